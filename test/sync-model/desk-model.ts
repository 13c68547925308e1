import { silentLogger } from '../../electron/core/logger.ts';
import type { ShipmentChange, StoredShipment } from '../../electron/core/shipment-store.ts';
import { conflictVersion, Decisions } from '../../electron/sync/decisions.ts';
import { Engine } from '../../electron/sync/engine.ts';
import { ParcelIds } from '../../electron/sync/parcel-ids.ts';
import { volatileKnown } from '../../electron/sync/remote/known-of-remote.ts';
import { baseOf, localOf } from '../../electron/sync/sides.ts';
import { leafChanges } from '../../shared/document/leaf-changes.ts';
import { isMembers } from '../../shared/document/members.ts';
import { PackdeskError } from '../../shared/errors.ts';
import { parseJson } from '../../shared/json.ts';
import { shipmentFacts } from '../../shared/shipment/columns.ts';
import type { Shipment } from '../../shared/shipment/schema/shipment.ts';
import { ShipmentStatus } from '../../shared/shipment/status.ts';
import { carryIds, parcelsIn, type Side } from '../../shared/sync/parcels.ts';
import { type Answer, sideAt } from '../../shared/sync/resolve.ts';
import { parcelPath, treeAt } from '../../shared/sync/tree.ts';
import type { DeskModelPorts } from './desk-ports.ts';
import type { DeskStore } from './desk-store.ts';
import { mortalPort } from './mortal.ts';
import { timesIn, valuesIn } from './values.ts';

export interface EditOptions {
  /** The remote is to create its label. */
  wantsLabel?: boolean;
  /** Its label was drawn here. */
  isLabel?: boolean;
  /** Only where it still has this version. */
  ifVersion?: number;
}

export interface DeskModel {
  name: string;
  store: DeskStore;
  readonly engine: Engine;
  /** Ends the program in the middle of whatever it does; it is back after a while. */
  kill(): void;
  /** Ends the program likewise; it stays down until it is started or a folder is put back. */
  stop(): void;
  /** Starts it at once where it is down. */
  restart(): void;
  /** Puts a copy of its folder back, and starts it on that; false where there is none. */
  putBack(): boolean;
  down: boolean;
  /** Values that its folder, which was put back, is about to send, and does not know to have been sent. */
  unaware: ReadonlySet<string>;
  /** From now on each touch of the disk or the network may be the last. */
  killable: boolean;
  document(reference: string): Promise<Shipment | null>;
  /** A person's edit; null deletes. False where there is nothing to edit. */
  edit(
    userId: number,
    reference: string,
    change: (before: Shipment | null) => Shipment | null,
    options?: EditOptions,
  ): Promise<boolean>;
  /** A person requests the labels again whose state is unknown. */
  askAgain(): Promise<void>;
  resolve(
    userId: number,
    reference: string,
    take: (kind: string) => Answer['take'],
    third: () => unknown,
  ): Promise<boolean>;
}

const isBornIn = (side: Side | null, born: string): boolean =>
  side !== null && parcelsIn(side.document).some((parcel) => String(parcel.born).toLowerCase() === born);

/** Holds are no part of the document: other tests have them. */
const noHolds = { holdAt: async () => null, noteRemoteHold: async () => undefined };

const columnsOf = (document: Shipment, stored: StoredShipment | undefined, labelledAt: number | null) => ({
  ...shipmentFacts(document),
  status: labelledAt === null ? (stored?.status ?? ShipmentStatus.open) : ShipmentStatus.labelled,
  labelStale: false,
  labelledAt: labelledAt ?? stored?.labelledAt ?? null,
});

/** Which one it is, is said by a member that no one changes; on other days by its content. */
const isOneParcel = (one: unknown, other: unknown): boolean => {
  const [ours, theirs] = [one, other].map((each) =>
    isMembers(each) ? String(each.born ?? each.content ?? '').toLowerCase() : '',
  );
  return ours !== '' && ours === theirs;
};

/**
 * Of a parcel that is another one: what was changed in that here too, with what it was. A person sees both, and one of
 * them stays; what it was says the same as the first one, where that has been sent and shown.
 */
const changedInBoth = (place: string, local: Side | null, base: Side | null): string[] => {
  const [here, there] = [sideAt(local, place), sideAt(base, place)];
  // A quantity and its price go together: the member of the parcel that they are in.
  const members = leafChanges(there ?? {}, here ?? {}).map(({ path }) => path.replace(/[.[].*/, ''));
  return members.flatMap((name) => [here, there].flatMap((side) => [...valuesIn(treeAt(side, name))]));
};

/**
 * Values that answers about single places reject. About a whole shipment its earlier state stays in its
 * history.
 */
const decidedAgainst = (answers: readonly Answer[], local: Side | null, base: Side | null): string[] =>
  answers.flatMap(({ path, take }) => {
    if (path === '' || take === 'same') return [];
    const [mine, theirs] = [valuesIn(sideAt(local, path)), valuesIn(sideAt(base, path))];
    return [...(take === 'mine' ? [] : mine), ...(take === 'theirs' ? [] : theirs)];
  });

export const createDeskModel = (ports: DeskModelPorts): DeskModel => {
  const { name, store, world, dice, note, invariants } = ports;
  const clock = { now: () => world.now() };
  let generation = 0;
  let nextId = name === 'A' ? 1_000 : 2_000;
  let nextUuid = 0;
  const sessions = new Set<number>();
  /** Kept across starts. */
  const knownIds = { parcels: volatileKnown<boolean>(), articles: volatileKnown<boolean>() };

  /** Each touch of the disk or the network may be the last. */
  const touched = (): void => {
    if (model.killable && dice.chance(0.01)) model.kill();
  };
  const mortal = <T extends object>(port: T, born: number): T =>
    mortalPort(port, { touched, isAlive: () => generation === born });

  /** Logs every write of the engine, for debugging. */
  const telling = (shipments: DeskStore['shipments']): DeskStore['shipments'] => ({
    ...shipments,
    commit: (changes) => {
      for (const change of changes) {
        const fault = 'text' in change ? invariants.faultOf(change.text) : null;
        if (fault !== null) ports.breaks(`${name} stores ${change.reference}: ${fault}`);
      }
      if (process.env.SYNC_STATES === 'yes') {
        for (const change of changes) {
          const { record, rows } = change.sync ?? {};
          note(`    ${name} writes ${change.kind} ${'text' in change ? change.text : ''}`);
          note(
            `      ${JSON.stringify({ ids: [record?.baseIds, record?.localIds], base: record?.base && JSON.parse(record.base), held: record?.held, rows })}`,
          );
        }
      }
      return shipments.commit(changes);
    },
  });

  const startEngine = (): Engine => {
    const born = generation;
    const created = new Engine(
      {
        shipments: mortal(telling(store.shipments), born),
        holds: noHolds,
        announceHold: () => undefined,
        store: mortal(store.store, born),
        remote: mortal(ports.remote, born),
        clock,
        ids: { uuid: () => `${name}-${++nextUuid}`, secret: () => 'secret' },
        newId: async () => ++nextId,
        arrival: async (_stored, _wish, { data }) =>
          data.labelGenerated ? { documents: [], job: null, at: clock.now() } : null,
        announce: () => undefined,
        logger: {
          ...silentLogger,
          error: (event, fields) => note(`${name} LOG ${event} ${JSON.stringify(fields)}`),
        },
        timers: {
          after: (ms, run) => world.timers.after(ms, () => (generation === born ? run() : undefined)),
        },
        random: dice.next,
        parcelIds: new ParcelIds(() => knownIds),
      },
      { concurrency: 2 },
    );
    created.start();
    for (const userId of sessions) created.signedIn(userId);
    return created;
  };

  const read = async (reference: string) => {
    const [stored] = await store.shipments.byReferences([reference]);
    return { stored, record: await store.store.record(reference) };
  };

  let engine: Engine;
  const model: DeskModel = {
    name,
    store,
    get engine() {
      return engine;
    },
    killable: false,
    down: false,
    unaware: new Set(),
    stop: () => {
      generation += 1;
      model.down = true;
    },
    kill: () => {
      if (model.down) return;
      note(`${name} is killed`);
      model.stop();
      world.timers.after(1_000 + dice.upTo(600_000), () => model.restart());
    },
    restart: () => {
      if (!model.down) return;
      note(`${name} starts again`);
      model.down = false;
      engine = startEngine();
    },
    putBack: () => {
      if (!store.putBack()) return false;
      note(`the folder of ${name} is put back`);
      generation += 1;
      model.down = false;
      engine = startEngine();
      return true;
    },
    document: async (reference) => {
      const { stored } = await read(reference);
      return stored ? (parseJson(stored.text) as Shipment) : null;
    },
    askAgain: async () => {
      const { rows } = await store.store.list({ states: ['refused'], offset: 0, limit: 100 });
      for (const { id, reference, label, last } of rows) {
        if (!label || last?.detail !== 'label-in-doubt') continue;
        const { asked: _, ...anew } = label;
        note(`${name} asks anew for the label of ${reference}`);
        ports.wishes(reference);
        await store.store.changeRow(id, { state: 'queued', attempts: 0, nextAt: clock.now(), label: anew });
      }
    },
    edit: async (userId, reference, change, { wantsLabel = false, isLabel = false, ifVersion } = {}) => {
      const { stored, record } = await read(reference);
      if (ifVersion !== undefined && stored?.version !== ifVersion) return false;
      const before = stored ? (parseJson(stored.text) as Shipment) : null;
      const after = change(before);
      if (!before && !after) return false;
      invariants.writes(after);
      const at = clock.now();
      const side = record ? localOf(stored, record) : null;
      const local = side ?? (before && { document: before, ids: [] });
      const parcelIds = after ? carryIds(local, after, record?.baseIds, `${name}-edit-${++nextUuid}`) : [];
      const queue = {
        userId,
        email: `user${userId}`,
        at,
        kind: after ? ('save' as const) : ('delete' as const),
        parcelIds,
        ...(wantsLabel && { label: { requestId: `wish-${++nextUuid}`, printerId: null, reprint: false } }),
      };
      const history = { at, userId, email: queue.email, action: 'update' as const, changes: [] };
      const common = { reference, history, queue };
      const text = JSON.stringify(after);
      const columns = after && columnsOf(after, stored, isLabel ? at : null);
      let made: ShipmentChange;
      if (!stored && columns) made = { kind: 'create', id: ++nextId, ...common, text, columns };
      else if (stored && columns)
        made = { kind: 'update', expectedVersion: stored.version, ...common, text, columns };
      else if (stored) made = { kind: 'delete', expectedVersion: stored.version, ...common };
      else return false;
      const result = await store.shipments.commit([made]);
      if (result.outcome !== 'saved') return false;
      if (wantsLabel) {
        note(`${name} asks for the label of ${reference}`);
        ports.wishes(reference);
      }
      invariants.puts(before, after);
      const kept = timesIn(after);
      ports.accept(kept.keys());
      const had = timesIn(before);
      invariants.enters(
        name,
        reference,
        [...kept.keys()].filter((value) => !had.has(value)),
      );
      // One place of two: of a parcel that may be another one of the remote's, which a person has seen say the same.
      ports.excuse([...had].flatMap(([value, times]) => ((kept.get(value) ?? 0) < times ? [value] : [])));
      engine.wake();
      return true;
    },
    resolve: async (userId, reference, take, third) => {
      const { stored, record } = await read(reference);
      if (!record || record.held.length === 0) return false;
      const [base, local] = [baseOf(record), localOf(stored, record)];
      const named = (side: Side | null, path: string) => String(sideAt(side, path)).toLowerCase();
      // Of a shipment that was deleted here no parcel is taken for another one.
      const mixed =
        local &&
        record.held.find(({ path }) => path.endsWith('.born') && named(base, path) !== named(local, path));
      if (mixed && invariants.knowsParcels())
        ports.breaks(`${name} takes two parcels for one: ${mixed.path}`);
      const answers = record.held.map(({ path, kind, maybe = [] }): Answer => {
        const taken = take(kind);
        // It is another parcel: theirs has this one beside it.
        if (path.endsWith('.born') && isBornIn(base, named(local, path))) return { path, take: 'theirs' };
        // People look at the parcels: they know which one they have packed.
        const as = maybe.find((id) => isOneParcel(sideAt(local, path), sideAt(base, parcelPath(id))));
        if (kind === 'same-or-two' && as !== undefined) return { path, take: 'same', as };
        // Which parcel or article it is is entered by no person.
        const leaf =
          typeof sideAt(local, path) === 'string' &&
          !/\.born$|\]\.articles\[[^\]]*\]\.description$/.test(path);
        return taken === 'value' && leaf
          ? { path, take: 'value', value: third() }
          : { path, take: taken === 'value' ? 'mine' : taken };
      });
      const seen = answers.flatMap(({ path, take, as = '' }) =>
        take === 'same'
          ? [
              ...changedInBoth(parcelPath(as), local, base),
              // Of what neither has changed here the one that is there counts.
              ...valuesIn(record.held.find((each) => each.path === path)?.base),
            ]
          : [...valuesIn(sideAt(local, path)), ...valuesIn(sideAt(base, path))],
      );
      const decisions = new Decisions({
        shipments: store.shipments,
        store: store.store,
        handovers: { holding: async () => null },
        clock,
        newId: async () => ++nextId,
        announce: () => undefined,
      });
      const caller = { userId, email: `user${userId}`, role: 'packer' as const, sessionId: '' };
      note(
        `${name} decides ${reference}: ${answers.map(({ path, take }, index) => `${record.held[index]?.kind} ${path || 'all'} ${take}`).join(', ')}`,
      );
      const shown = conflictVersion(record, stored?.version ?? null);
      try {
        await engine.alone(reference, () => decisions.resolve(caller, reference, answers, shown));
      } catch (error) {
        // Changed or gone since it was shown: the person looks again.
        const code = error instanceof PackdeskError ? error.code : '';
        if (code === 'shipment.stale' || code === 'shipment.unknown') return false;
        throw error;
      }
      for (const { path, take } of answers) {
        if (take === 'theirs' || take === 'same') continue;
        // A person insists on a deletion: edits before it go out first, and no single parcel of theirs was asked about.
        const waiting = path === '' && local === null ? await store.store.rows(reference) : [];
        const whole = [
          local?.document,
          ...waiting.map(({ text }) => text && (parseJson(text) as Shipment)),
        ].flatMap((each) => (each ? (each.shipmentInfo.shipmentItems ?? []) : []));
        const kept = path === '' ? whole : [sideAt(local, path)];
        for (const parcel of kept)
          for (const name of isMembers(parcel) ? [parcel.content, parcel.born] : [])
            if (typeof name === 'string') ports.keepsOwn(name);
      }
      const after = await model.document(reference);
      // A value that they have entered instead.
      invariants.puts(local?.document ?? null, after);
      const kept = valuesIn(after);
      ports.accept(kept);
      ports.excuse(seen.filter((value) => !kept.has(value)));
      // They let all of their own go: what its folder does not know to have sent is the remote's alone from now on, and a
      // backup that is restored there, or was since it was looked at, takes it without a question.
      if (answers.some(({ path, take }) => path === '' && take === 'theirs')) {
        const confirmed = valuesIn(record.confirmed.map((change) => change.after));
        ports.excuse(
          [...valuesIn(local?.document)].filter((value) => model.unaware.has(value) && !confirmed.has(value)),
        );
      }
      if (answers.some(({ path }) => path === '')) invariants.decidesAll(name, reference);
      invariants.decides(name, reference, decidedAgainst(answers, local, base), kept);
      engine.wake();
      return true;
    },
  };
  sessions.add(1);
  sessions.add(2);
  engine = startEngine();
  return model;
};
