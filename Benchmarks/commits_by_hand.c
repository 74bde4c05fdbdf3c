// Commits edits of one standup as the app does, by hand: the same statements with the same parameters, through
// libpq. `scripts/bench-postgres` compiles and runs it. Prints the commits, and the median of their microseconds.
//
//     commits_by_hand CONNECTION NUMBER SECONDS

#include <libpq-fe.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static PGconn *connection;

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1e6 + time.tv_nsec / 1e3;
}

// Runs a statement, and returns the first value of its first row as text.
static const char *run(const char *sql, int count, const char *const *values) {
  static char first[64];
  PGresult *result = count ? PQexecParams(connection, sql, count, NULL, values, NULL, NULL, 0)
                           : PQexec(connection, sql);
  ExecStatusType status = PQresultStatus(result);
  if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) {
    fprintf(stderr, "%s", PQerrorMessage(connection));
    exit(1);
  }
  first[0] = 0;
  if (PQntuples(result)) snprintf(first, sizeof first, "%s", PQgetvalue(result, 0, 0));
  PQclear(result);
  return first;
}

#define COLUMNS "SELECT id, title, duration_seconds, duration_attoseconds, theme, position, version FROM standups.standups "
#define CHANGED "WHERE standup_id IN (SELECT id FROM standups.standups WHERE version > $1::bigint) "

static void commit(const char *standup, const char *gesture, const char *title, char *version) {
  run("BEGIN ISOLATION LEVEL READ COMMITTED, READ WRITE; SET LOCAL statement_timeout = 5000; "
      "SET LOCAL lock_timeout = 5000; SET LOCAL idle_in_transaction_session_timeout = 5000", 0, NULL);
  run("SELECT version FROM standups.latest FOR UPDATE", 0, NULL);
  run("SELECT 1 FROM standups.gestures WHERE id = $1::uuid", 1, (const char *[]){gesture});
  run(COLUMNS "WHERE id = $1::uuid", 1, (const char *[]){standup});
  run("UPDATE standups.standups SET title = $2, duration_seconds = $3::bigint, duration_attoseconds = $4::bigint, "
      "theme = $5 WHERE id = $1::uuid", 5, (const char *[]){standup, title, "300", "0", "bubblegum"});
  run("INSERT INTO standups.gestures (id, version) SELECT $1::uuid, version FROM standups.latest", 1,
      (const char *[]){gesture});
  const char *latest = run("SELECT version, floor FROM standups.latest", 0, NULL);
  const char *since[] = {version};
  char next[64];
  strcpy(next, latest);
  run(COLUMNS "WHERE version > $1::bigint ORDER BY position, id", 1, since);
  run("SELECT standup_id, id, position, name FROM standups.attendees " CHANGED
      "ORDER BY standup_id, position, id", 1, since);
  run("SELECT standup_id, id, date, transcript, length_seconds, length_attoseconds, speakers, speaker_times "
      "FROM standups.meetings " CHANGED "ORDER BY standup_id, date DESC, id", 1, since);
  run("SELECT standup_id, version FROM standups.deletions WHERE version > $1::bigint", 1, since);
  run("COMMIT", 0, NULL);
  strcpy(version, next);
}

static int ascending(const void *left, const void *right) {
  double difference = *(const double *)left - *(const double *)right;
  return (difference > 0) - (difference < 0);
}

int main(int count, char **arguments) {
  if (count != 4) return fprintf(stderr, "usage: commits_by_hand CONNECTION NUMBER SECONDS\n"), 64;
  connection = PQconnectdb(arguments[1]);
  if (PQstatus(connection) != CONNECTION_OK) return fprintf(stderr, "%s", PQerrorMessage(connection)), 1;
  int number = atoi(arguments[2]), capacity = 1 << 20, commits = 0;
  double *times = malloc(capacity * sizeof *times), end = now() + atof(arguments[3]) * 1e6;
  char standup[64], gesture[64], title[64], version[64];
  snprintf(standup, sizeof standup, "5A000000-0000-4000-8000-00000000000%d", number);
  strcpy(version, run("SELECT version FROM standups.latest", 0, NULL));
  unsigned part = (unsigned)time(NULL) ^ (unsigned)number << 28;
  while (now() < end && commits < capacity) {
    snprintf(gesture, sizeof gesture, "%08x-0000-4000-8000-%012x", part, commits);
    snprintf(title, sizeof title, "by hand %d", commits);
    double start = now();
    commit(standup, gesture, title, version);
    times[commits++] = now() - start;
  }
  qsort(times, commits, sizeof *times, ascending);
  printf("%d %.0f\n", commits, times[commits / 2]);
  PQfinish(connection);
}
