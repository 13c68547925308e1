import { useEffect } from 'react';
import { sound } from '../../parts/sound.ts';
import { pile } from '../../stores/handover/index.ts';

/** Each scan onto the pile is heard: a parcel that counts, and one that must not go along. */
export const usePileSounds = (): void => {
  useEffect(
    () =>
      pile.store.subscribe(({ said, scans }, before) => {
        if (said && scans !== before.scans) sound(said.outcome === 'counted' ? 'good' : 'stop');
      }),
    [],
  );
};
