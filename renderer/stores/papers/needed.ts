import { useMemo } from 'react';
import { create } from 'zustand';
import type { NeededPaperView } from '../../../shared/desk/needed-paper.ts';
import { call, newRequestId } from '../../api/desk.ts';
import { type Failure, mayBeDone, toFailure } from '../../api/failure.ts';

interface NeededState {
  /** All papers of this desk that are still needed, the oldest first. */
  papers: readonly NeededPaperView[];
  /** Paper being printed or waived, by `neededKey`. */
  busy: string | null;
  /** Why the last print or answer did not happen, until another is tried. */
  failed: { key: string; failure: Failure } | null;
}

const useNeeded = create<NeededState>(() => ({ papers: [], busy: null, failed: null }));

// One id for one wish: it is sent again with the same id until the desk has answered, so it prints once.
const wishes = new Map<string, string>();

export const setNeededPapers = (papers: readonly NeededPaperView[]): void => {
  // Printed, or on its way: that wish is fulfilled though its answer was lost. The next one is another.
  const missing = new Set(papers.filter(({ state }) => state === 'missing').map(neededKey));
  for (const key of [...wishes.keys()]) if (!missing.has(key)) wishes.delete(key);
  useNeeded.setState({ papers });
};

export const loadNeededPapers = async (): Promise<void> =>
  setNeededPapers((await call('papers.needed', {})).papers);

/** Names one need: a paper that is needed again after it was printed is another one. */
export const neededKey = ({ id }: Pick<NeededPaperView, 'id'>): string => String(id);

/** It may have come out: its question is in the print queue, and until that is answered it is not missing. */
export const isUnconfirmed = ({ error }: Pick<NeededPaperView, 'error'>): boolean =>
  error?.code === 'paper.uncertain';

const doing = async (
  paper: NeededPaperView,
  todo: () => Promise<{ papers: NeededPaperView[] }>,
): Promise<void> => {
  useNeeded.setState({ busy: neededKey(paper), failed: null });
  try {
    setNeededPapers((await todo()).papers);
  } catch (thrown) {
    useNeeded.setState({ failed: { key: neededKey(paper), failure: toFailure(thrown) } });
  } finally {
    useNeeded.setState({ busy: null });
  }
};

/** Creates and prints it once nothing blocks it. Problems are shown next to it. */
export const printNeeded = (paper: NeededPaperView): Promise<void> => {
  const { reference, kind } = paper;
  const key = neededKey(paper);
  const requestId = wishes.get(key) ?? newRequestId();
  wishes.set(key, requestId);
  return doing(paper, async () => {
    try {
      const printed = await call('papers.printNeeded', { reference, kind, requestId });
      wishes.delete(key);
      return printed;
    } catch (thrown) {
      if (!mayBeDone(toFailure(thrown))) wishes.delete(key);
      throw thrown;
    }
  });
};

export const waiveNeeded = (paper: NeededPaperView, reason: string): Promise<void> =>
  doing(paper, () => call('papers.waive', { reference: paper.reference, kind: paper.kind, reason }));

/** Why the last print or answer of this paper did not happen, until another is tried. */
export const useNeededFailure = (key: string): Failure | null =>
  useNeeded(({ failed }) => (failed?.key === key ? failed.failure : null));

export const useNeededBusy = (): string | null => useNeeded(({ busy }) => busy);

/** Papers that could not be printed with their label, of all shipments, or of one. */
export const useMissingPapers = (reference?: string): readonly NeededPaperView[] => {
  const papers = useNeeded((state) => state.papers);
  return useMemo(
    () =>
      papers.filter(
        (paper) => paper.state === 'missing' && (reference === undefined || paper.reference === reference),
      ),
    [papers, reference],
  );
};

/** All papers of a shipment that are still needed, on their way or not. */
export const useNeededPapers = (reference: string | undefined): readonly NeededPaperView[] => {
  const papers = useNeeded((state) => state.papers);
  return useMemo(() => papers.filter((paper) => paper.reference === reference), [papers, reference]);
};

/** All papers of these shipments that are still needed, on their way or not. */
export const useNeededPapersOf = (references: readonly string[]): readonly NeededPaperView[] => {
  const papers = useNeeded((state) => state.papers);
  return useMemo(() => {
    const asked = new Set(references);
    return papers.filter(({ reference }) => asked.has(reference));
  }, [papers, references]);
};

/** Calls back when a paper of a shipment turns out to be missing. Returns the way to stop. */
export const onMissing = (tell: (paper: NeededPaperView) => void): (() => void) =>
  useNeeded.subscribe(({ papers }, before) => {
    if (papers === before.papers) return;
    const known = new Set(before.papers.filter(({ state }) => state === 'missing').map(neededKey));
    for (const paper of papers) if (paper.state === 'missing' && !known.has(neededKey(paper))) tell(paper);
  });
