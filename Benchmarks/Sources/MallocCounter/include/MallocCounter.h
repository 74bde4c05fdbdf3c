#ifndef MALLOC_COUNTER_H
#define MALLOC_COUNTER_H

/// How many blocks the calling thread has asked for, but for those of zeros. Always 0 where malloc
/// cannot be interposed, which is anywhere but on glibc.
long malloc_counter_allocations(void);

/// How many bytes the blocks take that have been handed out and not given back.
long malloc_counter_live_bytes(void);

/// Calls a function. A profiler that is told this name counts what runs inside, and nothing else.
void measured(void (*body)(void *), void *context);

#endif
