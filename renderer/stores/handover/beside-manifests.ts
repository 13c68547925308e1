import type { StoreApi } from 'zustand/vanilla';
import { mayBeDone, toFailure } from '../../api/failure.ts';
import { PendingRequest } from '../../api/pending-request.ts';
import { bytesOf } from '../../lib/base64.ts';
import type { ManifestRevision } from './manifest-prints.ts';
import type { ManifestsParts, ManifestsState } from './manifests-state.ts';

interface BesideParts extends Pick<ManifestsParts, 'call' | 'newId' | 'save'> {
  store: StoreApi<ManifestsState>;
  doing: (busy: NonNullable<ManifestsState['busy']>, work: () => Promise<void>) => Promise<boolean>;
  load: () => Promise<void>;
}

/** The carriers' own manifests, by their ids: asked for, shown, printed and saved. */
export const besideManifests = ({ call, newId, save, store, doing, load }: BesideParts) => {
  const request = new PendingRequest(newId);
  return {
    /** Asks the carrier, looks for what may have been made, or gets a document. @param confirmed asks once more */
    ask: (beside: number, confirmed: boolean): Promise<boolean> =>
      doing('ask', async () => {
        try {
          await call('carrierManifests.ask', { id: beside, confirmed });
        } finally {
          await load();
        }
      }),
    /** Shows a page of it, from 0. @param manifest ours, which it goes beside */
    lookBeside: ({ id, revision }: ManifestRevision, beside: number, page: number): Promise<boolean> =>
      doing('page', async () => {
        const { png, pages } = await call('carrierManifests.preview', { id: beside, page });
        const address = `data:image/png;base64,${png}`;
        store.setState({ page: { id, revision, page, pages, address, beside } });
      }),
    saveBeside: (beside: number): Promise<boolean> =>
      doing('file', async () => {
        const { fileName, content } = await call('carrierManifests.file', { id: beside });
        save(fileName, bytesOf(content), 'application/octet-stream');
      }),
    printBeside: (beside: number): Promise<boolean> =>
      doing('print', async () => {
        try {
          await call('carrierManifests.print', { id: beside, requestId: request.idOf(beside) });
          request.end();
        } catch (thrown) {
          if (!mayBeDone(toFailure(thrown))) request.end();
          throw thrown;
        }
      }),
  };
};
