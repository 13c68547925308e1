import { createStore } from 'zustand/vanilla';
import type { ManifestLineView, ManifestView } from '../../../shared/handover/views.ts';
import type { Call } from '../../api/desk.ts';
import { type Failure, toFailure } from '../../api/failure.ts';
import { Newest } from '../newest.ts';
import { oneAtATime } from '../one-at-a-time.ts';
import type { ManifestPrints, ManifestRevision } from './manifest-prints.ts';

/** As many manifests are loaded at a time. */
const PAGE = 100;

export interface ManifestsState {
  /** The newest first; null until they are loaded. */
  manifests: ManifestView[] | null;
  total: number;
  /** Those whose day is not closed, the oldest first. */
  open: ManifestView[];
  /** The chosen one's shipments. */
  lines: { id: number; revision: number; lines: ManifestLineView[] } | null;
  /** The page that is looked at. */
  page: (ManifestRevision & { page: number; pages: number; address: string }) | null;
  busy: 'print' | 'file' | 'page' | null;
  failure: Failure | null;
}

const nothing: ManifestsState = {
  manifests: null,
  total: 0,
  open: [],
  lines: null,
  page: null,
  busy: null,
  failure: null,
};

export interface ManifestsParts {
  call: Call;
  prints: ManifestPrints;
  save: (name: string, content: string | Uint8Array<ArrayBuffer>, type: string) => void;
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

/** Manifests, to be viewed, printed and saved again. */
export const createManifests = ({ call, prints, save }: ManifestsParts) => {
  const store = createStore<ManifestsState>(() => nothing);
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
        store.setState({ page: { id, revision, page, pages, address: `data:image/png;base64,${png}` } });
      }),
    leavePage: (): void => store.setState({ page: null }),
    forgetFailure: (): void => store.setState({ failure: null }),
    forget: (): void => {
      wanted = PAGE;
      looks.forget();
      prints.forget();
      store.setState(nothing);
    },
  };
};
