import type { DrawnPaper, PaperRequest } from '../../core/paper-renderer.ts';
import { toPdf } from '../pdf.ts';
import { layOutCn22 } from './cn22.ts';
import { layOutCn23 } from './cn23.ts';
import type { Page } from './elements.ts';
import { layOutManifest } from './manifest.ts';
import { layOutReturnSlip } from './return-slip.ts';
import { layOutSheet } from './sheet.ts';

/** Every page of a paper, before it is drawn. */
export const layOutPaper = ({ content, size }: Pick<PaperRequest, 'content' | 'size'>): Page[] => {
  if (content.template === 'sheet') return layOutSheet(content, size);
  if (content.template === 'manifest') return layOutManifest(content, size);
  if (content.template === 'return-slip') return layOutReturnSlip(content, size);
  return content.kind === 'CN22' ? layOutCn22(content, size) : layOutCn23(content, size);
};

/** Draws a paper here and now: the thread does it this way, tests too. */
export const drawPaper = async (request: PaperRequest): Promise<DrawnPaper> => {
  const { content, at } = request;
  const pages = layOutPaper(request);
  const about = {
    pdfVersion: '1.7' as const,
    lang: content.language,
    displayTitle: true,
    // The only thing that differs between two of the same pages.
    info: { Title: `${content.title} ${content.number}`, CreationDate: new Date(at) },
  };
  return { content: await toPdf(pages, { about }), pages: pages.length };
};
