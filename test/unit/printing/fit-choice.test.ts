import { describe, expect, it } from 'vitest';
import type { KeptFit } from '../../../shared/printing/decision.ts';
import type { DocumentPage, InspectedDocument } from '../../../shared/printing/document.ts';
import { suggest } from '../../../shared/printing/document-fit.ts';
import { fitFor } from '../../../shared/printing/fit-choice.ts';

const media = { widthMm: 100, heightMm: 150 };
const page = (box: { xMm: number; yMm: number; widthMm: number; heightMm: number }): DocumentPage => ({
  size: { widthMm: 210, heightMm: 297 },
  dpi: null,
  guess: null,
  dots: null,
  copies: 1,
  ink: box,
  pieces: [{ box, codes: 2 }],
});
const label = { xMm: 30, yMm: 20, widthMm: 96, heightMm: 146 };
const pdf = (...pages: DocumentPage[]): InspectedDocument => ({ kind: 'PDF', pages, labels: pages.length });

/** A person's decision about a document: as proposed, for these pages. */
const keptOf = (document: InspectedDocument, pages: number[] | null): KeptFit => {
  const proposals = suggest(document, media);
  return {
    printerId: 'zebra',
    kind: 'PDF',
    came: { widthMm: 210, heightMm: 297 },
    proposed: proposals.map(({ how }) => how),
    decision: { how: proposals[0]!.how, pages, madeForDpi: null, media },
  };
};
const decided = (document: InspectedDocument, kept: KeptFit) =>
  fitFor(document, { media, dpi: 203 }, null, [kept]);

describe('what is kept of one document', () => {
  it('holds for another whose label lies there, a little smaller too', () => {
    const kept = keptOf(pdf(page(label)), null);
    expect(decided(pdf(page(label)), kept)).toEqual(kept.decision);
    expect(decided(pdf(page({ ...label, heightMm: 138 })), kept)).toEqual(kept.decision);
  });

  it.each([
    ['lies beside it', { ...label, xMm: 108 }],
    ['is much smaller', { ...label, heightMm: 60 }],
    ['is larger', { ...label, widthMm: 130, heightMm: 190 }],
    ['begins above it', { ...label, yMm: 5 }],
  ])('asks where the label %s', (_, box) => {
    expect(decided(pdf(page(box)), keptOf(pdf(page(label)), null))).toBeNull();
  });

  it('asks where a label that fills the media lies so that a hair of it would be cut off', () => {
    const full = { ...label, widthMm: 100, heightMm: 149.5 };
    const kept = keptOf(pdf(page(full)), null);
    expect(decided(pdf(page(full)), kept)).toEqual(kept.decision);
    expect(decided(pdf(page({ ...full, xMm: 30.5 })), kept)).toBeNull();
    expect(decided(pdf(page({ ...full, yMm: 20.7 })), kept)).toBeNull();
    // White around it makes that no matter.
    expect(
      decided(pdf(page({ ...label, xMm: 30.5, yMm: 20.5 })), keptOf(pdf(page(label)), null)),
    ).not.toBeNull();
  });

  it('asks where there are more pages, which may be labels too', () => {
    const kept = keptOf(pdf(page(label), page({ ...label, heightMm: 30 })), [0]);
    expect(decided(pdf(page(label), page(label), page(label)), kept)).toBeNull();
    expect(decided(pdf(page(label), page(label)), kept)).toBeNull();
  });
});

describe('a sheet with the labels of two parcels', () => {
  const across = { xMm: 10, yMm: 20, widthMm: 96, heightMm: 146 };
  const second = { ...across, xMm: 108 };
  const both = { ...across, widthMm: 194 };
  const sheet = pdf({
    ...page(both),
    pieces: [
      { box: both, codes: 4, spans: true },
      { box: across, codes: 2, beside: true },
      { box: second, codes: 2, beside: true },
    ],
  });

  it('is proposed with both, one after the other', () => {
    const [proposal] = suggest(sheet, media);
    expect(proposal).toMatchObject({ way: 'crop', how: { crop: { yMm: 18 }, also: [{ yMm: 18 }] } });
    expect(proposal!.how.crop!.xMm).toBeLessThan(proposal!.how.also![0]!.xMm);
  });

  it('is printed unasked where both were decided, and asked about where one of them was', () => {
    const kept = keptOf(sheet, null);
    expect(decided(sheet, kept)).toEqual(kept.decision);
    const { also: _, ...alone } = kept.decision.how;
    expect(decided(sheet, { ...kept, decision: { ...kept.decision, how: alone } })).toBeNull();
    expect(decided(sheet, keptOf(pdf(page(across)), null))).toBeNull();
  });
});
