import type { NewHandover } from '../../electron/core/handover-store.ts';
import type { ShipmentChange, ShipmentColumns } from '../../electron/core/shipment-store.ts';
import type { Store } from '../../electron/db/open.ts';

const AT = 1_000_000;

const columns = (status: number): ShipmentColumns => ({
  status,
  carrierCode: 'GS1',
  recipientName: '',
  city: '',
  countryCode: 'DE',
  orderNumber: '',
  parcelCount: 1,
  weightKg: 1,
  labelStale: false,
  labelledAt: AT,
  scanCodes: [],
  dueOn: '',
  searchText: '',
});

const history = (action: 'label' | 'hand-over') => ({
  at: AT,
  userId: 1,
  email: 'packer@packdesk.example',
  action,
  changes: [],
});

const textOf = (reference: string): string =>
  JSON.stringify({ shipmentInfo: { shipmentReference: reference } });

export const manifestLine = (reference: string): NewHandover['lines'][number] => ({
  statusBefore: 20,
  line: {
    reference,
    trackingNumbers: [],
    recipient: { name: '', postalCode: '', city: '', countryCode: 'DE' },
    parcels: 1,
    grams: 1_000,
    limitedGrams: 0,
    unweighed: 0,
    service: '',
  },
});

/** Twenty labelled shipments, and the manifest that hands them over. Works in a process without a test runner. */
export const handOverSome = async (store: Store, count: number): Promise<void> => {
  const references = Array.from({ length: 20 }, (_, index) => `${process.pid}-${count}-${index}`);
  const created = references.map(
    (reference, id): ShipmentChange => ({
      kind: 'create',
      id,
      reference,
      text: textOf(reference),
      columns: columns(20),
      history: history('label'),
    }),
  );
  await store.shipments.commit(created);
  const changed = references.map(
    (reference): ShipmentChange => ({
      kind: 'update',
      reference,
      expectedVersion: 1,
      text: textOf(reference),
      columns: columns(30),
      history: history('hand-over'),
    }),
  );
  const heading = { language: 'en' as const, sender: [], carrierName: '', station: '', day: '', time: '' };
  const lines = references.map(manifestLine);
  const by = { userId: 1, email: 'packer@packdesk.example' };
  await store.handovers.make(
    { number: count, requestId: `request-${count}`, carrierCode: 'GS1', at: AT, heading, lines, ...by },
    changed,
  );
};
