import { useEffect } from 'react';
import { bench } from '../../stores/bench/index.ts';

import type { BenchState, Left } from '../../stores/bench/state.ts';

import { onMissing } from '../../stores/papers/needed.ts';

import { type Sound, sound } from '../../ui/sound.ts';

/** Somebody worked on the shipment before, and it is neither saved nor labelled as it should be. */
const isLeftOpen = (left: Left): boolean =>
  left?.as === 'kept' || (left?.as === 'saved' && left.unlabelled === true);

const soundOf = (state: BenchState, before: BenchState): Sound | null => {
  // Whatever else comes: something scanned was not opened or not printed.
  if (state.missed.length > before.missed.length) return 'bad';
  if (state.askReprint && !before.askReprint) return 'question';
  if (state.conflict && !before.conflict) return 'question';
  const job = state.opened?.jobs[0];
  const jobBefore = before.opened?.jobs.find(({ id }) => id === job?.id);
  if (job?.state === 'uncertain' && jobBefore && jobBefore.state !== 'uncertain') return 'question';
  if (job?.state === 'failed' && jobBefore && jobBefore.state !== 'failed') return 'bad';
  if (state.answer === before.answer) return null;
  switch (state.answer.kind) {
    case 'opened':
      return isLeftOpen(state.answer.left) ? 'question' : 'good';
    case 'printed':
      return 'printed';
    case 'unknown':
    case 'failed':
    case 'not-ready':
      return 'bad';
    case 'several':
    case 'matches':
    case 'awaits':
    case 'offline':
      return 'question';
    default:
      return null;
  }
};

/** Each answer of the bench has a sound of its own. */
export const useAnswerSounds = (): void => {
  useEffect(
    () =>
      bench.store.subscribe((state, before) => {
        const heard = soundOf(state, before);
        if (heard) sound(heard);
      }),
    [],
  );
  useEffect(() => onMissing(() => sound('question')), []);
};
