import { createHash } from 'node:crypto';
import { buildPatch } from '../../../shared/document/merge-patch.ts';
import { PackdeskError } from '../../../shared/errors.ts';
import { againOf } from '../../../shared/import/again.ts';
import type { OrderDraft } from '../../../shared/import/map-order.ts';
import { type ImportProblem, type ImportProblemCode, importProblem } from '../../../shared/import/problem.ts';
import type { AgainRule } from '../../../shared/import/profile.ts';
import { refusalProblems } from '../../../shared/import/refusal.ts';
import type { StopNews } from '../../../shared/import/row-filters.ts';
import { parseJson } from '../../../shared/json.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { ShipmentStatus } from '../../../shared/shipment/status.ts';
import type { Caller } from '../../core/caller.ts';
import type { Clock } from '../../core/clock.ts';
import type {
  ImportCounts,
  ImportedOrder,
  ImportStore,
  OrderStop,
  StoredOrder,
} from '../../core/import-store.ts';
import { createKeyedMutex } from '../../core/keyed-mutex.ts';
import type { ShipmentStore, StoredShipment } from '../../core/shipment-store.ts';
import { type LineFill, noLineFill } from '../article-master/fill-lines.ts';
import type { Shipments } from '../service.ts';
import type { Beginning } from './beginning.ts';
import { HoldUntold, OrderStops, type StopPorts } from './order-stops.ts';

export interface OrderPorts {
  shipments: Pick<Shipments, 'create' | 'update'> & StopPorts['shipments'];
  store: { shipments: Pick<ShipmentStore, 'byReferences' | 'hold'>; imports: ImportStore };
  clock: Clock;
  /** Fills lines from the article master; left out where there is none. */
  fill?: LineFill;
}

/** An import of an order: the run that brought it, and when, ms. */
export type Brought = Pick<ImportedOrder, 'run' | 'at'>;

/** One run of an import: what its orders are imported under. */
export interface OrderRun {
  id: string;
  /** Id of the profile. */
  profile: string;
  /** Name of the profile. */
  name: string;
  /** The profile knows orders that its source has cancelled. */
  hasStops: boolean;
  again: AgainRule;
  caller: Caller;
  begin: Beginning;
  /** True where this has come after what the run brings; left out: nothing has. */
  isNewer?: ((brought: Brought) => boolean) | undefined;
  /** The run may go through its file once more: an order that it has brought itself is changed. */
  isReadAgain?: boolean;
}

/** Fate of one order. */
export interface OrderOutcome {
  kind: keyof ImportCounts;
  problems: ImportProblem[];
}

/** Others may change the order or its shipment meanwhile; after that it is told as it is. */
const MAX_ATTEMPTS = 4;

const digestOf = (document: string): string => createHash('sha256').update(document).digest('hex');

const isRace = ({ code }: PackdeskError): boolean => code === 'shipment.taken' || code === 'shipment.stale';

const told = (draft: OrderDraft, code: ImportProblemCode, text = draft.key): ImportProblem[] => [
  importProblem(code, draft.rows[0] ?? null, { text }),
];

/**
 * Changes the shipment of an order, with the order written beside it.
 * @returns false where a rule of the desk undoes the change: then the order is written alone
 * @throws PackdeskError of an update: shipment.stale, shipment.closed, auth.role, …
 */
export const updateWith = async (
  { shipments, store }: Pick<OrderPorts, 'shipments' | 'store'>,
  caller: Caller,
  { reference, version }: StoredShipment,
  { patch, order }: { patch: Record<string, unknown>; order: ImportedOrder },
): Promise<boolean> => {
  const shipmentInfo = { ...(patch.shipmentInfo as object), shipmentReference: reference };
  const body = { shipment: [{ ...patch, shipmentInfo }] };
  const { versions } = await shipments.update(caller, body, { ifVersion: version, order });
  if (versions[0] !== version) return true;
  await store.imports.note({ ...order, asks: null });
  return false;
};

/**
 * Imports orders through the service's own create and update: each order once, whatever is killed or comes twice, since
 * its row is written with the shipment.
 */
export class OrderImport {
  readonly #ports: OrderPorts;
  readonly #inTurn = createKeyedMutex();
  readonly #fill: LineFill;
  readonly #stops: OrderStops;

  constructor(ports: OrderPorts) {
    this.#ports = ports;
    this.#stops = new OrderStops(ports);
    this.#fill = ports.fill ?? noLineFill;
  }

  /** @throws PackdeskError of the store, with a status of 500 and more: the run ends, and may be begun again */
  import(draft: OrderDraft, run: OrderRun): Promise<OrderOutcome> {
    if (draft.problems.length > 0) return Promise.resolve({ kind: 'refused', problems: draft.problems });
    return this.#inTurn(`${run.profile}\n${draft.key}`, () => this.#tried(draft, run));
  }

  async #tried(draft: OrderDraft, run: OrderRun): Promise<OrderOutcome> {
    const document = JSON.stringify(draft.shipment);
    const { key, reference } = draft;
    const { profile, id } = run;
    for (let attempt = 1; ; attempt += 1) {
      const at = this.#ports.clock.now();
      const order = { profile, key, reference, digest: digestOf(document), document, run: id, at };
      const { imports } = this.#ports.store;
      const [before] = await imports.orders(profile, [key]);
      const stop = run.hasStops ? await imports.stop(profile, key) : null;
      const isLate = [...(before ? importsOf(before) : []), ...(stop ? [stop] : [])].some(
        (each) => run.isNewer?.(each) === true,
      );
      if (isLate) return { kind: 'skipped', problems: [] };
      try {
        const { stop: news } = draft;
        if (news !== null) return await this.#stopped(before, stop, { ...draft, stop: news }, { ...run, at });
        const by = { caller: run.caller, name: run.name, run: id, at };
        const over = stop && (await this.#stops.over(before?.reference ?? null, stop, by));
        const outcome = before
          ? await this.#again(before, order, draft, run)
          : await this.#first(order, draft, run);
        return over ? withHold(draft, outcome, over) : outcome;
      } catch (error) {
        // A hold that could not be told is that of one order: the next import tries it again.
        const isOfRun = !(error instanceof HoldUntold);
        if (!(error instanceof PackdeskError) || (error.status >= 500 && isOfRun)) throw error;
        const mayTry =
          attempt < MAX_ATTEMPTS && isRace(error) && (before !== undefined || (await this.#isThere(order)));
        if (mayTry) continue;
        if (error.code === 'shipment.taken')
          return { kind: 'refused', problems: told(draft, 'referenceTaken', reference) };
        return { kind: 'refused', problems: refusalProblems(draft, error) };
      }
    }
  }

  /** Another process has imported it meanwhile. */
  async #isThere({ profile, key }: ImportedOrder): Promise<boolean> {
    return (await this.#ports.store.imports.orders(profile, [key])).length > 0;
  }

  async #first(order: ImportedOrder, draft: OrderDraft, { caller, begin }: OrderRun): Promise<OrderOutcome> {
    await this.#ports.shipments.create(
      caller,
      { shipment: [await this.#fill.fresh(begin(draft.shipment))] },
      { imported: true, order },
    );
    return { kind: 'created', problems: [] };
  }

  /** The source has cancelled it. */
  async #stopped(
    before: StoredOrder | undefined,
    known: OrderStop | null,
    draft: OrderDraft & { stop: StopNews },
    { id: run, caller, name, profile, at }: OrderRun & { at: number },
  ): Promise<OrderOutcome> {
    const { text } = draft.stop;
    // Another profile's, or one that was created by hand: a person looks.
    if (!before && draft.reference !== '' && (await this.#stored(draft.reference)))
      return { kind: 'refused', problems: told(draft, 'stoppedNotOurs', text) };
    const by = { profile, key: draft.key, run, at, caller, name };
    const stopped = await this.#stops.stop(before?.reference ?? null, draft.stop, known, by);
    switch (stopped) {
      case 'held':
        return { kind: 'updated', problems: told(draft, 'orderHeld', text) };
      case 'held-otherwise':
        return { kind: 'updated', problems: told(draft, 'orderHeldOtherwise', text) };
      case 'left':
        return { kind: 'refused', problems: told(draft, 'stoppedTooLate', text) };
      case 'not-imported':
        return { kind: 'skipped', problems: before ? [] : told(draft, 'orderStopped', text) };
      case 'known':
        return before
          ? { kind: 'same', problems: [] }
          : { kind: 'skipped', problems: told(draft, 'orderStopped', text) };
      default:
        return stopped satisfies never;
    }
  }

  async #again(
    before: StoredOrder,
    order: ImportedOrder,
    draft: OrderDraft,
    run: OrderRun,
  ): Promise<OrderOutcome> {
    const { imports } = this.#ports.store;
    if (before.digest === order.digest) {
      // An older question is settled: the source says again what was imported.
      if (before.asks !== null || (run.isNewer && !run.isReadAgain))
        await imports.note({ ...before, run: run.id, asks: null });
      return { kind: 'same', problems: [] };
    }
    const stored = await this.#stored(before.reference);
    const again = againOf({
      rule: run.isReadAgain && before.run === run.id ? 'update' : run.again,
      last: parseJson(before.document) as Shipment,
      next: withReference(draft.shipment, before.reference),
      now: stored && (parseJson(stored.text) as Shipment),
      isOpen: stored?.status === ShipmentStatus.open,
    });
    switch (again.kind) {
      case 'same':
        await imports.note({ ...order, reference: before.reference, asks: null });
        return { kind: 'same', problems: [] };
      case 'skip':
        return { kind: 'skipped', problems: [] };
      case 'refuse':
        return { kind: 'refused', problems: told(draft, 'againRefused') };
      case 'closed':
        return { kind: 'refused', problems: told(draft, 'againClosed') };
      case 'ask':
        await imports.note({ ...before, asks: JSON.stringify(order) });
        return { kind: 'asking', problems: told(draft, 'againAsked') };
      case 'update':
        return await this.#update(stored, again.shipment, { ...order, reference: before.reference }, run);
      default:
        return again satisfies never;
    }
  }

  async #stored(reference: string): Promise<StoredShipment | null> {
    const [stored] = await this.#ports.store.shipments.byReferences([reference]);
    return stored ?? null;
  }

  async #update(
    stored: StoredShipment | null,
    shipment: Shipment,
    order: ImportedOrder,
    { caller }: Pick<OrderRun, 'caller'>,
  ): Promise<OrderOutcome> {
    const now = stored && (parseJson(stored.text) as Shipment);
    const patch = now && buildPatch(now, await this.#fill.followed(now, shipment));
    if (!stored || !patch) return { kind: 'same', problems: [] };
    const isChanged = await updateWith(this.#ports, caller, stored, { patch, order });
    return { kind: isChanged ? 'updated' : 'same', problems: [] };
  }
}

/** Its outcome, and that of the hold by which its source had stopped it. */
const withHold = (
  draft: OrderDraft,
  { kind, problems }: OrderOutcome,
  over: 'released' | 'still-held',
): OrderOutcome => {
  const isReleased = over === 'released';
  const isUntouched = kind === 'same' || kind === 'skipped';
  return {
    kind: isReleased && isUntouched ? 'updated' : kind,
    problems: [...problems, ...told(draft, isReleased ? 'orderReleased' : 'orderStillHeld')],
  };
};

/** The import of an order, and that of the question about it. */
const importsOf = ({ asks, ...order }: StoredOrder): Brought[] =>
  asks === null ? [order] : [order, parseJson(asks) as ImportedOrder];

/** The shipment keeps its reference, also where the profile's pattern has changed since. */
const withReference = (shipment: Shipment, shipmentReference: string): Shipment => ({
  ...shipment,
  shipmentInfo: { ...shipment.shipmentInfo, shipmentReference },
});
