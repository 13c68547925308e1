import { isDeepStrictEqual } from 'node:util';
import { PackdeskError } from '../../shared/errors.ts';
import type { PrinterProfile } from '../../shared/printing/printer.ts';
import type { PrinterStatus } from '../../shared/printing/status.ts';
import { deskRoles } from '../../shared/roles.ts';
import type { Caller } from '../core/caller.ts';
import type { Printers } from '../printing/printing.ts';

/**
 * Asking an address whether a printer is there tells who else is: only configured printers are asked.
 * @throws PackdeskError auth.role
 */
const mustBeStored = async (printers: Pick<Printers, 'list'>, wanted: PrinterProfile): Promise<void> => {
  const stored = (await printers.list()).find(({ id }) => id === wanted.id);
  if (isDeepStrictEqual(stored, wanted)) return;
  throw new PackdeskError('auth.role', { details: { roles: deskRoles.join(', ') } });
};

/** State of a printer; one that is not saved is for those who set printers up. @throws PackdeskError auth.role */
export const printerStatus = async (
  printers: Pick<Printers, 'list' | 'status'>,
  caller: Caller,
  printer: PrinterProfile,
): Promise<PrinterStatus> => {
  if (!deskRoles.includes(caller.role)) await mustBeStored(printers, printer);
  return await printers.status(printer);
};
