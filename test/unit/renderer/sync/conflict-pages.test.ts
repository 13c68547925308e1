import { describe, expect, it } from 'vitest';
import { Conflicts, HEADS_SHOWN } from '../../../../renderer/stores/sync/conflicts.ts';
import { answeringDesk } from '../../../helpers/sync-views.ts';

const head = (index: number) => ({
  reference: `R${index}`,
  recipientName: '',
  city: '',
  count: 1,
  at: index,
});

/** A desk with so many shipments to decide about; the number can be changed. */
const withMany = (total: number) => {
  const desk = { total };
  const { call, asked } = answeringDesk({
    'sync.conflicts': ({ offset, limit }: { offset: number; limit: number }) => ({
      total: desk.total,
      conflicts: Array.from({ length: Math.max(0, Math.min(limit, desk.total - offset)) }, (_, index) =>
        head(offset + index),
      ),
    }),
  });
  const conflicts = new Conflicts(call);
  const shown = () => conflicts.store.getState().heads.map(({ reference }) => reference);
  return { desk, conflicts, asked, shown, state: conflicts.store.getState };
};

describe('ten thousand shipments to decide about', () => {
  it('are shown some at a time, the next with one step', async () => {
    const { conflicts, shown, state, asked } = withMany(10_000);
    await conflicts.loadHeads();
    expect(shown()).toHaveLength(HEADS_SHOWN);
    expect(state()).toMatchObject({ headsFrom: 0, headsTotal: 10_000 });
    await conflicts.showHeads(HEADS_SHOWN);
    expect(shown()[0]).toBe(`R${HEADS_SHOWN}`);
    // Events in between leave them where they are.
    await conflicts.loadHeads();
    expect(asked.at(-1)?.input).toEqual({ offset: HEADS_SHOWN, limit: HEADS_SHOWN });
    await conflicts.showHeads(-1);
    expect(state().headsFrom).toBe(0);
  });

  it('that are decided by others lead back to those that are left', async () => {
    const { desk, conflicts, shown, state } = withMany(2 * HEADS_SHOWN + 1);
    await conflicts.showHeads(2 * HEADS_SHOWN);
    expect(shown()).toHaveLength(1);
    desk.total = HEADS_SHOWN + 1;
    await conflicts.loadHeads();
    expect(state().headsFrom).toBe(HEADS_SHOWN);
    expect(shown()).toEqual([`R${HEADS_SHOWN}`]);
    desk.total = 0;
    await conflicts.loadHeads();
    expect(state()).toMatchObject({ headsFrom: 0, headsTotal: 0, heads: [] });
  });

  it('come in the order they were asked for', async () => {
    const late: (() => void)[] = [];
    const { call } = answeringDesk({
      'sync.conflicts': ({ offset }: { offset: number }) =>
        new Promise((resolve) => late.push(() => resolve({ total: 900, conflicts: [head(offset)] }))),
    });
    const conflicts = new Conflicts(call);
    const both = [conflicts.loadHeads(), conflicts.showHeads(HEADS_SHOWN)];
    late[1]?.();
    late[0]?.();
    await Promise.all(both);
    expect(conflicts.store.getState()).toMatchObject({
      headsFrom: HEADS_SHOWN,
      heads: [{ reference: `R${HEADS_SHOWN}` }],
    });
  });
});
