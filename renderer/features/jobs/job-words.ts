import { isErrorCode } from '../../../shared/errors.ts';
import { isStoredPaper } from '../../../shared/papers/kind.ts';
import type { PrintJobView } from '../../../shared/printing/printer.ts';
import { readTitle } from '../../../shared/printing/title.ts';
import { paperName } from '../../i18n/paper-name.ts';
import type { Words } from '../../i18n/use-words.ts';
import { detailWords } from '../../ui/failure-box.tsx';

export const stateTone = ({ state }: PrintJobView): 'wait' | 'good' | 'bad' | 'plain' => {
  if (state === 'queued' || state === 'sending') return 'wait';
  if (state === 'failed' || state === 'uncertain') return 'bad';
  return state === 'sent' ? 'good' : 'plain';
};

export const stateWord = (t: Words, { state }: PrintJobView): string => t(`jobs:state.${state}`);

/** Title of a job in the language of the window. */
export const titleWords = (
  t: Words,
  { title, reference, documentType }: Pick<PrintJobView, 'title' | 'reference' | 'documentType'>,
): string => {
  // The title of a paper has its English name.
  if (isStoredPaper(documentType) && reference !== null)
    return t('jobs:paperOf', { reference, paper: paperName(t, documentType) });
  const known = readTitle(title);
  if (known.kind === 'labels') return t('jobs:labelsOf', known);
  if (known.kind === 'part') return t('jobs:partOf', known);
  if (known.kind === 'test') return t('jobs:testOf', known);
  if (known.kind === 'document') return t('jobs:documentOf', known);
  return known.kind === 'manifest' ? t('jobs:manifestOf', known) : title;
};

/** Why it stopped, in one line; nothing where nothing is wrong. */
export const whyText = (t: Words, { error, state }: PrintJobView): string => {
  if (!error || state === 'sent') return '';
  return isErrorCode(error.code)
    ? t(`errors:${error.code}.title`, detailWords(t, error.details))
    : error.title;
};

/** Number of a label's barcodes that were read before it went out. */
export const proofWords = (t: Words, { expected, missing }: NonNullable<PrintJobView['proof']>): string =>
  t('jobs:proofRead', { read: expected - missing.length, count: expected });

/** Kind of document: a label, or the name of the paper. */
export const documentWord = (t: Words, { documentType, title }: PrintJobView): string => {
  if (documentType === 'MANIFEST') return t('handover:paper');
  if (documentType === 'DOCUMENT') return t('jobs:paper');
  if (isStoredPaper(documentType)) return paperName(t, documentType);
  const known = readTitle(title);
  return known.kind === 'part' ? t('jobs:labelPart', known) : t('jobs:label');
};
