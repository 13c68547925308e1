import { beforeEach, describe, expect, it } from 'vitest';
import type { Call } from '../../../renderer/api/desk.ts';
import { UserDrafts } from '../../../renderer/stores/drafts/drafts.ts';
import type { TextStorage } from '../../../renderer/stores/drafts/unsent.ts';
import { localError } from '../../../shared/bridge/rpc.ts';
import { parseJson } from '../../../shared/json.ts';
import type { Draft } from '../../../shared/shipment/bench-draft.ts';
import { memoryStorage } from '../../helpers/open-bench.ts';

const draft = (reference: string, at: number, version: number | null = 1): Draft => ({
  reference,
  version,
  changes: [{ kind: 'put', path: 'shipmentInfo.description', after: `typed at ${at}` }],
  unfit: {},
  at,
});

/** A desk that keeps one user's drafts; `lost` makes every call fail as without a connection. */
const desk = () => {
  const kept = new Map<string, Draft>();
  const state = { lost: false, calls: [] as string[], gate: Promise.resolve() };
  const call = (async (name: string, input: { reference: string; draft: Draft }) => {
    state.calls.push(name);
    await state.gate;
    if (state.lost) throw localError('bridge.lost');
    if (name === 'drafts.list')
      return { drafts: [...kept.values()].map(({ reference, version, at }) => ({ reference, version, at })) };
    if (name === 'drafts.get') return { draft: kept.get(input.reference) ?? null };
    if (name === 'drafts.put') kept.set(input.draft.reference, structuredClone(input.draft));
    else kept.delete(input.reference);
    return {};
  }) as unknown as Call;
  return { kept, call, state };
};

const USER = 7;

describe('drafts', () => {
  let here: TextStorage;
  let far: ReturnType<typeof desk>;
  /** A window; another one on the same storage is the next start of the browser. */
  const window = () => new UserDrafts({ call: far.call, storage: here, now: () => 1 });
  const keysHere = () => Array.from({ length: here.length }, (_, index) => here.key(index));
  beforeEach(() => {
    here = memoryStorage();
    far = desk();
  });

  it('are looked at when they are sent, the last state alone', async () => {
    const drafts = window();
    await drafts.open(USER);
    let looked = 0;
    for (const at of [1, 2, 3]) {
      drafts.touch('A', () => {
        looked += 1;
        return draft('A', at);
      });
    }
    await drafts.flush();
    expect(looked).toBe(1);
    expect(far.kept.get('A')).toEqual(draft('A', 3));
    expect(drafts.heads()).toEqual([{ reference: 'A', version: 1, at: 3 }]);
    // Nothing is left behind in the window once the desk has it.
    expect(keysHere()).toEqual([]);
  });

  it('are not spoken of where there was nothing and there is nothing', async () => {
    const drafts = window();
    await drafts.open(USER);
    drafts.touch('A', () => null);
    drafts.remove('B');
    await drafts.flush();
    expect(far.state.calls).toEqual(['drafts.list']);
  });

  it('that the desk refuses hold up no other, and are tried again', async () => {
    const refusing = desk();
    const call = (async (name: string, input: { draft?: Draft }) => {
      if (input.draft?.reference === 'BAD') throw localError('bridge.invalid');
      return (refusing.call as unknown as (name: string, input: unknown) => Promise<unknown>)(name, input);
    }) as unknown as Call;
    const drafts = new UserDrafts({ call, storage: here, now: () => 1 });
    await drafts.open(USER);
    drafts.touch('BAD', () => draft('BAD', 1));
    drafts.touch('GOOD', () => draft('GOOD', 2));
    await drafts.flush();
    expect([...refusing.kept.keys()]).toEqual(['GOOD']);
    // The window has what the desk has not.
    expect(keysHere().some((key) => key?.endsWith('.BAD'))).toBe(true);
    drafts.close();
  });

  it('of the desk stay where what the window kept cannot be read', async () => {
    far.kept.set('A', draft('A', 1));
    far.kept.set('B', draft('B', 1));
    here.setItem(`packdesk.unsent.${USER}.A`, '{"reference":"A","vers');
    here.setItem(`packdesk.unsent.${USER}.B`, 'null');
    await window().open(USER);
    expect([...far.kept.keys()]).toEqual(['A', 'B']);
  });

  it('that were typed after a removal the desk did not hear of stay', async () => {
    far.kept.set('A', draft('A', 10));
    const first = new UserDrafts({ call: far.call, storage: here, now: () => 20 });
    await first.open(USER);
    far.state.lost = true;
    first.remove('A');
    await first.flush();
    first.close();
    far.state.lost = false;
    // Typed in the meantime by the same user at another window.
    far.kept.set('A', draft('A', 30));
    await window().open(USER);
    expect(far.kept.get('A')).toEqual(draft('A', 30));
  });

  it('keep the digits of long whole numbers in the window', async () => {
    const long = draft('A', 1);
    long.changes = parseJson(
      '[{"kind":"splice","path":"shipmentInfo.shipmentItems","length":1,"index":0,"before":[],"after":[{"erpId":12345678901234567890}]}]',
    ) as Draft['changes'];
    const first = window();
    await first.open(USER);
    far.state.lost = true;
    first.touch('A', () => long);
    await first.flush();
    far.state.lost = false;
    await window().open(USER);
    expect(JSON.stringify(far.kept.get('A'))).toContain('"erpId":12345678901234567890');
  });

  it('go with the save', async () => {
    far.kept.set('A', draft('A', 1));
    const drafts = window();
    await drafts.open(USER);
    let told = 0;
    drafts.onChange(() => {
      told += 1;
    });
    drafts.remove('A');
    await drafts.flush();
    expect(far.kept.size).toBe(0);
    expect(drafts.heads()).toEqual([]);
    expect(told).toBe(1);
    expect(await drafts.get('A')).toBeNull();
  });

  it('wait in the window while the connection is lost, and go when it is back', async () => {
    const drafts = window();
    await drafts.open(USER);
    far.state.lost = true;
    drafts.touch('A', () => draft('A', 1));
    await drafts.flush();
    expect(far.kept.size).toBe(0);
    expect(keysHere()).toHaveLength(1);
    expect(await drafts.get('A')).toEqual(draft('A', 1));
    far.state.lost = false;
    await drafts.open(USER);
    expect(far.kept.get('A')).toEqual(draft('A', 1));
    expect(keysHere()).toEqual([]);
  });

  it('that could not be sent come with the next start of the window', async () => {
    const drafts = window();
    await drafts.open(USER);
    far.state.lost = true;
    drafts.touch('A', () => draft('A', 1));
    drafts.secure();
    far.state.lost = false;
    const next = window();
    await next.open(USER);
    expect(far.kept.get('A')).toEqual(draft('A', 1));
    expect(next.heads()).toHaveLength(1);
  });

  it('that are older than the desk’s are dropped', async () => {
    const drafts = window();
    await drafts.open(USER);
    far.state.lost = true;
    drafts.touch('A', () => draft('A', 1));
    await drafts.flush();
    far.state.lost = false;
    far.kept.set('A', draft('A', 2));
    const next = window();
    await next.open(USER);
    expect(far.kept.get('A')).toEqual(draft('A', 2));
    expect(await next.get('A')).toEqual(draft('A', 2));
    expect(keysHere()).toEqual([]);
  });

  it('of one user are nothing to another', async () => {
    const drafts = window();
    await drafts.open(USER);
    far.state.lost = true;
    drafts.touch('A', () => draft('A', 1));
    drafts.close();
    far.state.lost = false;
    expect(drafts.heads()).toEqual([]);
    await drafts.open(USER + 1);
    expect(far.kept.size).toBe(0);
    expect(await drafts.get('A')).toBeNull();
    drafts.close();
    await drafts.open(USER);
    expect(far.kept.get('A')).toEqual(draft('A', 1));
  });

  it('never arrive in another order than they were typed in', async () => {
    const drafts = window();
    await drafts.open(USER);
    const gate = Promise.withResolvers<void>();
    far.state.gate = gate.promise;
    drafts.touch('A', () => draft('A', 1));
    const first = drafts.flush();
    drafts.touch('A', () => draft('A', 2));
    const second = drafts.flush();
    drafts.remove('A');
    drafts.touch('A', () => draft('A', 3));
    gate.resolve();
    await Promise.all([first, second, drafts.flush()]);
    expect(far.kept.get('A')).toEqual(draft('A', 3));
  });

  it('of earlier versions of the program are taken over once', async () => {
    const patch = { shipmentInfo: { description: 'typed long ago' } };
    here.setItem('packdesk.draft.A', JSON.stringify({ patch, version: 3, at: 1 }));
    here.setItem('packdesk.draft.B', '{"damaged');
    const drafts = window();
    await drafts.open(USER);
    expect(far.kept.get('A')).toEqual({
      reference: 'A',
      version: 3,
      at: 1,
      changes: [{ kind: 'merge', patch }],
      unfit: {},
    });
    expect(keysHere()).toEqual([]);
    far.kept.clear();
    await drafts.open(USER);
    expect(far.kept.size).toBe(0);
  });

  it('stay in memory where the window may keep nothing', async () => {
    here.setItem = () => {
      throw new Error('QuotaExceededError');
    };
    const drafts = window();
    await drafts.open(USER);
    far.state.lost = true;
    drafts.touch('A', () => draft('A', 1));
    await drafts.flush();
    far.state.lost = false;
    await drafts.open(USER);
    expect(far.kept.get('A')).toEqual(draft('A', 1));
  });
});
