import { PackdeskError } from '../../../shared/errors.ts';
import { isStoredPaper } from '../../../shared/papers/kind.ts';
import { requireRight } from '../../core/access.ts';
import type { Caller } from '../../core/caller.ts';
import type { Clock } from '../../core/clock.ts';
import type { StoredDocument } from '../../core/documents.ts';
import type {
  CommitResult,
  FieldChange,
  ShipmentChange,
  ShipmentStore,
  StoredShipment,
} from '../../core/shipment-store.ts';

/** One stored paper of a shipment. */
export interface PaperId {
  reference: string;
  id: number;
}

export interface StoredPapersPorts {
  store: Pick<ShipmentStore, 'byReferences' | 'documents' | 'document' | 'commit'>;
  clock: Clock;
}

type Written = Extract<ShipmentChange, { kind: 'paper' }>;

/** A write about a paper of a shipment, with its entry in the history. */
interface PaperChange extends Pick<Written, 'documents' | 'printJobs' | 'printsNeeded' | 'paperWaived'> {
  action: 'paper' | 'paper-print' | 'paper-waived';
  /** The kind of the paper. */
  kind: string;
  /** History fields besides the kind. */
  also?: readonly FieldChange[];
}

const MAX_ATTEMPTS = 5;

export const stale = (reference: string): PackdeskError =>
  new PackdeskError('shipment.stale', { details: { reference } });

const unknown = (reference: string): PackdeskError =>
  new PackdeskError('shipment.unknown', { details: { reference } });

/** Papers and their shipments in the store. A change of a paper leaves the shipment and its version as they are. */
export class StoredPapers {
  readonly #ports: StoredPapersPorts;

  constructor(ports: StoredPapersPorts) {
    this.#ports = ports;
  }

  /** @throws PackdeskError shipment.unknown */
  async shipment(reference: string): Promise<StoredShipment> {
    const [stored] = await this.#ports.store.byReferences([reference]);
    if (!stored) throw unknown(reference);
    return stored;
  }

  /** @throws PackdeskError auth.role, paper.unknown */
  async paper(caller: Caller, { reference, id }: PaperId): Promise<StoredDocument> {
    requireRight(caller, 'read');
    const { store } = this.#ports;
    const known = (await store.documents(reference)).some(
      (document) => document.id === id && isStoredPaper(document.documentType),
    );
    const document = known ? await store.document(id) : null;
    if (!document) throw new PackdeskError('paper.unknown');
    return document;
  }

  /**
   * Not saved where the shipment has another version by now, or the same request has been saved.
   * @throws PackdeskError shipment.unknown
   */
  async commit(
    caller: Caller,
    { reference, version }: Pick<StoredShipment, 'reference' | 'version'>,
    { action, kind, also = [], ...change }: PaperChange,
  ): Promise<CommitResult['outcome']> {
    const { userId, email } = caller;
    const changes = [{ path: 'paper', after: kind }, ...also];
    const history = { at: this.#ports.clock.now(), userId, email, action, changes };
    const { outcome } = await this.#ports.store.commit([
      { kind: 'paper', reference, expectedVersion: version, history, ...change },
    ]);
    if (outcome === 'unknown') throw unknown(reference);
    return outcome;
  }

  /**
   * Tries again where another change was committed first.
   * @param attempt null: again
   * @throws PackdeskError shipment.stale when others were faster each time
   */
  async untilSaved<T>(reference: string, attempt: () => Promise<T | null>): Promise<T> {
    for (let count = 0; count < MAX_ATTEMPTS; count += 1) {
      const done = await attempt();
      if (done !== null) return done;
    }
    throw stale(reference);
  }
}
