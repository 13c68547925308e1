import { parseJson } from '../../shared/json.ts';
import { ShipmentStatus } from '../../shared/shipment/status.ts';
import type { Declaration, DeclaredPurchase, Undeclared } from '../core/carrier-manifest-store.ts';
import type { ReadDb, WriteDb } from './connection.ts';

/** Bought labels whose shipments were handed over. The list of states is that of the partial index, to the letter. */
export const handedOver = `
  FROM shipments s JOIN carrier_purchases p ON p.reference = s.reference
  WHERE s.status = ${ShipmentStatus.handedOver}
    AND p.state IN ('buying', 'bought', 'labelled', 'voiding') AND p.state = 'labelled'`;

/**
 * Labels that are in no row yet. Told by the draft, as a shipment may be bought again after its label was void. A line
 * of ours that was taken back before the row beside it was sent is left out of that row when it is sent, and so is free.
 */
export const notHeld = (but: string): string => `
  AND (p.engine, p.draft_id) NOT IN (
    SELECT m.engine, json_extract(e.value, '$.draftId') FROM carrier_manifests m, json_each(m.purchases) e
    WHERE m.state <> 'withdrawn' AND NOT (${but})
      AND NOT (m.state IN ('due', 'refused', 'none') AND EXISTS (
        SELECT 1 FROM handover_lines l
        WHERE l.handover_id = m.handover_id AND l.reference = json_extract(e.value, '$.reference')
          AND l.undone_at IS NOT NULL)))`;

/** True where a shipment of a row `m` is still handed over, with the label `p` that was bought for it. */
export const isLeft = `CASE WHEN m.handover_id IS NULL
  THEN p.state = 'labelled' AND EXISTS (
    SELECT 1 FROM shipments s
    WHERE s.reference = p.reference AND s.status = ${ShipmentStatus.handedOver})
  ELSE EXISTS (
    SELECT 1 FROM handover_lines l
    WHERE l.handover_id = m.handover_id AND l.reference = p.reference AND l.undone_at IS NULL)
  END`;

/** Rows that can take up more: nothing of them is under way. Not sent, or not taken by the carrier. */
const growing = `m.handover_id IS NULL AND m.carrier_code = @carrierCode AND m.state IN ('due', 'refused')`;

export const declarationReads = (db: ReadDb) => {
  const undeclared = db.prepare<[], Undeclared>(
    `SELECT s.carrier_code AS carrierCode, count(*) AS shipments ${handedOver} ${notHeld('m.id IS NULL')}
     GROUP BY s.carrier_code ORDER BY s.carrier_code`,
  );
  const left = db.prepare<[id: number], DeclaredPurchase>(
    `SELECT p.reference, p.draft_id AS draftId
     FROM carrier_manifests m, json_each(m.purchases) e
       JOIN carrier_purchases p ON p.engine = m.engine AND p.draft_id = json_extract(e.value, '$.draftId')
     WHERE m.id = ? AND ${isLeft} ORDER BY e.key`,
  );
  return { undeclared: () => undeclared.all(), left: (id: number) => left.all(id) };
};

interface Candidate extends DeclaredPurchase {
  engine: string;
  carrierId: string;
}

interface GrowingRow {
  id: number;
  engine: string;
  carrierId: string;
  purchases: string;
}

const declarationStatements = (db: WriteDb) => ({
  candidates: db.prepare<[Record<string, unknown>], Candidate>(
    `SELECT p.engine, p.carrier_id AS carrierId, p.reference, p.draft_id AS draftId
     ${handedOver} AND s.carrier_code = @carrierCode ${notHeld(growing)} ORDER BY p.id`,
  ),
  growing: db.prepare<[Record<string, unknown>], GrowingRow>(
    `SELECT m.id, m.engine, m.carrier_id AS carrierId, m.purchases FROM carrier_manifests m
     WHERE ${growing} ORDER BY m.id DESC`,
  ),
  // The number and the time tell desks apart, the letter this from a handover's.
  insert: db.prepare<[Record<string, unknown>]>(
    `INSERT INTO carrier_manifests (carrier_code, engine, carrier_id, reference, purchases, state, changed_at)
     VALUES (@carrierCode, @engine, @carrierId,
       printf('E%06d-%d', (SELECT coalesce(max(id), 0) + 1 FROM carrier_manifests), @at), @purchases, @state, @at)`,
  ),
  grow: db.prepare<[Record<string, unknown>]>(
    `UPDATE carrier_manifests SET purchases = @purchases, state = 'due', obstacle = NULL, messages = '[]', changed_at = @at
     WHERE id = @id`,
  ),
  withdraw: db.prepare<[Record<string, unknown>]>(
    "UPDATE carrier_manifests SET state = 'withdrawn', obstacle = NULL, changed_at = @at WHERE id = @id",
  ),
});

const keyOf = ({ engine, carrierId }: { engine: string; carrierId: string }): string =>
  JSON.stringify([engine, carrierId]);

const draftsOf = ({ purchases }: GrowingRow): string[] =>
  (parseJson(purchases) as DeclaredPurchase[]).map(({ draftId }) => draftId);

const jsonOf = (group: readonly Candidate[]): string =>
  JSON.stringify(group.map(({ reference, draftId }) => ({ reference, draftId })));

/** Declares in one transaction, so that a kill leaves all of it or nothing, and no label is in two rows. */
export const declarationWrites = (db: WriteDb) => {
  const sql = declarationStatements(db);

  /** By connections: what this carrier can be told of, and the rows that can take it up. */
  const groupsOf = ({ carrierCode, references }: Declaration) => {
    const rows = Map.groupBy(sql.growing.all({ carrierCode }), keyOf);
    const wanted = references && new Set(references);
    const groups = [...Map.groupBy(sql.candidates.all({ carrierCode }), keyOf)].map(([key, all]) => {
      const growingRows = rows.get(key) ?? [];
      const before = new Set(growingRows.flatMap(draftsOf));
      const added = all.filter(
        ({ draftId, reference }) => !before.has(draftId) && (wanted?.has(reference) ?? true),
      );
      const [{ engine, carrierId } = { engine: '', carrierId: '' }] = all;
      // In their order, with what is on a row already.
      const group = all.filter((each) => before.has(each.draftId) || added.includes(each));
      return { engine, carrierId, group, added, growingRows };
    });
    // A choice leaves connections alone that it has nothing of.
    return groups.filter(({ added }) => !wanted || added.length > 0);
  };

  return {
    declareElsewhere: (request: Declaration): { ids: number[]; added: number } => {
      const { carrierCode, at } = request;
      const ids: number[] = [];
      let count = 0;
      for (const { engine, carrierId, group, added, growingRows } of groupsOf(request)) {
        const [newest, ...older] = growingRows;
        count += added.length;
        const purchases = jsonOf(group);
        for (const { id } of older) sql.withdraw.run({ id, at });
        if (newest) sql.grow.run({ id: newest.id, purchases, at });
        const made = newest ?? {
          id: sql.insert.run({ carrierCode, at, engine, carrierId, purchases, state: 'due' }).lastInsertRowid,
        };
        ids.push(Number(made.id));
      }
      return { ids, added: count };
    },
    waiveElsewhere: (request: Declaration & { references: readonly string[] }): number => {
      const { carrierCode, at } = request;
      const groups = groupsOf(request);
      for (const { engine, carrierId, added } of groups) {
        const purchases = jsonOf(added);
        sql.insert.run({ carrierCode, at, engine, carrierId, purchases, state: 'waived' });
      }
      return groups.reduce((sum, { added }) => sum + added.length, 0);
    },
  };
};
