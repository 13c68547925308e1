import { describe, expect, it } from 'vitest';
import { decisionOf, firstChoice, pagesOut } from '../../../renderer/stores/fit/choice.ts';
import type { JobDocumentView } from '../../../shared/bridge/document-commands.ts';
import type { DocumentPage } from '../../../shared/printing/document.ts';
import { suggest } from '../../../shared/printing/document-fit.ts';

const media = { widthMm: 100, heightMm: 150 };

const page = (xMm: number, yMm: number, heightMm = 140, widthMm = 95): DocumentPage => {
  const box = { xMm, yMm, widthMm, heightMm };
  const size = { widthMm: 210, heightMm: 297 };
  return { size, dpi: null, guess: null, dots: null, copies: 1, ink: box, pieces: [{ box, codes: 2 }] };
};

const view = (...pages: DocumentPage[]): JobDocumentView => {
  const document = { kind: 'PDF' as const, pages, labels: pages.length };
  const printer = { id: 'p', name: 'P', media, dpi: 203, language: 'zpl' as const };
  return { ...document, printer, proposals: suggest(document, media), elsewhere: [] };
};

const wide = (xMm: number): DocumentPage => page(xMm, 20, 140, 100);

describe('what is chosen at first', () => {
  it('is all pages, where the label of each lies where that of the first does, if not to a hair', () => {
    const document = view(page(30, 20), page(30.5, 20.5), page(29.5, 20, 139));
    const choice = firstChoice(document);
    expect(choice.page).toBeNull();
    expect(pagesOut(document, choice)).toEqual([0, 1, 2]);
    expect(decisionOf(document, choice)).toMatchObject({ pages: null, how: document.proposals[0]!.how });
  });

  it.each([
    ['lies elsewhere', page(100, 20)],
    ['is longer', page(30, 20, 148)],
    ['lies a little lower', page(30, 23)],
    ['is no label', page(30, 20, 250, 180)],
    ['lies a little lower, as high as the media', page(30, 20.5, 149.9)],
  ])('is the first page alone, where another one %s: nothing of it is cut off unseen', (_, other) => {
    const document = view(page(30, 20), other);
    const choice = firstChoice(document);
    expect(choice.page).toBe(0);
    expect(pagesOut(document, choice)).toEqual([0]);
  });

  it('is the first page alone, where the labels are as wide as the media and a hair of one would be cut off', () => {
    expect(firstChoice(view(wide(30), wide(30))).page).toBeNull();
    expect(firstChoice(view(wide(30), wide(30.5))).page).toBe(0);
  });
});
