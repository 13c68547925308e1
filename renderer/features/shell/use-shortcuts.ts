import { focusScanField } from '../../parts/focus.ts';
import { useScreenKeys } from '../../parts/screen-keys.ts';
import { bench } from '../../stores/bench/index.ts';
import { asksBeforePrint } from '../../stores/bench/state.ts';
import { closeOverlay, goTo, useScreen } from '../../stores/screen.ts';
import { leaveConflict } from '../../stores/sync/conflict-screen.ts';
import { hasMod } from '../../ui/keyboard.ts';
import { todoOf } from '../commands/registry.ts';

/** True in a field of an open shipment; Esc leaves it before it leaves the shipment. */
const isInBenchField = (): boolean => {
  const state = bench.store.getState();
  const field = document.activeElement;
  const elsewhere = field instanceof HTMLElement && field !== document.body && field.dataset.field !== 'scan';
  return elsewhere && state.view === 'shipment' && !asksBeforePrint(state);
};

/**
 * Esc: first closes the dialog above, then leaves a field for the scan field, then goes back on the bench.
 */
const stepBack = (): void => {
  const { overlay, screen } = useScreen.getState();
  if (overlay) {
    closeOverlay();
  } else if (screen === 'conflict') {
    leaveConflict();
  } else if (screen !== 'bench') {
    goTo('bench');
    focusScanField();
  } else if (isInBenchField()) {
    focusScanField();
  } else {
    // Not after it is done: by then a code may be being typed, or the focus be elsewhere.
    focusScanField();
    void bench.back();
  }
};

const isStepBack = (event: KeyboardEvent): boolean => {
  if (event.key !== 'Escape' || hasMod(event) || event.altKey) return false;
  // An open menu has taken this Esc for itself.
  return !(
    event.target instanceof Element && event.target.closest('[role=menu], [role=dialog][data-menu]') !== null
  );
};

const press = (event: KeyboardEvent, covered: boolean): void => {
  if (event.defaultPrevented) return;
  const todo = isStepBack(event) ? stepBack : todoOf(event, covered);
  // The browser's own save, print and bookmark dialogs have no place on a desk, whatever the screen.
  const browsers = hasMod(event) && /^[spd]$/i.test(event.key);
  if (todo || browsers) event.preventDefault();
  todo?.();
};

/**
 * The keys of the desk: those of commands, and Esc. Keys that a field or panel has used itself do not arrive here.
 * A scan needs no key: it is heard in a dialog too.
 */
export const useShortcuts = (): void =>
  useScreenKeys(
    (event) => press(event, false),
    (event) => press(event, true),
  );
