// Swift does not see the call: the C library of Linux keeps it for programs that ask for extensions.
#define _GNU_SOURCE
#include "NameExchange.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

#if defined(__linux__)
#include <sys/syscall.h>
#endif

int exchange_names(const char *one, const char *other) {
#if defined(__linux__) && defined(SYS_renameat2)
  const unsigned int exchange = 1 << 1;
  return (int)syscall(SYS_renameat2, AT_FDCWD, one, AT_FDCWD, other, exchange);
#elif defined(__APPLE__)
  return renamex_np(one, other, RENAME_SWAP);
#else
  errno = ENOSYS;
  return -1;
#endif
}
