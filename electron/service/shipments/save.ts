import type { MasterArticle } from '../../../shared/article-master/schema.ts';
import { PackdeskError } from '../../../shared/errors.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { ShipmentStatus } from '../../../shared/shipment/status.ts';
import type { Caller } from '../../core/caller.ts';
import type { Clock } from '../../core/clock.ts';
import type { Ids } from '../../core/ids.ts';
import type { NewLabelWish, Outbox } from '../../core/outbox.ts';
import { hasPrecondition } from '../../core/precondition.ts';
import type {
  CommitResult,
  IdempotentResponse,
  ShipmentChange,
  ShipmentStore,
} from '../../core/shipment-store.ts';
import type { SaveOptions, SaveOutcome, VoidTarget } from '../service.ts';
import type { StoredCarrierRules } from './carrier-rules.ts';
import {
  type ChangeContext,
  changeOf,
  claimsOf,
  type FinishedDraft,
  finish,
  isUnchanged,
} from './changes.ts';
import { checkSaved } from './check.ts';
import { type Draft, storedDraft } from './draft.ts';
import { held, isLeaving, refuseLeaving, refuseStopped } from './holds.ts';
import type { LabelClaims } from './label-claims.ts';
import { claimLabels, refuseLabelledElsewhere, releaseLabels } from './labelled-elsewhere.ts';
import type { LabelStep } from './labels.ts';
import type { PrintStep } from './print.ts';
import {
  type DraftPorts,
  referenceOf,
  requestedDrafts,
  type SaveRequest,
  stale,
  storedOf,
  taken,
  unknown,
} from './requested-drafts.ts';
import { saveResponse } from './results.ts';
import { ruledDrafts } from './ruled-drafts.ts';

/** Retries of a change because another was committed first. After that the caller is told. */
const MAX_ATTEMPTS = 5;

export interface SavePorts extends DraftPorts {
  store: ShipmentStore;
  claims: LabelClaims;
  carrierRules: Pick<StoredCarrierRules, 'apply'>;
  labelStep: LabelStep;
  printStep: PrintStep;
  /** Voids a label that was bought at its carrier; the shipment is open then. Resolves with its new version. */
  voidBought: (caller: Caller, target: VoidTarget, why: 'replaced' | 'cancelled') => Promise<number>;
  /** True where a label of it was bought, or may have been, and is not void. */
  isBought: (reference: string) => Promise<boolean>;
  /** Lessons for the article master of a shipment that gets a label. */
  lessons: (shipment: Shipment) => Promise<readonly MasterArticle[]>;
  outbox: Outbox;
  clock: Clock;
  ids: Ids;
  announce: (reference: string, version: number) => void;
}

/** A shipment labelled at another desk is no longer open; its label is there, not here. */
const markLabelled =
  ({ labelledElsewhere }: SaveOptions) =>
  (draft: Draft): Draft =>
    labelledElsewhere && draft.status === ShipmentStatus.open
      ? { ...draft, status: ShipmentStatus.labelled }
      : draft;

/** True where a shipment was handed over, and is not any more. */
const isTakenBack = ({ stored, status }: Draft): boolean =>
  stored?.status === ShipmentStatus.handedOver && status !== ShipmentStatus.handedOver;

/** True where this request cancels a shipment. */
const isCancelled = ({ stored, status }: Draft): boolean =>
  stored !== null && stored.status !== ShipmentStatus.cancelled && status === ShipmentStatus.cancelled;

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

/** @returns the new versions; again: another change was committed first */
const settle = (
  result: CommitResult,
  { options }: SaveRequest,
  made: readonly Draft[],
): readonly number[] | 'again' => {
  switch (result.outcome) {
    case 'saved':
      return result.versions;
    case 'taken':
      throw taken(result.reference);
    case 'unknown':
      throw unknown([result.reference]);
    case 'stale':
      if (hasPrecondition(options)) throw stale(result.reference);
      return 'again';
    case 'held':
      throw held(result.reference, result.hold);
    case 'number-taken':
      throw numberTaken(result, made);
    case 'repeated':
      return 'again';
  }
};

/** Its label is made by this request, or asked for at the remote. */
const asksLabel = ({ documents, awaitsLabel }: Draft): boolean =>
  documents !== undefined || awaitsLabel === true;

/** A shipment as this commit has stored it: its text is known without another read. */
const savedAs = ({ id }: Draft, change: ShipmentChange | undefined, version = 0) => ({
  id,
  version,
  text: change && 'text' in change ? change.text : '',
});

/** The request once its own void has changed the shipment: the state that it is for was there. */
const withVersion = (request: SaveRequest, version: number): SaveRequest => {
  const { ifMatch, ...options } = request.options;
  return hasPrecondition(request.options)
    ? { ...request, options: { ...options, ifVersion: version } }
    : request;
};

/** The answers of requests that were carried out before: nothing is done twice. */
class EarlierAnswers {
  readonly #ports: Pick<SavePorts, 'store' | 'printStep'>;

  constructor(ports: Pick<SavePorts, 'store' | 'printStep'>) {
    this.#ports = ports;
  }

  async of(request: SaveRequest): Promise<SaveOutcome | null> {
    return (await this.#underItsKey(request)) ?? (await this.#ofItsPrint(request));
  }

  async #underItsKey({ repeatable, options: { print } }: SaveRequest): Promise<SaveOutcome | null> {
    const response = repeatable ? await repeatable.earlier() : null;
    if (response === null) return null;
    const answer = { response, versions: [] };
    if (!print) return answer;
    const printJobId = await this.#ports.printStep.madeBefore(print.requestId);
    return printJobId === null ? { ...answer, awaitsLabel: true } : { ...answer, printJobId };
  }

  /** The same print request without its key: the answer tells of what is there. */
  async #ofItsPrint({ kind, shipments, options: { print } }: SaveRequest): Promise<SaveOutcome | null> {
    const printJobId = print ? await this.#ports.printStep.madeBefore(print.requestId) : null;
    if (printJobId === null) return null;
    const stored = await storedOf(this.#ports.store, shipments);
    const found = shipments.flatMap((shipment) => stored.get(referenceOf(shipment)) ?? []);
    if (found.length < shipments.length) throw unknown(shipments.map(referenceOf));
    const versions = found.map(({ version }) => version);
    return { response: saveResponse(kind, found.map(storedDraft)), versions, printJobId };
  }
}

/** Read, merge, check, number, render, commit: all shipments of a request or none. */
class ShipmentSave {
  readonly #ports: SavePorts;
  readonly #earlier: EarlierAnswers;

  constructor(ports: SavePorts) {
    this.#ports = ports;
    this.#earlier = new EarlierAnswers(ports);
  }

  /** @throws PackdeskError shipment.stale when others were faster each time */
  async save(request: SaveRequest): Promise<SaveOutcome> {
    let asked = request;
    for (let count = 0; count < MAX_ATTEMPTS; count += 1) {
      const outcome = await this.#attempt(asked);
      if (outcome !== 'again' && !('voided' in outcome)) return outcome;
      if (outcome !== 'again') asked = withVersion(asked, outcome.voided);
    }
    throw stale(request.shipments.map(referenceOf).join(', '));
  }

  /** The version of the shipment, or of the last of several, whose bought label had to be void first. */
  async #voidOutdated(drafts: readonly Draft[], { caller, options }: SaveRequest): Promise<number | null> {
    let version: number | null = null;
    for (const { reference, index } of await this.#ports.labelStep.outdated(drafts)) {
      const target = { reference, index, giveUp: options.giveUp === true };
      version = await this.#ports.voidBought(caller, target, 'replaced');
    }
    return version;
  }

  /** The same of shipments that this request cancels: their carrier is told first, as before a deletion. */
  async #voidCancelled(drafts: readonly Draft[], { caller, options }: SaveRequest): Promise<number | null> {
    let version: number | null = null;
    for (const { reference, index } of drafts.filter(isCancelled)) {
      if (!(await this.#ports.isBought(reference))) continue;
      const target = { reference, index, giveUp: options.giveUp === true };
      version = await this.#ports.voidBought(caller, target, 'cancelled');
    }
    return version;
  }

  async #attempt(request: SaveRequest): Promise<SaveOutcome | 'again' | { voided: number }> {
    const earlier = await this.#earlier.of(request);
    if (earlier) return earlier;
    const requested = await requestedDrafts(this.#ports, request);
    const drafts = await ruledDrafts(this.#ports.carrierRules, requested, request);
    checkSaved(drafts);
    await refuseLeaving(this.#ports.store, drafts);
    const planned = await this.#planned(drafts, request);
    const asksLabel = request.options.print !== undefined || planned.some(({ wantsLabel }) => wantsLabel);
    if (asksLabel) await this.#refuseStopped(planned, request.options);
    const outdated = asksLabel ? await this.#voidOutdated(planned, request) : null;
    const voided = outdated ?? (await this.#voidCancelled(planned, request));
    if (voided !== null) return { voided };
    const made = await this.#labelled(planned, request);
    const context = await this.#contextOf(made, request);
    const response = saveResponse(request.kind, made, request.shipments);
    const changed = made.map(finish).filter((each) => !isUnchanged(each, context.printJobs));
    const changes = await Promise.all(changed.map((each) => this.#changeOf(each, context, request.options)));
    const answer = request.repeatable?.record(response, context.at);
    const versions = await this.#commit(request, made, changes, answer);
    if (versions === 'again') return 'again';
    const saved = new Map(
      changed.map(({ draft }, index) => [draft, savedAs(draft, changes[index], versions[index])]),
    );
    for (const [{ reference }, { version }] of saved) this.#ports.announce(reference, version);
    const [printJob] = context.printJobs;
    const stored = made.flatMap((draft) => saved.get(draft) ?? draft.stored ?? []);
    return {
      response,
      versions: stored.map(({ version }) => version),
      stored,
      takenBack: [...saved.keys()].filter(isTakenBack).map(({ reference }) => reference),
      ...(printJob && { printJobId: printJob.id }),
      ...(request.options.print && made[0]?.awaitsLabel && { awaitsLabel: true as const }),
    };
  }

  /** One that was bought before is stored whatever has become of the shipment since: it is paid for. */
  async #refuseStopped(planned: readonly Draft[], { print, onlyBought }: SaveOptions): Promise<void> {
    if (onlyBought) return;
    const asking = planned.filter(({ wantsLabel }) => wantsLabel || print !== undefined);
    await refuseStopped(this.#ports.store, asking);
  }

  /** The drafts with what is to be done for the labels that the request asks for, or that its print needs. */
  async #planned(drafts: readonly Draft[], { options }: SaveRequest): Promise<Draft[]> {
    const { printStep } = this.#ports;
    const { print } = options;
    const marked = drafts.map(markLabelled(options));
    return print ? await Promise.all(marked.map((draft) => printStep.plan(draft, print))) : marked;
  }

  /** With these labels. */
  async #labelled(planned: readonly Draft[], { options, caller }: SaveRequest): Promise<Draft[]> {
    refuseLabelledElsewhere(planned, options);
    const { userId } = caller;
    const isConfirmed = options.labelsAgain === true;
    const { onlyBought, print } = options;
    return await this.#ports.labelStep.run(planned, {
      ...{ userId, isConfirmed, onlyBought },
      printer: print?.printer,
    });
  }

  /** Goes into the commit with the changes: a print has one shipment, with its jobs and the papers that go along. */
  async #contextOf([first]: readonly Draft[], { caller, options }: SaveRequest): Promise<ChangeContext> {
    const { printStep, clock } = this.#ports;
    const { print, imported = false, againReason, onlyBought, order } = options;
    const came = onlyBought ? { requestId: this.#ports.ids.uuid() } : undefined;
    const common = { caller, imported, againReason, came, order };
    if (!print || !first) return { ...common, at: clock.now(), printJobs: [], papers: null };
    const printJobs = first.awaitsLabel ? [] : await printStep.jobs(first, print);
    const at = clock.now();
    const kinds = await printStep.papers(first, print);
    const { userId, email, role } = caller;
    const papers = kinds && { kinds, userId, email, role, at };
    return {
      ...common,
      at,
      printJobs,
      reprintReason: print.reprint ? print.reason : undefined,
      papers,
    };
  }

  /** In the role edge each change takes its place in the queue along. */
  async #changeOf(
    finished: FinishedDraft,
    context: ChangeContext,
    options: SaveOptions,
  ): Promise<ShipmentChange> {
    const { reference, before, document: after } = finished.draft;
    const label = this.#wishOf(finished.draft, options);
    const { caller, at } = context;
    const entry = { reference, caller, at, before, after, ...(label && { label }) };
    const queue = await this.#ports.outbox.entry(entry);
    const learns = finished.draft.documents ? await this.#ports.lessons(after) : [];
    const makes = !options.onlyBought && (asksLabel(finished.draft) || context.printJobs.length > 0);
    const needsNoHold = makes || isLeaving(finished.draft);
    return {
      ...changeOf(finished, context),
      ...(needsNoHold && { needsNoHold: true }),
      ...(options.returns && { returns: options.returns }),
      ...(queue && { queue }),
      ...(learns.length > 0 && { learns }),
    };
  }

  #wishOf({ awaitsLabel, stored }: Draft, { print, labelsAgain }: SaveOptions): NewLabelWish | undefined {
    return (
      awaitsLabel && {
        requestId: print?.requestId ?? this.#ports.ids.uuid(),
        printerId: print?.printer.id ?? null,
        reprint: print?.reprint === true || labelsAgain === true,
        labelledAt: stored?.labelledAt ?? null,
      }
    );
  }

  /** Commits, and ends the claims to the labels, whichever way that goes. */
  async #commit(
    request: SaveRequest,
    made: readonly Draft[],
    changes: readonly ShipmentChange[],
    answer: IdempotentResponse | undefined,
  ): Promise<readonly number[] | 'again'> {
    const { claims, store } = this.#ports;
    // Last: one that fails before this holds no other desk up.
    claimLabels(claims, made, request.options);
    let saved = false;
    try {
      const isNothing = changes.length === 0 && answer === undefined;
      const versions = isNothing ? [] : settle(await store.commit(changes, answer), request, made);
      saved = versions !== 'again';
      return versions;
    } finally {
      releaseLabels(claims, made, request.options, saved);
    }
  }
}

export const createSave = (ports: SavePorts): ((request: SaveRequest) => Promise<SaveOutcome>) => {
  const shipments = new ShipmentSave(ports);
  return (request) => shipments.save(request);
};
