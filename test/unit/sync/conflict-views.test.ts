import { describe, expect, test } from 'vitest';
import type { HistoryEntry } from '../../../electron/core/shipment-store.ts';
import type { SyncRecord } from '../../../electron/core/sync-store.ts';
import { authorsIn } from '../../../electron/sync/authors.ts';
import { createConflictViews } from '../../../electron/sync/conflict-views.ts';
import { newRecord } from '../../../electron/sync/sides.ts';
import { parcelPath } from '../../../shared/sync/tree.ts';
import { readyShipment } from '../../helpers/shipments.ts';

/** Ids that count how often they are iterated. */
class CountedIds extends Array<string> {
  static walks = 0;
  static override get [Symbol.species]() {
    return Array;
  }
  override [Symbol.iterator]() {
    CountedIds.walks += 1;
    return super[Symbol.iterator]();
  }
  override includes(id: string): boolean {
    CountedIds.walks += 1;
    return super.includes(id);
  }
  override indexOf(id: string): number {
    CountedIds.walks += 1;
    return super.indexOf(id);
  }
}

const FIELDS = ['content', 'dimensions.weight', 'dimensions.length', 'dimensions.width', 'dimensions.height'];

const entry = (email: string, paths: readonly string[], action = 'update') =>
  ({ at: 1, email, action, changes: paths.map((path) => ({ path })) }) as unknown as HistoryEntry;

/** Work of the view of so many parcels with five questions each. */
const workOf = async (parcels: number) => {
  const ids = Array.from({ length: parcels }, (_, index) => `p${index}`);
  const text = JSON.stringify(readyShipment('R1', parcels));
  const record: SyncRecord = {
    ...newRecord('R1'),
    base: text,
    baseIds: CountedIds.from(ids),
    localIds: CountedIds.from(ids),
    held: ids.flatMap((id) =>
      FIELDS.map((field) => ({ kind: 'both' as const, path: `${parcelPath(id)}.${field}`, at: 1 })),
    ),
  };
  let histories = 0;
  const written = {
    ...entry('ada', []),
    get changes() {
      histories += 1;
      return ids.map((_, index) => ({ path: `shipmentInfo.shipmentItems[${index}].content` }));
    },
  } as unknown as HistoryEntry & { id: number };
  CountedIds.walks = 0;
  const views = createConflictViews({
    store: { record: async () => record, conflicts: async () => [], conflictCount: async () => 0 },
    shipments: {
      byReferences: async () => [{ reference: 'R1', text, version: 1 } as never],
      history: async () => [written],
    },
  });
  const view = await views.view('R1');
  return { view, walks: CountedIds.walks, histories };
};

describe('the view of a large conflict', () => {
  test('goes through each side and through history as often as that of a small one', async () => {
    const [small, large] = [await workOf(2), await workOf(60)];
    expect(large.view?.items).toHaveLength(300);
    expect({ ...large, view: null }).toEqual({ ...small, view: null });
    expect(small.walks).toBeLessThan(12);
    expect(small.histories).toBe(1);
    const last = large.view?.items.at(-5);
    expect(last).toMatchObject({
      path: 'shipmentInfo.shipmentItems[59].content',
      parcel: { number: 60 },
      mineBy: 'ada',
    });
    expect(last?.mine).toBe(last?.theirs);
  });
});

describe('who gave this desk its value', () => {
  const authors = authorsIn([
    entry('remote', ['a.b'], 'sync'),
    entry('eve', ['a.b.c']),
    entry('bob', ['a.b', 'd[0].e']),
    entry('ada', ['d', 'a.b.c']),
    entry('kim', [], 'create'),
  ]);
  const by = (path: string) => authors(path).mineBy;

  test('is whoever changed it last, something below it, or all that it lies in', () => {
    expect(by('a.b.c')).toBe('eve');
    expect(by('a.b')).toBe('eve');
    expect(by('a.b.x')).toBe('bob');
    expect(by('d[0]')).toBe('bob');
    expect(by('d[1].e')).toBe('ada');
  });

  test('else whoever made it; of the whole shipment whoever worked on it last', () => {
    expect(by('z')).toBe('kim');
    expect(by('')).toBe('eve');
    expect(authorsIn([])('a')).toEqual({ mineBy: '', mineAt: null });
  });
});
