import { ShipmentStatus } from '../../shared/shipment/status.ts';
import { raisedBy } from '../../shared/webhooks/events.ts';
import type { ShipmentChange } from '../core/shipment-store.ts';
import type { WriteDb } from './connection.ts';

interface Was {
  status: number;
  labelledAt: number | null;
  text: string;
}

const isLabel = ({ documentType }: { documentType: string }): boolean => documentType === 'LABEL';

/** Moment of a label that another desk made and sent without it; its identity among the labels of its shipment. */
const UNKNOWN = 0;

const hasLabel = (side: Pick<Was, 'status'> | null): boolean =>
  side?.status === ShipmentStatus.labelled || side?.status === ShipmentStatus.handedOver;

/** May the change make or void a label? All others cost nothing. */
const mayConcernLabels = (change: ShipmentChange): boolean =>
  change.kind === 'create' || change.kind === 'update' || change.kind === 'delete';

/**
 * A label is due where this folder made it or got its document; at an edge, one that another desk made is not: the
 * depot or that desk exports it.
 */
const isOwn = ({ documents, sync }: Exclude<ShipmentChange, { kind: 'sync' }>): boolean =>
  sync === undefined || documents?.some(isLabel) === true;

/**
 * Labels of exports, due in the transaction of the change that makes or voids them, wherever it comes from. Without a
 * profile all of it costs one look into an empty table.
 */
export const exportLabels = (db: WriteDb) => {
  const any = db.prepare<[], 1>('SELECT 1 FROM export_profiles LIMIT 1').pluck();
  const seen = db.prepare<[reference: string], Was>(
    `SELECT s.status, s.labelled_at AS labelledAt, t.text FROM shipments s JOIN shipment_texts t ON t.seq = s.seq
     WHERE s.reference = ?`,
  );
  const labelled = db.prepare<[Record<string, unknown>]>(
    `INSERT INTO export_rows (profile, reference, labelled_at, state, manifest, at, batch, text)
     SELECT id, @reference, @labelledAt, 'labelled', '', @at, 'label:' || lower(hex(randomblob(8))), @text
     FROM export_profiles WHERE moment = 'label' AND active = 1`,
  );
  // Only to those that know the label: to others it never was.
  const voided = db.prepare<[Record<string, unknown>]>(
    `INSERT INTO export_rows (profile, reference, labelled_at, state, manifest, at, batch, text)
     SELECT p.id, @reference, @labelledAt, 'voided', '', @at,
       iif(p.moment = 'label', 'label:' || lower(hex(randomblob(8))), ''), @text
     FROM export_profiles p WHERE p.tells_voided = 1 AND p.active = 1
       AND EXISTS (SELECT 1 FROM export_rows r WHERE r.profile = p.id AND r.reference = @reference
         AND r.labelled_at = @labelledAt)
       AND (@labelledAt = ${UNKNOWN} OR NOT EXISTS (SELECT 1 FROM export_rows r WHERE r.profile = p.id AND r.reference = @reference
         AND r.labelled_at = @labelledAt AND r.state = 'voided'))`,
  );

  /** Called before the shipment changes. Returns what is to be done when it has; null for nothing. */
  return (change: ShipmentChange): (() => void) | null => {
    if (!mayConcernLabels(change) || any.get() === undefined) return null;
    if (change.kind !== 'create' && change.kind !== 'update' && change.kind !== 'delete') return null;
    const { reference, history, documents } = change;
    const was = seen.get(reference) ?? null;
    const is = change.kind === 'delete' ? null : { ...change.columns, text: change.text };
    const raised = raisedBy({
      ...{ was, is, paths: [] },
      makesLabel: documents?.some(isLabel) ?? false,
      voidsLabel: change.kind === 'update' && change.voidsLabel === true,
    }).map(({ type }) => type);
    const isGone = is === null && (hasLabel(was) || (was?.labelledAt ?? null) !== null);
    const isVoid = raised.includes('shipment.voided') || isGone;
    // An edge sends its label as a status and numbers.
    const came = change.sync === undefined && hasLabel(is) && !hasLabel(was) && is?.labelledAt === null;
    const isMade = came || (raised.includes('shipment.labelled') && isOwn(change));
    if (!isVoid && !isMade) return null;
    const at = history.at;
    return () => {
      if (isVoid && was) voided.run({ reference, at, labelledAt: was.labelledAt ?? UNKNOWN, text: was.text });
      if (isMade && is) labelled.run({ reference, at, labelledAt: is.labelledAt ?? UNKNOWN, text: is.text });
    };
  };
};

/** The labels of a day that is closed: a file for each of its manifests. */
export const exportClosing = (db: WriteDb) => {
  const open = 'FROM handovers h WHERE h.day_id IS NULL';
  const handedOver = db.prepare<[Record<string, unknown>]>(
    `INSERT INTO export_rows (profile, reference, labelled_at, state, manifest, at, batch, text)
     SELECT p.id, l.reference, coalesce(s.labelled_at, ${UNKNOWN}), 'handedOver', printf('%06d', h.number), @at,
       'manifest:' || h.id, coalesce(t.text, '{}')
     FROM export_profiles p, handovers h JOIN handover_lines l ON l.handover_id = h.id AND l.undone_at IS NULL
       LEFT JOIN shipments s ON s.reference = l.reference LEFT JOIN shipment_texts t ON t.seq = s.seq
     WHERE p.moment = 'endOfDay' AND p.active = 1 AND h.day_id IS NULL ORDER BY p.id, h.id, l.position`,
  );
  const later = db.prepare(
    `UPDATE export_rows SET batch = (SELECT 'manifest:' || min(h.id) ${open})
     WHERE file IS NULL AND batch = '' AND EXISTS (SELECT 1 ${open})
       AND profile IN (SELECT id FROM export_profiles WHERE moment = 'endOfDay')`,
  );
  /** Called in the transaction that closes the day, before it is closed. */
  return (at: number): void => {
    handedOver.run({ at });
    later.run();
  };
};
