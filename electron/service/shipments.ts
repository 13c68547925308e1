import type { NumberSupply } from '../../shared/carrier/supply.ts';
import { type ErrorDetails, PackdeskError } from '../../shared/errors.ts';
import { MAX_SHIPMENTS } from '../../shared/service.ts';
import type { Hold, HoldSaid } from '../../shared/shipment/hold.ts';
import { requireRight } from '../core/access.ts';
import type { Caller } from '../core/caller.ts';
import { type CarrierEngines, noEngines } from '../core/carrier-gateway.ts';
import type { Clock } from '../core/clock.ts';
import type { HandoverStore } from '../core/handover-store.ts';
import type { HoldListener } from '../core/holds.ts';
import type { Ids } from '../core/ids.ts';
import type { LabelRenderer } from '../core/label-renderer.ts';
import type { LabelWaitStore } from '../core/label-waits.ts';
import { loggedListeners } from '../core/logged-listeners.ts';
import type { Logger } from '../core/logger.ts';
import type { StopListener } from '../core/number-ranges.ts';
import { noOutbox, type Outbox } from '../core/outbox.ts';
import type { PrintJobStore } from '../core/print-job-store.ts';
import type { PurchaseStore } from '../core/purchase-store.ts';
import type { ReturnStore } from '../core/returns.ts';
import type { SettingsStore } from '../core/settings-store.ts';
import type { ShipmentStore } from '../core/shipment-store.ts';
import { systemTimers, type Timers } from '../core/timers.ts';
import { lessonsOf } from './article-master/fill-lines.ts';
import type { LabelInputs } from './label-inputs.ts';
import { OpenPurchases } from './purchases/open-purchases.ts';
import { LabelPurchases } from './purchases/purchases.ts';
import { Rates } from './rates/rates.ts';
import type { SaveOptions, SaveOutcome, Shipments } from './service.ts';
import { readShipments } from './shipments/body.ts';
import type { Buying } from './shipments/bought-labels.ts';
import { createGiveIds } from './shipments/give-ids.ts';
import { Holds } from './shipments/holds.ts';
import { repeatable } from './shipments/idempotency.ts';
import { createLabelClaims } from './shipments/label-claims.ts';
import { createLabelStep } from './shipments/labels.ts';
import { createLeasing } from './shipments/leasing.ts';
import { createOverrides } from './shipments/override.ts';
import { PrintStep } from './shipments/print.ts';
import { createRemove } from './shipments/remove.ts';
import { createReturnSlips } from './shipments/return-slips.ts';
import { createSave } from './shipments/save.ts';
import { createShipmentMutex } from './shipments/shipment-mutex.ts';
import { createSpelled } from './shipments/spelled.ts';
import { createVoid, type NotedVoid } from './shipments/void.ts';

/** Ports of the shipment service. */
export interface ShipmentPorts {
  store: {
    shipments: ShipmentStore;
    jobs: PrintJobStore;
    /** Manifests of this desk; without them none holds a shipment. */
    handovers?: Pick<HandoverStore, 'holding'>;
    purchases?: PurchaseStore;
    waits?: LabelWaitStore;
    /** Settings that let the article master learn; without them it does not. */
    settings?: Pick<SettingsStore, 'get'>;
    /** Without them no return slip goes along with a label. */
    returns?: Pick<ReturnStore, 'of' | 'originalOf'>;
  };
  inputs: LabelInputs;
  labels: LabelRenderer;
  clock: Clock;
  ids: Ids;
  logger: Logger;
  /** Says what is queued with a change; a service that is the system of record queues nothing. */
  outbox?: Outbox;
  /** See `LeasingPorts`; left out where no desk leases numbers: what is leased is proven until the program ends. */
  blockKey?: Uint8Array | undefined;
  /** Labels that are bought; left out where no carrier engine is reached from. */
  engines?: EnginePorts | undefined;
}

/** Carrier engines, and what buying through them needs. */
export interface EnginePorts extends Pick<Buying, 'kindOf' | 'converter'> {
  engines: CarrierEngines;
  timers: Timers;
  /** A user as the author of a change; null: unknown here. Left out: all are. */
  user?: (id: number) => Promise<Omit<Caller, 'sessionId'> | null>;
}

/** The service of this desk's own store, with what the sync of an edge needs of it. */
export interface LocalShipments extends Shipments {
  /** Tells of a durable change that another part of the program has made. */
  announce(reference: string, version: number | null): void;
  /** Tells of a hold that came from the remote, or that it has released. */
  announceHold: HoldListener;
  /** The remote has voided the label that it had made, as was asked for here. @throws PackdeskError shipment.stale */
  noteVoid(caller: Caller, noted: NotedVoid, reason: string): Promise<void>;
  /** A hold as the remote has it by now, where it was asked for here; see `Holds.set`. */
  noteHold(caller: Caller, reference: string, said: HoldSaid): Promise<Hold>;
  /** The id of a new shipment. */
  newId(): Promise<number>;
  /** Null where no labels are bought. */
  openPurchases: OpenPurchases | null;
}

/** The listeners of changes. An error of one is not the change's. */
const createAnnouncer = <Told extends readonly unknown[]>(logger: Logger) =>
  loggedListeners<Told>(logger, 'shipment.listener-failed');

const checkReferences = (references: readonly string[]): void => {
  if (references.length <= MAX_SHIPMENTS) return;
  throw new PackdeskError('shipment.invalid', {
    errors: { shipmentReferenceNumber: [`A request names ${MAX_SHIPMENTS} shipments at most.`] },
  });
};

const lockKey = (reference: string): string => `shipment ${reference}`;

/** Listeners of the service. */
const createAnnouncers = (logger: Logger) => ({
  /** After each durable change. */
  changed: createAnnouncer<[reference: string, version: number | null]>(logger),
  low: createAnnouncer<[supply: NumberSupply, isNews: boolean]>(logger),
  taken: createAnnouncer<[details: ErrorDetails]>(logger),
  stopped: createAnnouncer<Parameters<StopListener>>(logger),
  told: createAnnouncer<[references: readonly string[]]>(logger),
  held: createAnnouncer<Parameters<HoldListener>>(logger),
});

const createBuying = ({ store, engines, clock, logger }: ShipmentPorts): Buying | undefined => {
  if (!engines || !store.purchases) return undefined;
  const { kindOf, converter, timers } = engines;
  const ports = { engines: engines.engines, store: store.purchases, clock, timers, logger };
  return { kindOf, converter, timers, purchases: new LabelPurchases(ports) };
};

/** Without engines each carrier whose labels are bought has the reason that it has none. */
const createRates = ({ store, inputs, engines, clock, logger }: ShipmentPorts): Rates =>
  new Rates({
    clock,
    engines: engines?.engines ?? noEngines,
    timers: engines?.timers ?? systemTimers,
    surroundings: inputs.surroundings,
    store: store.shipments,
    logger,
  });

const BLOCK_KEY_BYTES = 32;

/** Puts the rooms behind the service together; they are in `shipments/`. */
const createRooms = (
  ports: ShipmentPorts,
  { changed, low, held, stopped }: ReturnType<typeof createAnnouncers>,
) => {
  const { inputs, labels, clock, ids, logger, outbox = noOutbox } = ports;
  const { blockKey = Buffer.from(ids.secret(BLOCK_KEY_BYTES), 'base64url') } = ports;
  const { shipments: store, jobs: printJobs, handovers, settings, returns: links } = ports.store;
  const slipOf = links && createReturnSlips({ store, links });
  const { carriers, carrierRules, templates, sender, numbering, surroundings, questions } = inputs;
  const announce = changed.tell;
  numbering.onLow(low.tell);
  numbering.onStop((...told) => {
    const [code, details] = told;
    logger.warn(code, details);
    stopped.tell(...told);
  });
  const locked = createShipmentMutex();
  const claims = createLabelClaims(clock);
  const buying = createBuying(ports);
  const { voidLabel, noteVoid } = createVoid({
    store,
    surroundings,
    purchases: buying?.purchases,
    outbox,
    clock,
    announce,
  });
  return {
    locked,
    claims,
    buying,
    newId: numbering.shipmentId,
    save: createSave({
      store,
      claims,
      carrierRules,
      isHeld: async (reference) => (await handovers?.holding(reference)) != null,
      numbering,
      voidBought: (caller, target, why) => {
        if (target.giveUp) requireRight(caller, 'void');
        return voidLabel(caller, target, why);
      },
      isBought: async (reference) => (await buying?.purchases.isLive(reference)) === true,
      labelStep: createLabelStep({ store, surroundings, questions, numbering, labels, clock, buying }),
      printStep: new PrintStep({ store, printJobs, surroundings, slipOf, labels, clock, ids }),
      lessons: async (shipment) => (settings ? await lessonsOf(settings, shipment) : []),
      outbox,
      clock,
      ids,
      announce,
    }),
    remove: createRemove({
      store,
      outbox,
      clock,
      announce,
      voidBought: async (caller, reference, { reason, giveUp }) => {
        if (await ports.store.purchases?.live(reference))
          await voidLabel(caller, { reference, giveUp }, reason);
      },
    }),
    voidLabel,
    noteVoid,
    holds: new Holds({ store, clock }, held.tell),
    overrides: createOverrides({ store, carriers, sender, templates: templates.list, questions, clock }),
    rates: createRates(ports),
    leasing: createLeasing({
      ...{ store, carriers, numbering, locked, clock, ids, blockKey, logger },
      unproven: (details) => stopped.tell('numbers.not-passed-over', details),
    }),
  };
};

/** A create or update, one after the other for each of its shipments and for its key. */
const createSaveAs =
  (store: ShipmentStore, { locked, save }: Pick<ReturnType<typeof createRooms>, 'locked' | 'save'>) =>
  async (
    kind: 'create' | 'update',
    caller: Caller,
    body: unknown,
    options: SaveOptions = {},
  ): Promise<SaveOutcome> => {
    requireRight(caller, 'write');
    const shipments = readShipments(body);
    const { idempotencyKey: key } = options;
    const keys = shipments.map(({ shipmentInfo }) => lockKey(shipmentInfo.shipmentReference));
    if (key !== undefined) keys.push(`key ${caller.userId} ${key}`);
    const repeat = key === undefined ? null : repeatable(store, caller, { key, kind, body });
    return await locked(keys, () => save({ kind, caller, shipments, options, repeatable: repeat }));
  };

/** In history, where a look finds the void that a person asked for. */
const CONFIRMED = 'confirmed by the carrier';

const createOpenPurchases = (
  ports: ShipmentPorts,
  {
    buying,
    locked,
    save,
    voidLabel,
  }: Pick<ReturnType<typeof createRooms>, 'buying' | 'locked' | 'save' | 'voidLabel'>,
): OpenPurchases | null => {
  const { store, engines, inputs, clock, logger } = ports;
  if (!buying || !engines || !store.purchases) return null;
  const stranger = (userId: number) => ({ userId, email: '', role: 'integration' as const });
  return new OpenPurchases({
    ...{ clock, logger, timers: engines.timers, engines: engines.engines },
    ...{ store: store.purchases, shipments: store.shipments, waits: store.waits },
    purchases: buying.purchases,
    carriers: inputs.carriers,
    locked: (reference, work) => locked([lockKey(reference)], work),
    buyer: async (id) => ({ ...((await engines.user?.(id)) ?? stranger(id)), sessionId: '' }),
    fetch: async (caller, { reference: shipmentReference, version: ifVersion }) => {
      const settings = { printSettings: { printLabel: true } };
      const shipments = [{ settings, shipmentInfo: { shipmentReference } }];
      const options = { ifVersion, onlyBought: true };
      await save({ kind: 'update', caller, shipments, options, repeatable: null });
    },
    voidLabel: async (caller, reference) => void (await voidLabel(caller, { reference }, CONFIRMED)),
    voidTarget: voidLabel,
  });
};

/** The shipment service: get, create, update, delete. It checks rights, then waits for its turn at each shipment. */
export const createShipments = (ports: ShipmentPorts): LocalShipments => {
  const { logger, store, inputs, ids, outbox = noOutbox } = ports;
  const { shipments } = store;
  const announcers = createAnnouncers(logger);
  const rooms = createRooms(ports, announcers);
  const { locked, claims, leasing, overrides, holds } = rooms;
  const saveAs = createSaveAs(shipments, rooms);
  const service: LocalShipments = {
    get: async (caller, references, status) => {
      requireRight(caller, 'read');
      checkReferences(references);
      const found = await shipments.byReferences(references, status);
      if (found.length === references.length) return { found, missing: [] };
      const present = new Set(found.map(({ reference }) => reference));
      return { found, missing: references.filter((reference) => !present.has(reference)) };
    },
    openQuestions: inputs.questions,
    served: (caller, reference, before, after) => {
      requireRight(caller, 'read');
      return shipments.served(reference, before, after);
    },
    withIds: createGiveIds({ store: shipments, outbox, ids, logger, announce: announcers.changed.tell }),
    create: (caller, body, options) => saveAs('create', caller, body, options),
    update: (caller, body, options) => saveAs('update', caller, body, options),
    delete: async (caller, references, reason, options) => {
      requireRight(caller, 'delete');
      checkReferences(references);
      const unique = [...new Set(references)];
      await locked(unique.map(lockKey), () => rooms.remove(caller, unique, { reason, ...options }));
    },
    voidLabel: async (caller, target, reason) => {
      requireRight(caller, 'void');
      await locked([lockKey(target.reference)], () => rooms.voidLabel(caller, target, reason));
    },
    noteVoid: (caller, noted, reason) =>
      locked([lockKey(noted.reference)], () => rooms.noteVoid(caller, noted, reason)),
    hold: async (caller, reference, reason, options) => {
      requireRight(caller, 'hold');
      return await locked([lockKey(reference)], () => holds.set(caller, reference, reason, options));
    },
    noteHold: (caller, reference, said) =>
      locked([lockKey(reference)], () => holds.set(caller, reference, said.reason, { said })),
    release: async (caller, reference, options) => {
      requireRight(caller, 'hold');
      await locked([lockKey(reference)], () => holds.release(caller, reference, options));
    },
    holdOf: async (caller, reference) => {
      requireRight(caller, 'read');
      return await holds.of(reference);
    },
    override: async (caller, target, reason) => {
      requireRight(caller, 'override');
      await locked([lockKey(target.reference)], () => overrides.set(caller, target, reason));
    },
    undoOverride: async (caller, target) => {
      requireRight(caller, 'override');
      await locked([lockKey(target.reference)], () => overrides.undo(caller, target));
    },
    rates: async (caller, body) => {
      requireRight(caller, 'read');
      return await rooms.rates.ask(body);
    },
    lease: (caller, body, { idempotencyKey } = {}) => leasing.lease(caller, body, idempotencyKey),
    takenNumbers: leasing.taken,
    claimLabel: (caller, reference, desk) => {
      requireRight(caller, 'write');
      return claims.claim(reference, desk);
    },
    releaseLabel: claims.release,
    offers: leasing.offers,
    onChange: announcers.changed.add,
    onHold: announcers.held.add,
    announceHold: announcers.held.tell,
    onNumbersLow: announcers.low.add,
    onNumberTaken: announcers.taken.add,
    onNumbersStopped: announcers.stopped.add,
    tellTaken: (details) => {
      logger.warn('numbers.taken', details);
      announcers.taken.tell(details);
    },
    onCarrierTold: announcers.told.add,
    tellCarrierTold: announcers.told.tell,
    announce: announcers.changed.tell,
    newId: rooms.newId,
    openPurchases: createOpenPurchases(ports, rooms),
  };
  return createSpelled(service, shipments);
};
