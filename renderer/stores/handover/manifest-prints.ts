import type { ManifestView } from '../../../shared/handover/views.ts';
import type { PrintJobView } from '../../../shared/printing/printer.ts';
import type { Call } from '../../api/desk.ts';
import { mayBeDone, toFailure } from '../../api/failure.ts';

/** A manifest as it was shown: one that was changed since is another paper. */
export type ManifestRevision = Pick<ManifestView, 'id' | 'revision'>;

const keyOf = ({ id, revision }: ManifestRevision): string => `${id} ${revision}`;

/** Prints of manifests. One whose answer was lost is asked for again under its own id: a single paper comes out. */
export class ManifestPrints {
  readonly #call: Call;
  readonly #newId: () => string;
  /** Ids of prints whose answer is not known, by manifest and revision. */
  readonly #open = new Map<string, string>();

  constructor({ call, newId }: { call: Call; newId: () => string }) {
    this.#call = call;
    this.#newId = newId;
  }

  /**
   * @param wish id of this print where it follows from another request; an open print of the manifest goes on instead
   * @throws BridgeError of handover.print
   */
  readonly print = async (manifest: ManifestRevision, wish?: string): Promise<void> => {
    const key = keyOf(manifest);
    const open = this.#open.get(key);
    const job = await this.#send(manifest, key, open ?? wish ?? this.#newId());
    // It was made and given up since: a click now wants another.
    if (open !== undefined && job.state === 'cancelled') await this.#send(manifest, key, this.#newId());
  };

  async #send({ id }: ManifestRevision, key: string, requestId: string): Promise<PrintJobView> {
    this.#open.set(key, requestId);
    try {
      const { job } = await this.#call('handover.print', { id, requestId });
      this.#answered(key, requestId);
      return job;
    } catch (thrown) {
      if (!mayBeDone(toFailure(thrown))) this.#answered(key, requestId);
      throw thrown;
    }
  }

  /** By now it may be the print of the next user, whose answer is still to come. */
  #answered(key: string, requestId: string): void {
    if (this.#open.get(key) === requestId) this.#open.delete(key);
  }

  readonly forget = (): void => this.#open.clear();
}
