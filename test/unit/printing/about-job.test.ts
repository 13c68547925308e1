import { expect, test } from 'vitest';
import { partOf } from '../../../electron/core/print-parts.ts';
import { aboutJob } from '../../../electron/printing/about-job.ts';

test.each([
  [0, 1],
  [1, 2],
  [11, 12],
])('a job knows which part of its print it is: %i is %i', (index, part) => {
  const job = {
    reference: 'REF-1',
    documentType: 'LABEL',
    createdAt: 7,
    requestId: partOf('request-1', index),
  };
  expect(aboutJob(job as Parameters<typeof aboutJob>[0])).toEqual({
    reference: 'REF-1',
    documentType: 'LABEL',
    createdAt: 7,
    part,
  });
});
