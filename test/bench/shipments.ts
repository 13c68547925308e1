import { demoShipments } from '../../electron/app/demo/shipments.ts';
import { etagOf } from '../../electron/core/etag.ts';
import type { ShipmentChange } from '../../electron/core/shipment-store.ts';
import { shipmentFacts } from '../../shared/shipment/columns.ts';
import type { Shipment } from '../../shared/shipment/schema/shipment.ts';
import { carryIds } from '../../shared/sync/parcels.ts';
import { orderOf, referenceOf } from './references.ts';

/** Number of bytes of JSON a shipment of the bench has. */
const DOCUMENT_BYTES = 4096;

/** Id of the one user of the bench's folders. */
export const BENCH_USER = 1;

/** Edit of the edge's user in each shipment. */
export const DESK_EDIT = { description: 'Edited at the desk' };

const EMAIL = 'bench@packdesk.example';

const patterns = demoShipments();

/** Shipment n: one of the demonstration's, under a reference of its own and filled up to 4 KB. */
export const benchShipment = (n: number): Shipment => {
  const pattern = patterns[n % patterns.length];
  if (!pattern) throw new Error('The demonstration has no shipments.');
  const shipment: Shipment = {
    ...pattern,
    shipmentInfo: {
      ...pattern.shipmentInfo,
      shipmentId: n + 1,
      shipmentReference: referenceOf(n),
      orderNumber: orderOf(n),
      shipmentItems: pattern.shipmentInfo.shipmentItems?.slice(0, 2),
    },
  };
  const missing = DOCUMENT_BYTES - Buffer.byteLength(JSON.stringify(shipment));
  if (missing > 60) shipment.shipmentInfo.additionalInformation = { note: 'x'.repeat(missing - 40) };
  return shipment;
};

/** The creation of shipment n as the service would commit it. */
export const benchCreation = (n: number, at: number): Extract<ShipmentChange, { kind: 'create' }> => {
  const shipment = benchShipment(n);
  return {
    kind: 'create',
    id: n + 1,
    reference: referenceOf(n),
    text: JSON.stringify(shipment),
    columns: { ...shipmentFacts(shipment), status: 10, labelStale: false, labelledAt: null },
    history: { at, userId: BENCH_USER, email: EMAIL, action: 'import', changes: [] },
  };
};

/** Shipment n as an edge holds it that has edited it since it saw the remote's. */
export const benchEdit = (n: number, at: number): ShipmentChange => {
  const before = benchShipment(n);
  const after: Shipment = { ...before, shipmentInfo: { ...before.shipmentInfo, ...DESK_EDIT } };
  const parcelIds = carryIds(null, before);
  return {
    ...benchCreation(n, at),
    text: JSON.stringify(after),
    columns: { ...shipmentFacts(after), status: 10, labelStale: false, labelledAt: null },
    sync: {
      record: {
        reference: referenceOf(n),
        base: JSON.stringify(before),
        etag: etagOf({ id: n + 1, version: 1, text: JSON.stringify(before) }),
        baseIds: parcelIds,
        localIds: parcelIds,
        held: [],
        confirmed: [],
        seenAt: at,
        goneAt: null,
      },
    },
    queue: { userId: BENCH_USER, email: EMAIL, at, kind: 'save', parcelIds },
  };
};
