import { describe, expect, it } from 'vitest';
import { Conflicts, madeOf } from '../../../../renderer/stores/sync/conflicts.ts';
import { localError } from '../../../../shared/bridge/rpc.ts';
import type { ConflictView } from '../../../../shared/sync/views.ts';
import { answeringDesk, conflictItem } from '../../../helpers/sync-views.ts';

const order = 'shipmentInfo.orderNumber';
const invoice = 'shipmentInfo.invoiceNumber';
const view = (version: number, ...items: ConflictView['items']): ConflictView => ({
  reference: 'REF-1',
  version,
  shipment: { recipientName: 'Neu GmbH', city: 'Berlin', parcels: 1 },
  items,
});

/** A desk with one shipment to decide about; what it says next can be changed. */
const deciding = async (first: ConflictView | null = view(1, conflictItem(order), conflictItem(invoice))) => {
  const desk = { now: first, resolve: (): unknown => ({ conflict: null }) };
  const { call, asked } = answeringDesk({
    'sync.conflict': () => ({ conflict: desk.now }),
    'sync.resolve': () => desk.resolve(),
    'sync.conflicts': () => ({ total: 0, conflicts: [] }),
  });
  const conflicts = new Conflicts(call);
  await conflicts.open('REF-1');
  const sent = () => asked.filter(({ name }) => name === 'sync.resolve').map(({ input }) => input);
  return { desk, conflicts, sent, state: conflicts.store.getState };
};

describe('deciding about a shipment', () => {
  it('sends what is decided with the version it was decided about, and shows what is left', async () => {
    const { desk, conflicts, sent, state } = await deciding();
    desk.resolve = () => ({ conflict: view(2, conflictItem(invoice)) });
    conflicts.choose(order, { take: 'mine' });
    expect(await conflicts.apply()).toBe(true);
    expect(sent()).toEqual([{ reference: 'REF-1', version: 1, decisions: [{ key: order, take: 'mine' }] }]);
    expect(state()).toMatchObject({ view: { version: 2 }, applied: 1, busy: false });
    expect(madeOf(state())).toEqual({});
  });

  it('sends nothing while nothing is decided', async () => {
    const { conflicts, sent } = await deciding();
    expect(await conflicts.apply()).toBe(false);
    expect(sent()).toEqual([]);
  });

  it('keeps the choices while somebody looks at another shipment', async () => {
    const { desk, conflicts, state } = await deciding();
    conflicts.choose(order, { take: 'theirs' });
    desk.now = null;
    await conflicts.open('REF-2');
    expect(madeOf(state())).toEqual({});
    desk.now = view(1, conflictItem(order), conflictItem(invoice));
    await conflicts.open('REF-1');
    expect(madeOf(state())).toEqual({ [order]: { take: 'theirs' } });
  });

  it('reloads when either side changed, keeps what still answers and says how much is new', async () => {
    const { desk, conflicts, sent, state } = await deciding();
    conflicts.takeAll('mine');
    desk.now = view(2, conflictItem(order), conflictItem(invoice, { theirs: 'newer' }));
    desk.resolve = () => {
      throw localError('shipment.stale');
    };
    expect(await conflicts.apply()).toBe(false);
    expect(state()).toMatchObject({
      failure: null,
      changed: { fresh: 1 },
      view: { version: 2 },
      busy: false,
    });
    expect(madeOf(state())).toEqual({ [order]: { take: 'mine' } });
    desk.resolve = () => ({ conflict: view(3, conflictItem(invoice, { theirs: 'newer' })) });
    expect(await conflicts.apply()).toBe(true);
    expect(sent().at(-1)).toMatchObject({ version: 2, decisions: [{ key: order, take: 'mine' }] });
    expect(state().changed).toBeNull();
  });

  it('says so where it is stale and asks the same all the same', async () => {
    const { desk, conflicts, state } = await deciding();
    conflicts.takeAll('mine');
    desk.now = view(2, conflictItem(order), conflictItem(invoice));
    desk.resolve = () => {
      throw localError('shipment.stale');
    };
    await conflicts.apply();
    expect(state().changed).toEqual({ fresh: 0 });
    expect(Object.keys(madeOf(state()))).toHaveLength(2);
  });

  it('stays quiet when a look of its own finds the same questions', async () => {
    const { desk, conflicts, state } = await deciding();
    desk.now = view(2, conflictItem(order), conflictItem(invoice));
    await conflicts.reload();
    expect(state()).toMatchObject({ changed: null, view: { version: 2 } });
  });

  it('keeps choices and says why when the desk refuses', async () => {
    const { desk, conflicts, state } = await deciding();
    conflicts.takeAll('theirs');
    desk.resolve = () => {
      throw localError('bridge.lost');
    };
    expect(await conflicts.apply()).toBe(false);
    expect(state().failure?.code).toBe('bridge.lost');
    expect(Object.keys(madeOf(state()))).toHaveLength(2);
  });

  it('forgets the choices of a shipment that has nothing left to decide', async () => {
    const { conflicts, state } = await deciding();
    conflicts.takeAll('mine');
    expect(await conflicts.apply()).toBe(true);
    expect(state()).toMatchObject({ view: null, loaded: true, applied: 2, kept: {} });
  });

  it('takes a late answer about another shipment for none', async () => {
    const { desk, conflicts, state } = await deciding();
    let answer: (value: unknown) => void = () => undefined;
    desk.resolve = () =>
      new Promise((resolve) => {
        answer = resolve;
      });
    conflicts.choose(order, { take: 'mine' });
    const applying = conflicts.apply();
    desk.now = view(7, conflictItem('shipmentInfo.description'));
    const opening = conflicts.open('REF-2');
    answer({ conflict: null });
    await applying;
    await opening;
    expect(state()).toMatchObject({ reference: 'REF-2', applied: 0, view: { version: 7 } });
  });
});
