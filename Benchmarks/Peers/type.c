// Types into a program on a pseudo-terminal, and measures when it answers:
//
//   type LINES COLUMNS KEYS COUNT PROGRAM ARGUMENT...
//
// The keys of KEYS are typed one after the other, COUNT of them in all, each when the program has
// nothing more to do. Prints one line, with tabs between: nanoseconds from the start to the first
// page, to the first day of it that has an event, and to the last that is drawn; median and worst from
// a key to the first that is drawn; median and worst of the processors' time for that, which other
// programs do not disturb; median and worst from a key to the last that is drawn; peak memory in
// kilobytes. What there is none of is 0.

#define _GNU_SOURCE
#include <dirent.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

// A program has nothing more to do that draws nothing for `rest` milliseconds while all its threads
// wait; where the system does not tell whether they do, one that draws nothing for `silence`.
enum { rest = 20, silence = 60, slice = 10 };

// What stands beside the number of a day that has events.
static const char event_mark[] = "\u2022";

static long long now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1000000000LL + time.tv_nsec;
}

/// How much time of the processors a program took so far; 0 where the system does not tell.
static long long processor_time(pid_t process) {
#ifdef __linux__
  clockid_t clock;
  struct timespec time;
  if (clock_getcpuclockid(process, &clock) == 0 && clock_gettime(clock, &time) == 0)
    return time.tv_sec * 1000000000LL + time.tv_nsec;
#else
  (void)process;
#endif
  return 0;
}

#ifdef __linux__
enum { tells_waiting = 1 };
#else
enum { tells_waiting = 0 };
#endif

/// Whether all threads of a program wait for something to happen; not 0 where the system does not
/// tell.
static int waits(pid_t process) {
  int all_wait = 1;
#ifdef __linux__
  char path[64];
  snprintf(path, sizeof path, "/proc/%d/task", (int)process);
  DIR *threads = opendir(path);
  if (!threads) return 1;
  for (struct dirent *entry; (entry = readdir(threads));) {
    char status[64], name[sizeof path + sizeof entry->d_name + sizeof "/stat"];
    snprintf(name, sizeof name, "%s/%s/stat", path, entry->d_name);
    FILE *file = fopen(name, "r");
    // "number (name) state": S is one that waits for something to happen.
    char *end = file && fgets(status, sizeof status, file) ? strrchr(status, ')') : NULL;
    if (end && end[1] && end[2] != 'S') all_wait = 0;
    if (file) fclose(file);
  }
  closedir(threads);
#else
  (void)process;
#endif
  return all_wait;
}

static int compare(const void *one, const void *other) {
  long long a = *(const long long *)one, b = *(const long long *)other;
  return (a > b) - (a < b);
}

/// When a program drew a page; 0 for what it did not.
struct drawing {
  /// The first of it, and how much time of the processors the program had taken by then.
  long long first, busy;
  /// The first day that has an event.
  long long event;
  /// The last of it.
  long long last;
};

/// Reads until the program has nothing more to do, or has drawn nothing for so many milliseconds.
static struct drawing read_page(int terminal, pid_t process, int patience) {
  char buffer[1 << 16];
  struct drawing page = {0, 0, 0, 0};
  int idle = 0;
  for (;;) {
    struct pollfd request = {terminal, POLLIN, 0};
    int ready = poll(&request, 1, page.first ? slice : patience);
    if (ready < 0 || (ready == 0 && !page.first)) return page;
    if (ready == 0) {
      idle = waits(process) ? idle + slice : 0;
      if (idle >= (tells_waiting ? rest : silence)) return page;
      continue;
    }
    ssize_t count = read(terminal, buffer, sizeof buffer);
    if (count <= 0) return page;
    idle = 0;
    page.last = now();
    if (!page.event && memmem(buffer, (size_t)count, event_mark, sizeof event_mark - 1))
      page.event = page.last;
    if (page.first) continue;
    page.first = page.last;
    page.busy = processor_time(process);
  }
}

static long long since(long long start, long long time) { return time ? time - start : 0; }

int main(int count, char **arguments) {
  if (count < 6) return 2;
  struct winsize size = {
      .ws_row = (unsigned short)atoi(arguments[1]), .ws_col = (unsigned short)atoi(arguments[2])};
  const char *keys = arguments[3];
  int key_count = atoi(arguments[4]);
  int terminal = posix_openpt(O_RDWR | O_NOCTTY);
  if (terminal < 0 || grantpt(terminal) != 0 || unlockpt(terminal) != 0) return 2;
  ioctl(terminal, TIOCSWINSZ, &size);
  long long start = now();
  pid_t process = fork();
  if (process == 0) {
    setsid();
    int slave = open(ptsname(terminal), O_RDWR);
    ioctl(slave, TIOCSCTTY, 0);
    for (int number = 0; number < 3; ++number) dup2(slave, number);
    close(slave);
    close(terminal);
    setenv("TERM", "xterm-256color", 1);
    setenv("LC_ALL", "C.UTF-8", 1);
    // Nobody answers what a terminal is asked.
    setenv("SSH_CONNECTION", "none", 1);
    execv(arguments[5], arguments + 5);
    _exit(127);
  }
  // One more than there are keys: what was measured for none is 0.
  long long *firsts = calloc((size_t)key_count + 1, sizeof *firsts);
  long long *busies = calloc((size_t)key_count + 1, sizeof *busies);
  long long *lasts = calloc((size_t)key_count + 1, sizeof *lasts);
  struct drawing opening = read_page(terminal, process, 10000);
  int answered = 0;
  for (int index = 0; index < key_count; ++index) {
    long long pressed = now(), busy_before = processor_time(process);
    if (write(terminal, &keys[(size_t)index % strlen(keys)], 1) != 1) break;
    struct drawing page = read_page(terminal, process, 1000);
    if (!page.first) continue;
    busies[answered] = page.busy - busy_before;
    firsts[answered] = page.first - pressed;
    lasts[answered++] = page.last - pressed;
  }
  ssize_t written = write(terminal, "q", 1);
  (void)written;
  char farewell[1 << 12];
  while (read(terminal, farewell, sizeof farewell) > 0) {
  }
  int status;
  struct rusage usage;
  wait4(process, &status, 0, &usage);
  if (answered == 0 && key_count > 0) return 1;
  qsort(firsts, (size_t)answered, sizeof *firsts, compare);
  qsort(busies, (size_t)answered, sizeof *busies, compare);
  qsort(lasts, (size_t)answered, sizeof *lasts, compare);
  int worst = answered ? answered - 1 : 0;
  printf(
      "%lld\t%lld\t%lld\t%lld\t%lld\t%lld\t%lld\t%lld\t%lld\t%ld\n",
      since(start, opening.first), since(start, opening.event), since(start, opening.last),
      firsts[answered / 2], firsts[worst], busies[answered / 2], busies[worst],
      lasts[answered / 2], lasts[worst], usage.ru_maxrss);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 1;
}
