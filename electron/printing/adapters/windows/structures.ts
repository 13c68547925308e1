import type koffi from 'koffi';
import type { WindowsJob, WindowsQueue } from './winspool.ts';

type Koffi = typeof koffi;

/** A text of a structure: a null pointer where there is none. */
type Text = string | null;

interface PrinterInfo2 {
  pPrinterName: Text;
  pPortName: Text;
  pDriverName: Text;
  pComment: Text;
  pLocation: Text;
  Attributes: number;
  Status: number;
}

const TEXT = 'str16';
const DWORD = 'uint32_t';

const fields = (type: string, ...names: string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, type]));

/**
 * The structures of winspool.h as Microsoft's pages of the same names lay them out, in the padding of the computer that
 * this runs on. A text that is not read is a pointer here.
 */
export const structures = ({ struct, decode, sizeof }: Koffi) => {
  const printerInfo2 = struct({
    ...fields('void *', 'pServerName'),
    ...fields(TEXT, 'pPrinterName'),
    ...fields('void *', 'pShareName'),
    ...fields(TEXT, 'pPortName', 'pDriverName', 'pComment', 'pLocation'),
    ...fields('void *', 'pDevMode', 'pSepFile', 'pPrintProcessor', 'pDatatype', 'pParameters'),
    ...fields('void *', 'pSecurityDescriptor'),
    ...fields(DWORD, 'Attributes', 'Priority', 'DefaultPriority', 'StartTime', 'UntilTime', 'Status'),
    ...fields(DWORD, 'cJobs', 'AveragePPM'),
  });
  const jobInfo1 = struct({
    ...fields(DWORD, 'JobId'),
    ...fields('void *', 'pPrinterName', 'pMachineName', 'pUserName', 'pDocument', 'pDatatype'),
    ...fields(TEXT, 'pStatus'),
    ...fields(DWORD, 'Status', 'Priority', 'Position', 'TotalPages', 'PagesPrinted'),
    // A SYSTEMTIME.
    ...fields('uint16_t', 'year', 'month', 'weekday', 'day', 'hour', 'minute', 'second', 'millisecond'),
  });
  // As far as it is read.
  const driverInfo8 = struct({
    ...fields(DWORD, 'cVersion'),
    ...fields('void *', 'pName', 'pEnvironment', 'pDriverPath', 'pDataFile', 'pConfigFile', 'pHelpFile'),
    ...fields('void *', 'pDependentFiles', 'pMonitorName', 'pDefaultDataType', 'pszzPreviousNames'),
    ...fields(DWORD, 'dateLow', 'dateHigh'),
    ...fields('uint64_t', 'dwlDriverVersion'),
    ...fields('void *', 'pszMfgName', 'pszOEMUrl', 'pszHardwareID', 'pszProvider', 'pszPrintProcessor'),
    ...fields('void *', 'pszVendorSetup', 'pszzColorProfiles', 'pszInfPath'),
    ...fields(DWORD, 'dwPrinterDriverAttributes'),
  });
  const docInfo1 = struct({ ...fields(TEXT, 'pDocName', 'pOutputFile', 'pDatatype') });

  const queueOf = (info: PrinterInfo2): WindowsQueue => ({
    name: info.pPrinterName ?? '',
    port: info.pPortName ?? '',
    driver: info.pDriverName ?? '',
    comment: info.pComment ?? '',
    location: info.pLocation ?? '',
    attributes: info.Attributes,
    status: info.Status,
  });

  return {
    docInfo1,
    /** Texts lie in the same buffer, behind the structures. */
    queueAt: (buffer: Buffer, index: number): WindowsQueue =>
      queueOf(decode(buffer, index * sizeof(printerInfo2), printerInfo2) as PrinterInfo2),
    jobIn: (buffer: Buffer): WindowsJob => {
      const job = decode(buffer, jobInfo1) as { Status: number; pStatus: Text };
      return { status: job.Status, text: job.pStatus ?? '' };
    },
    driverAttributes: (buffer: Buffer): number =>
      (decode(buffer, driverInfo8) as { dwPrinterDriverAttributes: number }).dwPrinterDriverAttributes,
  };
};
