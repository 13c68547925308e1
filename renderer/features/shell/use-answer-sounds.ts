import { useEffect } from 'react';
import { bench } from '../../stores/bench/index.ts';
import type { BenchState } from '../../stores/bench/state.ts';
import { type Sound, sound } from '../../ui/sound.ts';

const soundOf = (state: BenchState, before: BenchState): Sound | null => {
  if (state.askReprint && !before.askReprint) return 'question';
  if (state.conflict && !before.conflict) return 'question';
  const job = state.opened?.jobs[0];
  const jobBefore = before.opened?.jobs.find(({ id }) => id === job?.id);
  if (job?.state === 'uncertain' && jobBefore && jobBefore.state !== 'uncertain') return 'question';
  if (job?.state === 'failed' && jobBefore && jobBefore.state !== 'failed') return 'bad';
  if (state.answer === before.answer) return null;
  switch (state.answer.kind) {
    case 'opened':
      return state.answer.left?.as === 'kept' ? 'question' : 'good';
    case 'printed':
      return 'printed';
    case 'unknown':
    case 'failed':
    case 'not-ready':
      return 'bad';
    case 'several':
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
};
