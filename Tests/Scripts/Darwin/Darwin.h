// What FlowLint uses of macOS, as declarations of our own: names, types, signedness and optionality are those of the
// system's manual pages. check-macos compiles the sources against it where there is no SDK of Apple's. What is missing
// here does not compile: whoever needs more of the system adds it, with the types that it has there.
#pragma once

typedef unsigned int uid_t;
typedef unsigned int gid_t;
typedef int pid_t;
typedef int dev_t;
typedef unsigned short mode_t;
typedef unsigned short nlink_t;
typedef unsigned long long ino_t;
typedef long long off_t;
typedef long long blkcnt_t;
typedef int blksize_t;
typedef long time_t;
typedef int suseconds_t;
typedef __SIZE_TYPE__ size_t;
typedef long ssize_t;

struct timespec { time_t tv_sec; long tv_nsec; };
struct timeval { time_t tv_sec; suseconds_t tv_usec; };

// errno.h; the variable is declared in Darwin.swift.
int *__error(void);
#define EPERM 1
#define ENOENT 2
#define ESRCH 3
#define EINTR 4
#define EACCES 13
#define EEXIST 17
#define ENOTDIR 20
#define EISDIR 21
#define EINVAL 22
#define EFBIG 27
#define EPIPE 32
#define EAGAIN 35

// fcntl.h; functions with arguments of any number are declared in Darwin.swift.
#define O_RDONLY 0x0000
#define O_WRONLY 0x0001
#define O_ACCMODE 0x0003
#define O_NONBLOCK 0x00000004
#define O_CREAT 0x00000200
#define O_TRUNC 0x00000400
#define O_EXCL 0x00000800
#define O_NOCTTY 0x00020000
#define O_CLOEXEC 0x01000000
#define F_GETFD 1
#define F_SETFD 2
#define F_GETFL 3
#define F_SETFL 4
#define F_DUPFD_CLOEXEC 67
#define FD_CLOEXEC 1
#define AT_SYMLINK_NOFOLLOW 0x0020

// sys/stat.h; S_IFMT and the like are declared in Darwin.swift.
struct stat {
  dev_t st_dev;
  mode_t st_mode;
  nlink_t st_nlink;
  ino_t st_ino;
  uid_t st_uid;
  gid_t st_gid;
  dev_t st_rdev;
  struct timespec st_atimespec;
  struct timespec st_mtimespec;
  struct timespec st_ctimespec;
  struct timespec st_birthtimespec;
  off_t st_size;
  blkcnt_t st_blocks;
  blksize_t st_blksize;
  unsigned int st_flags;
  unsigned int st_gen;
  int st_lspare;
  long long st_qspare[2];
};
int stat(const char *, struct stat *);
int lstat(const char *, struct stat *);
int fstat(int, struct stat *);
int fstatat(int, const char *, struct stat *, int);
int mkdir(const char *, mode_t);
int fchmod(int, mode_t);

// dirent.h
struct dirent {
  ino_t d_ino;
  unsigned long long d_seekoff;
  unsigned short d_reclen;
  unsigned short d_namlen;
  unsigned char d_type;
  char d_name[1024];
};
typedef struct {
  int __dd_fd;
  long __dd_loc;
} DIR;
DIR *opendir(const char *);
struct dirent *readdir(DIR *);
int closedir(DIR *);
int dirfd(DIR *);

// poll.h
typedef unsigned int nfds_t;
struct pollfd { int fd; short events; short revents; };
#define POLLIN 0x0001
#define POLLOUT 0x0004
int poll(struct pollfd *, nfds_t, int);

// unistd.h, stdlib.h, stdio.h, string.h, limits.h; environ is declared in Darwin.swift.
#define PATH_MAX 1024
#define STDIN_FILENO 0
#define STDOUT_FILENO 1
#define STDERR_FILENO 2
#define W_OK (1 << 1)
#define _SC_NPROCESSORS_ONLN 58
int access(const char *, int);
int close(int);
int fchown(int, uid_t, gid_t);
int fsync(int);
pid_t fork(void) __attribute__((availability(swift, unavailable, message = "Please use threads or posix_spawn*()")));
char *getcwd(char *, size_t);
pid_t getpid(void);
int isatty(int);
int pause(void);
int pipe(int[2]);
ssize_t read(int, void *, size_t);
ssize_t readlinkat(int, const char *, char *, size_t);
long sysconf(int);
int unlink(const char *);
ssize_t write(int, const void *, size_t);
void exit(int) __attribute__((noreturn));
void free(void *);
void *malloc(size_t);
char *getenv(const char *);
int setenv(const char *, const char *, int);
char *mkdtemp(char *);
char *realpath(const char *, char *);
int rename(const char *, const char *);
char *strdup(const char *);
char *strerror(int);
size_t strlen(const char *);

// signal.h; SIG_DFL and SIG_IGN are declared in Darwin.swift.
typedef unsigned int sigset_t;
typedef void (*sig_t)(int);
#define SIGHUP 1
#define SIGINT 2
#define SIGKILL 9
#define SIGPIPE 13
#define SIGXFSZ 25
#define SIGTERM 15
#define SIG_BLOCK 1
#define SIG_UNBLOCK 2
sig_t signal(int, sig_t);
int kill(pid_t, int);
int sigaddset(sigset_t *, int);
int sigemptyset(sigset_t *);
int sigwait(const sigset_t *, int *);

// pthread.h
struct _opaque_pthread_attr_t { long __sig; char __opaque[56]; };
struct _opaque_pthread_t { long __sig; void *__cleanup_stack; char __opaque[8176]; };
typedef struct _opaque_pthread_attr_t pthread_attr_t;
typedef struct _opaque_pthread_t *pthread_t;
int pthread_create(pthread_t _Nullable *_Nonnull, const pthread_attr_t *_Nullable,
                   void *_Nullable (*_Nonnull)(void *_Nonnull), void *_Nullable);
int pthread_join(pthread_t _Nonnull, void *_Nullable *_Nullable);
int pthread_sigmask(int, const sigset_t *, sigset_t *);

// spawn.h, sys/wait.h
typedef void *posix_spawnattr_t;
typedef void *posix_spawn_file_actions_t;
#define POSIX_SPAWN_SETSIGDEF 0x0004
#define POSIX_SPAWN_SETSIGMASK 0x0008
#define POSIX_SPAWN_CLOEXEC_DEFAULT 0x4000
int posix_spawnp(pid_t *, const char *, const posix_spawn_file_actions_t *, const posix_spawnattr_t *, char *const[],
                 char *const[]);
int posix_spawnattr_init(posix_spawnattr_t *);
int posix_spawnattr_destroy(posix_spawnattr_t *);
int posix_spawnattr_setflags(posix_spawnattr_t *, short);
int posix_spawnattr_setsigdefault(posix_spawnattr_t *, const sigset_t *);
int posix_spawnattr_setsigmask(posix_spawnattr_t *, const sigset_t *);
int posix_spawn_file_actions_init(posix_spawn_file_actions_t *);
int posix_spawn_file_actions_destroy(posix_spawn_file_actions_t *);
int posix_spawn_file_actions_adddup2(posix_spawn_file_actions_t *, int, int);
int posix_spawn_file_actions_addopen(posix_spawn_file_actions_t *, int, const char *, int, mode_t);
pid_t waitpid(pid_t, int *, int);

// sys/resource.h
struct rusage {
  struct timeval ru_utime;
  struct timeval ru_stime;
  long ru_maxrss;
  long ru_ixrss;
  long ru_idrss;
  long ru_isrss;
  long ru_minflt;
  long ru_majflt;
  long ru_nswap;
  long ru_inblock;
  long ru_oublock;
  long ru_msgsnd;
  long ru_msgrcv;
  long ru_nsignals;
  long ru_nvcsw;
  long ru_nivcsw;
};
#define RUSAGE_SELF 0
int getrusage(int, struct rusage *);
struct rlimit {
  unsigned long long rlim_cur;
  unsigned long long rlim_max;
};
#define RLIMIT_NOFILE 8
int getrlimit(int, struct rlimit *);
int setrlimit(int, const struct rlimit *);

// sys/ioctl.h; the request TIOCGWINSZ is declared in Darwin.swift.
struct winsize { unsigned short ws_row; unsigned short ws_col; unsigned short ws_xpixel; unsigned short ws_ypixel; };

// copyfile.h
typedef struct _copyfile_state *copyfile_state_t;
typedef unsigned int copyfile_flags_t;
#define COPYFILE_ACL (1 << 0)
#define COPYFILE_XATTR (1 << 2)
int fcopyfile(int, int, copyfile_state_t, copyfile_flags_t);

// sys/mman.h, without the advice for large pages: macOS has none.
#define MADV_NORMAL 0
int madvise(void *, size_t, int);
