#ifndef SIMULATED_SYSTEM_H
#define SIMULATED_SYSTEM_H
#include <stdint.h>

/// Lets programs that this process starts have the same addresses each time. Returns whether the system allows it.
int simulated_system_fix_addresses(void);

/// From now on, the process has a clock that stands still, and random numbers that follow from a seed.
void simulated_system_begin(uint64_t seed);

/// The time of the clock, in nanoseconds.
int64_t simulated_system_now(void);

/// Sets the clock, unless it is later already.
void simulated_system_advance(int64_t nanoseconds);

/// The next random number.
uint64_t simulated_system_random(void);
#endif
