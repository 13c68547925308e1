import { ShipmentStatus } from '../../shared/shipment/status.ts';
import { FIRST_LOOK_MS } from '../../shared/tracking/pace.ts';
import type { ParcelTrack, StuckReason } from '../../shared/tracking/track.ts';
import type { TrackLane } from '../core/tracking-store.ts';
import type { ReadDb, WriteDb } from './connection.ts';
import { stuckEvents } from './webhook-events.ts';

interface TrackRow extends Omit<ParcelTrack, 'events' | 'messages'> {
  events: string;
  messages: string;
}

const columns = `reference, number AS trackingNumber, engine, carrier_id AS carrierId,
  handed_over_at AS handedOverAt, state, events, estimated AS estimatedDelivery, messages, since,
  asked_at AS askedAt, fresh_at AS freshAt, heard_at AS heardAt, fault, failures, next_at AS nextAt, stuck`;

const trackOf = (row: TrackRow): ParcelTrack => ({
  ...row,
  events: JSON.parse(row.events),
  messages: JSON.parse(row.messages),
});

export const trackReads = (db: ReadDb) => {
  const ofShipment = db.prepare<[reference: string], TrackRow>(
    `SELECT ${columns} FROM parcel_tracks WHERE reference = ? ORDER BY id`,
  );
  const one = db.prepare<[reference: string, number: string], TrackRow>(
    `SELECT ${columns} FROM parcel_tracks WHERE reference = ? AND number = ?`,
  );
  const references = db
    .prepare<[number: string], string>('SELECT reference FROM parcel_tracks WHERE number = ?')
    .pluck();
  // Each connection by one step into the index, however many parcels it has.
  const nextOf = <Args extends string[]>(condition: string) =>
    db.prepare<Args, TrackLane>(
      `SELECT engine, carrier_id AS carrierId FROM parcel_tracks
       WHERE next_at IS NOT NULL AND ${condition} ORDER BY engine, carrier_id LIMIT 1`,
    );
  const nextCarrier = nextOf<[engine: string, carrierId: string]>('engine = ? AND carrier_id > ?');
  const nextEngine = nextOf<[engine: string]>('engine > ?');
  const due = db.prepare<[engine: string, carrierId: string, now: number, limit: number], TrackRow>(
    `SELECT ${columns} FROM parcel_tracks
     WHERE engine = ? AND carrier_id = ? AND next_at IS NOT NULL AND next_at <= ? ORDER BY next_at LIMIT ?`,
  );
  const stuck = db
    .prepare<[], number>('SELECT count(DISTINCT reference) FROM parcel_tracks WHERE stuck IS NOT NULL')
    .pluck();
  return {
    ofShipment: (reference: string): ParcelTrack[] => ofShipment.all(reference).map(trackOf),
    track: (reference: string, trackingNumber: string): ParcelTrack | null => {
      const row = one.get(reference, trackingNumber);
      return row ? trackOf(row) : null;
    },
    referencesOf: (trackingNumber: string): string[] => references.all(trackingNumber),
    lanes: (): TrackLane[] => {
      const lanes: TrackLane[] = [];
      let lane = nextEngine.get('');
      while (lane) {
        lanes.push(lane);
        lane = nextCarrier.get(lane.engine, lane.carrierId) ?? nextEngine.get(lane.engine);
      }
      return lanes;
    },
    due: ({ engine, carrierId }: TrackLane, now: number, limit: number): ParcelTrack[] =>
      due.all(engine, carrierId, now, limit).map(trackOf),
    stuckCount: (): number => stuck.get() ?? 0,
  };
};

export const trackWrites = (db: WriteDb) => {
  // The list of states is that of the index of live purchases, to the letter.
  const begin = db.prepare<[{ reference: string; text: string; at: number; first: number }]>(
    `INSERT INTO parcel_tracks (reference, number, engine, carrier_id, handed_over_at, since, next_at)
     SELECT p.reference, trim(i.value ->> '$.trackingNumber'), p.engine, p.carrier_id, @at, @at, @at + @first
     FROM carrier_purchases p, json_each(@text, '$.shipmentInfo.shipmentItems') i
     WHERE p.reference = @reference AND p.state IN ('buying', 'bought', 'labelled', 'voiding')
       AND p.state = 'labelled' AND trim(coalesce(i.value ->> '$.trackingNumber', '')) <> ''
     ON CONFLICT DO NOTHING`,
  );
  const forget = db.prepare<[reference: string]>('DELETE FROM parcel_tracks WHERE reference = ?');
  const note = db.prepare<[TrackRow]>(
    `UPDATE parcel_tracks SET state = @state, events = @events, estimated = @estimatedDelivery,
       messages = @messages, since = @since, asked_at = @askedAt, fresh_at = @freshAt, heard_at = @heardAt,
       fault = @fault, failures = @failures, next_at = @nextAt, stuck = @stuck
     WHERE reference = @reference AND number = @trackingNumber AND handed_over_at = @handedOverAt`,
  );
  const stuckBefore = db
    .prepare<[reference: string, number: string], StuckReason | null>(
      'SELECT stuck FROM parcel_tracks WHERE reference = ? AND number = ?',
    )
    .pluck();
  const tellStuck = stuckEvents(db);
  return {
    operations: {
      noteTrack: (track: ParcelTrack): boolean => {
        const was = stuckBefore.get(track.reference, track.trackingNumber) ?? null;
        const row = {
          ...track,
          events: JSON.stringify(track.events),
          messages: JSON.stringify(track.messages),
        };
        const isNoted = note.run(row).changes === 1;
        if (isNoted) tellStuck(track, was);
        return isNoted;
      },
    },
    /** With a change of its shipment: one that has left, and whose label was bought here, is followed from now on. */
    follow: (reference: string, { status, text }: { status: number; text: string }, at: number): void => {
      if (status === ShipmentStatus.handedOver) begin.run({ reference, text, at, first: FIRST_LOOK_MS });
      else forget.run(reference);
    },
    /** Its shipment is gone. */
    forget: (reference: string): void => void forget.run(reference),
  };
};
