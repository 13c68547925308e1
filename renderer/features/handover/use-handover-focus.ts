import { useEffect } from 'react';
import { useStore } from 'zustand';
import { isScanField } from '../../parts/focus.ts';
import { elsewhere, handover, pickups } from '../../stores/handover/index.ts';

const isNowhere = (element: Element | null): boolean =>
  element === null || element === document.body || (isScanField(element) && element.value === '');

const focus = (selector: string): void => document.querySelector<HTMLElement>(selector)?.focus();

/** The focus is where the next step is: in the list at first, then at what was done, so that all goes by keyboard. */
export const useHandoverFocus = (): void => {
  const isThere = useStore(handover.store, (state) => state.waiting !== null);
  const said = useStore(handover.store, (state) => state.said);
  const failure = useStore(handover.store, (state) => state.failure);
  const declared = useStore(elsewhere.store, (state) => state.said);
  const pickup = useStore(pickups.store, (state) => state.said);
  useEffect(() => {
    if (isThere && isNowhere(document.activeElement)) focus('[data-grid]');
  }, [isThere]);
  useEffect(() => {
    if (said !== null) focus('[data-said] button');
  }, [said]);
  useEffect(() => {
    if (pickup !== null) focus('[data-said="pickup"] button');
  }, [pickup]);
  useEffect(() => {
    if (declared !== null) focus('[data-said="elsewhere"] button');
  }, [declared]);
  useEffect(() => {
    if (failure !== null && isNowhere(document.activeElement)) focus('[data-grid]');
  }, [failure]);
};
