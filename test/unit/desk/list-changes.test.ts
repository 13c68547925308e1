import { describe, expect, it } from 'vitest';
import { silentLogger } from '../../../electron/core/logger.ts';
import type { ListedShipment } from '../../../electron/core/shipment-store.ts';
import { judged } from '../../../electron/desk/list-changes/judge.ts';
import { ListChanges, type ListChangesParts } from '../../../electron/desk/list-changes/list-changes.ts';
import { PackdeskError } from '../../../shared/errors.ts';
import { LEFT_OUT_NAMED, listChangeKinds } from '../../../shared/shipment/list-change.ts';

const listed = (reference: string, part: Partial<ListedShipment> = {}): ListedShipment => ({
  ...{ reference, version: 1, status: 10, labelledAt: null, heldAt: null },
  ...part,
});

const all = [
  listed('open'),
  listed('held', { heldAt: 7 }),
  listed('labelled', { status: 20, labelledAt: 7 }),
  listed('elsewhere', { status: 20 }),
  listed('question'),
  listed('left', { status: 30 }),
  listed('cancelled', { status: 90, heldAt: 7 }),
];
const about = { gone: ['gone'], isInQuestion: (reference: string) => reference === 'question' };

describe('shipments that a change of several leaves out', () => {
  it.each([
    ['hold', ['open', 'labelled', 'elsewhere', 'question']],
    ['release', ['held']],
    ['carrier', ['open', 'held']],
    ['cancel', ['open', 'held']],
    ['reopen', ['cancelled']],
    ['delete', ['open', 'held']],
  ] as const)('%s fits what one person may do it with', (kind, expected) => {
    const { fits, leftOut } = judged(kind, all, about);
    expect(fits.map(({ reference }) => reference)).toEqual(expected);
    // Each is counted once.
    expect(leftOut.reduce((sum, { count }) => sum + count, fits.length)).toBe(all.length + 1);
  });

  it.each(listChangeKinds)('%s names each with its reason', (kind) => {
    const reasons = judged(kind, all, about).leftOut.map(({ why, references }) => [why, references]);
    const own = {
      hold: [['held', ['held']]],
      release: [['not-held', ['open', 'labelled', 'elsewhere', 'question']]],
      carrier: [['labelled', ['labelled', 'elsewhere']]],
      cancel: [['labelled', ['labelled', 'elsewhere']]],
      reopen: [['not-cancelled', ['open', 'held', 'labelled', 'elsewhere', 'question']]],
      delete: [['labelled', ['labelled', 'elsewhere']]],
    }[kind];
    const question = ['carrier', 'cancel', 'delete'].includes(kind) ? [['in-question', ['question']]] : [];
    expect(reasons).toEqual([
      ...(kind === 'reopen' ? [] : own),
      ['handed-over', ['left']],
      ...(kind === 'reopen' ? own : [['cancelled', ['cancelled']]]),
      ...question,
      ['gone', ['gone']],
    ]);
  });

  it('names as many as there is room for, and counts all', () => {
    const many = Array.from({ length: LEFT_OUT_NAMED + 5 }, (_, index) => listed(`R-${index}`));
    const [left] = judged('release', many, { ...about, gone: [] }).leftOut;
    expect(left?.count).toBe(LEFT_OUT_NAMED + 5);
    expect(left?.references).toHaveLength(LEFT_OUT_NAMED);
  });
});

describe('a change that is taken back', () => {
  const caller = { userId: 1, email: 'a@example.com', role: 'admin', sessionId: 's' } as const;

  /** Three shipments on hold by a change; `releases` says what comes of each release. */
  const held = async (release: (reference: string) => void) => {
    const changes = new ListChanges({
      shipments: {
        hold: async () => ({ reason: 'why', at: 7 }),
        release: async (_caller: unknown, reference: string) => release(reference),
      } as unknown as ListChangesParts['shipments'],
      store: {
        listed: async () => ['A', 'B', 'C'].map((each) => listed(each)),
        byReferences: async () => [],
      },
      listing: () => ({}),
      ids: { uuid: () => 'plan-0001', secret: () => '' },
      logger: silentLogger,
    });
    const { id } = await changes.plan(caller, 'hold', { references: ['A', 'B', 'C'] });
    const { undoable } = await changes.run(caller, id, { kind: 'hold', reason: 'why' });
    expect(undoable).toBe(3);
    return { changes, id };
  };

  it('can be taken back once more where it failed, and not where an edit came in between', async () => {
    const faults = new Map([
      ['B', 'store.disk'],
      ['C', 'shipment.stale'],
    ] as const);
    const asked: string[] = [];
    const { changes, id } = await held((reference) => {
      asked.push(reference);
      const code = faults.get(reference as 'B');
      if (code) throw new PackdeskError(code);
    });
    expect(await changes.undo(caller, id)).toMatchObject({ isUndo: true, changed: 1, undoable: 1 });
    faults.clear();
    asked.length = 0;
    expect(await changes.undo(caller, id)).toMatchObject({ isUndo: true, changed: 1, undoable: 0 });
    expect(asked).toEqual(['B']);
  });

  it('is known as that while it is underway, and can be taken back further where it was stopped', async () => {
    const { changes, id } = await held(() => {
      expect(changes.last(caller).running).toMatchObject({ isUndo: true, total: 3 });
      changes.stop(caller, id);
    });
    const stopped = await changes.undo(caller, id);
    expect(stopped.changed + stopped.undoable).toBe(3);
    expect(stopped.notReached).toHaveLength(stopped.undoable);
  });
});
