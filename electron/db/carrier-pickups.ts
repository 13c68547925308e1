import { parseJson } from '../../shared/json.ts';
import type { NewPickup, PickupMove, StoredPickup } from '../core/pickup-store.ts';
import type { ReadDb, WriteDb } from './connection.ts';

type Json = 'time' | 'wished' | 'address' | 'shipments' | 'charge' | 'messages';
type Row = Omit<StoredPickup, Json> &
  Record<Exclude<Json, 'wished' | 'charge'>, string> & {
    wished: string | null;
    charge: string | null;
  };

const columns = `id, request_id AS requestId, carrier_code AS carrierCode, engine, carrier_id AS carrierId, state, time,
  wished, address, shipments, parcels, pickup_id AS pickupId, confirmation, charge, messages, user_id AS userId, email,
  at, changed_at AS changedAt`;

const read = <T>(text: string | null): T | null => (text === null ? null : (parseJson(text) as T));
const must = <T>(text: string): T => parseJson(text) as T;
const textOf = (value: unknown): string | null => (value == null ? null : JSON.stringify(value));

const toPickup = ({ time, wished, address, shipments, charge, messages, ...rest }: Row): StoredPickup => ({
  ...rest,
  time: must(time),
  wished: read(wished),
  address: must(address),
  shipments: must(shipments),
  charge: read(charge),
  messages: must(messages),
});

export const pickupReads = (db: ReadDb) => {
  const select = (rest: string) =>
    db.prepare<[Record<string, unknown>], Row>(`SELECT ${columns} FROM carrier_pickups ${rest}`);
  const byId = select('WHERE id = @id');
  const byRequest = select('WHERE request_id = @requestId');
  const list = select(`WHERE state <> 'refused' ORDER BY id DESC LIMIT @limit`);
  const last = select('WHERE carrier_code = @carrierCode ORDER BY id DESC LIMIT 1');
  const one = (row: Row | undefined): StoredPickup | null => (row === undefined ? null : toPickup(row));
  return {
    byId: (id: number) => one(byId.get({ id })),
    byRequest: (requestId: string) => one(byRequest.get({ requestId })),
    list: (limit: number) => list.all({ limit }).map(toPickup),
    last: (carrierCode: string) => one(last.get({ carrierCode })),
  };
};

export const pickupWrites = (db: WriteDb) => {
  const add = db.prepare<[Record<string, unknown>]>(
    `INSERT INTO carrier_pickups (request_id, carrier_code, engine, carrier_id, state, time, address, shipments, parcels,
       user_id, email, at, changed_at)
     VALUES (@requestId, @carrierCode, @engine, @carrierId, 'booking', @time, @address, @shipments, @parcels,
       @userId, @email, @at, @at)
     ON CONFLICT (request_id) DO NOTHING`,
  );
  const move = db.prepare<[Record<string, unknown>]>(
    `UPDATE carrier_pickups SET state = @to, changed_at = @at, wished = @wished, time = coalesce(@time, time),
       pickup_id = coalesce(@pickupId, pickup_id), confirmation = coalesce(@confirmation, confirmation),
       charge = coalesce(@charge, charge), messages = coalesce(@messages, messages)
     WHERE id = @id AND state = @from`,
  );
  const { byRequest } = pickupReads(db);
  return {
    beginPickup: (pickup: NewPickup): StoredPickup | null => {
      const { time, address, shipments } = pickup;
      const json = { time: textOf(time), address: textOf(address), shipments: textOf(shipments) };
      return add.run({ ...pickup, ...json }).changes === 1 ? byRequest(pickup.requestId) : null;
    },
    movePickup: ({ time, wished, charge, messages, ...step }: PickupMove): boolean => {
      const json = {
        time: textOf(time),
        wished: textOf(wished),
        charge: textOf(charge),
        messages: textOf(messages),
      };
      return move.run({ pickupId: null, confirmation: null, ...step, ...json }).changes === 1;
    },
  };
};
