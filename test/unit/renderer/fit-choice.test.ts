import { describe, expect, it } from 'vitest';
import { cutsOut, decisionOf, firstChoice, LABELS } from '../../../renderer/stores/fit/choice.ts';
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

/** A sheet with the labels of two parcels, or with the first of them alone. */
const sheet = (labels: number): DocumentPage => {
  const boxes = [10, 150].map((xMm) => ({ xMm, yMm: 20, widthMm: 95, heightMm: 140 })).slice(0, labels);
  const all = { xMm: 10, yMm: 20, widthMm: labels > 1 ? 235 : 95, heightMm: 140 };
  return {
    ...page(10, 20),
    size: { widthMm: 297, heightMm: 210 },
    ink: all,
    pieces: [
      ...(labels > 1 ? [{ box: all, codes: 4, spans: true }] : []),
      ...boxes.map((box) => ({ box, codes: 2, ...(labels > 1 && { beside: true }) })),
    ],
  };
};

const wide = (xMm: number): DocumentPage => page(xMm, 20, 140, 100);

describe('what is chosen at first', () => {
  it('is all pages, where the label of each lies where that of the first does, if not to a hair', () => {
    const document = view(page(30, 20), page(30.5, 20.5), page(29.5, 20, 139));
    const choice = firstChoice(document);
    expect(choice.page).toBeNull();
    expect(cutsOut(document, choice).map((cut) => cut.page)).toEqual([0, 1, 2]);
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
    expect(cutsOut(document, choice).map((cut) => cut.page)).toEqual([0]);
  });

  it('is the first page alone, where the labels are as wide as the media and a hair of one would be cut off', () => {
    expect(firstChoice(view(wide(30), wide(30))).page).toBeNull();
    expect(firstChoice(view(wide(30), wide(30.5))).page).toBe(0);
  });

  it('is every label of a sheet with those of several parcels, of the last sheet as many as it has', () => {
    const document = view(sheet(2), sheet(1));
    const choice = firstChoice(document);
    expect(choice).toMatchObject({ part: LABELS, page: null });
    const decision = decisionOf(document, choice);
    expect(decision).toMatchObject({ pages: null, how: document.proposals[0]!.how });
    expect(decision.how.also).toHaveLength(1);
    expect(cutsOut(document, choice).map((cut) => cut.page)).toEqual([0, 0, 1]);
  });
});
