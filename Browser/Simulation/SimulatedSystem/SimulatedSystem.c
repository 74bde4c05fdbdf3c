// Replaces the clock and the random numbers of the C library, for the whole process. The dynamic linker prefers a
// program's own functions, so Swift's runtime and Foundation call these as well.

#define _GNU_SOURCE
#include "SimulatedSystem.h"
#include <dlfcn.h>
#include <stdarg.h>
#include <stdbool.h>
#include <sys/personality.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/types.h>
#include <time.h>

static const int64_t second = 1000000000;
/// The time at which a simulation begins, on the monotonic clock.
static const int64_t beginning = 1000 * second;
/// What the calendar clock is ahead of the monotonic one: a simulation begins in January 2027.
static const int64_t calendar = 1800000000 * second;

static bool is_simulated = false;
static int64_t now = 0;
static uint64_t state = 0;

int simulated_system_fix_addresses(void) {
  int current = personality(0xffffffff);
  return current != -1 && personality((unsigned long)current | ADDR_NO_RANDOMIZE) != -1;
}

void simulated_system_begin(uint64_t seed) {
  is_simulated = true;
  now = beginning;
  state = seed;
}

int64_t simulated_system_now(void) { return now; }

void simulated_system_advance(int64_t nanoseconds) {
  if (nanoseconds > now) now = nanoseconds;
}

// SplitMix64, by Sebastiano Vigna.
uint64_t simulated_system_random(void) {
  uint64_t word = (state += 0x9E3779B97F4A7C15);
  word = (word ^ (word >> 30)) * 0xBF58476D1CE4E5B9;
  word = (word ^ (word >> 27)) * 0x94D049BB133111EB;
  return word ^ (word >> 31);
}

static void fill(unsigned char *bytes, size_t count) {
  for (size_t i = 0; i < count; i++) bytes[i] = (unsigned char)simulated_system_random();
}

int clock_gettime(clockid_t clock, struct timespec *time) {
  if (!is_simulated) {
    static int (*original)(clockid_t, struct timespec *);
    if (!original) original = dlsym(RTLD_NEXT, "clock_gettime");
    return original(clock, time);
  }
  int64_t reading = clock == CLOCK_REALTIME ? now + calendar : now;
  time->tv_sec = reading / second;
  time->tv_nsec = reading % second;
  return 0;
}

int gettimeofday(struct timeval *restrict time, void *restrict zone) {
  struct timespec reading;
  (void)zone;
  int status = clock_gettime(CLOCK_REALTIME, &reading);
  time->tv_sec = reading.tv_sec;
  time->tv_usec = reading.tv_nsec / 1000;
  return status;
}

ssize_t getrandom(void *bytes, size_t count, unsigned flags) {
  if (is_simulated) {
    fill(bytes, count);
    return (ssize_t)count;
  }
  static ssize_t (*original)(void *, size_t, unsigned);
  if (!original) original = dlsym(RTLD_NEXT, "getrandom");
  return original(bytes, count, flags);
}

// Swift's standard library asks the kernel directly.
long syscall(long number, ...) {
  long a[6];
  va_list arguments;
  va_start(arguments, number);
  for (int i = 0; i < 6; i++) a[i] = va_arg(arguments, long);
  va_end(arguments);
  if (is_simulated && number == SYS_getrandom) return getrandom((void *)a[0], (size_t)a[1], 0);
  static long (*original)(long, ...);
  if (!original) original = dlsym(RTLD_NEXT, "syscall");
  return original(number, a[0], a[1], a[2], a[3], a[4], a[5]);
}
