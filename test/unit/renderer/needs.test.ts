import { describe, expect, it } from 'vitest';
import { needsOf } from '../../../renderer/stores/needs.ts';
import type { NeededPaperView } from '../../../shared/desk/needed-paper.ts';
import type { PrintJobView } from '../../../shared/printing/printer.ts';

const job = (reference: string, documentType: string): PrintJobView =>
  ({ id: `${reference} ${documentType}`, reference, documentType, state: 'failed' }) as PrintJobView;

const missing = { reference: 'A', kind: 'COMMERCIAL_INVOICE' } as NeededPaperView;

describe('what waits for a person', () => {
  it('counts an invoice that failed once: as the document that is missing', () => {
    const { labels, documents } = needsOf([job('A', 'COMMERCIAL_INVOICE')], [missing]);
    expect([labels.length, documents.length]).toEqual([0, 0]);
  });

  it('counts a label as a label, and another document as one', () => {
    const jobs = [job('A', 'LABEL'), job('B', 'COMMERCIAL_INVOICE'), job('', 'MANIFEST')];
    const { labels, documents } = needsOf(jobs, [missing]);
    expect(labels.map(({ reference }) => reference)).toEqual(['A']);
    expect(documents.map(({ documentType }) => documentType)).toEqual(['COMMERCIAL_INVOICE', 'MANIFEST']);
  });
});
