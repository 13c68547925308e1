import type { NumberSupply } from '../../shared/carrier/supply.ts';
import { type ErrorDetails, PackdeskError } from '../../shared/errors.ts';
import { MAX_SHIPMENTS } from '../../shared/service.ts';
import { requireRight } from '../core/access.ts';
import type { Caller } from '../core/caller.ts';
import type { Clock } from '../core/clock.ts';
import type { HandoverStore } from '../core/handover-store.ts';
import type { Ids } from '../core/ids.ts';
import type { LabelRenderer } from '../core/label-renderer.ts';
import { loggedListeners } from '../core/logged-listeners.ts';
import type { Logger } from '../core/logger.ts';
import { noOutbox, type Outbox } from '../core/outbox.ts';
import type { PrintJobStore } from '../core/print-job-store.ts';
import type { ShipmentStore } from '../core/shipment-store.ts';
import type { LabelInputs } from './label-inputs.ts';
import type { SaveOptions, SaveOutcome, Shipments } from './service.ts';
import { readShipments } from './shipments/body.ts';
import { repeatable } from './shipments/idempotency.ts';
import { createLabelClaims } from './shipments/label-claims.ts';
import { createLabelStep } from './shipments/labels.ts';
import { createLeasing } from './shipments/leasing.ts';
import { createOverrides } from './shipments/override.ts';
import { PrintStep } from './shipments/print.ts';
import { createRemove } from './shipments/remove.ts';
import { createSave } from './shipments/save.ts';
import { createShipmentMutex } from './shipments/shipment-mutex.ts';
import { createVoid } from './shipments/void.ts';

/** Ports of the shipment service. */
export interface ShipmentPorts {
  store: {
    shipments: ShipmentStore;
    jobs: PrintJobStore;
    /** Manifests of this desk; without them none holds a shipment. */
    handovers?: Pick<HandoverStore, 'holding'>;
  };
  inputs: LabelInputs;
  labels: LabelRenderer;
  clock: Clock;
  ids: Ids;
  logger: Logger;
  /** Says what is queued with a change; a service that is the system of record queues nothing. */
  outbox?: Outbox;
}

/** The service of this desk's own store, with what the sync of an edge needs of it. */
export interface LocalShipments extends Shipments {
  /** Tells of a durable change that another part of the program has made. */
  announce(reference: string, version: number | null): void;
  /** The id of a new shipment. */
  newId(): Promise<number>;
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
});

/** Puts the rooms behind the service together; they are in `shipments/`. */
const createRooms = (ports: ShipmentPorts, { changed, low }: ReturnType<typeof createAnnouncers>) => {
  const { inputs, labels, clock, ids, logger, outbox = noOutbox } = ports;
  const { shipments: store, jobs: printJobs, handovers } = ports.store;
  const { carriers, templates, sender, numbering, surroundings } = inputs;
  const announce = changed.tell;
  numbering.onLow(low.tell);
  const locked = createShipmentMutex();
  const claims = createLabelClaims(clock);
  return {
    locked,
    claims,
    newId: numbering.shipmentId,
    save: createSave({
      store,
      claims,
      isHeld: async (reference) => (await handovers?.holding(reference)) != null,
      numbering,
      labelStep: createLabelStep({ store, surroundings, numbering, labels, clock }),
      printStep: new PrintStep({ store, printJobs, surroundings, labels, clock, ids }),
      outbox,
      clock,
      ids,
      announce,
    }),
    remove: createRemove({ store, outbox, clock, announce }),
    voidLabel: createVoid({ store, surroundings, outbox, clock, announce }),
    overrides: createOverrides({ store, carriers, sender, templates: templates.list, clock }),
    leasing: createLeasing({ store, carriers, numbering, locked, clock, ids, logger }),
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

/** The shipment service: get, create, update, delete. It checks rights, then waits for its turn at each shipment. */
export const createShipments = (ports: ShipmentPorts): LocalShipments => {
  const { logger, store } = ports;
  const { shipments } = store;
  const announcers = createAnnouncers(logger);
  const rooms = createRooms(ports, announcers);
  const { locked, claims, leasing, overrides } = rooms;
  const saveAs = createSaveAs(shipments, rooms);
  return {
    get: async (caller, references, status) => {
      requireRight(caller, 'read');
      checkReferences(references);
      const found = await shipments.byReferences(references, status);
      if (found.length === references.length) return { found, missing: [] };
      const present = new Set(found.map(({ reference }) => reference));
      return { found, missing: references.filter((reference) => !present.has(reference)) };
    },
    served: (caller, reference, before, after) => {
      requireRight(caller, 'read');
      return shipments.served(reference, before, after);
    },
    create: (caller, body, options) => saveAs('create', caller, body, options),
    update: (caller, body, options) => saveAs('update', caller, body, options),
    delete: async (caller, references, reason) => {
      requireRight(caller, 'delete');
      checkReferences(references);
      const unique = [...new Set(references)];
      await locked(unique.map(lockKey), () => rooms.remove(caller, unique, reason));
    },
    voidLabel: async (caller, target, reason) => {
      requireRight(caller, 'void');
      await locked([lockKey(target.reference)], () => rooms.voidLabel(caller, target, reason));
    },
    override: async (caller, target, reason) => {
      requireRight(caller, 'override');
      await locked([lockKey(target.reference)], () => overrides.set(caller, target, reason));
    },
    undoOverride: async (caller, target) => {
      requireRight(caller, 'override');
      await locked([lockKey(target.reference)], () => overrides.undo(caller, target));
    },
    lease: (caller, body, { idempotencyKey } = {}) => leasing.lease(caller, body, idempotencyKey),
    claimLabel: (caller, reference, desk) => {
      requireRight(caller, 'write');
      return claims.claim(reference, desk);
    },
    releaseLabel: claims.release,
    offers: leasing.offers,
    onChange: announcers.changed.add,
    onNumbersLow: announcers.low.add,
    onNumberTaken: announcers.taken.add,
    tellTaken: (details) => {
      logger.warn('numbers.taken', details);
      announcers.taken.tell(details);
    },
    announce: announcers.changed.tell,
    newId: rooms.newId,
  };
};
