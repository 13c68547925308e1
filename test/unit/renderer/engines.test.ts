import { describe, expect, it } from 'vitest';
import type { Call } from '../../../renderer/api/desk.ts';
import { createEnginesStore } from '../../../renderer/stores/engines.ts';
import { BridgeError } from '../../../shared/bridge/rpc.ts';

/** A desk whose engine has another name at each look. */
const desk = () => {
  let looks = 0;
  let isAway = false;
  const call = (async (name: string) => {
    if (isAway || name !== 'engines.list')
      throw new BridgeError({ code: 'bridge.lost', details: {} } as never);
    looks += 1;
    return { engines: [{ id: 'main', name: `look ${looks}` }], keepsKeys: true };
  }) as unknown as Call;
  const engines = createEnginesStore(call);
  const nameNow = () => engines.store.getState().view?.engines[0]?.name;
  return { engines, nameNow, looks: () => looks, leave: () => (isAway = true) };
};

describe('engines that another window has changed', () => {
  it('are looked at again where they were shown, and nowhere else', async () => {
    const { engines, nameNow, looks } = desk();
    await engines.changed();
    expect(looks()).toBe(0);
    await engines.load();
    await engines.changed();
    expect(nameNow()).toBe('look 2');
  });

  it('leave what this window says, and what it shows where the desk is away', async () => {
    const { engines, nameNow, leave } = desk();
    await engines.load();
    await engines.refresh('main');
    await engines.changed();
    expect(engines.store.getState().failure).toMatchObject({ code: 'bridge.lost' });
    leave();
    await engines.changed();
    expect(nameNow()).toBe('look 2');
  });

  it('are not told to the next one who signs in', async () => {
    const { engines, nameNow } = desk();
    await engines.load();
    const looking = engines.changed();
    engines.forget();
    await looking;
    expect(nameNow()).toBeUndefined();
  });
});
