import { PackdeskError } from '../../../shared/errors.ts';
import { ShipmentStatus } from '../../../shared/shipment/status.ts';
import type { Clock } from '../../core/clock.ts';
import type { Ids } from '../../core/ids.ts';
import type { Outbox } from '../../core/outbox.ts';
import { hasPrecondition } from '../../core/precondition.ts';
import type {
  CommitResult,
  IdempotentResponse,
  ShipmentChange,
  ShipmentStore,
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
import { type Draft, storedDraft } from './draft.ts';
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

/** Retries of a change because another was committed first. After that the caller is told. */
const MAX_ATTEMPTS = 5;

export interface SavePorts extends DraftPorts {
  store: ShipmentStore;
  claims: LabelClaims;
  labelStep: LabelStep;
  printStep: PrintStep;
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
    case 'number-taken':
      throw numberTaken(result, made);
    case 'repeated':
      return 'again';
  }
};

/** A shipment as this commit has stored it: its text is known without another read. */
const savedAs = ({ id }: Draft, change: ShipmentChange | undefined, version = 0) => ({
  id,
  version,
  text: change && 'text' in change ? change.text : '',
});

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
    for (let count = 0; count < MAX_ATTEMPTS; count += 1) {
      const outcome = await this.#attempt(request);
      if (outcome !== 'again') return outcome;
    }
    throw stale(request.shipments.map(referenceOf).join(', '));
  }

  async #attempt(request: SaveRequest): Promise<SaveOutcome | 'again'> {
    const earlier = await this.#earlier.of(request);
    if (earlier) return earlier;
    const drafts = await requestedDrafts(this.#ports, request);
    checkSaved(drafts);
    const made = await this.#labelled(drafts, request);
    const context = await this.#contextOf(made, request);
    const response = saveResponse(request.kind, made);
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
      ...(printJob && { printJobId: printJob.id }),
      ...(request.options.print && made[0]?.awaitsLabel && { awaitsLabel: true as const }),
    };
  }

  /** With the labels that the request asks for, or that its print needs. */
  async #labelled(drafts: readonly Draft[], { options }: SaveRequest): Promise<Draft[]> {
    const { printStep, labelStep } = this.#ports;
    const { print } = options;
    const marked = drafts.map(markLabelled(options));
    const planned = print ? await Promise.all(marked.map((draft) => printStep.plan(draft, print))) : marked;
    refuseLabelledElsewhere(planned, options);
    return await labelStep(planned, print?.printer);
  }

  /** Goes into the commit with the changes: a print has one shipment, with its jobs and the papers that go along. */
  async #contextOf([first]: readonly Draft[], { caller, options }: SaveRequest): Promise<ChangeContext> {
    const { printStep, clock } = this.#ports;
    const { print, imported = false } = options;
    if (!print || !first) return { caller, at: clock.now(), imported, printJobs: [], papers: null };
    const printJobs = first.awaitsLabel ? [] : await printStep.jobs(first, print);
    const at = clock.now();
    const kinds = await printStep.papers(first, print);
    const { userId, email, role } = caller;
    const papers = kinds && { kinds, userId, email, role, at };
    return {
      caller,
      at,
      imported,
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
    return { ...changeOf(finished, context), ...(queue && { queue }) };
  }

  #wishOf({ awaitsLabel }: Draft, { print, labelsAgain }: SaveOptions): LabelWish | undefined {
    return (
      awaitsLabel && {
        requestId: print?.requestId ?? this.#ports.ids.uuid(),
        printerId: print?.printer.id ?? null,
        reprint: print?.reprint ?? labelsAgain ?? false,
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
