import { describe, expect, it } from 'vitest';
import type { Call } from '../../../renderer/api/desk.ts';
import { createManifests } from '../../../renderer/stores/handover/create-manifests.ts';
import { Handover } from '../../../renderer/stores/handover/handover.ts';
import { ManifestPrints } from '../../../renderer/stores/handover/manifest-prints.ts';
import {
  goes,
  going,
  noSelection,
  toggled,
  withoutOlder,
} from '../../../renderer/stores/handover/selection.ts';
import { BridgeError } from '../../../shared/bridge/rpc.ts';
import type { WaitingGroup, WaitingView } from '../../../shared/handover/views.ts';

const row = (reference: string, over: Partial<WaitingView> = {}): WaitingView => ({
  reference,
  trackingNumbers: [],
  recipient: { name: '', postalCode: '', city: '', countryCode: 'DE' },
  parcels: 1,
  grams: 1_000,
  limitedGrams: 0,
  unweighed: 0,
  service: '',
  labelledAt: 1_000,
  doubt: null,
  ...over,
});

const group = (...rows: WaitingView[]): WaitingGroup => ({ carrierCode: 'POST', carrierName: 'Post', rows });

const refusal = (code: string): BridgeError => new BridgeError({ code, details: {} } as never);

type Answers = Partial<Record<string, (input: Record<string, unknown>) => unknown>>;

const desk = (rows: WaitingView[], answers: Answers = {}) => {
  const asked: [name: string, input: Record<string, unknown>][] = [];
  let ids = 0;
  const call = (async (name: string, input: Record<string, unknown>) => {
    asked.push([name, input]);
    const answer = answers[name];
    if (answer) return answer(input);
    if (name === 'handover.print') return { job: { state: 'queued' } };
    if (name === 'handover.waiting') return { groups: [group(...rows)], withdrawn: [], beyond: 0 };
    if (name === 'handover.make') return { manifest: { id: 7, revision: 0, number: 1, totals: {} } };
    return {};
  }) as unknown as Call;
  const newId = () => {
    ids += 1;
    return `id-${ids}`;
  };
  const prints = new ManifestPrints({ call, newId });
  const store = new Handover({ call, newId, today: () => 5_000, prints });
  return {
    store,
    prints,
    manifests: createManifests({ call, prints, newId, save: () => undefined }),
    asked,
    of: (name: string) => asked.filter(([each]) => each === name).map(([, input]) => input),
  };
};

describe('what goes along', () => {
  it('is what is in no doubt, but what is left out; what is in doubt where a person says so', () => {
    const [clean, failed, stale] = [row('A'), row('B', { doubt: 'failed' }), row('C', { doubt: 'stale' })];
    const who = (selection: typeof noSelection) =>
      [clean, failed, stale].filter((each) => goes(each, selection)).map(({ reference }) => reference);
    expect(who(noSelection)).toEqual(['A']);
    let selection = toggled(toggled(toggled(noSelection, clean), failed), stale);
    expect(who(selection)).toEqual(['B']);
    selection = toggled(selection, clean);
    expect(who(selection)).toEqual(['A', 'B']);
    expect(going(group(clean, failed, stale), selection)).toMatchObject({
      totals: { shipments: 2, parcels: 2, grams: 2_000 },
      oldestAt: 1_000,
    });
  });

  it('leaves out what is older than today, also what was taken along in doubt', () => {
    const rows = [row('OLD'), row('DOUBT', { doubt: 'failed' }), row('NEW', { labelledAt: 9_000 })];
    const selection = withoutOlder({ leftOut: new Set(), along: new Set(['DOUBT']) }, rows, 5_000);
    expect(rows.filter((each) => goes(each, selection)).map(({ reference }) => reference)).toEqual(['NEW']);
  });
});

describe('what a program has printed', () => {
  it('goes along at once; what failed here is looked at one by one', async () => {
    const rows = [
      row('A', { doubt: 'not-printed' }),
      row('B', { doubt: 'not-printed' }),
      row('C', { doubt: 'failed' }),
    ];
    const { store, of } = desk(rows);
    await store.load();
    store.takeUnprinted('POST');
    await store.handOver('POST');
    expect(of('handover.make')).toMatchObject([{ references: ['A', 'B'], despite: ['A', 'B'] }]);
  });
});

describe('a handover from the window', () => {
  it('sends what goes, prints the manifest, and is asked for once however often it is clicked', async () => {
    const { store, of } = desk([row('A'), row('B'), row('C', { doubt: 'failed' })]);
    await store.load();
    store.toggle(row('B'));
    store.toggle(row('C', { doubt: 'failed' }));
    const [one, two] = await Promise.all([store.handOver('POST'), store.handOver('POST')]);
    expect([one, two]).toEqual([true, false]);
    expect(of('handover.make')).toEqual([
      { carrierCode: 'POST', references: ['A', 'C'], despite: ['C'], requestId: 'id-1' },
    ]);
    expect(of('handover.print')).toEqual([{ id: 7, requestId: 'id-1-print' }]);
    expect(store.store.getState()).toMatchObject({ said: { kind: 'made', unprinted: null }, busy: null });
  });

  it('asks again under the same id where nobody knows whether it was done, and under another where it was not', async () => {
    let code = 'bridge.lost';
    const { store, of } = desk([row('A')], {
      'handover.make': () => {
        throw refusal(code);
      },
    });
    await store.load();
    expect(await store.handOver('POST')).toBe(false);
    code = 'handover.changed';
    expect(await store.handOver('POST')).toBe(false);
    expect(await store.handOver('POST')).toBe(false);
    expect(of('handover.make').map(({ requestId }) => requestId)).toEqual(['id-1', 'id-1', 'id-2']);
    expect(store.store.getState().failure).toMatchObject({ code: 'handover.changed' });
  });

  it('stays handed over where its paper is not printed, and says why', async () => {
    const { store } = desk([row('A')], {
      'handover.print': () => {
        throw refusal('paper.printer');
      },
    });
    await store.load();
    expect(await store.handOver('POST')).toBe(true);
    expect(store.store.getState().said).toMatchObject({ kind: 'made', unprinted: { code: 'paper.printer' } });
  });

  it('hands nothing over where nothing goes, and forgets what waits no longer', async () => {
    const rows = [row('A')];
    const { store, of } = desk(rows);
    await store.load();
    store.toggle(row('A'));
    expect(await store.handOver('POST')).toBe(false);
    expect(of('handover.make')).toEqual([]);
    rows[0] = row('B');
    await store.load();
    expect(store.store.getState().selection.leftOut.size).toBe(0);
  });

  it('tells how far its own handover is, not another window’s', async () => {
    let letGo: (value: unknown) => void = () => undefined;
    const { store } = desk([row('A')], {
      'handover.make': () =>
        new Promise((resolve) => {
          letGo = resolve;
        }),
    });
    await store.load();
    const making = store.handOver('POST');
    store.note({ requestId: 'another-1', done: 3, total: 9 });
    expect(store.store.getState().progress).toBeNull();
    store.note({ requestId: 'id-1', done: 1, total: 2 });
    expect(store.store.getState().progress).toEqual({ done: 1, total: 2 });
    letGo({ manifest: { id: 1 } });
    await making;
    expect(store.store.getState().progress).toBeNull();
  });
});

describe('a manifest that is printed again', () => {
  /** Prints of a desk, with the codes of their refusals one after the other; null: it prints. */
  const printing = (...codes: (string | null)[]) =>
    desk([row('A')], {
      'handover.print': () => {
        const code = codes.shift() ?? null;
        if (code !== null) throw refusal(code);
        return { job: {} };
      },
    });
  const idsOf = ({ of }: ReturnType<typeof desk>) => of('handover.print').map(({ requestId }) => requestId);
  const first = { id: 7, revision: 0 };

  it('is one print until its answer is known, and another one afterwards', async () => {
    const at = printing('bridge.lost', 'internal', null, null);
    const outcomes: boolean[] = [];
    for (let click = 0; click < 4; click += 1) outcomes.push(await at.manifests.print(first));
    expect(outcomes).toEqual([false, false, true, true]);
    expect(idsOf(at)).toEqual(['id-1', 'id-1', 'id-1', 'id-2']);
  });

  it('is another print where the desk has said that it made none', async () => {
    const at = printing('paper.printer', null);
    await at.manifests.print(first);
    await at.manifests.print(first);
    expect(idsOf(at)).toEqual(['id-1', 'id-2']);
  });

  it('is another print at once where the one whose answer was lost was given up since', async () => {
    const answers = [null, 'cancelled', 'queued'];
    const at = desk([row('A')], {
      'handover.print': () => {
        const state = answers.shift() ?? null;
        if (state === null) throw refusal('bridge.lost');
        return { job: { state } };
      },
    });
    expect(await at.manifests.print(first)).toBe(false);
    expect(await at.manifests.print(first)).toBe(true);
    expect(idsOf(at)).toEqual(['id-1', 'id-1', 'id-2']);
  });

  it('keeps its id where the answer to the print of the user before comes late', async () => {
    const late = Promise.withResolvers<unknown>();
    const answers: (() => unknown)[] = [
      () => late.promise,
      () => {
        throw refusal('bridge.lost');
      },
    ];
    const at = desk([row('A')], {
      'handover.print': () => answers.shift()?.() ?? { job: { state: 'queued' } },
    });
    const former = at.prints.print(first);
    at.prints.forget();
    const mine = at.manifests.print(first);
    late.resolve({ job: { state: 'queued' } });
    await Promise.all([former, mine]);
    await at.manifests.print(first);
    expect(idsOf(at)).toEqual(['id-1', 'id-2', 'id-2']);
  });

  it('is a print of its own for each manifest and each revision', async () => {
    const at = printing('bridge.lost', 'bridge.lost', null, 'bridge.lost', null);
    await at.manifests.print(first);
    await at.manifests.print({ id: 8, revision: 0 });
    await at.manifests.print({ id: 7, revision: 1 });
    await at.manifests.print({ id: 8, revision: 0 });
    await at.manifests.print(first);
    expect(idsOf(at)).toEqual(['id-1', 'id-2', 'id-3', 'id-2', 'id-1']);
  });

  it('is the print of its handover where the answer to that was lost', async () => {
    const at = printing('bridge.lost', null, null);
    await at.store.load();
    await at.store.handOver('POST');
    await at.manifests.print(first);
    await at.manifests.print(first);
    expect(idsOf(at)).toEqual(['id-1-print', 'id-1-print', 'id-2']);
  });

  it('is forgotten with the one who was signed in', async () => {
    const at = printing('bridge.lost', null);
    await at.manifests.print(first);
    at.manifests.forget();
    await at.manifests.print(first);
    expect(idsOf(at)).toEqual(['id-1', 'id-2']);
  });
});
