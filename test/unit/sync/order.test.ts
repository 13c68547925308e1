import { describe, expect, it } from 'vitest';
import { mergeOrder } from '../../../shared/sync/order.ts';

describe('the order of parcels that both sides changed', () => {
  it('keeps the positions of what the remote has added: its labels may be printed', () => {
    expect(mergeOrder(['1', '2'], ['1', '2', 'p3'], ['1', '2', 'r1'])).toEqual(['1', '2', 'r1', 'p3']);
    expect(mergeOrder([], ['p1', 'p2'], ['r1', 'r2'])).toEqual(['r1', 'r2', 'p1', 'p2']);
    expect(mergeOrder(['1'], ['p1', '1', 'p2'], ['r1', '1', 'r2'])).toEqual(['r1', 'p1', '1', 'r2', 'p2']);
  });

  it('follows whoever has moved something, and puts in what the other has added', () => {
    expect(mergeOrder(['1', '2'], ['2', '1', 'p1'], ['1', '2', 'r1'])).toEqual(['2', 'r1', '1', 'p1']);
    expect(mergeOrder(['1', '2'], ['1', 'p1', '2'], ['2', '1'])).toEqual(['2', '1', 'p1']);
  });

  it('passes over what one side has removed', () => {
    expect(mergeOrder(['1', '2', '3'], ['1', '3', 'p1'], ['1', '2', '3', 'r1'])).toEqual([
      '1',
      '2',
      '3',
      'r1',
      'p1',
    ]);
  });
});
