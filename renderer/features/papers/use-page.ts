import { useEffect, useState } from 'react';
import type { DocumentView } from '../../../shared/papers/document-view.ts';
import { type Failure, toFailure } from '../../api/failure.ts';
import { type PageView, pageView } from '../../stores/papers/pages.ts';

interface Page {
  /** The page, or the one before it until it is drawn. */
  view: PageView | null;
  failure: Failure | null;
}

/** A page of a paper as a picture, and the next one asked for ahead. */
export const usePage = (
  reference: string,
  document: Pick<DocumentView, 'id' | 'pages'>,
  page: number,
  dpi: number,
): Page => {
  const [state, setState] = useState<Page>({ view: null, failure: null });
  const { id } = document;
  const pages = document.pages ?? 1;
  useEffect(() => {
    let gone = false;
    pageView({ reference, id, page, dpi }).then(
      (view) => {
        if (gone) return;
        setState({ view, failure: null });
        // Ahead of Page Down; a failure shows when it is looked at.
        if (page + 1 < pages) pageView({ reference, id, page: page + 1, dpi }).catch(() => undefined);
      },
      (thrown: unknown) => {
        if (!gone) setState({ view: null, failure: toFailure(thrown) });
      },
    );
    return () => {
      gone = true;
    };
  }, [reference, id, page, dpi, pages]);
  return state;
};
