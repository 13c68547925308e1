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
    parcel: null,
  };
  expect(aboutJob(job as Parameters<typeof aboutJob>[0])).toEqual({
    reference: 'REF-1',
    documentType: 'LABEL',
    createdAt: 7,
    part,
  });
});

test('a label says of which parcel it is, also where it is printed alone', () => {
  const job = {
    reference: 'REF-1',
    documentType: 'LABEL',
    createdAt: 7,
    requestId: 'request-2',
    parcel: 6,
  };
  expect(aboutJob(job as Parameters<typeof aboutJob>[0])).toMatchObject({ part: 7 });
});
