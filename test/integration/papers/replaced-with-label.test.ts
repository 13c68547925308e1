import { expect, it } from 'vitest';
import type { NewDocument } from '../../../electron/core/documents.ts';
import { newJob } from '../../helpers/printing.ts';
import { creation, edit, tempStore } from '../../helpers/store.ts';

const document = (documentType: NewDocument['documentType'], createdAt: number): NewDocument => ({
  documentType,
  format: 'PDF',
  parcelIndex: 0,
  content: Buffer.from('%PDF-1.4'),
  createdAt,
});

it('a print of a carrier’s paper that waits goes with the label that another one replaces', async () => {
  const { shipments, jobs } = await tempStore();
  const documents = [document('LABEL', 1_000), document('CARRIER:invoice', 1_000), document('CN23', 1_000)];
  await shipments.commit([creation('R1', { documents })]);
  for (const documentType of ['CARRIER:invoice', 'CN23'] as const) {
    const job = newJob({ id: documentType, requestId: documentType, reference: 'R1', labelledAt: 1_000 });
    await jobs.add({ ...job, documentType });
  }
  await shipments.commit([edit('R1', 1, { documents: [document('LABEL', 2_000)] })]);
  const left = (await shipments.documents('R1')).filter(({ superseded }) => !superseded);
  expect(left.map(({ documentType }) => documentType)).toEqual(['LABEL', 'CN23']);
  expect((await jobs.byId('CARRIER:invoice'))?.state).toBe('cancelled');
  expect((await jobs.byId('CN23'))?.state).toBe('queued');
});
