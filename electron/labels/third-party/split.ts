import type { SplitDocument, SplitRequest } from '../../core/label-splitter.ts';
import { identify } from './identify.ts';
import { splitPdf } from './pdf-split.ts';
import { zplLabels, zplText } from './zpl-labels.ts';
import { splitZpl } from './zpl-split.ts';

/** Counts a document's labels and takes it apart where that is safe; see `LabelSplitter`. */
export const splitDocument = async ({ content, parcels }: SplitRequest): Promise<SplitDocument> => {
  const kind = identify(content);
  if (kind === 'PDF') {
    const { pages, parts } = await splitPdf(content, parcels);
    return { labels: pages, parts };
  }
  if (kind !== 'ZPL') return { labels: 1, parts: null };
  const file = zplLabels(zplText(content) ?? '');
  const parts = splitZpl(file)?.map((part) => Buffer.from(part, 'latin1')) ?? null;
  return { labels: file.labels.length, parts };
};
