import { Buffer } from 'node:buffer';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasTooManyValues, MAX_VALUES } from '../../../shared/json-measure.ts';
import { workOf } from '../../helpers/work.ts';

const judged = (text: string): boolean => hasTooManyValues(Buffer.from(text));

describe('the values of a JSON text, before it is parsed', () => {
  it('are counted up to the limit', () => {
    const list = (length: number) => `[${Array.from({ length }, () => 1).join(',')}]`;
    expect(judged(list(MAX_VALUES))).toBe(false);
    expect(judged(list(MAX_VALUES + 1))).toBe(true);
    expect(judged('['.repeat(MAX_VALUES + 1))).toBe(true);
    expect(judged(`{"a":${'{"a":'.repeat(MAX_VALUES)}`)).toBe(true);
  });

  it('do not count what is inside a text', () => {
    expect(judged(JSON.stringify({ content: ',[{'.repeat(MAX_VALUES) }))).toBe(false);
    expect(judged(JSON.stringify({ content: '\\",[{'.repeat(MAX_VALUES) }))).toBe(false);
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(judged(JSON.stringify(value))).toBe(false);
      }),
    );
  });

  it('are counted behind a text with many quotes, however it ends', () => {
    const many = `"${'\\"'.repeat(100)}\\\\"`;
    const list = (length: number) => `[${many},${Array.from({ length: length - 1 }, () => 1).join(',')}]`;
    expect(judged(list(MAX_VALUES))).toBe(false);
    expect(judged(list(MAX_VALUES + 1))).toBe(true);
    expect(judged(`"${'\\"'.repeat(100)}${','.repeat(MAX_VALUES * 2)}`)).toBe(false);
  });

  it('of a text that is not one are for the parser', () => {
    expect(judged(`"${','.repeat(MAX_VALUES * 2)}`)).toBe(false);
    expect(judged('')).toBe(false);
  });

  it('are told in no time, whatever is sent', () => {
    const megabytes = 32 * 1024 * 1024;
    const bodies = [
      `[${'1,'.repeat(megabytes / 2)}1]`,
      `{${'"a":1,'.repeat(megabytes / 6)}"a":1}`,
      `["${'A'.repeat(megabytes)}"]`,
      `["${'\\\\'.repeat(megabytes / 2)}"]`,
      `["${'\\"'.repeat(megabytes / 2)}"]`,
      '"'.repeat(megabytes / 8),
    ].map((text) => Buffer.from(text));
    for (const body of bodies) {
      expect(workOf(() => void hasTooManyValues(body))).toBeLessThan(100);
    }
  });
});
