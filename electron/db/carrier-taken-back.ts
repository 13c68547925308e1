import { isLeft } from './carrier-declarations.ts';
import type { ReadDb } from './connection.ts';

/** The carrier was told, or may have been. */
const isTold = "m.state IN ('asking', 'uncertain', 'made', 'incomplete')";

/** Shipments that were taken back although their carrier was told of them. */
export const takenBackReads = (db: ReadDb) => {
  const ofManifests = db.prepare<[ids: string], { id: number; reference: string }>(
    `SELECT m.id, json_extract(e.value, '$.reference') AS reference
     FROM carrier_manifests m, json_each(m.purchases) e
     WHERE m.id IN (SELECT value FROM json_each(?)) AND ${isTold}
       -- Most of ours have nothing that was taken back: their shipments are not looked at.
       AND (m.handover_id IS NULL OR (SELECT h.undone FROM handovers h WHERE h.id = m.handover_id) > 0)
       AND NOT EXISTS (
         SELECT 1 FROM carrier_purchases p
         WHERE p.engine = m.engine AND p.draft_id = json_extract(e.value, '$.draftId') AND ${isLeft})
     ORDER BY m.id, e.key`,
  );
  // By the draft: a shipment may be bought again after its label was void.
  const told = db
    .prepare<[references: string], string>(
      `SELECT p.reference FROM carrier_purchases p
       WHERE p.reference IN (SELECT value FROM json_each(?))
         AND p.state IN ('buying', 'bought', 'labelled', 'voiding')
         AND EXISTS (
           SELECT 1 FROM carrier_manifests m, json_each(m.purchases) e
           WHERE ${isTold} AND m.engine = p.engine AND json_extract(e.value, '$.draftId') = p.draft_id)
       ORDER BY p.id`,
    )
    .pluck();
  return {
    takenBack: (ids: readonly number[]) => ofManifests.all(JSON.stringify(ids)),
    told: (references: readonly string[]) => told.all(JSON.stringify(references)),
  };
};
