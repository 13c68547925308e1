import type { ManifestView } from '../../../shared/handover/views.ts';
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
    const requestId = this.#open.get(key) ?? wish ?? this.#newId();
    this.#open.set(key, requestId);
    try {
      await this.#call('handover.print', { id: manifest.id, requestId });
      this.#open.delete(key);
    } catch (thrown) {
      if (!mayBeDone(toFailure(thrown))) this.#open.delete(key);
      throw thrown;
    }
  };

  readonly forget = (): void => this.#open.clear();
}
