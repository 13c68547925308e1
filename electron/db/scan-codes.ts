import { composed } from '../../shared/shipment/reference.ts';
import type { ReadDb, WriteDb } from './connection.ts';

/** Scanners and people differ in letter case, stray blanks and the spelling of letters with marks; codes do not. */
const foldCode = (code: string): string => composed(code.trim().toUpperCase());

/**
 * The codes that open a shipment, folded, one a line as the shipment's row keeps them. The reference is among
 * them, so that one typed in small letters is found too.
 */
export const codeLines = (reference: string, codes: readonly string[]): string => {
  const folded = [reference, ...codes].map(foldCode).filter((code) => code !== '' && !code.includes('\n'));
  return [...new Set(folded)].join('\n');
};

const split = (lines: string): string[] => (lines === '' ? [] : lines.split('\n'));

/** Shipments (seq) that a code opens, the newest first. */
export const scanCodeReads = (db: ReadDb) => {
  const find = db
    .prepare<[code: string, limit: number], number>(
      'SELECT seq FROM scan_codes WHERE code = ? ORDER BY seq DESC LIMIT ?',
    )
    .pluck();
  const one = db.prepare<[code: string], number>('SELECT 1 FROM scan_codes WHERE code = ? LIMIT 1').pluck();
  return {
    find: (code: string, limit: number): number[] => find.all(foldCode(code), limit),
    known: (code: string): boolean => one.get(foldCode(code)) !== undefined,
  };
};

/** Keeps scan_codes at what the shipments' rows say; touches only the difference. */
export const scanCodeWrites = (db: WriteDb) => {
  const add = db.prepare<[code: string, seq: number]>('INSERT INTO scan_codes (code, seq) VALUES (?, ?)');
  const remove = db.prepare<[code: string, seq: number]>('DELETE FROM scan_codes WHERE code = ? AND seq = ?');
  return {
    replace(seq: number, before: string, after: string): void {
      const [old, now] = [new Set(split(before)), new Set(split(after))];
      for (const code of old.difference(now)) remove.run(code, seq);
      for (const code of now.difference(old)) add.run(code, seq);
    },
  };
};
