import type { PrinterReason } from '../../../shared/printing/status.ts';
import type { SendResult } from '../../core/printer.ts';

type Failed = Exclude<SendResult, { outcome: 'sent' }>;

const result = (
  outcome: Failed['outcome'],
  code: Failed['code'],
  detail: string,
  reasons?: readonly PrinterReason[],
): SendResult => ({ outcome, code, detail, ...(reasons !== undefined && { reasons }) });

/** Nothing of it will be printed. */
export const refused = (
  code: Failed['code'],
  detail: string,
  reasons?: readonly PrinterReason[],
): SendResult => result('refused', code, detail, reasons);

/** Some of it may be. */
export const broken = (
  code: Failed['code'],
  detail: string,
  reasons?: readonly PrinterReason[],
): SendResult => result('broken', code, detail, reasons);
