import { useSyncExternalStore } from 'react';
import { createListeners } from '../../../shared/listeners.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { bench } from './index.ts';

/** So long after a key what takes its time is drawn: a quick typist is at the next key by then. */
const REST_MS = 120;
/** Follows even during uninterrupted typing. */
const LONGEST_MS = 400;

let debounced: Shipment | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let waitingSince = 0;
const listeners = createListeners();

const settle = (): void => {
  clearTimeout(timer);
  timer = undefined;
  debounced = bench.store.getState().edited;
  listeners.tell();
};

bench.store.subscribe((state, before) => {
  if (state.edited === before.edited) return;
  // Another shipment, a save, a parcel more or less: at once. Typing alone waits.
  if (state.opened !== before.opened || state.growing === null) return settle();
  if (timer === undefined) waitingSince = performance.now();
  clearTimeout(timer);
  const left = LONGEST_MS - (performance.now() - waitingSince);
  timer = setTimeout(settle, Math.max(0, Math.min(REST_MS, left)));
});

/**
 * The open shipment once the keys rest: for what is drawn from all of it and need not keep up with every key.
 * React's deferred values come between a key and its paint.
 */
export const useDebouncedShipment = (): Shipment | null =>
  useSyncExternalStore(listeners.add, () => debounced);
