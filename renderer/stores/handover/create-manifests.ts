import { createStore } from 'zustand/vanilla';
import type { ManifestView } from '../../../shared/handover/views.ts';
import { toFailure } from '../../api/failure.ts';
import { bytesOf } from '../../lib/base64.ts';
import { Newest } from '../newest.ts';
import { oneAtATime } from '../one-at-a-time.ts';
import { besideManifests } from './beside-manifests.ts';
import type { ManifestRevision } from './manifest-prints.ts';
import { type ManifestsParts, type ManifestsState, noManifests } from './manifests-state.ts';

/** As many manifests are loaded at a time. */
const PAGE = 100;

/** Manifests, to be viewed, printed and saved again. */
export const createManifests = ({ call, prints, newId, save }: ManifestsParts) => {
  const store = createStore<ManifestsState>(() => noManifests);
  let wanted = PAGE;
  const looks = new Newest();

  const load = async (): Promise<void> => {
    const isNewest = looks.next();
    try {
      const manifests: ManifestView[] = [];
      let [total, open]: [number, ManifestView[]] = [0, []];
      do {
        const part = await call('handover.list', { offset: manifests.length, limit: PAGE });
        manifests.push(...part.manifests);
        ({ total, open } = part);
        if (part.manifests.length === 0) break;
      } while (manifests.length < Math.min(wanted, total));
      if (isNewest()) store.setState({ manifests, total, open, failure: null });
    } catch (thrown) {
      if (isNewest()) store.setState({ failure: toFailure(thrown) });
    }
  };

  const doing = oneAtATime<NonNullable<ManifestsState['busy']>>(store);

  return {
    store,
    load,
    more: async (): Promise<void> => {
      wanted += PAGE;
      await load();
    },
    /** Loads a manifest's shipments; another request made since wins. */
    loadLines: async ({ id }: Pick<ManifestView, 'id'>): Promise<void> => {
      try {
        const { manifest, lines } = await call('handover.lines', { id });
        store.setState({ lines: { id, revision: manifest.revision, lines } });
      } catch (thrown) {
        store.setState({ failure: toFailure(thrown) });
      }
    },
    print: (manifest: ManifestRevision): Promise<boolean> => doing('print', () => prints.print(manifest)),
    savePdf: (id: number): Promise<boolean> =>
      doing('file', async () => {
        const { fileName, content } = await call('handover.pdf', { id });
        save(fileName, bytesOf(content), 'application/pdf');
      }),
    saveCsv: (id: number): Promise<boolean> =>
      doing('file', async () => {
        const { fileName, text } = await call('handover.csv', { id });
        save(fileName, text, 'text/csv');
      }),
    /** Shows a page of a manifest, from 0. */
    look: ({ id, revision }: ManifestRevision, page: number): Promise<boolean> =>
      doing('page', async () => {
        const { png, pages } = await call('handover.preview', { id, page });
        const address = `data:image/png;base64,${png}`;
        store.setState({ page: { id, revision, page, pages, address, beside: null } });
      }),
    ...besideManifests({ call, newId, save, store, doing, load }),
    leavePage: (): void => store.setState({ page: null }),
    forgetFailure: (): void => store.setState({ failure: null }),
    forget: (): void => {
      wanted = PAGE;
      looks.forget();
      prints.forget();
      store.setState(noManifests);
    },
  };
};
