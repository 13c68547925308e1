import { PackdeskError } from '../../../shared/errors.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { ShipmentStatus } from '../../../shared/shipment/status.ts';
import type { Caller } from '../../core/caller.ts';
import type { Clock } from '../../core/clock.ts';
import type { Ids } from '../../core/ids.ts';
import type { Outbox } from '../../core/outbox.ts';
import type {
  CommitResult,
  ShipmentChange,
  ShipmentStore,
  StoredShipment,
} from '../../core/shipment-store.ts';
import type { LabelWish } from '../../core/sync-store.ts';
import type { SaveOptions, SaveOutcome } from '../service.ts';
import {
  type ChangeContext,
  changeOf,
  claimsOf,
  type FinishedDraft,
  finish,
  isUnchanged,
} from './changes.ts';
import { checkSaved } from './check.ts';
import { type Draft, newDraft, patchedDraft, storedDraft } from './draft.ts';
import type { Repeatable } from './idempotency.ts';
import type { LabelClaims } from './label-claims.ts';
import { claimLabels, refuseLabelledElsewhere, releaseLabels } from './labelled-elsewhere.ts';
import type { LabelStep } from './labels.ts';
import type { Numbering } from './numbering.ts';
import type { PrintStep } from './print.ts';
import { saveResponse } from './results.ts';

/** How often a change is retried because another was committed first. After that the caller is told. */
const MAX_ATTEMPTS = 5;

export interface SavePorts {
  store: ShipmentStore;
  claims: LabelClaims;
  /** A manifest of this desk tells that it was handed over: it is taken back there alone. */
  isHeld: (reference: string) => Promise<boolean>;
  numbering: Numbering;
  labelStep: LabelStep;
  printStep: PrintStep;
  outbox: Outbox;
  clock: Clock;
  ids: Ids;
  announce: (reference: string, version: number) => void;
}

export interface SaveRequest {
  kind: 'create' | 'update';
  caller: Caller;
  shipments: readonly Shipment[];
  options: SaveOptions;
  repeatable: Repeatable | null;
}

const referenceOf = (shipment: Shipment): string => shipment.shipmentInfo.shipmentReference;

const unknown = (references: readonly string[]): PackdeskError =>
  new PackdeskError('shipment.invalid', {
    errors: {
      shipmentReference: references.map((reference) => `No shipment found for the reference ${reference}.`),
    },
  });

const taken = (reference: string): PackdeskError =>
  new PackdeskError('shipment.taken', {
    details: { reference },
    errors: { shipmentReference: [`The reference ${reference} is taken.`] },
  });

const stale = (reference: string): PackdeskError =>
  new PackdeskError('shipment.stale', { details: { reference } });

/** A shipment labelled at another desk is no longer open; its label is there, not here. */
const markLabelled =
  ({ labelledElsewhere }: SaveOptions) =>
  (draft: Draft): Draft =>
    labelledElsewhere && draft.status === ShipmentStatus.open
      ? { ...draft, status: ShipmentStatus.labelled }
      : draft;

/** Two parcels with one number: at the place of the request that brings it, and with both shipments' names. */
const numberTaken = (
  { reference, number, other }: Extract<CommitResult, { outcome: 'number-taken' }>,
  made: readonly Draft[],
): PackdeskError => {
  const draft = made.find((each) => each.reference === reference);
  const place = draft && claimsOf(draft).find((each) => each.number === number);
  return new PackdeskError('numbers.taken', {
    details: { number, reference, other },
    ...(place && {
      errors: {
        [`shipment[${draft.index}].${place.path}`]: [`${number} is already on a parcel of ${other}.`],
      },
    }),
  });
};

/** Read, merge, check, number, render, commit: all shipments of a request or none. */
export const createSave = (ports: SavePorts) => {
  const { store, claims, isHeld, numbering, labelStep, printStep, outbox, clock, ids, announce } = ports;
  const byReference = async (shipments: readonly Shipment[]): Promise<Map<string, StoredShipment>> => {
    const stored = await store.byReferences(shipments.map(referenceOf));
    return new Map(stored.map((each) => [each.reference, each]));
  };

  const createDrafts = async ({ shipments }: SaveRequest): Promise<Draft[]> => {
    // Looked up first so that a taken reference costs no number; the commit decides.
    const [present] = (await byReference(shipments)).keys();
    if (present !== undefined) throw taken(present);
    const ids = await Promise.all(shipments.map(() => numbering.shipmentId()));
    return shipments.map((shipment, index) => newDraft(shipment, index, ids[index] ?? 0));
  };

  const updateDrafts = async ({ shipments, options }: SaveRequest): Promise<Draft[]> => {
    const stored = await byReference(shipments);
    const missing = shipments.map(referenceOf).filter((reference) => !stored.has(reference));
    if (missing.length > 0) throw unknown(missing);
    const drafts = shipments.map(async (patch, index) => {
      const current = stored.get(referenceOf(patch));
      if (!current) return [];
      if (options.ifVersion !== undefined && current.version !== options.ifVersion)
        throw stale(current.reference);
      const mayReopen = current.status !== ShipmentStatus.handedOver || !(await isHeld(current.reference));
      return [patchedDraft(current, patch, index, mayReopen)];
    });
    return (await Promise.all(drafts)).flat();
  };

  const planPrint = async (drafts: Draft[], { options }: SaveRequest): Promise<Draft[]> => {
    const { print } = options;
    return print ? await Promise.all(drafts.map((draft) => printStep.plan(draft, print))) : drafts;
  };

  const repeated = async ({ repeatable, options }: SaveRequest): Promise<SaveOutcome | null> => {
    const response = repeatable ? await repeatable.earlier() : null;
    if (response === null) return null;
    const printJobId = options.print ? await printStep.madeBefore(options.print.requestId) : null;
    if (printJobId !== null) return { response, versions: [], printJobId };
    return { response, versions: [], ...(options.print && { awaitsLabel: true as const }) };
  };

  /** The same print request without its key: nothing is done again, the answer tells of what is there. */
  const printedAlready = async (request: SaveRequest): Promise<SaveOutcome | null> => {
    const { print } = request.options;
    const printJobId = print ? await printStep.madeBefore(print.requestId) : null;
    if (printJobId === null) return null;
    const { kind, shipments } = request;
    const stored = await byReference(shipments);
    const found = shipments.flatMap((shipment) => stored.get(referenceOf(shipment)) ?? []);
    if (found.length < shipments.length) throw unknown(shipments.map(referenceOf));
    const drafts = found.map(storedDraft);
    return {
      response: saveResponse(kind, drafts),
      versions: found.map(({ version }) => version),
      printJobId,
    };
  };

  const settle = (result: CommitResult, request: SaveRequest, made: readonly Draft[]): number[] | 'again' => {
    switch (result.outcome) {
      case 'saved':
        return result.versions;
      case 'taken':
        throw taken(result.reference);
      case 'unknown':
        throw unknown([result.reference]);
      case 'stale':
        if (request.options.ifVersion !== undefined) throw stale(result.reference);
        return 'again';
      case 'number-taken':
        throw numberTaken(result, made);
      case 'repeated':
        return 'again';
    }
  };

  const wishOf = ({ awaitsLabel }: Draft, { print, labelsAgain }: SaveOptions): LabelWish | undefined =>
    awaitsLabel && {
      requestId: print?.requestId ?? ids.uuid(),
      printerId: print?.printer.id ?? null,
      reprint: print?.reprint ?? labelsAgain ?? false,
    };

  /** In the role edge each change takes its place in the queue along. */
  const queued = async (
    finished: FinishedDraft,
    context: ChangeContext,
    options: SaveOptions,
  ): Promise<ShipmentChange> => {
    const { reference, before, document: after } = finished.draft;
    const label = wishOf(finished.draft, options);
    const { caller, at } = context;
    const queue = await outbox.entry({ reference, caller, at, before, after, ...(label && { label }) });
    return { ...changeOf(finished, context), ...(queue && { queue }) };
  };

  /** Commits, and ends the claims to the labels, whichever way that goes. */
  const written = async (
    request: SaveRequest,
    made: readonly Draft[],
    commit: () => Promise<CommitResult>,
  ): Promise<number[] | 'again'> => {
    let saved = false;
    try {
      const versions = settle(await commit(), request, made);
      saved = versions !== 'again';
      return versions;
    } finally {
      releaseLabels(claims, made, request.options, saved);
    }
  };

  const attempt = async (request: SaveRequest): Promise<SaveOutcome | 'again'> => {
    const earlier = (await repeated(request)) ?? (await printedAlready(request));
    if (earlier) return earlier;
    const { kind, caller, options, repeatable } = request;
    const drafts = kind === 'create' ? await createDrafts(request) : await updateDrafts(request);
    checkSaved(drafts);
    const planned = await planPrint(drafts.map(markLabelled(options)), request);
    refuseLabelledElsewhere(planned, options);
    const made = await labelStep(planned);
    const [first] = made;
    const { print } = options;
    const printJobs = print && first && !first.awaitsLabel ? await printStep.jobs(first, print) : [];
    const [printJob] = printJobs;
    const at = clock.now();
    const kinds = print && first ? await printStep.papers(first, print) : null;
    const { userId, email, role } = caller;
    const papers = kinds && { kinds, userId, email, role, at };
    const response = saveResponse(kind, made);
    const changed = made.map(finish).filter((each) => !isUnchanged(each, printJobs));
    const reprintReason = print?.reprint ? print.reason : undefined;
    const context = { caller, at, imported: options.imported === true, printJobs, reprintReason, papers };
    const changes = await Promise.all(changed.map((each) => queued(each, context, options)));
    // Last: one that fails before this holds no other desk up.
    claimLabels(claims, made, options);
    const versions = await written(request, made, async () =>
      changes.length === 0 && repeatable === null
        ? { outcome: 'saved' as const, versions: [] }
        : await store.commit(changes, repeatable?.record(response, at)),
    );
    if (versions === 'again') return 'again';
    const newVersions = new Map(changed.map(({ draft }, index) => [draft, versions[index] ?? 0]));
    for (const [{ reference }, version] of newVersions) announce(reference, version);
    return {
      response,
      versions: made.map((draft) => newVersions.get(draft) ?? draft.stored?.version ?? 0),
      ...(printJob && { printJobId: printJob.id }),
      ...(print && first?.awaitsLabel && { awaitsLabel: true as const }),
    };
  };

  /** @throws PackdeskError shipment.stale when others were faster each time */
  return async (request: SaveRequest): Promise<SaveOutcome> => {
    for (let count = 0; count < MAX_ATTEMPTS; count += 1) {
      const outcome = await attempt(request);
      if (outcome !== 'again') return outcome;
    }
    throw stale(request.shipments.map(referenceOf).join(', '));
  };
};
