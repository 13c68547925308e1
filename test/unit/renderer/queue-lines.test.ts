import { expect, it } from 'vitest';
import { lineKey } from '../../../renderer/stores/sync/create-queue.ts';

it('a line of the queue that has not arrived is never taken for a row whose id is its place', () => {
  // The first rows of a desk have the ids 1, 2, 3…; of these a page has arrived, the next has not.
  const keys = Array.from({ length: 200 }, (_, index) =>
    lineKey(index < 100 ? { id: index + 1 } : undefined, index),
  );
  expect(new Set(keys).size).toBe(keys.length);
});
