#ifndef CAIRN_THREADS_H
#define CAIRN_THREADS_H

// A few words of memory that each thread has of its own. C has them in the language (C11), where Swift
// has none. So this needs no library of the platform: nothing is included.

/// How many words a thread has.
enum { cairn_thread_word_count = 4 };

/// The word of the calling thread with a number below 'cairn_thread_word_count'. It begins as null.
void *_Nullable *_Nonnull cairn_thread_word(int number);

#endif
