import fc from 'fast-check';
import { expect, test } from 'vitest';
import { labelTitle, manifestTitle, readTitle, testTitle } from '../../../shared/printing/title.ts';

const name = fc.string({ minLength: 1, maxLength: 30 }).filter((text) => !text.includes(', '));

test('what a print is called is read back, so that a window can say it in its own language', () => {
  fc.assert(
    fc.property(name, fc.integer({ min: 1, max: 999 }), (reference, labels) => {
      const title = labelTitle(reference, { index: labels - 1, labels });
      expect(readTitle(title)).toEqual(
        labels === 1
          ? { kind: 'labels', reference, count: 1 }
          : { kind: 'part', reference, number: labels, count: labels },
      );
      // As the labels of a whole shipment were called when they were one job.
      expect(readTitle(`${reference}, ${labels} labels`)).toEqual({
        kind: 'labels',
        reference,
        count: labels,
      });
      expect(readTitle(manifestTitle(`${labels}`, reference))).toEqual({
        kind: 'manifest',
        number: `${labels}`,
        carrierCode: reference,
      });
      expect(readTitle(testTitle(reference))).toEqual({ kind: 'test', printer: reference });
    }),
  );
});

test('what was given elsewhere says the same in every language', () => {
  expect(readTitle('SHOP-7')).toEqual({ kind: 'other', title: 'SHOP-7' });
  expect(labelTitle('REF-1', { index: 1, labels: 3 })).toBe('REF-1, 2/3');
  expect(labelTitle('REF-1', { index: 0, labels: 1 })).toBe('REF-1, 1 label');
});
