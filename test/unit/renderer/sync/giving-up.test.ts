import { describe, expect, it } from 'vitest';
import { createGivingUp } from '../../../../renderer/stores/sync/create-giving-up.ts';
import { localError } from '../../../../shared/bridge/rpc.ts';
import type { GivingUpView } from '../../../../shared/sync/views.ts';
import { answeringDesk, syncStatus } from '../../../helpers/sync-views.ts';

const view = (over: Partial<GivingUpView> = {}): GivingUpView => ({
  reference: 'REF-1',
  version: 1,
  becomes: 'remote',
  mayBeThere: false,
  rows: [{ id: 7, email: 'a.gross@desk.example', kind: 'save', fields: 1, label: false }],
  undecided: 0,
  ...over,
});

/** @param views the desk's answers, one after the other */
const asking = (views: GivingUpView[], discard: (input: never) => unknown = () => syncStatus()) => {
  const { call, asked } = answeringDesk({ 'sync.givingUp': () => views.shift(), 'sync.discard': discard });
  const heard: unknown[] = [];
  const giving = createGivingUp(call, (status) => heard.push(status));
  const given = () => asked.filter(({ name }) => name === 'sync.discard').map(({ input }) => input);
  return { giving, given, heard };
};

describe('giving up', () => {
  it('says which state was shown, and what was given up', async () => {
    const { giving, given, heard } = asking([view()]);
    await giving.ask(7);
    expect(await giving.give()).toMatchObject({ becomes: 'remote' });
    expect(given()).toEqual([{ id: 7, version: 1 }]);
    expect(heard).toHaveLength(1);
    expect(giving.store.getState()).toMatchObject({ id: null, busy: false });
  });

  it.each(['removed', 'gone'] as const)('asks twice where the shipment itself goes (%s)', async (becomes) => {
    const { giving, given } = asking([view({ becomes })]);
    await giving.ask(7);
    expect(await giving.give()).toBeNull();
    expect(given()).toEqual([]);
    expect(giving.store.getState().sure).toBe(true);
    expect(await giving.give()).toMatchObject({ becomes });
    expect(given()).toHaveLength(1);
  });

  it('shows what has changed meanwhile and asks from the beginning', async () => {
    const now = view({ version: 2, becomes: 'removed' });
    const { giving, given } = asking(
      [view({ becomes: 'removed' }), now],
      ({ version }: { version: number }) => {
        if (version === 1) throw localError('shipment.stale');
        return syncStatus();
      },
    );
    await giving.ask(7);
    await giving.give();
    expect(await giving.give()).toBeNull();
    expect(giving.store.getState()).toMatchObject({ view: now, changed: true, sure: false, failure: null });
    await giving.give();
    await giving.give();
    expect(given()).toEqual([
      { id: 7, version: 1 },
      { id: 7, version: 2 },
    ]);
  });

  it('a refusal stays to be read; a question that was left is not answered', async () => {
    const { giving } = asking([view(), view()], () => {
      throw localError('auth.role');
    });
    await giving.ask(7);
    expect(await giving.give()).toBeNull();
    expect(giving.store.getState()).toMatchObject({ view: view(), failure: { code: 'auth.role' } });
    const loading = giving.ask(7);
    giving.keep();
    await loading;
    expect(giving.store.getState()).toMatchObject({ id: null, view: null });
    expect(await giving.give()).toBeNull();
  });
});
