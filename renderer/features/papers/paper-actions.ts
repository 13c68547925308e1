import type { DocumentView } from '../../../shared/papers/document-view.ts';
import type { PaperKind, PaperLanguage, StoredPaper } from '../../../shared/papers/kind.ts';
import { focusPath } from '../../parts/focus.ts';
import { sound } from '../../parts/sound.ts';
import { bench } from '../../stores/bench/index.ts';
import { errorsFor } from '../../stores/papers/offered.ts';
import { choosePaper, makePaper, printShown, saveShown } from '../../stores/papers/papers.ts';
import { show } from '../../stores/screen.ts';
import { goToUnfit } from '../saving/save-now.ts';

/** The paper of a kind that counts: the last one made; undefined where none was. */
export const currentPaper = (
  documents: readonly DocumentView[] | undefined,
  kind: StoredPaper,
): DocumentView | undefined =>
  documents?.find(({ documentType, superseded }) => documentType === kind && !superseded);

/** Makes a paper and shows it, or leads to the first thing that it lacks. */
export const makeAndShow = async (kind: PaperKind, language?: PaperLanguage): Promise<void> => {
  if (goToUnfit()) return;
  const [missing] = errorsFor(kind);
  if (missing) {
    sound('bad');
    focusPath(missing.path);
    return;
  }
  if (await makePaper(kind, language)) {
    sound('good');
    show('paper');
  } else {
    sound('bad');
  }
};

export const showPaper = (kind: StoredPaper, document: DocumentView): void => {
  choosePaper(kind, document);
  show('paper');
};

/** From anywhere on the bench: the paper as it is, or a new one where there is none that still fits. */
export const openPaper = (kind: PaperKind): void => {
  const document = currentPaper(bench.store.getState().opened?.documents, kind);
  if (document && !document.outdated && !bench.unsaved()) showPaper(kind, document);
  else void makeAndShow(kind);
};

export const printPaper = async (printerId?: string): Promise<void> => {
  sound((await printShown(printerId)) ? 'good' : 'bad');
};

export const savePaper = async (): Promise<void> => {
  if (!(await saveShown())) sound('bad');
};
