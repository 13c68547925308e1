import { beforeEach, describe, expect, it } from 'vitest';
import type { Call } from '../../../renderer/api/desk.ts';
import { PAGE_ROWS } from '../../../renderer/stores/create-pages.ts';
import { createList, nextOrder, type ShipmentList } from '../../../renderer/stores/shipments/create-list.ts';
import { localError } from '../../../shared/bridge/rpc.ts';
import type { ShipmentRowView } from '../../../shared/shipment/row.ts';

const row = (reference: string): ShipmentRowView => ({
  reference,
  status: 10,
  carrierCode: 'GS1',
  recipientName: 'Müller',
  city: 'Loxstedt',
  countryCode: 'DE',
  orderNumber: '',
  parcelCount: 1,
  weightKg: 1,
  labelStale: false,
  labelledAt: null,
  createdAt: 0,
  updatedAt: 0,
});

interface Asked {
  input: { text?: string; offset: number; limit: number };
  answer(total: number): void;
  fail(): void;
}

/** A desk whose answers come when the test says so. */
const slowDesk = () => {
  const asked: Asked[] = [];
  const call = ((_name: string, input: Asked['input']) =>
    new Promise((resolve, reject) => {
      asked.push({
        input,
        answer: (total) => {
          const count = Math.max(0, Math.min(input.limit, total - input.offset));
          const rows = Array.from({ length: count }, (_, at) =>
            row(`${input.text ?? ''}${input.offset + at}`),
          );
          resolve({ total, rows });
        },
        fail: () => reject(localError('bridge.lost')),
      });
    })) as unknown as Call;
  return { asked, call };
};

describe('the list of shipments', () => {
  let list: ShipmentList;
  let asked: Asked[];
  beforeEach(() => {
    const desk = slowDesk();
    list = createList(desk.call);
    asked = desk.asked;
  });
  const loaded = async (total: number) => {
    const loading = list.reload();
    asked.at(-1)!.answer(total);
    await loading;
  };

  it('fetches the page in view, once', async () => {
    await loaded(100_000);
    const first = list.ensure(50_000, 50_020);
    const second = list.ensure(50_001, 50_021);
    expect(asked.slice(1).map(({ input }) => input.offset)).toEqual([50_000]);
    asked[1]!.answer(100_000);
    await Promise.all([first, second]);
    expect(list.rowAt(50_007)?.reference).toBe('50007');
    expect(list.rowAt(60_000)).toBeUndefined();
  });

  it('drops an answer to an older search, however late', async () => {
    await loaded(10);
    const older = list.setFilter({ text: 'mül' });
    const newer = list.setFilter({ text: 'müller' });
    asked[2]!.answer(3);
    await newer;
    asked[1]!.answer(8);
    await older;
    expect(list.store.getState().total).toBe(3);
    expect(list.rowAt(0)?.reference).toBe('müller0');
    expect(list.store.getState().loading).toBe(false);
  });

  it('keeps the rows of the search before until the next ones are there', async () => {
    await loaded(10);
    const searching = list.setFilter({ text: 'x' });
    expect(list.rowAt(0)?.reference).toBe('0');
    asked.at(-1)!.answer(1);
    await searching;
    expect(list.rowAt(0)?.reference).toBe('x0');
    expect(list.rowAt(1)).toBeUndefined();
  });

  it('says a failure and recovers from it', async () => {
    const failing = list.reload();
    asked[0]!.fail();
    await failing;
    expect(list.store.getState().failure?.code).toBe('bridge.lost');
    await loaded(5);
    expect(list.store.getState()).toMatchObject({ failure: null, total: 5 });
  });

  it('asks for nothing beyond the end', async () => {
    await loaded(PAGE_ROWS + 1);
    const more = list.ensure(0, 1_000_000);
    asked.at(-1)!.answer(PAGE_ROWS + 1);
    await more;
    expect(asked).toHaveLength(2);
  });

  it('holds a bounded number of pages, the newest ones', async () => {
    await loaded(100_000);
    for (let page = 1; page <= 40; page += 1) {
      const more = list.ensure(page * PAGE_ROWS, page * PAGE_ROWS);
      asked.at(-1)!.answer(100_000);
      await more;
    }
    expect(list.store.getState().pages.size).toBe(30);
    expect(list.rowAt(40 * PAGE_ROWS)).toBeDefined();
    expect(list.rowAt(0)).toBeUndefined();
  });
});

it('a head sorts its first way, the other way, and then not at all', () => {
  const first = nextOrder(null, 'reference');
  expect(first).toEqual({ by: 'reference', descending: false });
  const second = nextOrder(first, 'reference');
  expect(second).toEqual({ by: 'reference', descending: true });
  expect(nextOrder(second, 'reference')).toBeNull();
  expect(nextOrder(second, 'weightKg')).toEqual({ by: 'weightKg', descending: true });
});
