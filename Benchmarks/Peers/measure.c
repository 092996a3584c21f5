/* Runs commands in turn, several rounds, and writes what each run took.
 *
 *   measure ROUNDS < PLAN > RUNS
 *
 * A line of the plan is a command: the file for its output, the program and its arguments, with
 * tabs between. A line of the answer is a run: number of the command, wall time in ns, user and
 * system time in us, peak memory in KB, status; with tabs between.
 *
 * It is a program of its own because the peak memory of a child counts from the memory of its
 * parent on: a large parent would hide what a small child needs. */

#define _GNU_SOURCE
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>

extern char **environ;

enum { MAXIMUM_ARGUMENTS = 64, MAXIMUM_COMMANDS = 64, LINE_SIZE = 16384 };

struct command {
  char *output;
  char *arguments[MAXIMUM_ARGUMENTS];
};

static void fail(const char *what) {
  perror(what);
  exit(2);
}

static struct command parse(const char *line) {
  struct command command = {0};
  char *rest = strdup(line);
  if (!rest) fail("measure");
  rest[strcspn(rest, "\n")] = 0;
  command.output = strsep(&rest, "\t");
  for (int count = 0; rest && count < MAXIMUM_ARGUMENTS - 1; count++)
    command.arguments[count] = strsep(&rest, "\t");
  return command;
}

static long long nanoseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1000000000LL + now.tv_nsec;
}

static long long microseconds(struct timeval time) {
  return time.tv_sec * 1000000LL + time.tv_usec;
}

static void run(int number, const struct command *command) {
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_addopen(
      &actions, 1, command->output, O_WRONLY | O_CREAT | O_TRUNC, 0644);
  posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0);

  long long start = nanoseconds();
  pid_t child;
  if (posix_spawnp(&child, command->arguments[0], &actions, NULL, command->arguments, environ))
    fail(command->arguments[0]);
  int status;
  struct rusage usage;
  if (wait4(child, &status, 0, &usage) < 0) fail("wait4");
  long long wall = nanoseconds() - start;
  posix_spawn_file_actions_destroy(&actions);

  long peak = usage.ru_maxrss;
#ifdef __APPLE__
  peak /= 1024;
#endif
  printf(
      "%d\t%lld\t%lld\t%lld\t%ld\t%d\n", number, wall, microseconds(usage.ru_utime),
      microseconds(usage.ru_stime), peak,
      WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status));
}

int main(int argc, char **argv) {
  if (argc != 2) {
    fputs("usage: measure ROUNDS < PLAN\n", stderr);
    return 2;
  }
  static struct command commands[MAXIMUM_COMMANDS];
  static char line[LINE_SIZE];
  int count = 0;
  while (count < MAXIMUM_COMMANDS && fgets(line, sizeof line, stdin))
    commands[count++] = parse(line);
  for (int round = 0; round < atoi(argv[1]); round++)
    for (int number = 0; number < count; number++) run(number, &commands[number]);
  return 0;
}
