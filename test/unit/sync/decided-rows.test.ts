import { describe, expect, test } from 'vitest';
import type { OutboxRow } from '../../../electron/core/sync-store.ts';
import { decidedRows } from '../../../electron/sync/decided-rows.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { parcelPath } from '../../../shared/sync/tree.ts';
import { anna, bert, record } from '../../helpers/sync-records.ts';

const shipment = (...weights: number[]): Shipment => ({
  shipmentInfo: {
    shipmentReference: 'R1',
    shipmentItems: weights.map((weight) => ({ dimensions: { weight } })),
  },
});

const row = (over: Partial<OutboxRow>): OutboxRow => ({
  id: 1,
  reference: 'R1',
  ...anna,
  kind: 'save',
  text: null,
  ids: null,
  version: 1,
  label: null,
  state: 'queued',
  attempts: 1,
  nextAt: 0,
  last: null,
  inDoubt: [],
  createdAt: 0,
  updatedAt: 0,
  ...over,
});

describe('a row of another user when it is decided that a parcel stays removed', () => {
  const path = parcelPath('p1');
  /** Anna has weighed the parcel, Bert has removed it since. @returns what Anna's row sends by now, in kg */
  const weightsSent = (inDoubt: OutboxRow['inDoubt']): unknown => {
    const made = JSON.stringify(shipment(2));
    const [changed] = decidedRows({
      stored: undefined,
      record: record('R1', { base: JSON.stringify(shipment(1)), localIds: [] }),
      rows: [row({ text: made, ids: ['p1'], inDoubt }), row({ id: 2, ...bert, text: made, ids: ['p1'] })],
      paths: [path],
      after: { document: shipment(), ids: [] },
      userId: bert.userId,
      at: 1,
    });
    const { shipmentInfo } = JSON.parse(changed?.change.text ?? 'null') as Shipment;
    return (shipmentInfo.shipmentItems ?? []).map(({ dimensions }) => dimensions?.weight);
  };

  test('leaves what the remote has', () => {
    expect(weightsSent([])).toEqual([1]);
  });

  test('puts nothing back where a request of hers may have arrived: that value is not the remote’s any more', () => {
    expect(weightsSent([[{ path: `${path}.dimensions.weight`, before: 1, after: 2 }]])).toEqual([]);
  });
});

describe('rows of another user when it is decided where the remote has lost the shipment', () => {
  const path = 'shipmentInfo.orderNumber';
  const named = (orderNumber: string): Shipment => ({
    shipmentInfo: { shipmentReference: 'R1', orderNumber },
  });
  /** @returns the order numbers that Anna's rows send by now; those of rows that were left as they are included */
  const sentBy = (goneAt: number | null, ...numbers: string[]): unknown[] => {
    const rows = numbers.map((each, index) =>
      row({ id: index + 1, text: JSON.stringify(named(each)), ids: [] }),
    );
    const changed = decidedRows({
      stored: undefined,
      record: record('R1', { base: JSON.stringify(named('theirs')), goneAt }),
      rows: [...rows, row({ id: 9, ...bert, text: JSON.stringify(named('chosen')), ids: [] })],
      paths: [path],
      after: { document: named('chosen'), ids: [] },
      userId: bert.userId,
      at: 1,
    });
    return rows.map(({ id, text }) => {
      const now = changed.find((each) => each.id === id)?.change.text ?? text;
      return (JSON.parse(now ?? 'null') as Shipment).shipmentInfo.orderNumber;
    });
  };

  test('none makes it again with what was decided against', () => {
    expect(sentBy(1, 'first', 'theirs', 'second')).toEqual(['chosen', 'chosen', 'chosen']);
  });

  test('while it is there, they leave what it has', () => {
    expect(sentBy(null, 'first', 'chosen', 'second')).toEqual(['theirs', 'chosen', 'chosen']);
  });
});
