import type { NumberSupply } from '../../shared/carrier/supply.ts';
import { type ErrorDetails, PackdeskError } from '../../shared/errors.ts';
import { MAX_SHIPMENTS } from '../../shared/service.ts';
import type { Caller } from '../core/caller.ts';
import type { Clock } from '../core/clock.ts';
import { failureFields } from '../core/failure-fields.ts';
import type { HandoverStore } from '../core/handover-store.ts';
import type { Ids } from '../core/ids.ts';
import type { LabelRenderer } from '../core/label-renderer.ts';
import type { Logger } from '../core/logger.ts';
import type { NumberRanges } from '../core/number-ranges.ts';
import { noOutbox, type Outbox } from '../core/outbox.ts';
import type { PrintJobStore } from '../core/print-job-store.ts';
import type { SettingsStore } from '../core/settings-store.ts';
import type { ShipmentStore } from '../core/shipment-store.ts';
import { deskSender } from './desk-sender.ts';
import type { SaveOptions, SaveOutcome, Shipments } from './service.ts';
import { requireRight } from './shipments/access.ts';
import { readShipments } from './shipments/body.ts';
import { createCarriers } from './shipments/carriers.ts';
import { repeatable } from './shipments/idempotency.ts';
import { createLabelClaims } from './shipments/label-claims.ts';
import { createSurroundings } from './shipments/label-contents.ts';
import { createLabelStep } from './shipments/labels.ts';
import { createLeasing } from './shipments/leasing.ts';
import type { LeaseSource } from './shipments/number-sources.ts';
import { createNumbering } from './shipments/numbering.ts';
import { createOverrides } from './shipments/override.ts';
import { createPrintStep } from './shipments/print.ts';
import { createRemove } from './shipments/remove.ts';
import { createSave } from './shipments/save.ts';
import { createShipmentMutex } from './shipments/shipment-mutex.ts';
import { storedTemplates } from './shipments/templates.ts';
import { createVoid } from './shipments/void.ts';

/** Ports of the shipment service. */
export interface ShipmentPorts {
  store: {
    shipments: ShipmentStore;
    jobs: PrintJobStore;
    numbers: NumberRanges;
    settings: SettingsStore;
    /** Manifests of this desk; without them none holds a shipment. */
    handovers?: Pick<HandoverStore, 'holding'>;
  };
  labels: LabelRenderer;
  clock: Clock;
  ids: Ids;
  logger: Logger;
  /** Says what is queued with a change; a service that is the system of record queues nothing. */
  outbox?: Outbox;
  /** Source of an edge's numbers in place of ranges of its own. */
  leases?: LeaseSource;
}

/** The service of this desk's own store, with what the sync of an edge needs of it. */
export interface LocalShipments extends Shipments {
  /** Tells of a durable change that another part of the program has made. */
  announce(reference: string, version: number | null): void;
  /** The id of a new shipment. */
  newId(): Promise<number>;
}

/** Tells each listener. An error of one does not affect the others. */
const createAnnouncer = <Told extends readonly unknown[]>(logger: Logger) => {
  type Listener = (...told: Told) => void;
  const listeners = new Set<Listener>();
  const announce: Listener = (...told) => {
    for (const listener of listeners) {
      try {
        listener(...told);
      } catch (error) {
        logger.error('shipment.listener-failed', failureFields(error));
      }
    }
  };
  const onChange = (listener: Listener): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return { announce, onChange };
};

const checkReferences = (references: readonly string[]): void => {
  if (references.length <= MAX_SHIPMENTS) return;
  throw new PackdeskError('shipment.invalid', {
    errors: { shipmentReferenceNumber: [`A request names ${MAX_SHIPMENTS} shipments at most.`] },
  });
};

const lockKey = (reference: string): string => `shipment ${reference}`;

/** The shipment service: get, create, update, delete. The rooms behind it are in `shipments/`. */
export const createShipments = ({
  store,
  labels,
  clock,
  ids,
  logger,
  outbox = noOutbox,
  leases,
}: ShipmentPorts): LocalShipments => {
  const { shipments, jobs, numbers, settings } = store;
  const carriers = createCarriers({ settings, logger });
  const taken = createAnnouncer<[details: ErrorDetails]>(logger);
  const low = createAnnouncer<[supply: NumberSupply, isNews: boolean]>(logger);
  const numbering = createNumbering({ ranges: numbers, settings, leases, onLow: low.announce });
  const sender = deskSender(settings);
  const surroundings = createSurroundings({ carriers, sender, settings, isEdge: outbox.isEdge });
  // After each durable change.
  const { announce, onChange } = createAnnouncer<[reference: string, version: number | null]>(logger);
  const locked = createShipmentMutex();
  const leasing = createLeasing({ store: shipments, carriers, numbering, locked, clock, ids, logger });
  const claims = createLabelClaims(clock);
  const save = createSave({
    store: shipments,
    claims,
    isHeld: async (reference) => (await store.handovers?.holding(reference)) != null,
    numbering,
    labelStep: createLabelStep({ store: shipments, surroundings, numbering, labels, clock }),
    printStep: createPrintStep({ store: shipments, printJobs: jobs, surroundings, labels, clock, ids }),
    outbox,
    clock,
    ids,
    announce,
  });
  const remove = createRemove({ store: shipments, outbox, clock, announce });
  const voidLabel = createVoid({ store: shipments, surroundings, outbox, clock, announce });
  const overrides = createOverrides({
    store: shipments,
    carriers,
    sender,
    templates: () => storedTemplates(settings),
    clock,
  });

  const saveAs = async (
    kind: 'create' | 'update',
    caller: Caller,
    body: unknown,
    options: SaveOptions,
  ): Promise<SaveOutcome> => {
    requireRight(caller, 'write');
    const requested = readShipments(body);
    const { idempotencyKey: key } = options;
    const keys = requested.map(({ shipmentInfo }) => lockKey(shipmentInfo.shipmentReference));
    if (key !== undefined) keys.push(`key ${caller.userId} ${key}`);
    const repeat = key === undefined ? null : repeatable(shipments, caller, { key, kind, body });
    return await locked(keys, () =>
      save({ kind, caller, shipments: requested, options, repeatable: repeat }),
    );
  };

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
    create: (caller, body, options = {}) => saveAs('create', caller, body, options),
    update: (caller, body, options = {}) => saveAs('update', caller, body, options),
    delete: async (caller, references, reason) => {
      requireRight(caller, 'delete');
      checkReferences(references);
      const unique = [...new Set(references)];
      await locked(unique.map(lockKey), () => remove(caller, unique, reason));
    },
    voidLabel: async (caller, target, reason) => {
      requireRight(caller, 'void');
      await locked([lockKey(target.reference)], () => voidLabel(caller, target, reason));
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
    onChange,
    onNumbersLow: low.onChange,
    onNumberTaken: taken.onChange,
    tellTaken: (details) => {
      logger.warn('numbers.taken', details);
      taken.announce(details);
    },
    announce,
    newId: numbering.shipmentId,
  };
};
