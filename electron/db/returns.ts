import type { ReturnLink } from '../../shared/returns/returns.ts';
import type { NewReturn } from '../core/returns.ts';
import type { ReadDb, WriteDb } from './connection.ts';

/** No return is handed over here: its customer gives it to the carrier. As a condition of shipments `s`. */
export const NO_RETURN = 'NOT EXISTS (SELECT 1 FROM shipment_returns r WHERE r.reference = s.reference)';

export const returnReads = (db: ReadDb) => {
  const of = db.prepare<[original: string], ReturnLink>(
    'SELECT reference, way, reason FROM shipment_returns WHERE original = ? ORDER BY at, reference',
  );
  const originalOf = db.prepare<[reference: string], ReturnLink & { at: number }>(
    'SELECT original AS reference, way, reason, at FROM shipment_returns WHERE reference = ?',
  );
  const byRequest = db
    .prepare<[requestId: string], string>('SELECT reference FROM shipment_returns WHERE request_id = ?')
    .pluck();
  return {
    of: (original: string): ReturnLink[] => of.all(original),
    originalOf: (reference: string): (ReturnLink & { at: number }) | null =>
      originalOf.get(reference) ?? null,
    byRequest: (requestId: string): string | null => byRequest.get(requestId) ?? null,
  };
};

export const returnWrites = (db: WriteDb) => {
  const add = db.prepare<[NewReturn & { reference: string; at: number }]>(
    `INSERT INTO shipment_returns (reference, original, way, reason, request_id, at)
     VALUES (@reference, @original, @way, @reason, @requestId, @at)`,
  );
  const forget = db.prepare<[reference: string]>('DELETE FROM shipment_returns WHERE reference = ?');
  return {
    add: (reference: string, link: NewReturn, at: number): void => void add.run({ ...link, reference, at }),
    forget: (reference: string): void => void forget.run(reference),
  };
};
