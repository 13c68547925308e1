/*
 * A spooler's library with the functions of winspool.drv and kernel32.dll that Packdesk calls, after Microsoft's pages
 * of the same names: structures, sizes that are asked for first, numbers of errors. Its calls do what they say to one
 * printer, ZEBRA, whose bytes go into a file. Calls come one after another, so one last error will do.
 */
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <uchar.h>

typedef uint32_t DWORD;
typedef int32_t BOOL;
typedef uintptr_t HANDLE;
typedef const char16_t *LPWSTR;
typedef struct { DWORD low, high; } FILETIME;
typedef struct { uint16_t part[8]; } SYSTEMTIME;

typedef struct {
  LPWSTR pServerName, pPrinterName, pShareName, pPortName, pDriverName, pComment, pLocation;
  void *pDevMode;
  LPWSTR pSepFile, pPrintProcessor, pDatatype, pParameters;
  void *pSecurityDescriptor;
  DWORD Attributes, Priority, DefaultPriority, StartTime, UntilTime, Status, cJobs, AveragePPM;
} PRINTER_INFO_2W;

typedef struct {
  DWORD JobId;
  LPWSTR pPrinterName, pMachineName, pUserName, pDocument, pDatatype, pStatus;
  DWORD Status, Priority, Position, TotalPages, PagesPrinted;
  SYSTEMTIME Submitted;
} JOB_INFO_1W;

typedef struct {
  DWORD cVersion;
  LPWSTR pName, pEnvironment, pDriverPath, pDataFile, pConfigFile, pHelpFile, pDependentFiles, pMonitorName;
  LPWSTR pDefaultDataType, pszzPreviousNames;
  FILETIME ftDriverDate;
  uint64_t dwlDriverVersion;
  LPWSTR pszMfgName, pszOEMUrl, pszHardwareID, pszProvider, pszPrintProcessor, pszVendorSetup, pszzColorProfiles;
  LPWSTR pszInfPath;
  DWORD dwPrinterDriverAttributes;
  LPWSTR pszzCoreDriverDependencies;
  FILETIME ftMinInboxDriverVerDate;
  uint64_t dwlMinInboxDriverVerVersion;
} DRIVER_INFO_8W;

typedef struct { LPWSTR pDocName, pOutputFile, pDatatype; } DOC_INFO_1W;

enum { DENIED = 5, INVALID_HANDLE = 6, INVALID_PARAMETER = 87, TOO_SMALL = 122, NO_SUCH_PRINTER = 1801 };
#define ZEBRA ((HANDLE)0x7fff12345678)
#define PIECE 1000

static DWORD last_error;
static FILE *out;
static int open_handles, documents, deleted;
static DWORD printer_status, job_status, driver_attributes;
static int writes_before_failure = -1;
static char datatype[16], name[256];

static BOOL fails(DWORD code) {
  last_error = code;
  return 0;
}

static int same(LPWSTR one, LPWSTR other) {
  while (*one && *one == *other) one++, other++;
  return *one == *other;
}

static void plain(char *to, size_t size, LPWSTR from) {
  size_t i = 0;
  for (; from && from[i] && i + 1 < size; i++) to[i] = (char)from[i];
  to[i] = 0;
}

/* What the test sets and asks. */
void fake_output(const char *path) { out = fopen(path, "wb"); }
void fake_set(DWORD printer, DWORD job, DWORD driver, int writes) {
  printer_status = printer;
  job_status = job;
  driver_attributes = driver;
  writes_before_failure = writes;
  open_handles = documents = deleted = 0;
  datatype[0] = name[0] = 0;
}
const char *fake_state(void) {
  static char text[512];
  snprintf(text, sizeof text, "open=%d documents=%d deleted=%d datatype=%s name=%s", open_handles, documents, deleted,
           datatype, name);
  return text;
}

DWORD GetLastError(void) { return last_error; }

BOOL OpenPrinterW(LPWSTR printer, HANDLE *handle, void *defaults) {
  if (same(printer, u"LOCKED")) return fails(DENIED);
  if (!same(printer, u"ZEBRA")) return fails(NO_SUCH_PRINTER);
  *handle = ZEBRA;
  open_handles++;
  return 1;
}

BOOL ClosePrinter(HANDLE handle) {
  if (handle != ZEBRA) return fails(INVALID_HANDLE);
  open_handles--;
  return 1;
}

/* Texts lie behind the structures, as the spooler puts them. */
static char16_t *put(char16_t **end, LPWSTR text) {
  char16_t *at = *end;
  while (*text) *(*end)++ = *text++;
  *(*end)++ = 0;
  return at;
}

static void fill(PRINTER_INFO_2W *info, char16_t **end, LPWSTR printer, DWORD attributes) {
  memset(info, 0, sizeof *info);
  info->pPrinterName = put(end, printer);
  info->pPortName = put(end, u"USB001");
  info->pDriverName = put(end, u"ZDesigner ZD421");
  info->pComment = put(end, u"Packplatz Łódź");
  info->pLocation = put(end, u"Halle 2");
  info->Attributes = attributes;
  info->Status = printer_status;
}

BOOL EnumPrintersW(DWORD flags, LPWSTR server, DWORD level, void *into, DWORD size, DWORD *needed, DWORD *returned) {
  if (flags != 6 || level != 2) return fails(INVALID_PARAMETER);
  *needed = 2 * sizeof(PRINTER_INFO_2W) + 400;
  if (size < *needed) return fails(TOO_SMALL);
  char16_t *end = (char16_t *)((PRINTER_INFO_2W *)into + 2);
  fill(into, &end, u"ZEBRA", 0x840);
  fill((PRINTER_INFO_2W *)into + 1, &end, u"Fax", 0x4040);
  *returned = 2;
  return 1;
}

BOOL GetPrinterW(HANDLE handle, DWORD level, void *into, DWORD size, DWORD *needed) {
  if (handle != ZEBRA) return fails(INVALID_HANDLE);
  *needed = sizeof(PRINTER_INFO_2W) + 200;
  if (size < *needed) return fails(TOO_SMALL);
  char16_t *end = (char16_t *)((PRINTER_INFO_2W *)into + 1);
  fill(into, &end, u"ZEBRA", 0x840);
  return 1;
}

BOOL GetPrinterDriverW(HANDLE handle, LPWSTR environment, DWORD level, void *into, DWORD size, DWORD *needed) {
  if (handle != ZEBRA || level != 8) return fails(INVALID_PARAMETER);
  *needed = sizeof(DRIVER_INFO_8W);
  if (size < *needed) return fails(TOO_SMALL);
  memset(into, 0xee, sizeof(DRIVER_INFO_8W));
  ((DRIVER_INFO_8W *)into)->dwPrinterDriverAttributes = driver_attributes;
  return 1;
}

DWORD StartDocPrinterW(HANDLE handle, DWORD level, DOC_INFO_1W *info) {
  if (handle != ZEBRA || level != 1 || info->pOutputFile) return fails(INVALID_PARAMETER);
  plain(datatype, sizeof datatype, info->pDatatype);
  plain(name, sizeof name, info->pDocName);
  documents++;
  return 7;
}

BOOL StartPagePrinter(HANDLE handle) { return handle == ZEBRA || fails(INVALID_HANDLE); }

BOOL WritePrinter(HANDLE handle, void *bytes, DWORD size, DWORD *written) {
  *written = 0;
  if (handle != ZEBRA) return fails(INVALID_HANDLE);
  if (writes_before_failure == 0) return fails(DENIED);
  if (writes_before_failure > 0) writes_before_failure--;
  *written = size < PIECE ? size : PIECE;
  fwrite(bytes, 1, *written, out);
  return 1;
}

BOOL EndPagePrinter(HANDLE handle) { return handle == ZEBRA || fails(INVALID_HANDLE); }

BOOL EndDocPrinter(HANDLE handle) {
  fflush(out);
  return handle == ZEBRA || fails(INVALID_HANDLE);
}

BOOL AbortPrinter(HANDLE handle) {
  documents--;
  return handle == ZEBRA || fails(INVALID_HANDLE);
}

BOOL GetJobW(HANDLE handle, DWORD job, DWORD level, void *into, DWORD size, DWORD *needed) {
  if (handle != ZEBRA || level != 1 || job != 7 || job_status == 0) return fails(INVALID_PARAMETER);
  *needed = sizeof(JOB_INFO_1W) + 100;
  if (size < *needed) return fails(TOO_SMALL);
  char16_t *end = (char16_t *)((JOB_INFO_1W *)into + 1);
  JOB_INFO_1W *info = into;
  memset(info, 0, sizeof *info);
  info->JobId = 7;
  info->pStatus = put(&end, u"kein Papier");
  info->Status = job_status;
  return 1;
}

BOOL SetJobW(HANDLE handle, DWORD job, DWORD level, void *info, DWORD command) {
  if (handle != ZEBRA || job != 7 || level != 0 || command != 5) return fails(INVALID_PARAMETER);
  deleted++;
  return 1;
}
