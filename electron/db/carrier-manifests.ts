import { parseJson } from '../../shared/json.ts';
import type { CarrierManifestStep, StoredCarrierManifest } from '../core/carrier-manifest-store.ts';
import { declarationReads, declarationWrites } from './carrier-declarations.ts';
import { takenBackReads } from './carrier-taken-back.ts';
import { checkDocument, checksumOf } from './checksums.ts';
import type { ReadDb, WriteDb } from './connection.ts';
import { undeclaredReads } from './undeclared.ts';

interface Row extends Omit<StoredCarrierManifest, 'purchases' | 'messages'> {
  purchases: string;
  messages: string;
}

const columns = `id, handover_id AS handoverId, carrier_code AS carrierCode, engine, carrier_id AS carrierId, reference, purchases, state, obstacle,
  messages, manifest_id AS manifestId, taken, format, asked_at AS askedAt, changed_at AS changedAt`;

const toManifest = ({ purchases, messages, ...rest }: Row): StoredCarrierManifest => ({
  ...rest,
  purchases: parseJson(purchases) as StoredCarrierManifest['purchases'],
  messages: parseJson(messages) as StoredCarrierManifest['messages'],
});

export const carrierManifestReads = (db: ReadDb) => {
  const select = (rest: string) =>
    db.prepare<[Record<string, unknown>], Row>(`SELECT ${columns} FROM carrier_manifests ${rest}`);
  const byId = select('WHERE id = @id');
  const ofHandovers = select('WHERE handover_id IN (SELECT value FROM json_each(@ids)) ORDER BY id');
  const elsewhere = select(
    'WHERE carrier_code = @carrierCode AND handover_id IS NULL ORDER BY id DESC LIMIT @limit',
  );
  const allElsewhere = select(
    `WHERE handover_id IS NULL AND state <> 'withdrawn' ORDER BY id DESC LIMIT @limit`,
  );
  // The list of states is that of the partial index, to the letter.
  const open = select(`WHERE state IN ('due', 'asking', 'uncertain') ORDER BY id`);
  const document = db.prepare<[id: number], { document: Uint8Array | null; sum: number | null }>(
    'SELECT document, sum FROM carrier_manifests WHERE id = ?',
  );
  return {
    byId: (id: number): StoredCarrierManifest | null => {
      const row = byId.get({ id });
      return row === undefined ? null : toManifest(row);
    },
    ofHandovers: (ids: readonly number[]) => ofHandovers.all({ ids: JSON.stringify(ids) }).map(toManifest),
    elsewhere: (carrierCode: string, limit: number) => elsewhere.all({ carrierCode, limit }).map(toManifest),
    allElsewhere: (limit: number) => allElsewhere.all({ limit }).map(toManifest),
    open: () => open.all({}).map(toManifest),
    ...declarationReads(db),
    ...undeclaredReads(db),
    ...takenBackReads(db),
    document: (id: number): Uint8Array | null => {
      const row = document.get(id);
      if (!row?.document) return null;
      checkDocument(row.document, row.sum);
      return row.document;
    },
  };
};

export const carrierManifestWrites = (db: WriteDb) => {
  // Of each connection that labels of this manifest were bought with; the number and the time tell desks apart. What
  // was handed over elsewhere before, taken back there and then handed over here is in its row already.
  const add = db.prepare<[Record<string, unknown>]>(
    `INSERT INTO carrier_manifests (handover_id, carrier_code, engine, carrier_id, reference, purchases, state, changed_at)
     SELECT @id, @carrierCode, p.engine, p.carrier_id, printf('%06d-%d', @number, @at),
       json_group_array(json_object('reference', p.reference, 'draftId', p.draft_id)), 'due', @at
     FROM handover_lines l JOIN carrier_purchases p ON p.reference = l.reference
     WHERE l.handover_id = @id AND p.state IN ('buying', 'bought', 'labelled', 'voiding') AND p.state = 'labelled'
       AND (p.engine, p.draft_id) NOT IN (
         SELECT m.engine, json_extract(e.value, '$.draftId') FROM carrier_manifests m, json_each(m.purchases) e
         WHERE m.handover_id IS NULL AND m.state <> 'withdrawn')
     GROUP BY p.engine, p.carrier_id`,
  );
  const move = db.prepare<[Record<string, unknown>]>(
    `UPDATE carrier_manifests SET state = @to, changed_at = @at, obstacle = @obstacle,
       messages = coalesce(@messages, messages), manifest_id = coalesce(@manifestId, manifest_id),
       purchases = coalesce(@purchases, purchases),
       taken = coalesce(@taken, taken), asked_at = coalesce(@askedAt, asked_at), format = coalesce(@format, format),
       document = coalesce(@document, document), sum = coalesce(@sum, sum)
     WHERE id = @id AND state = @from`,
  );
  return {
    /** With the manifest of ours that it goes beside. */
    add: (handover: { id: number | bigint; number: number; carrierCode: string; at: number }): void =>
      void add.run(handover),
    operations: {
      ...declarationWrites(db),
      moveCarrierManifest: ({ document, messages, purchases, ...step }: CarrierManifestStep): boolean => {
        const none = { obstacle: null, manifestId: null, taken: null, askedAt: null };
        const content = document?.content ?? null;
        return (
          move.run({
            ...none,
            ...step,
            messages: messages ? JSON.stringify(messages) : null,
            purchases: purchases ? JSON.stringify(purchases) : null,
            format: document?.format ?? null,
            document: content,
            sum: content && checksumOf(content),
          }).changes === 1
        );
      },
    },
  };
};
