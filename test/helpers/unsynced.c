/*
 * A disk that forgets: what was written and not synced is gone when the power goes. Loaded before libc by the process
 * under test. Each fsync of a file in the folder TEST_DISK copies it, as it is then, to TEST_DURABLE/INODE, and its
 * name to INODE.name; an fsync of the folder itself notes all names as they are by then, renamed and deleted ones too.
 * That is all that a power cut leaves. While TEST_DURABLE/full exists the disk has no space. At its write number
 * TEST_DIE_AT the process is killed, and from number TEST_FULL_AT on there is no space; TEST_DURABLE/writes says how many
 * there were.
 */
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

/* The path of an open file below the disk, or of the disk itself (""), from its end; NULL for any other. */
static const char *below(int fd, char *path, size_t size) {
  const char *disk = getenv("TEST_DISK");
  char link[64];
  if (!disk) return NULL;
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, size - 1);
  if (length <= 0) return NULL;
  path[length] = 0;
  size_t prefix = strlen(disk);
  if (strncmp(path, disk, prefix) != 0) return NULL;
  return path[prefix] == '/' ? path + prefix + 1 : path[prefix] == 0 ? path + prefix : NULL;
}

/* What is in `in`, or else `text`, becomes the file of this inode and ending. */
static void put(const char *durable, unsigned long inode, const char *end, int in, const char *text) {
  char to[4200], part[4300], chunk[65536];
  snprintf(to, sizeof to, "%s/%lu%s", durable, inode, end);
  snprintf(part, sizeof part, "%s.%d.part", to, gettid());
  int out = open(part, O_WRONLY | O_CREAT | O_TRUNC, 0600);
  if (out < 0) abort();
  if (text && syscall(SYS_write, out, text, strlen(text)) < 0) abort();
  for (ssize_t got; in >= 0 && (got = read(in, chunk, sizeof chunk)) > 0;)
    if (syscall(SYS_write, out, chunk, got) != got) abort();
  close(out);
  if (rename(part, to) != 0) abort();
}

/* Names of the folder as they are now; a file that has none any more is gone. */
static void keep_names(const char *durable) {
  const char *disk = getenv("TEST_DISK");
  unsigned long kept[1024];
  size_t count = 0;
  DIR *folder = opendir(disk);
  for (struct dirent *each; folder && (each = readdir(folder)) && count < 1024;) {
    if (each->d_type != DT_REG) continue;
    kept[count++] = each->d_ino;
    put(durable, each->d_ino, ".name", -1, each->d_name);
  }
  closedir(folder);
  folder = opendir(durable);
  for (struct dirent *each; folder && (each = readdir(folder));) {
    char *end, name[4400];
    unsigned long inode = strtoul(each->d_name, &end, 10);
    if (end == each->d_name || strcmp(end, ".name") != 0) continue;
    size_t at = 0;
    while (at < count && kept[at] != inode) at++;
    snprintf(name, sizeof name, "%s/%s", durable, each->d_name);
    if (at == count) unlink(name);
  }
  closedir(folder);
}

static void keep(int fd) {
  char path[4096];
  const char *durable = getenv("TEST_DURABLE");
  const char *name = below(fd, path, sizeof path);
  struct stat is;
  if (!name || !durable || strchr(name, '/') || fstat(fd, &is) != 0) return;
  if (*name == 0) return keep_names(durable);
  if (!S_ISREG(is.st_mode)) return;
  int in = open(path, O_RDONLY);
  if (in < 0) return;
  put(durable, is.st_ino, "", in, NULL);
  put(durable, is.st_ino, ".name", -1, name);
  close(in);
}

static int full(int fd) {
  char path[4096], flag[4200];
  const char *durable = getenv("TEST_DURABLE");
  if (!durable) return 0;
  snprintf(flag, sizeof flag, "%s/full", durable);
  if (access(flag, F_OK) != 0 || !below(fd, path, sizeof path)) return 0;
  errno = ENOSPC;
  return 1;
}

static long writes;

/* True where the write does not happen. */
static int refused(int fd) {
  char path[4096];
  const char *die = getenv("TEST_DIE_AT"), *no_space = getenv("TEST_FULL_AT");
  if (full(fd)) return 1;
  if ((!die && !no_space) || !below(fd, path, sizeof path)) return 0;
  long number = __atomic_add_fetch(&writes, 1, __ATOMIC_RELAXED);
  if (die && number == atol(die)) raise(SIGKILL);
  if (!no_space || number < atol(no_space)) return 0;
  errno = ENOSPC;
  return 1;
}

__attribute__((destructor)) static void tell_writes(void) {
  char to[4200], text[32];
  const char *durable = getenv("TEST_DURABLE");
  if (!durable || writes == 0) return;
  snprintf(to, sizeof to, "%s/writes", durable);
  int length = snprintf(text, sizeof text, "%ld", writes);
  int out = open(to, O_WRONLY | O_CREAT | O_TRUNC, 0600);
  if (out < 0 || syscall(SYS_write, out, text, length) < 0) return;
  close(out);
}

#define REAL(type, name, ...) ((type(*)(__VA_ARGS__))dlsym(RTLD_NEXT, #name))

#define SYNC(name)                                  \
  int name(int fd) {                                \
    int end = REAL(int, name, int)(fd);             \
    if (end == 0) keep(fd);                         \
    return end;                                     \
  }
SYNC(fsync)
SYNC(fdatasync)

#define PWRITE(name)                                                                                  \
  ssize_t name(int fd, const void *bytes, size_t count, off_t at) {                                   \
    return refused(fd) ? -1 : REAL(ssize_t, name, int, const void *, size_t, off_t)(fd, bytes, count, at); \
  }
PWRITE(pwrite)
PWRITE(pwrite64)

ssize_t write(int fd, const void *bytes, size_t count) {
  return refused(fd) ? -1 : REAL(ssize_t, write, int, const void *, size_t)(fd, bytes, count);
}
