import { expect, it, vi } from 'vitest';
import { printNeeded, setNeededPapers } from '../../../renderer/stores/papers/needed.ts';
import type { NeededPaperView } from '../../../shared/desk/needed-paper.ts';

const sent = vi.hoisted((): string[] => []);

// A desk that takes every wish and whose answers are all lost.
vi.mock('../../../renderer/api/desk.ts', async (original) => {
  const { localError } = await import('../../../shared/bridge/rpc.ts');
  return {
    ...(await original<object>()),
    call: async (_name: string, { requestId }: { requestId: string }) => {
      sent.push(requestId);
      throw localError('bridge.lost');
    },
  };
});

const paper: NeededPaperView = {
  id: 1,
  reference: 'REF-1',
  kind: 'COMMERCIAL_INVOICE',
  state: 'missing',
  error: null,
  at: 0,
};

/** @returns the ids of two wishes, with what the desk tells of its papers in between */
const twice = async (first: NeededPaperView, told: NeededPaperView[][], second = first) => {
  sent.length = 0;
  setNeededPapers([first]);
  await printNeeded(first);
  for (const papers of told) setNeededPapers(papers);
  await printNeeded(second);
  return sent;
};

it('sends a wish whose answer was lost again under its id, until it shows that it was fulfilled', async () => {
  const [first, again] = await twice(paper, [[paper]]);
  expect(again).toBe(first);
});

it.each([
  ['is printed and needed once more', [[]], { ...paper, id: 2 }],
  ['was on its way and has stopped', [[{ ...paper, state: 'printing' as const }], [paper]], paper],
  ['is another need of the same kind', [[{ ...paper, id: 2 }]], { ...paper, id: 2 }],
])('makes a new wish where the paper %s', async (_, told, second) => {
  const [first, again] = await twice(paper, told, second);
  expect(again).not.toBe(first);
});
