import { parseJson } from '../../shared/json.ts';
import type { ParcelTrack, StuckReason } from '../../shared/tracking/track.ts';
import { type Raised, raisedBy, type WebhookSide, type WebhookType } from '../../shared/webhooks/events.ts';
import {
  bodyOf,
  dataOf,
  type WebhookStuck,
  webhookShipment,
  withWhole,
} from '../../shared/webhooks/payload.ts';
import type { ShipmentChange } from '../core/shipment-store.ts';
import type { WriteDb } from './connection.ts';
import type { StoredChange } from './shipment-row-writes.ts';
import { webhookAdding } from './webhook-messages.ts';

interface Listening {
  id: string;
  types: WebhookType[];
  whole: 0 | 1;
}

/** A shipment as events see it. */
interface Seen extends WebhookSide {
  version: number;
  labelStale: 0 | 1;
  text: string;
}

/** An event with what is said of its shipment. */
interface Happened {
  reference: string;
  at: number;
  shipment: Omit<Seen, 'labelledAt'>;
  stuck?: WebhookStuck;
}

/** A text that was damaged is told of by those who read it: its shipment can still be deleted, with what is known. */
const documentOf = (text: string): unknown => {
  try {
    return parseJson(text);
  } catch {
    return null;
  }
};

/**
 * Writes an event for each endpoint that is told of it. Without an endpoint all of it costs one look into an empty
 * table.
 */
const eventWrites = (db: WriteDb) => {
  const { add } = webhookAdding(db);
  // Those that are off are told of nothing; for those that are gone it is kept.
  const listening = db.prepare<[], { id: string; types: string; whole: 0 | 1 }>(
    `SELECT id, types, whole FROM webhook_endpoints WHERE state <> 'off'`,
  );
  const seen = db.prepare<[reference: string], Seen>(
    `SELECT s.status, s.labelled_at AS labelledAt, s.version, s.label_stale AS labelStale, t.text
     FROM shipments s JOIN shipment_texts t ON t.seq = s.seq WHERE s.reference = ?`,
  );

  const tell = (
    all: readonly Raised[],
    { reference, at, shipment, stuck }: Happened,
    to: Listening[],
  ): void => {
    const wanted = all.filter(({ type }) => to.some(({ types }) => types.includes(type)));
    if (wanted.length === 0) return;
    const { text, ...stored } = shipment;
    const labelStale = stored.labelStale === 1;
    const about = webhookShipment(documentOf(text), { ...stored, reference, labelStale });
    for (const raised of wanted) {
      const { type } = raised;
      const body = bodyOf(type, at, dataOf(about, raised, stuck));
      for (const { id, types, whole } of to) {
        if (!types.includes(type)) continue;
        add({ endpoint: id, reference, type, at, body: whole === 1 ? withWhole(body, text) : body });
      }
    }
  };

  return {
    listening: (): Listening[] =>
      listening.all().map((row) => ({ ...row, types: JSON.parse(row.types) as WebhookType[] })),
    seen: (reference: string): Seen | null => seen.get(reference) ?? null,
    tell,
  };
};

const isLabel = ({ documentType }: { documentType: string }): boolean => documentType === 'LABEL';

const afterOf = (change: StoredChange, version: number): Seen | null => {
  if (change.kind !== 'create' && change.kind !== 'update') return null;
  const { text, columns } = change;
  const { status, labelledAt, labelStale } = columns;
  return { status, labelledAt, version, labelStale: labelStale ? 1 : 0, text };
};

/** The events that a shipment's change raises, written in its transaction, wherever the change comes from. */
export const webhookEvents = (db: WriteDb) => {
  const events = eventWrites(db);
  /**
   * Called before the shipment changes.
   * @returns what writes its events, given the version that the change has made; null where there are none
   */
  return (change: ShipmentChange): ((version: number) => void) | null => {
    // All others leave the shipment as it is: said by name, since a new kind would look like a deletion.
    if (change.kind !== 'create' && change.kind !== 'update' && change.kind !== 'delete') return null;
    const to = events.listening();
    if (to.length === 0) return null;
    const { reference, history, documents } = change;
    const was = events.seen(reference);
    return (version) => {
      const is = afterOf(change, version);
      const shipment = is ?? (was && { ...was, version });
      if (!shipment) return;
      const raised = raisedBy({
        was,
        is,
        makesLabel: documents?.some(isLabel) ?? false,
        voidsLabel: change.kind === 'update' && change.voidsLabel === true,
        paths: history.changes.map(({ path }) => path),
      });
      events.tell(raised, { reference, at: history.at, shipment }, to);
    };
  };
};

/** The event of a parcel that gets stuck, written with what was learnt of it. */
export const stuckEvents = (db: WriteDb) => {
  const events = eventWrites(db);
  /** @param was why it was stuck before, null: it was not */
  return (track: ParcelTrack, was: StuckReason | null): void => {
    const { reference, trackingNumber, stuck: reason, heardAt, since } = track;
    if (reason === null || reason === was) return;
    const to = events.listening();
    const shipment = to.length === 0 ? null : events.seen(reference);
    if (!shipment) return;
    const at = Math.max(heardAt ?? 0, since);
    events.tell(
      [{ type: 'shipment.stuck' }],
      { reference, at, shipment, stuck: { trackingNumber, reason } },
      to,
    );
  };
};
