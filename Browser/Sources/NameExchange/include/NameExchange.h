#ifndef NAME_EXCHANGE_H
#define NAME_EXCHANGE_H

/// Lets two files change names, at once: there is no moment at which one of the names has no file.
///
/// Returns 0, or -1 with the reason in errno, and nothing changed: one of the files is not there, or the
/// system or the file system has no such call.
int exchange_names(const char *one, const char *other);

#endif
