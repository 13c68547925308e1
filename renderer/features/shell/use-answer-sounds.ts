import { useEffect } from 'react';
import { sound } from '../../parts/sound.ts';
import { bench } from '../../stores/bench/index.ts';
import { onMissing } from '../../stores/papers/needed.ts';
import { soundOf } from './answer-sound.ts';

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
