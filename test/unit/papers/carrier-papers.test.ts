import { describe, expect, it } from 'vitest';
import { systemTimers } from '../../../electron/core/timers.ts';
import { carrierPapers, withCarrierPapers } from '../../../electron/service/shipments/bought-papers.ts';
import { carrierPaperKinds } from '../../../shared/papers/carrier-papers.ts';
import { carrierPaper, isStoredPaper } from '../../../shared/papers/kind.ts';

const pdf = Buffer.from('%PDF-1.4');
const ports = {
  kindOf: (content: Uint8Array) => (content.length > 0 ? ('PDF' as const) : null),
  converter: {
    markTest: () => Promise.reject(new Error('nothing is a test')),
    convert: () => Promise.reject(new Error('nothing is converted')),
    documentPicture: async () => ({ png: pdf, pages: 3, size: null }),
  },
  timers: systemTimers,
};
const kept = (...categories: string[]) =>
  carrierPapers(
    {
      papers: categories.map((category) => ({
        category,
        content: category === 'broken' ? Buffer.of() : pdf,
      })),
      ...{ createdAt: 5, testLanguage: null, reference: 'R1' },
    },
    ports,
  );

describe('papers of a carrier', () => {
  it.each([
    ['Commercial Invoice', 'CARRIER:commercial_invoice'],
    ['CN-23', 'CARRIER:cn_23'],
    ['', 'CARRIER:document'],
    ['Счёт', 'CARRIER:document'],
    ['*?[a]', 'CARRIER:a'],
    ['x'.repeat(90), `CARRIER:${'x'.repeat(40)}`],
  ])('named %j are %s', (category, kind) => {
    expect(carrierPaper(category)).toBe(kind);
    expect(isStoredPaper(kind)).toBe(true);
  });

  it('of one name are told apart, also from one that is called so', async () => {
    const { papers } = await kept('invoice', 'Invoice', 'invoice_2', 'INVOICE 2', '', '?');
    const kinds = papers.map(({ documentType }) => documentType);
    expect(new Set(kinds).size).toBe(6);
    expect(kinds.slice(0, 2)).toEqual(['CARRIER:invoice', 'CARRIER:invoice_2']);
    expect(papers[0]).toMatchObject({ format: 'PDF', pages: 3, createdAt: 5 });
  });

  it('of one long name are told apart, however many there are', () => {
    const names = Array.from({ length: 1_200 }, () => 'x'.repeat(60));
    expect(new Set(carrierPaperKinds(names)).size).toBe(1_200);
  });

  it('are named where they cannot be read, and beyond all measure', async () => {
    expect((await kept('broken', 'invoice')).unusable).toEqual(['broken']);
    const many = await kept(...Array.from({ length: 30 }, () => 'page'));
    expect([many.papers.length, many.unusable.length]).toEqual([20, 10]);
  });

  it('take the place of what this desk would make for the same', () => {
    const of = (...types: string[]) =>
      withCarrierPapers(
        ['COMMERCIAL_INVOICE', 'CN22', 'PACKING_SLIP'],
        types.map((documentType) => ({ documentType: documentType as 'LABEL' })),
      );
    expect(of('LABEL')).toEqual(['COMMERCIAL_INVOICE', 'CN22', 'PACKING_SLIP']);
    expect(of('LABEL', 'CARRIER:invoice')).toEqual(['CARRIER:invoice', 'CN22', 'PACKING_SLIP']);
    expect(of('CARRIER:cn23', 'CARRIER:receipt')).toEqual([
      'CARRIER:cn23',
      'CARRIER:receipt',
      'COMMERCIAL_INVOICE',
      'PACKING_SLIP',
    ]);
  });
});
