import type { CommitResult, IdempotentResponse, ShipmentChange } from '../core/shipment-store.ts';
import { addressWrites } from './address-book.ts';
import type { WriteDb } from './connection.ts';
import { documentWrites } from './documents.ts';
import { idempotencyWrites } from './idempotency.ts';
import { neededPaperWrites } from './needed-papers.ts';
import { numberClaims } from './number-claims.ts';
import { overrideWrites } from './overrides.ts';
import { printJobWrites } from './print-job-writes.ts';
import { type Change, refuse, ShipmentRows, type StoredChange, type Written } from './shipment-row-writes.ts';
import { syncWrites } from './sync-writes.ts';

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

  constructor(db: WriteDb) {
    this.#shipments = new ShipmentRows(db);
    this.#documents = documentWrites(db);
    this.#overrides = overrideWrites(db);
    this.#jobs = printJobWrites(db);
    this.#needed = neededPaperWrites(db);
    this.#addresses = addressWrites(db);
    this.#holderOf = numberClaims(db);
    this.#sync = syncWrites(db);
  }

  /** @returns the version of the shipment afterwards */
  make(change: ShipmentChange): number {
    const finish = this.#sync(change);
    const version = change.kind === 'sync' ? this.#shipments.beside(change) : this.#write(change);
    finish?.(version);
    return version;
  }

  #write(change: StoredChange): number {
    const { seq, version } = this.#apply(change);
    if (seq !== null) this.#checkClaims(change, seq);
    if (seq !== null && change.documents) this.#documents.replace(seq, change.documents);
    this.#addPrintJobs(change);
    if (change.papersToFollow) this.#needed.replace(change.reference, change.papersToFollow);
    if (change.paperWaived) this.#needed.drop(change.reference, change.paperWaived);
    for (const address of change.addresses ?? []) this.#addresses.keep(address);
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
      default:
        return change satisfies never;
    }
  }

  #update(change: Change<'update'>): Written {
    const written = this.#shipments.update(change);
    if (change.voidsLabel) {
      this.#documents.retire(written.seq, 'LABEL');
      this.#jobs.voidLabel(change.reference, change.history.at);
      this.#needed.forget(change.reference);
    }
    return written;
  }

  #delete(change: Change<'delete'>): Written {
    const written = this.#shipments.delete(change);
    this.#jobs.withdraw(change.reference, change.history.at);
    this.#needed.forget(change.reference);
    return written;
  }

  #setAside(change: Change<'override'>): Written {
    const noted = this.#shipments.note(change);
    this.#overrides.apply(noted.seq, change.override);
    return noted;
  }

  #checkClaims({ reference, claims = [], history }: StoredChange, seq: number): void {
    for (const number of claims) {
      const other = this.#holderOf(number, seq, history.at);
      if (other !== null) refuse({ outcome: 'number-taken', reference, number, other });
    }
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
