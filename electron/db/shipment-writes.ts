import type { CommitResult, IdempotentResponse, ShipmentChange } from '../core/shipment-store.ts';
import { addressWrites } from './address-book.ts';
import { articleMasterWrites } from './article-master-writes.ts';
import { purchaseWrites } from './carrier-purchases.ts';
import type { WriteDb } from './connection.ts';
import { documentWrites } from './documents.ts';
import { exportLabels } from './export-labels.ts';
import { holdWrites } from './holds.ts';
import { idempotencyWrites } from './idempotency.ts';
import { importWrites } from './imported-orders.ts';
import { labelWaitWrites } from './label-waits.ts';
import { neededPaperWrites } from './needed-papers.ts';
import { type HeldNumbers, numberClaims } from './number-claims.ts';
import { overrideWrites } from './overrides.ts';
import { trackWrites } from './parcel-tracks.ts';
import { printJobWrites } from './print-job-writes.ts';
import { reportFacts } from './report-facts.ts';
import { returnWrites } from './returns.ts';
import { type Change, refuse, ShipmentRows, type StoredChange, type Written } from './shipment-row-writes.ts';
import { syncWrites } from './sync-writes.ts';
import { webhookEvents } from './webhook-events.ts';

const isLabel = ({ documentType = 'LABEL' }: { documentType?: string }): boolean => documentType === 'LABEL';

/** Changes of shipments with all that belongs to them. */
class ShipmentWrites {
  readonly #shipments: ShipmentRows;
  readonly #documents: ReturnType<typeof documentWrites>;
  readonly #overrides: ReturnType<typeof overrideWrites>;
  readonly #jobs: ReturnType<typeof printJobWrites>;
  readonly #needed: ReturnType<typeof neededPaperWrites>;
  readonly #addresses: ReturnType<typeof addressWrites>;
  readonly #holderOf: ReturnType<typeof numberClaims>;
  readonly #sync: ReturnType<typeof syncWrites>;
  readonly #purchases: ReturnType<typeof purchaseWrites>;
  readonly #tracks: ReturnType<typeof trackWrites>;
  readonly #waits: ReturnType<typeof labelWaitWrites>;
  readonly #imports: ReturnType<typeof importWrites>;
  readonly #holds: ReturnType<typeof holdWrites>;
  readonly #webhooks: ReturnType<typeof webhookEvents>;
  readonly #returns: ReturnType<typeof returnWrites>;
  readonly #facts: ReturnType<typeof reportFacts>['of'];
  readonly #exports: ReturnType<typeof exportLabels>;
  readonly #articles: ReturnType<typeof articleMasterWrites>;

  constructor(db: WriteDb) {
    this.#shipments = new ShipmentRows(db);
    this.#documents = documentWrites(db);
    this.#overrides = overrideWrites(db);
    this.#jobs = printJobWrites(db);
    this.#needed = neededPaperWrites(db);
    this.#addresses = addressWrites(db);
    this.#holderOf = numberClaims(db);
    this.#sync = syncWrites(db);
    this.#purchases = purchaseWrites(db);
    this.#tracks = trackWrites(db);
    this.#waits = labelWaitWrites(db);
    this.#imports = importWrites(db);
    this.#holds = holdWrites(db);
    this.#webhooks = webhookEvents(db);
    this.#returns = returnWrites(db);
    this.#facts = reportFacts(db).of;
    this.#exports = exportLabels(db);
    this.#articles = articleMasterWrites(db);
  }

  /** @returns the version of the shipment afterwards */
  make(change: ShipmentChange): number {
    const finish = this.#sync(change);
    const raise = this.#webhooks(change);
    const noteFacts = this.#facts(change);
    const makeDue = this.#exports(change);
    const version = change.kind === 'sync' ? this.#shipments.beside(change) : this.#write(change);
    finish?.(version);
    raise?.(version);
    makeDue?.();
    noteFacts?.();
    return version;
  }

  #write(change: StoredChange): number {
    const { seq, version } = this.#apply(change);
    if (change.returns) this.#returns.add(change.reference, change.returns, change.history.at);
    if (seq !== null) this.#checkHold(change, seq);
    if (seq !== null) this.#checkClaims(change, seq);
    if (seq !== null && change.documents) this.#documents.replace(seq, change.documents);
    if (change.documents?.some(isLabel)) this.#jobs.relabelled(change.reference, change.history.at);
    this.#noteOrder(change);
    this.#settlePurchase(change);
    this.#follow(change);
    this.#addPrintJobs(change);
    this.#settleWait(change, version);
    if (change.papersToFollow) this.#needed.replace(change.reference, change.papersToFollow);
    if (change.paperWaived) this.#needed.drop(change.reference, change.paperWaived);
    for (const address of change.addresses ?? []) this.#addresses.keep(address);
    if (change.learns) this.#articles.learn(change.learns, change.history.at);
    return version;
  }

  #apply(change: StoredChange): Written {
    switch (change.kind) {
      case 'create':
        return this.#shipments.create(change);
      case 'update':
        return this.#update(change);
      case 'delete':
        return this.#delete(change);
      case 'paper':
        return this.#shipments.note(change);
      case 'override':
        return this.#setAside(change);
      case 'hold':
        return this.#hold(change);
      default:
        return change satisfies never;
    }
  }

  #update(change: Change<'update'>): Written {
    const written = this.#shipments.update(change);
    if (change.voidsLabel) {
      this.#documents.retireLabel(written.seq);
      this.#jobs.voidLabel(change.reference, change.history.at);
      this.#needed.forget(change.reference);
    }
    return written;
  }

  #delete(change: Change<'delete'>): Written {
    const written = this.#shipments.delete(change);
    this.#returns.forget(change.reference);
    this.#jobs.withdraw(change.reference, change.history.at);
    this.#needed.forget(change.reference);
    return written;
  }

  #setAside(change: Change<'override'>): Written {
    const noted = this.#shipments.note(change);
    this.#overrides.apply(noted.seq, change.override);
    return noted;
  }

  #hold(change: Change<'hold'>): Written {
    const noted = this.#shipments.note(change);
    this.#holds.apply(change.reference, change.hold);
    return noted;
  }

  /** Between the look at the shipment and this moment another has put it on hold. */
  #checkHold({ reference, needsNoHold }: StoredChange, seq: number): void {
    const hold = needsNoHold && this.#holds.of(seq);
    if (hold) refuse({ outcome: 'held', reference, hold });
  }

  #checkClaims({ reference, claims = [], history }: StoredChange, seq: number): void {
    const read: HeldNumbers = new Map();
    for (const number of claims) {
      const other = this.#holderOf(number, seq, history.at, read);
      if (other !== null) refuse({ outcome: 'number-taken', reference, number, other });
    }
  }

  /** Its label is that of a purchase, or is void: both are durable together. */
  #settlePurchase({ reference, purchase, history }: StoredChange): void {
    if (purchase && !this.#purchases.settle(purchase, history.at)) refuse({ outcome: 'stale', reference });
  }

  /** After the purchase: a label that was bought by this change is followed too. */
  #follow(change: StoredChange): void {
    const { kind, reference } = change;
    if (kind === 'delete') this.#tracks.forget(reference);
    if (kind !== 'create' && kind !== 'update') return;
    const { columns, text, history } = change;
    this.#tracks.follow(reference, { status: columns.status, text }, history.at);
  }

  /**
   * A print that waits for its label ends with a print, is told of a label that was made without one, and is asked about
   * where the shipment is another one.
   */
  #settleWait(change: StoredChange, version: number): void {
    const { reference, documents, printJobs, came } = change;
    const isMade = documents?.some(isLabel) === true;
    if (change.kind === 'delete' || printJobs?.some(isLabel)) this.#waits.forget(reference);
    else if (came) this.#waits.put({ ...came, version });
    else if (isMade) this.#waits.labelCame(reference, version);
    if (change.kind !== 'update' || isMade) return;
    if (change.voidsLabel) this.#waits.labelVoided(reference);
    this.#waits.shipmentChanged(reference, version);
  }

  #noteOrder({ kind, order }: StoredChange): void {
    if (!order) return;
    if (kind !== 'create') this.#imports.change(order);
    else if (!this.#imports.add(order)) refuse({ outcome: 'repeated' });
  }

  #addPrintJobs({ printJobs = [], printsNeeded }: StoredChange): void {
    const labelledAt = printJobs[0]?.labelledAt ?? null;
    const isOut = printsNeeded !== undefined && !this.#needed.mayPrint(printsNeeded, labelledAt);
    if (isOut || !this.#jobs.insertPrint(printJobs)) refuse({ outcome: 'repeated' });
  }
}

export const shipmentWrites = (db: WriteDb) => {
  const shipments = new ShipmentWrites(db);
  const idempotency = idempotencyWrites(db);
  return {
    /** All changes with all that belongs to them, and the kept answer; or none of it. */
    commit(changes: readonly ShipmentChange[], answer?: IdempotentResponse): CommitResult {
      if (answer !== undefined && !idempotency.insert(answer)) refuse({ outcome: 'repeated' });
      return { outcome: 'saved', versions: changes.map((change) => shipments.make(change)) };
    },
  };
};
