// Every allocation of the process passes through here: a definition in the executable comes before
// the one in the C library, also for the Swift runtime, which is a shared library.

#include "MallocCounter.h"

#include <errno.h>
#include <malloc.h>
#include <stdatomic.h>
#include <stddef.h>

static _Thread_local long allocations;
static atomic_long live_bytes;

long malloc_counter_allocations(void) { return allocations; }
long malloc_counter_live_bytes(void) { return atomic_load(&live_bytes); }

__attribute__((noinline)) void measured(void (*body)(void *), void *context) {
  body(context);
  // Keeps the call above from being the last one, which a compiler turns into a jump.
  __asm__ volatile("");
}

#ifdef __GLIBC__

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);

static void *kept(void *block) {
  if (block == NULL) return NULL;
  atomic_fetch_add_explicit(&live_bytes, malloc_usable_size(block), memory_order_relaxed);
  return block;
}

static void *counted(void *block) {
  allocations += 1;
  return kept(block);
}

static void uncounted(void *block) {
  if (block == NULL) return;
  atomic_fetch_sub_explicit(&live_bytes, malloc_usable_size(block), memory_order_relaxed);
}

void *malloc(size_t size) { return counted(__libc_malloc(size)); }
// Not counted: the Swift runtime never asks so, and what libdispatch asks for depends on whether other
// threads have given something back.
void *calloc(size_t count, size_t size) { return kept(__libc_calloc(count, size)); }
void *memalign(size_t alignment, size_t size) { return counted(__libc_memalign(alignment, size)); }
void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **block, size_t alignment, size_t size) {
  void *result = memalign(alignment, size);
  if (result == NULL) return ENOMEM;
  *block = result;
  return 0;
}

void *realloc(void *block, size_t size) {
  size_t old = block == NULL ? 0 : malloc_usable_size(block);
  void *result = __libc_realloc(block, size);
  // A block that could not grow stays as it was; one of no bytes is gone.
  if (result == NULL && size > 0) return NULL;
  atomic_fetch_sub_explicit(&live_bytes, old, memory_order_relaxed);
  return counted(result);
}

void free(void *block) {
  uncounted(block);
  __libc_free(block);
}

#endif
