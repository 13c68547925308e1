import type { PrintJobView } from '../../shared/printing/printer.ts';

/** A label's job as the window knows it. @param parcel its index; null: of all parcels */
export const labelJobOf = (
  seq: number,
  parcel: number | null,
  state: PrintJobView['state'],
  changes: Partial<PrintJobView> = {},
): PrintJobView => ({
  id: `job-${seq}`,
  seq,
  revision: 1,
  reference: 'A',
  printerId: 'p',
  printerName: 'ZEBRA',
  documentType: 'LABEL',
  print: 'first',
  parcel,
  labelledAt: 1,
  title: 'A',
  state,
  attempts: 1,
  error: null,
  goesUntil: null,
  askedBy: null,
  copies: 1,
  foreign: false,
  proof: null,
  createdAt: 1,
  updatedAt: 1,
  ...changes,
});
