import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Call } from '../../../renderer/api/desk.ts';
import { type Bench, createBench } from '../../../renderer/stores/bench/create-bench.ts';
import { type Drafts, UserDrafts } from '../../../renderer/stores/drafts/drafts.ts';
import type { TextStorage } from '../../../renderer/stores/drafts/unsent.ts';
import { BridgeError, localError } from '../../../shared/bridge/rpc.ts';
import type { OpenShipment } from '../../../shared/desk/open-shipment.ts';
import { mergePatch } from '../../../shared/document/merge-patch.ts';
import { type ErrorCode, errorWords } from '../../../shared/errors.ts';
import type { FetchedFrom } from '../../../shared/import/source/views.ts';
import type { PrintJobView } from '../../../shared/printing/printer.ts';
import type { Draft } from '../../../shared/shipment/bench-draft.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { untilHolds } from '../../helpers/until-holds.ts';

const refused = (code: ErrorCode) => new BridgeError({ code, ...errorWords(code), details: {} });

const shipment = (reference: string): Shipment => ({
  shipmentInfo: {
    shipmentReference: reference,
    shipmentItems: [{ content: 'Cups', dimensions: { weight: 1 } }],
  },
});

/** Way in which a code came: as nothing but a scan, from a scanner that sends nothing behind it, and as a person's text may. */
const scanned = { loud: true, holdsPrint: true };
const unended = { loud: false, holdsPrint: true };
const typed = { loud: false, holdsPrint: false };

const job = (reference: string, state: PrintJobView['state'], at: number): PrintJobView => ({
  id: `job-${reference}`,
  reference,
  printerId: 'p',
  printerName: 'ZEBRA',
  documentType: 'LABEL',
  print: 'request',
  parcel: null,
  labelledAt: null,
  title: reference,
  state,
  attempts: 1,
  error: null,
  goesUntil: null,
  askedBy: null,
  copies: 1,
  foreign: false,
  proof: null,
  seq: 1,
  revision: at,
  createdAt: 1,
  updatedAt: at,
});

type Input = {
  reference: string;
  draft?: Draft;
  patch?: Shipment;
  shipment?: Shipment;
  version: number;
  requestId: string;
  reprint: boolean;
  code: string;
  text: string;
};

/** A desk of a few shipments that keeps versions as the real one does. `fail` makes the next call of a name fail. */
const smallDesk = () => {
  const stored = new Map<string, OpenShipment>();
  for (const reference of ['A', 'B', 'C']) {
    const opened = {
      shipment: shipment(reference),
      version: 1,
      status: 10,
      labelStale: false,
      labelledAt: null,
    };
    stored.set(reference, { ...opened, documents: [], overrides: [], jobs: [] });
  }
  const calls: { name: string; input: Input }[] = [];
  const failures = new Map<string, Error>();
  const gates = new Map<string, Promise<void>>();
  /** The desk has looked by then; its answer comes later. */
  const lateAnswers = new Map<string, Promise<void>>();
  const change = (reference: string, patch: object | undefined): OpenShipment => {
    const before = stored.get(reference)!;
    const after = patch ? (mergePatch(before.shipment, patch) as Shipment) : before.shipment;
    const opened = { ...before, shipment: after, version: before.version + 1 };
    stored.set(reference, opened);
    return opened;
  };
  const create = (made: Shipment): OpenShipment => {
    const reference = made.shipmentInfo.shipmentReference;
    if (stored.has(reference)) throw refused('shipment.taken');
    const opened = { ...stored.get('A')!, shipment: made, version: 1 };
    stored.set(reference, opened);
    return opened;
  };
  const drafts = new Map<string, Draft>();
  const answers: Record<string, (input: Input) => unknown> = {
    'drafts.list': () => ({
      drafts: [...drafts.values()].map(({ reference, version, at }) => ({ reference, version, at })),
    }),
    'drafts.get': ({ reference }) => ({ draft: drafts.get(reference) ?? null }),
    'drafts.put': ({ draft }) => void drafts.set(draft!.reference, structuredClone(draft!)),
    'drafts.remove': ({ reference }) => void drafts.delete(reference),
    'bench.open': ({ reference }) => {
      if (!stored.has(reference)) throw refused('shipment.unknown');
      return stored.get(reference);
    },
    'bench.create': ({ shipment: made }) => create(made!),
    'bench.scan': ({ code }) => {
      const fetched = sources.get(code);
      if (!stored.has(code) && fetched) {
        create(shipment(code));
        return { found: 'one', opened: stored.get(code), fetched };
      }
      return stored.has(code) ? { found: 'one', opened: stored.get(code) } : { found: 'none', code };
    },
    'bench.isHeld': ({ code }) => ({ held: stored.has(code) }),
    'shipments.list': ({ text }) => {
      const rows = [...stored.keys()].filter((reference) => reference.includes(`${text}-`));
      return { total: rows.length, rows: rows.map((reference) => ({ reference })) };
    },
    'bench.save': ({ patch, version }) => {
      const reference = patch!.shipmentInfo.shipmentReference;
      if (stored.get(reference)!.version !== version) throw refused('shipment.stale');
      return change(reference, patch);
    },
    'bench.print': ({ reference, patch, version }) => ({
      opened: version === 0 ? create(patch!) : change(reference, patch),
      job: job(reference, 'queued', 10),
      unseen: remote.silent,
    }),
  };
  answers['jobs.retry'] = () => ({ job: job('A', 'queued', 30) });
  answers['bench.reprint'] = ({ reference }) => ({
    opened: stored.get(reference),
    job: job(reference, 'queued', 40),
  });
  const remote = { silent: false };
  /** Orders that a source has, by their codes; they are here once they were scanned. */
  const sources = new Map<string, FetchedFrom>();
  const call = (async (name: string, input: Input) => {
    calls.push({ name, input });
    await gates.get(name);
    const failure = failures.get(name);
    failures.delete(name);
    if (failure) throw failure;
    const answer = structuredClone(answers[name]!(input));
    await lateAnswers.get(name);
    return answer;
  }) as unknown as Call;
  const inputs = (name: string) => calls.filter((made) => made.name === name).map((made) => made.input);
  return {
    call,
    remote,
    change,
    create,
    inputs,
    fail: (name: string, error: Error) => failures.set(name, error),
    gates,
    lateAnswers,
    sources,
  };
};

const memoryStorage = (): TextStorage => {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    key: (index) => [...items.keys()][index] ?? null,
    get length() {
      return items.size;
    },
  };
};

/** Calls of this name wait until the result is called. */
const hold = (at: Map<string, Promise<void>>, name: string) => {
  const gate = Promise.withResolvers<void>();
  at.set(name, gate.promise);
  return () => {
    at.delete(name);
    gate.resolve();
  };
};

describe('the bench', () => {
  let desk: ReturnType<typeof smallDesk>;
  let storage: TextStorage;
  let bench: Bench;
  let drafts: Drafts | undefined;
  /** Another window of the same user; the one before has given its drafts to the desk. */
  const fresh = async () => {
    let id = 0;
    await drafts?.flush();
    drafts = new UserDrafts({ call: desk.call, storage, now: () => 1 });
    await drafts.open(1);
    return createBench({
      call: desk.call,
      drafts,
      newShipment: (reference) => ({
        settings: { packingStation: 'P-07' },
        shipmentInfo: { shipmentReference: reference, shipmentItems: [{}] },
      }),
      newRequestId: () => `request-${++id}`,
      now: () => 1234,
    });
  };
  const state = () => bench.store.getState();
  const weigh = (weight: number) => {
    const edited = structuredClone(state().edited!);
    edited.shipmentInfo.shipmentItems![0]!.dimensions!.weight = weight;
    bench.change(() => edited);
  };
  const weight = () => state().edited!.shipmentInfo.shipmentItems![0]!.dimensions!.weight;
  /** Draft kept on the desk by now. */
  const kept = async () => {
    await drafts?.flush();
    return drafts?.heads();
  };
  beforeEach(async () => {
    desk = smallDesk();
    storage = memoryStorage();
    drafts = undefined;
    bench = await fresh();
  });

  it('says of a code that came into a field whether it leads anywhere, and changes nothing', async () => {
    await bench.scan('A');
    weigh(4.2);
    const { edited } = state();
    expect(await bench.whichIsKnown(['5B', 'B'], scanned)).toMatchObject({ known: 1, overtaken: false });
    expect(await bench.whichIsKnown(['NOBODY'], scanned)).toMatchObject({ known: null });
    expect(state()).toMatchObject({ view: 'shipment', edited, answer: { kind: 'unknown', code: 'NOBODY' } });
    expect(desk.inputs('bench.save')).toEqual([]);
  });

  it('says that an order was fetched also where a look at its code has fetched it before the scan', async () => {
    const fetched = { source: 'ERP', order: '2001', problems: [] };
    desk.sources.set('2001', fetched);
    // Twice where its last key comes late.
    expect(await bench.whichIsKnown(['2001'], typed)).toMatchObject({ known: 0 });
    const { turn } = await bench.whichIsKnown(['2001'], typed);
    await bench.scan('2001', turn);
    expect(state().answer).toEqual({ kind: 'opened', reference: '2001', left: null, fetched });
    // It is here now.
    await bench.scan('A');
    await bench.scan('2001');
    expect(state().answer).toMatchObject({ kind: 'opened', reference: '2001' });
    expect(state().answer).not.toHaveProperty('fetched');
  });

  it('asks no remote about what is hardly a code', async () => {
    const measure = { ...typed, onlyHeld: true };
    desk.gates.set('bench.scan', new Promise(() => undefined));
    expect(await bench.whichIsKnown(['A'], measure)).toMatchObject({ known: 0 });
    expect(await bench.whichIsKnown(['1.25'], measure)).toMatchObject({ known: null });
    expect(desk.inputs('bench.scan')).toEqual([]);
    await bench.openNew('24.117');
    const { edited } = state();
    bench.change(() => ({ ...edited!, shipmentInfo: { ...edited!.shipmentInfo, orderNumber: '7' } }));
    await kept();
    expect(await bench.whichIsKnown(['24.117'], measure)).toMatchObject({ known: 0 });
  });

  it('is not overtaken by an order that came to its end while it looked', async () => {
    const gate = Promise.withResolvers<void>();
    desk.gates.set('bench.scan', gate.promise);
    const scanning = bench.scan('A');
    const looking = bench.whichIsKnown(['B'], scanned);
    gate.resolve();
    await scanning;
    expect(await looking).toMatchObject({ known: 0, overtaken: false });
  });

  const isOpen = (reference: string) =>
    expect(state().opened).toMatchObject({ shipment: { shipmentInfo: { shipmentReference: reference } } });

  /** A code that came into a field, with Print behind it, and another scan behind that, while the look-up waits. */
  const printedAndNext = (code: string, as: Parameters<Bench['whichIsKnown']>[1] = typed) => {
    const gate = Promise.withResolvers<void>();
    desk.gates.set('bench.scan', gate.promise);
    const looking = bench.whichIsKnown([code], as);
    desk.gates.delete('bench.scan');
    // Pressed while it is not clear whether a scan came: it waits for that.
    expect(bench.wishPrint(() => bench.print({ reprint: false }), true)).toBe(true);
    return { gate, looking, scanning: bench.scan('C') };
  };
  const printed = () => desk.inputs('bench.print').map(({ reference }) => reference);
  /** It is not scanned, nothing was printed for it, and that is told. */
  const expectGivenUp = async (
    looking: ReturnType<Bench['whichIsKnown']>,
    index: number | null,
    code: string,
  ): Promise<void> => {
    const { known, overtaken, turn } = await looking;
    expect({ known, overtaken }).toEqual({ known: index, overtaken: true });
    bench.dropTurn(turn);
    expect(printed()).toEqual([]);
    expect(state().missed).toEqual([{ code, as: 'printed' }]);
  };

  it('prints what came into a field before the next scan is shown', async () => {
    await bench.scan('A');
    const { gate, looking, scanning } = printedAndNext('B');
    gate.resolve();
    const { known, overtaken, turn } = await looking;
    expect({ known, overtaken }).toEqual({ known: 0, overtaken: false });
    const print = hold(desk.gates, 'bench.print');
    const printing = bench.scan('B', turn);
    bench.dropTurn(turn);
    await untilHolds(() => expect(printed()).toEqual(['B']));
    expect(state()).toMatchObject({ working: 'print', looking: 'C' });
    // Of what was scanned since.
    expect(bench.wishPrint(() => bench.print({ reprint: false }), true)).toBe(true);
    print();
    await Promise.all([printing, scanning]);
    expect(printed()).toEqual(['B', 'C']);
    expect(state()).toMatchObject({ missed: [], looking: null });
    isOpen('C');
  });

  it('does not open the next scan where the print of what came into a field was refused', async () => {
    await bench.scan('A');
    const { gate, looking, scanning } = printedAndNext('B');
    gate.resolve();
    const { turn } = await looking;
    desk.fail('bench.print', refused('printer.none'));
    await Promise.all([bench.scan('B', turn), scanning]);
    expect(state().opened).toMatchObject({ shipment: { shipmentInfo: { shipmentReference: 'B' } } });
    expect(state()).toMatchObject({ missed: [{ code: 'C', as: 'opened' }], looking: null });
  });

  it('opens the next scan where what came into a field is no code', async () => {
    await bench.scan('A');
    const { gate, looking, scanning } = printedAndNext('NOBODY', scanned);
    gate.resolve();
    await expectGivenUp(looking, null, 'NOBODY');
    await scanning;
    isOpen('C');
  });

  it('prints what is in sight before the next scan where a text of a person came into a field', async () => {
    await bench.scan('A');
    const { gate, looking, scanning } = printedAndNext('2.5');
    gate.resolve();
    expect(await looking).toMatchObject({ known: null });
    await scanning;
    expect(printed()).toEqual(['A']);
    expect(state().missed).toEqual([]);
    isOpen('C');
  });

  it('prints a code that only its own scan finds', async () => {
    await bench.scan('A');
    desk.fail('bench.scan', refused('store.busy'));
    const looking = bench.whichIsKnown(['B', 'YB'], scanned);
    expect(bench.wishPrint(() => bench.print({ reprint: false }), true)).toBe(true);
    const { known, turn } = await looking;
    expect(known).toBeNull();
    await bench.scan('B', turn);
    bench.dropTurn(turn);
    expect(printed()).toEqual(['B']);
    expect(state().missed).toEqual([]);
  });

  it('opens the next scan at once, and says that nothing was printed, where a look into a field throws', async () => {
    await bench.scan('A');
    const thrown = new Error('gone');
    const { gate, looking, scanning } = printedAndNext('B', {
      ...typed,
      settle: () => {
        throw thrown;
      },
    });
    gate.resolve();
    await expect(looking).rejects.toBe(thrown);
    await scanning;
    expect(state().missed).toEqual([{ code: 'B', as: 'printed' }]);
    isOpen('C');
  });

  it.each([
    ['the code is looked up', async (_turn: unknown) => undefined],
    ['it is opened', async (turn: () => Promise<unknown>) => void (await turn())],
  ])('does nothing for what was called off while %s', async (_when, begin) => {
    await bench.scan('A');
    const { gate, looking, scanning } = printedAndNext('B');
    let opening: Promise<unknown> | undefined;
    const open = hold(desk.gates, 'bench.scan');
    await begin(async () => {
      gate.resolve();
      const { turn } = await looking;
      opening = bench.scan('B', turn);
      await untilHolds(() => expect(desk.inputs('bench.scan').at(-1)).toEqual({ code: 'B' }));
    });
    await bench.clear();
    const next = bench.scan('A');
    gate.resolve();
    open();
    expect(await looking).toMatchObject(opening ? { overtaken: false } : { overtaken: true });
    await Promise.all([scanning, opening, next]);
    expect(printed()).toEqual([]);
    expect(state().missed).toEqual([]);
    isOpen('A');
  });

  it('gives up a print behind a code in a field where Esc closes the shipment', async () => {
    await bench.scan('A');
    const gate = Promise.withResolvers<void>();
    desk.gates.set('bench.scan', gate.promise);
    const looking = bench.whichIsKnown(['B'], typed);
    expect(bench.wishPrint(() => bench.print({ reprint: false }), true)).toBe(true);
    await bench.back();
    expect(state()).toMatchObject({ view: 'empty' });
    gate.resolve();
    await expectGivenUp(looking, 0, 'B');
  });

  it('opens the next scan, and says that nothing was printed, where the code is not scanned after all', async () => {
    await bench.scan('A');
    const { gate, looking, scanning } = printedAndNext('B');
    gate.resolve();
    bench.dropTurn((await looking).turn);
    await scanning;
    expect(state().missed).toEqual([{ code: 'B', as: 'printed' }]);
    isOpen('C');
  });

  it('waits no longer than three seconds for a look into a field, and prints nothing for it later', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    await bench.scan('A');
    const { gate, looking, scanning } = printedAndNext('B');
    await vi.advanceTimersByTimeAsync(2_900);
    expect(state().opened).toMatchObject({ shipment: { shipmentInfo: { shipmentReference: 'A' } } });
    await vi.advanceTimersByTimeAsync(1_000);
    await scanning;
    isOpen('C');
    // Of what was scanned since.
    expect(bench.wishPrint(() => bench.print({ reprint: false }), true)).toBe(false);
    gate.resolve();
    await expectGivenUp(looking, 0, 'B');
  });

  it('leaves no shipment while a field of it may yet get its text back', async () => {
    await bench.scan('A');
    const gate = Promise.withResolvers<void>();
    desk.gates.set('bench.scan', gate.promise);
    const open: unknown[] = [];
    const looking = bench.whichIsKnown(['B'], { ...typed, settle: () => void open.push(state().opened) });
    desk.gates.delete('bench.scan');
    const scanning = bench.scan('B');
    // Typing is over; what goes back into a field is not.
    weigh(4.2);
    expect(bench.unsaved()).toBeNull();
    bench.givingBack(() => weigh(5));
    gate.resolve();
    await looking;
    await scanning;
    expect(open).toMatchObject([{ shipment: { shipmentInfo: { shipmentReference: 'A' } } }]);
    expect(state().opened).toMatchObject({ shipment: { shipmentInfo: { shipmentReference: 'B' } } });
    expect(desk.inputs('bench.save')).toMatchObject([
      { patch: { shipmentInfo: { shipmentItems: [{ dimensions: { weight: 5 } }] } } },
    ]);
  });

  it.each([
    ['is about a scan that nothing ended', unended, true, [], ['NOBODY']],
    ['is about what is on screen behind a text of a person', typed, true, ['A'], []],
    ['is about nothing that is out of sight', typed, false, [], ['NOBODY']],
  ])('Print %s, where nobody knows the code', async (_, as, inSight, printed, missed) => {
    await bench.scan('A');
    const looking = bench.whichIsKnown(['NOBODY'], as);
    expect(bench.wishPrint(() => bench.print({ reprint: false }), inSight)).toBe(true);
    bench.dropTurn((await looking).turn);
    await untilHolds(() => expect(desk.inputs('bench.print')).toHaveLength(printed.length));
    expect(desk.inputs('bench.print').map(({ reference }) => reference)).toEqual(printed);
    expect(state().missed.map(({ code }) => code)).toEqual(missed);
  });

  it('says of a label that the remote was not asked first, until something else is shown', async () => {
    await bench.scan('A');
    desk.remote.silent = true;
    await bench.print({ reprint: false });
    expect(state().unseen).toBe(true);
    await bench.scan('B');
    expect(state().unseen).toBe(false);
  });

  it('names the shipments whose changes are kept on this desk', async () => {
    await bench.scan('A');
    weigh(4.2);
    expect(await kept()).toEqual([{ reference: 'A', version: 1, at: 1234 }]);
    await bench.save();
    expect(await kept()).toEqual([]);
  });

  it('saves what was typed before it opens the next scan', async () => {
    await bench.scan('A');
    weigh(4.2);
    await bench.scan('B');
    expect(desk.inputs('bench.save')).toMatchObject([
      { version: 1, patch: { shipmentInfo: { shipmentReference: 'A' } } },
    ]);
    expect(state().answer).toEqual({
      kind: 'opened',
      reference: 'B',
      left: { reference: 'A', as: 'saved', unlabelled: true },
    });
    await bench.scan('A');
    expect(weight()).toBe(4.2);
    expect(state().restoredAt).toBeNull();
  });

  it('keeps what cannot be saved and brings it back, even in a new window', async () => {
    await bench.scan('A');
    weigh(4.2);
    desk.fail('bench.save', localError('bridge.lost'));
    await bench.scan('B');
    expect(state().answer).toMatchObject({ kind: 'opened', left: { reference: 'A', as: 'kept' } });
    bench = await fresh();
    await bench.open('A');
    expect(weight()).toBe(4.2);
    expect(state().restoredAt).toBe(1234);
    await bench.save();
    expect(state().restoredAt).toBeNull();
    expect(bench.unsaved()).toBeNull();
  });

  it('leaves nothing open at an unknown code, and Esc leads back', async () => {
    await bench.scan('A');
    await bench.scan('NOPE');
    expect(state()).toMatchObject({
      view: 'unknown',
      opened: null,
      answer: { kind: 'unknown', code: 'NOPE' },
    });
    await bench.back();
    expect(state()).toMatchObject({ view: 'shipment', answer: { kind: 'opened', reference: 'A' } });
  });

  it('shows the last of two scans, whichever answer comes last', async () => {
    const gate = Promise.withResolvers<void>();
    desk.gates.set('bench.scan', gate.promise);
    const first = bench.scan('A');
    desk.gates.delete('bench.scan');
    await bench.scan('B');
    gate.resolve();
    await first;
    expect(state().opened?.shipment.shipmentInfo.shipmentReference).toBe('B');
  });

  it('keeps what is typed while a save is under way', async () => {
    await bench.scan('A');
    weigh(2);
    const saving = bench.save();
    weigh(3);
    await saving;
    expect(state().opened?.version).toBe(2);
    expect(weight()).toBe(3);
    expect(bench.unsaved()).not.toBeNull();
  });

  it('puts its own changes on top of another’s when asked', async () => {
    await bench.scan('A');
    weigh(4.2);
    desk.change('A', { shipmentInfo: { orderNumber: 'ORD-9' } });
    expect(await bench.save()).toBe(false);
    expect(state().conflict?.version).toBe(2);
    bench.settleConflict('reapply');
    expect(state().edited?.shipmentInfo.orderNumber).toBe('ORD-9');
    expect(weight()).toBe(4.2);
    expect(await bench.save()).toBe(true);
  });

  it('takes another’s change over silently where nothing was typed', async () => {
    await bench.scan('A');
    desk.change('A', { shipmentInfo: { orderNumber: 'ORD-9' } });
    await bench.changedElsewhere('A', 2);
    expect(state()).toMatchObject({ conflict: null, edited: { shipmentInfo: { orderNumber: 'ORD-9' } } });
  });

  describe('with another user at the same shipment', () => {
    const order = (orderNumber: string) => ({ shipmentInfo: { orderNumber } });
    const shownOrder = () => state().edited?.shipmentInfo.orderNumber;
    const openings = () => desk.inputs('bench.open').length;
    /** Holds what a command waits for; the function lets it go on. */
    /** A print that the desk refuses, and what happens before it does. */
    const refusedPrint = async (code: ErrorCode, amid: () => void = () => undefined) => {
      const go = hold(desk.gates, 'bench.print');
      const printing = bench.print({ reprint: false });
      amid();
      desk.fail('bench.print', refused(code));
      go();
      expect(await printing).toBe(false);
    };
    /** Another's save, and what the desk tells of it. */
    const told = (orderNumber: string): Promise<void> =>
      bench.changedElsewhere('A', desk.change('A', order(orderNumber)).version);

    it('shows what was saved amid a print once that is over, and goes on saying why nothing was printed', async () => {
      await bench.scan('A');
      let following: Promise<void> | undefined;
      await refusedPrint('printer.none', () => {
        following = told('ORD-9');
      });
      await following;
      expect(state()).toMatchObject({
        opened: { version: 2 },
        conflict: null,
        refused: { doing: 'print', failure: { code: 'printer.none' } },
        answer: { kind: 'failed', doing: 'print' },
      });
      expect(shownOrder()).toBe('ORD-9');
      await told('ORD-10');
      expect(state()).toMatchObject({ opened: { version: 3 }, refused: { doing: 'print' } });
      await bench.print({ reprint: false });
      expect(state()).toMatchObject({ opened: { version: 4 }, refused: null });
    });

    it('reads it once, however often it changed amid a print', async () => {
      await bench.scan('A');
      const following: Promise<void>[] = [];
      await refusedPrint('printer.none', () => {
        following.push(told('ORD-8'), told('ORD-9'));
      });
      await Promise.all(following);
      expect(state().opened?.version).toBe(3);
      expect(openings()).toBe(1);
    });

    it('reads nothing where the print itself brought it', async () => {
      await bench.scan('A');
      const late = hold(desk.lateAnswers, 'bench.print');
      const printing = bench.print({ reprint: false });
      const following = bench.changedElsewhere('A', 2);
      late();
      await Promise.all([printing, following]);
      expect(state()).toMatchObject({ opened: { version: 2 }, working: null });
      expect(openings()).toBe(0);
    });

    it.each([
      ['before the refusal', true],
      ['behind it', false],
    ])('keeps the conflict of a print that came too late, where it is told of that %s', async (_, amid) => {
      await bench.scan('A');
      let following: Promise<void> | undefined;
      await refusedPrint('shipment.stale', () => {
        const { version } = desk.change('A', order('ORD-9'));
        if (amid) following = bench.changedElsewhere('A', version);
      });
      await (following ?? bench.changedElsewhere('A', 2));
      const { answer } = state();
      expect(state()).toMatchObject({ opened: { version: 1 }, conflict: { version: 2 } });
      expect(answer).toEqual({ kind: 'asks', loud: true });
      expect(openings()).toBe(1);
      // After a lost connection it is looked at whatever its version.
      await bench.resync();
      expect(state().answer).toBe(answer);
      await told('ORD-10');
      expect(state()).toMatchObject({ opened: { version: 1 }, conflict: { version: 3 }, answer });
      bench.settleConflict('reapply');
      expect(state()).toMatchObject({ opened: { version: 3 }, conflict: null, refused: null });
    });

    it('asks about what was saved amid a print where something is typed, once each', async () => {
      await bench.scan('A');
      weigh(4.2);
      let following: Promise<void> | undefined;
      await refusedPrint('printer.none', () => {
        following = told('ORD-9');
      });
      await following;
      const { answer } = state();
      expect(state()).toMatchObject({
        opened: { version: 1 },
        conflict: { version: 2 },
        answer: { kind: 'asks' },
      });
      await bench.changedElsewhere('A', 2);
      expect(state().answer).toBe(answer);
      // Typed to the same as theirs: the question stays until it is answered.
      weigh(1);
      bench.set('shipmentInfo.orderNumber', 'ORD-10');
      await told('ORD-10');
      expect(state()).toMatchObject({ conflict: { version: 3 } });
    });

    /** A save of 4.2 kg whose answer waits for `late`, and 5 kg that were typed since. */
    const saveUnderWay = async () => {
      await bench.scan('A');
      weigh(4.2);
      const late = hold(desk.lateAnswers, 'bench.save');
      const saving = bench.save();
      weigh(5);
      await untilHolds(() => expect(desk.inputs('bench.save')).toHaveLength(1));
      return { saving, late };
    };

    it('asks about what was saved amid a save where more was typed by then', async () => {
      const { saving, late } = await saveUnderWay();
      const following = [bench.changedElsewhere('A', 2), told('ORD-9')];
      late();
      await Promise.all([saving, ...following]);
      expect(state()).toMatchObject({ opened: { version: 2 }, conflict: { version: 3 }, working: null });
      expect(weight()).toBe(5);
      bench.settleConflict('reapply');
      expect([weight(), shownOrder()]).toEqual([5, 'ORD-9']);
      expect(openings()).toBe(1);
    });

    it('reads once more what was read before a print began', async () => {
      await bench.scan('A');
      const late = hold(desk.lateAnswers, 'bench.open');
      const following = told('ORD-8');
      await untilHolds(() => expect(openings()).toBe(1));
      await refusedPrint('printer.none', () => void desk.change('A', order('ORD-9')));
      late();
      await following;
      expect(state()).toMatchObject({ opened: { version: 3 }, refused: { doing: 'print' } });
      expect(shownOrder()).toBe('ORD-9');
      expect(openings()).toBe(2);
    });

    it('leaves what another work begins at once to that one', async () => {
      const { saving, late } = await saveUnderWay();
      const following = told('ORD-9');
      const scanning = bench.scan('B');
      late();
      await Promise.all([saving, following, scanning]);
      expect(state()).toMatchObject({
        opened: { shipment: { shipmentInfo: { shipmentReference: 'B' } } },
        answer: { kind: 'opened', left: { reference: 'A', as: 'kept' } },
        ...{ conflict: null, refused: null },
      });
      await bench.scan('A');
      expect([weight(), shownOrder()]).toEqual([5, 'ORD-9']);
    });

    it('shows nothing of one that was left, or opened again, by then', async () => {
      await bench.scan('A');
      const late = hold(desk.lateAnswers, 'bench.open');
      const left = told('ORD-8');
      await untilHolds(() => expect(openings()).toBe(1));
      desk.change('A', order('ORD-9'));
      await bench.scan('B');
      await bench.scan('A');
      const { answer } = state();
      late();
      await left;
      expect(state()).toMatchObject({ opened: { version: 3 }, conflict: null });
      expect(state().answer).toBe(answer);
      expect(openings()).toBe(1);
      const amid = hold(desk.gates, 'bench.print');
      const printing = bench.print({ reprint: false });
      const following = told('ORD-10');
      bench.clear();
      amid();
      await Promise.all([printing, following]);
      expect(state()).toMatchObject({ view: 'empty', opened: null, answer: { kind: 'ready' } });
    });

    it('looks again for what came amid a look that failed', async () => {
      await bench.scan('A');
      const go = hold(desk.gates, 'bench.open');
      const following = told('ORD-8');
      await untilHolds(() => expect(openings()).toBe(1));
      desk.fail('bench.open', localError('bridge.unreadable'));
      const next = told('ORD-9');
      go();
      await Promise.all([following, next]);
      expect(state().opened?.version).toBe(3);
      desk.fail('bench.open', localError('bridge.unreadable'));
      await expect(told('ORD-10')).rejects.toMatchObject({ code: 'bridge.unreadable' });
      await told('ORD-11');
      expect(state().opened?.version).toBe(5);
    });
  });

  it('prints once at a double press, and again with the same id after a lost connection', async () => {
    await bench.scan('A');
    await Promise.all([bench.print({ reprint: false }), bench.print({ reprint: false })]);
    expect(desk.inputs('bench.print')).toHaveLength(1);
    desk.fail('bench.print', localError('bridge.lost'));
    await bench.print({ reprint: false });
    await bench.print({ reprint: false });
    const [, lost, again] = desk.inputs('bench.print').map(({ requestId }) => requestId);
    expect(again).toBe(lost);
  });

  it.each(['bridge.unreadable', 'internal'] as const)(
    'prints again with the same id where %s leaves open whether it was done',
    async (code) => {
      await bench.scan('A');
      desk.fail('bench.print', localError(code));
      await bench.print({ reprint: false });
      await bench.print({ reprint: false });
      const [open, again] = desk.inputs('bench.print').map(({ requestId }) => requestId);
      expect(again).toBe(open);
    },
  );

  it('prints a parcel again with the same id after a lost answer, whatever was saved or said as its reason since', async () => {
    await bench.scan('A');
    desk.fail('bench.reprint', localError('bridge.lost'));
    await bench.reprintParcels({ parcels: [0], reason: 'smudged' });
    desk.change('A', { shipmentInfo: { orderNumber: 'ORD-9' } });
    await bench.changedElsewhere('A', 2);
    expect(state().opened?.version).toBe(2);
    await bench.reprintParcels({ parcels: [0], reason: '' });
    const [lost, again] = desk.inputs('bench.reprint').map(({ requestId }) => requestId);
    expect(again).toBe(lost);
    // It is answered now: the next one is another.
    await bench.reprintParcels({ parcels: [0] });
    expect(desk.inputs('bench.reprint')[2]?.requestId).not.toBe(lost);
  });

  it('prints other parcels, or on another printer, with another id after a lost answer', async () => {
    await bench.scan('A');
    desk.fail('bench.reprint', localError('bridge.lost'));
    await bench.reprintParcels({ parcels: [0] });
    for (const wanted of [{ parcels: [1] }, { parcels: [1], printerId: 'q' }]) {
      desk.fail('bench.reprint', localError('bridge.lost'));
      await bench.reprintParcels(wanted);
    }
    for (const printerId of [undefined, 'q']) {
      desk.fail('bench.print', localError('bridge.lost'));
      await bench.print({ reprint: false, ...(printerId && { printerId }) });
    }
    const ids = ['bench.reprint', 'bench.print'].flatMap(desk.inputs).map(({ requestId }) => requestId);
    expect(new Set(ids).size).toBe(5);
  });

  it('asks before a second print, under an id of its own', async () => {
    await bench.scan('A');
    desk.fail('bench.print', refused('print.already'));
    await bench.print({ reprint: false });
    expect(state().askReprint).toMatchObject({ code: 'print.already' });
    await bench.print({ reprint: true });
    const [first, second] = desk.inputs('bench.print');
    expect(second).toMatchObject({ reprint: true });
    expect(second?.requestId).not.toBe(first?.requestId);
    expect(state().askReprint).toBe(false);
  });

  it('prints what was scanned where Print is pressed before it is there, each once, in the order of the hands', async () => {
    const wishes = ['A', 'B', 'A'].map((code) => {
      const scanned = bench.scan(code);
      expect(bench.wishPrint(() => bench.print({ reprint: false }), true)).toBe(true);
      return scanned;
    });
    await Promise.all(wishes);
    expect(desk.inputs('bench.print').map(({ reference }) => reference)).toEqual(['A', 'B', 'A']);
    expect(state().missed).toEqual([]);
  });

  it('neither edits nor prints what lies there while something else is looked up', async () => {
    await bench.scan('A');
    const gate = Promise.withResolvers<void>();
    desk.gates.set('bench.scan', gate.promise);
    const scanning = bench.scan('B');
    await untilHolds(() => expect(desk.inputs('bench.scan')).toHaveLength(2));
    weigh(9);
    expect(weight()).toBe(1);
    expect(bench.wishPrint(() => bench.print({ reprint: false }), true)).toBe(true);
    gate.resolve();
    await scanning;
    expect(desk.inputs('bench.print').map(({ reference }) => reference)).toEqual(['B']);
    expect(state().looking).toBeNull();
    expect(bench.wishPrint(() => bench.print({ reprint: false }), true)).toBe(false);
  });

  it('says of each scan what was not opened or printed after one that could not be printed', async () => {
    desk.fail('bench.print', refused('printer.none'));
    const print = () => bench.print({ reprint: false });
    const scans = ['A', 'B', 'NOPE'].map((code) => {
      const scanned = bench.scan(code);
      bench.wishPrint(print, true);
      return scanned;
    });
    await Promise.all(scans);
    expect(state()).toMatchObject({
      opened: { shipment: { shipmentInfo: { shipmentReference: 'A' } } },
      answer: { kind: 'failed', doing: 'print' },
      missed: [
        { code: 'B', as: 'opened' },
        { code: 'NOPE', as: 'opened' },
      ],
    });
    const unknown = bench.scan('NOPE');
    bench.wishPrint(print, true);
    await unknown;
    expect(state()).toMatchObject({ view: 'unknown', missed: [{ code: 'NOPE', as: 'printed' }] });
    expect(desk.inputs('bench.print')).toHaveLength(1);
  });

  it('offers what has a text in it that is no code', async () => {
    desk.create(shipment('MEIER-1'));
    await bench.scan('MEIER');
    expect(state()).toMatchObject({
      view: 'several',
      choices: [{ reference: 'MEIER-1' }],
      answer: { kind: 'matches', code: 'MEIER', total: 1 },
    });
  });

  it('says of a shipment that was left that it has no label', async () => {
    await bench.scan('A');
    await bench.scan('B');
    expect(state().answer).toMatchObject({ left: { reference: 'A', as: 'seen', unlabelled: true } });
    await bench.print({ reprint: false });
    await bench.scan('A');
    expect(state().answer).toMatchObject({ left: null });
  });

  it('stays with a shipment whose print was refused while the next was scanned', async () => {
    await bench.scan('A');
    desk.fail('bench.print', refused('printer.none'));
    const printing = bench.print({ reprint: false });
    const scanning = bench.scan('B');
    await Promise.all([printing, scanning]);
    expect(state().opened?.shipment.shipmentInfo.shipmentReference).toBe('A');
    expect(state().answer).toMatchObject({ kind: 'failed', doing: 'print' });
    expect(state().missed).toEqual([{ code: 'B', as: 'opened' }]);
  });

  it('goes straight to the last of two scans during a print, once what was typed is saved', async () => {
    await bench.scan('A');
    const gate = Promise.withResolvers<void>();
    desk.gates.set('bench.print', gate.promise);
    const printing = bench.print({ reprint: false });
    weigh(4.2);
    const scans = [bench.scan('B'), bench.scan('NOBODY')];
    gate.resolve();
    await Promise.all([printing, ...scans]);
    expect(desk.inputs('bench.scan').map(({ code }) => code)).toEqual(['A', 'NOBODY']);
    expect(desk.inputs('bench.save')).toHaveLength(1);
    expect(state()).toMatchObject({
      view: 'unknown',
      answer: { kind: 'unknown', code: 'NOBODY', left: { reference: 'A', as: 'saved' } },
    });
  });

  it('says the refusal of a save that comes late nowhere but at its own shipment', async () => {
    await bench.scan('A');
    weigh(4.2);
    const gate = Promise.withResolvers<void>();
    desk.gates.set('bench.save', gate.promise);
    desk.fail('bench.save', refused('shipment.stale'));
    const saving = bench.save();
    bench.clear();
    await bench.refuse('save', refused('printer.none'), 'A');
    gate.resolve();
    expect(await saving).toBe(false);
    expect(state()).toMatchObject({
      view: 'empty',
      answer: { kind: 'ready' },
      refused: null,
      conflict: null,
    });
  });

  it('tells nobody of a save or a question of a print whose shipment is not open any more', async () => {
    await bench.scan('A');
    weigh(4.2);
    const saving = bench.save();
    bench.clear();
    await saving;
    expect(state().answer).toEqual({ kind: 'ready' });
    await bench.scan('A');
    desk.fail('bench.print', refused('print.already'));
    const printing = bench.print({ reprint: false });
    bench.clear();
    await printing;
    expect(state()).toMatchObject({ askReprint: false, answer: { kind: 'ready' } });
  });

  it('believes the newest word on a job, in whatever order they come', async () => {
    await bench.scan('A');
    const printing = bench.print({ reprint: false });
    bench.jobChanged(job('A', 'sent', 20));
    await printing;
    expect(state().opened?.jobs).toMatchObject([{ state: 'sent' }]);
    expect(state().answer).toEqual({ kind: 'printed', reference: 'A' });
  });

  it.each([
    ['sent', { kind: 'printed', reference: 'A' }],
    ['queued', { kind: 'printing', reference: 'A' }],
    ['cancelled', { kind: 'opened', reference: 'A', left: null }],
    ['failed', { kind: 'asks', loud: true }],
  ] as const)('asks no longer about a label that is %s by now', async (next, answer) => {
    await bench.scan('A');
    await bench.print({ reprint: false });
    bench.jobChanged(job('A', 'uncertain', 20));
    expect(state().answer).toEqual({ kind: 'asks', loud: true });
    bench.jobChanged(job('A', next, 30));
    expect(state().answer).toEqual(answer);
  });

  it('tells of the label from a person’s answer on, where its question was there at the scan', async () => {
    await bench.scan('A');
    bench.jobChanged(job('A', 'uncertain', 20));
    expect(state().answer).toMatchObject({ kind: 'opened' });
    await bench.retryJob('job-A', true);
    expect(state().answer).toEqual({ kind: 'printing', reference: 'A' });
    bench.jobChanged(job('A', 'sent', 40));
    expect(state().answer).toEqual({ kind: 'printed', reference: 'A' });
  });

  it('takes back adding, copying and removing parcels, one by one', async () => {
    await bench.scan('A');
    const before = state().edited;
    bench.addParcel();
    bench.duplicateParcel(0);
    bench.removeParcel(0);
    expect(state().edited?.shipmentInfo.shipmentItems).toHaveLength(2);
    for (let step = 0; step < 3; step += 1) bench.undo();
    expect(state().edited).toEqual(before);
    expect(bench.unsaved()).toBeNull();
  });

  it('gives a copy neither numbers nor articles of the original', async () => {
    await bench.scan('A');
    const edited = structuredClone(state().edited!);
    Object.assign(edited.shipmentInfo.shipmentItems![0]!, {
      trackingNumber: '1',
      labelNumber: '2',
      packetNumber: '3',
      packageReference1: '4',
      packageReference2: '5',
      articles: [{ articleNumber: 'CUP', quantity: 2 }],
    });
    bench.change(() => edited);
    bench.duplicateParcel(0);
    expect(state().edited?.shipmentInfo.shipmentItems?.[1]).toEqual({
      content: 'Cups',
      dimensions: { weight: 1 },
    });
  });

  it('makes of an entry for several parcels as many, each without the numbers of the first, in one step', async () => {
    await bench.scan('A');
    bench.addParcel();
    bench.set('shipmentInfo.shipmentItems[0].trackingNumber', '1');
    bench.set('shipmentInfo.shipmentItems[0].quantity', 3);
    const before = state().edited;
    bench.splitParcel(0);
    const items = () => state().edited?.shipmentInfo.shipmentItems ?? [];
    expect(items().map(({ quantity, trackingNumber }) => [quantity, trackingNumber])).toEqual([
      [1, '1'],
      [1, undefined],
      [1, undefined],
      [undefined, undefined],
    ]);
    expect(items()[2]?.dimensions).toEqual(items()[0]?.dimensions);
    bench.undo();
    expect(state().edited).toEqual(before);
    // More than a shipment may have are left to the person.
    bench.set('shipmentInfo.shipmentItems[0].quantity', 999);
    bench.splitParcel(0);
    expect(items()).toHaveLength(2);
  });

  it('puts a carton into a parcel in the unit that the parcel uses', async () => {
    await bench.scan('A');
    const edited = structuredClone(state().edited!);
    edited.shipmentInfo.shipmentItems![0]!.dimensions = { unitOfMeasurement: 'mm' };
    bench.change(() => edited);
    bench.applyCarton(0, { code: 'M', name: 'M', lengthCm: 40, widthCm: 30, heightCm: 20.5 });
    expect(state().edited?.shipmentInfo.shipmentItems?.[0]).toMatchObject({
      packageCode: 'M',
      dimensions: { length: 400, width: 300, height: 205, unitOfMeasurement: 'mm' },
    });
  });

  describe('with a new shipment', () => {
    const describeIt = (description: string) => bench.set('shipmentInfo.description', description);
    const description = () => state().edited?.shipmentInfo.description;

    it('begins with the desk’s defaults, and leaves no trace where nothing was typed', async () => {
      await bench.openNew('N');
      expect(state()).toMatchObject({
        view: 'shipment',
        opened: { version: 0, status: 10, documents: [], jobs: [] },
        edited: { settings: { packingStation: 'P-07' }, shipmentInfo: { shipmentReference: 'N' } },
      });
      await bench.back();
      expect(state()).toMatchObject({ view: 'empty', previous: null });
      expect(await kept()).toEqual([]);
      expect(desk.inputs('bench.create')).toEqual([]);
    });

    it('is stored by its first save, whole, and changed by the next', async () => {
      await bench.openNew('N');
      expect(await bench.save()).toBe(true);
      expect(desk.inputs('bench.create')).toMatchObject([
        { shipment: { settings: { packingStation: 'P-07' }, shipmentInfo: { shipmentItems: [{}] } } },
      ]);
      expect(state().opened?.version).toBe(1);
      describeIt('cups');
      await bench.save();
      expect(desk.inputs('bench.save')).toMatchObject([
        { version: 1, patch: { shipmentInfo: { shipmentReference: 'N', description: 'cups' } } },
      ]);
    });

    it('waits as a draft when it is left, and comes back by its reference, in a new window too', async () => {
      await bench.openNew('N');
      describeIt('cups');
      await bench.scan('A');
      expect(state().answer).toMatchObject({ kind: 'opened', left: { reference: 'N', as: 'draft' } });
      expect(desk.inputs('bench.create')).toEqual([]);
      bench = await fresh();
      for (const back of [bench.open, bench.scan, bench.openNew]) {
        await back('N');
        expect(description()).toBe('cups');
        expect(state()).toMatchObject({ opened: { version: 0 }, restoredAt: 1234, conflict: null });
      }
      await bench.save();
      expect(await kept()).toEqual([]);
    });

    it('comes back by a code that differs in case, or has more than its reference', async () => {
      await bench.openNew('N-1');
      describeIt('cups');
      await bench.scan('A');
      for (const code of ['n-1', ']A0N-1', ']C1400N-1\u241d10LOT']) {
        expect(await bench.whichIsKnown([code], scanned)).toMatchObject({ known: 0 });
        await bench.scan(code);
        expect(description()).toBe('cups');
        expect(state().answer).toMatchObject({ reference: 'N-1' });
        await bench.scan('A');
      }
    });

    it('is made and printed in one request, with the same id until the desk has answered', async () => {
      await bench.openNew('N');
      describeIt('cups');
      desk.fail('bench.print', localError('bridge.lost'));
      await bench.print({ reprint: false });
      await bench.print({ reprint: false });
      const [lost, again] = desk.inputs('bench.print');
      expect(again).toMatchObject({ version: 0, patch: { shipmentInfo: { description: 'cups' } } });
      expect(again?.requestId).toBe(lost?.requestId);
      expect(state().opened?.version).toBe(1);
      expect(desk.inputs('bench.create')).toEqual([]);
    });

    it('is simply there where it was stored and only the answer was lost', async () => {
      await bench.openNew('N');
      describeIt('cups');
      desk.fail('bench.print', localError('bridge.lost'));
      await bench.print({ reprint: false });
      desk.create(structuredClone(state().edited!));
      await bench.resync();
      expect(state()).toMatchObject({ opened: { version: 1 }, conflict: null });
      expect(bench.unsaved()).toBeNull();
      // The first one may have come out: the desk is asked under an id of its own, and will ask back.
      await bench.print({ reprint: false });
      const [lost, again] = desk.inputs('bench.print');
      expect(again).toMatchObject({ version: 1 });
      expect(again?.requestId).not.toBe(lost?.requestId);
    });

    it('stays open through a lost connection while nobody has stored it', async () => {
      await bench.openNew('N');
      describeIt('cups');
      await bench.resync();
      expect(description()).toBe('cups');
      expect(state()).toMatchObject({ opened: { version: 0 }, conflict: null });
    });

    it('asks when somebody else has used its reference: while it is saved, and when its draft comes back', async () => {
      await bench.openNew('N');
      describeIt('cups');
      desk.create({ shipmentInfo: { shipmentReference: 'N', orderNumber: 'ORD-1' } });
      expect(await bench.save()).toBe(false);
      expect(state()).toMatchObject({ conflict: { version: 1 }, opened: { version: 0 } });
      bench = await fresh();
      await bench.scan('N');
      expect(state()).toMatchObject({ conflict: { version: 1 }, opened: { version: 0 } });
      expect(description()).toBe('cups');
      bench.settleConflict('reapply');
      expect(state().edited?.shipmentInfo).toMatchObject({ orderNumber: 'ORD-1', description: 'cups' });
      expect(await bench.save()).toBe(true);
      expect(desk.inputs('bench.save')).toHaveLength(1);
    });

    it('gives way to the stored one where its draft would change nothing of it', async () => {
      await bench.openNew('N');
      describeIt('cups');
      desk.create(structuredClone(state().edited!));
      bench = await fresh();
      await bench.scan('N');
      expect(state()).toMatchObject({ conflict: null, restoredAt: null, opened: { version: 1 } });
      expect(await kept()).toEqual([]);
    });
  });
});
