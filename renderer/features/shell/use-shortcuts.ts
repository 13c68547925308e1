import { useEffect } from 'react';
import { isClosed } from '../../../shared/shipment/status.ts';
import { bench } from '../../stores/bench/index.ts';
import { closeOverlay, goTo, show, useScreen } from '../../stores/screen.ts';
import { useSettings } from '../../stores/settings.ts';
import { focusScanField, focusWeight, isScanField } from '../../ui/focus.ts';
import { hasMod, isTextField } from '../../ui/keyboard.ts';
import { printNow } from '../bench/print-now.ts';

const isBench = (): boolean =>
  useScreen.getState().screen === 'bench' && bench.store.getState().view === 'shipment';

/** Parcels of a shipment that left, or was cancelled, are not changed any more. */
const mayEdit = (): boolean => isBench() && !isClosed(bench.store.getState().opened?.status ?? 0);

const current = (): number => bench.store.getState().current;

const addParcel = (): void => {
  bench.addParcel();
  focusWeight(current());
};
const duplicate = (): void => {
  bench.duplicateParcel(current());
  focusWeight(current());
};
const remove = (): void => {
  bench.removeParcel(current());
  focusWeight(current());
};

/** Ctrl+Z in a text takes back typing, as everywhere; else it takes back adding or removing a parcel. */
const undo = (): boolean => {
  const field = document.activeElement;
  const justChanged = field instanceof HTMLElement && field.dataset.weight !== undefined && !fieldWasTypedIn;
  if (isTextField(field) && !justChanged && field.dataset.field !== 'scan') return false;
  bench.undoParcels();
  return true;
};
// Set by typing, reset by parcel edits: tells what Ctrl+Z in a weight is meant for.
let fieldWasTypedIn = false;

const withMod = (event: KeyboardEvent): (() => void) | null => {
  const key = event.key.toLowerCase();
  if (key === 'k') return () => show('palette');
  if (!isBench()) return null;
  if (key === 's') return () => void bench.save();
  if (key === 'p') return printNow;
  if (!mayEdit()) return null;
  if (key === 'd') return duplicate;
  if (key === 'delete') return remove;
  if (key === 'enter') return addParcel;
  return null;
};

const carton = (event: KeyboardEvent): (() => void) | null => {
  // By position, not by character: Alt changes the character on a Mac.
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1];
  const preset = digit ? useSettings.getState().settings.cartons[Number(digit) - 1] : undefined;
  return preset && mayEdit() ? () => bench.applyCarton(current(), preset) : null;
};

/** In the empty scan field too, where the focus mostly is: no code begins with it. */
const takesHelp = (field: Element | null): boolean =>
  !isTextField(field) || (isScanField(field) && field.value === '');

const plain = (event: KeyboardEvent): (() => void) | null => {
  if (event.key === 'F2') return focusScanField;
  if (event.key === '?' && takesHelp(document.activeElement)) return () => show('keys');
  // An open menu has taken this Esc for itself.
  const inMenu =
    event.target instanceof Element && event.target.closest('[role=menu], [role=dialog][data-menu]');
  if (event.key === 'Escape' && !inMenu) return stepBack;
  return null;
};

/** True in a field of an open shipment; Esc leaves it before it leaves the shipment. */
const isInBenchField = (): boolean => {
  const { view, askReprint } = bench.store.getState();
  const field = document.activeElement;
  const elsewhere = field instanceof HTMLElement && field !== document.body && field.dataset.field !== 'scan';
  return elsewhere && view === 'shipment' && !askReprint;
};

/** Esc: first closes what lies above, then leaves a field for the scan field, then goes back on the bench. */
const stepBack = (): void => {
  const { overlay, screen } = useScreen.getState();
  if (overlay) {
    closeOverlay();
  } else if (screen !== 'bench') {
    goTo('bench');
    focusScanField();
  } else if (isInBenchField()) {
    focusScanField();
  } else {
    void bench.back().then(focusScanField);
  }
};

/** The keys of the desk (see the `?` sheet). Keys that a field or panel has used itself do not arrive here. */
export const useShortcuts = (): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      if (hasMod(event) && event.key.toLowerCase() === 'z' && mayEdit()) {
        if (undo()) event.preventDefault();
        return;
      }
      const todo = hasMod(event) ? withMod(event) : event.altKey ? carton(event) : plain(event);
      // The browser's own save, print and bookmark dialogs have no place on a desk, whatever the screen.
      const browsers = hasMod(event) && /^[spd]$/i.test(event.key);
      if (todo || browsers) event.preventDefault();
      todo?.();
    };
    const onInput = () => {
      fieldWasTypedIn = true;
    };
    const stop = bench.store.subscribe((state, before) => {
      if (state.undo !== before.undo) fieldWasTypedIn = false;
    });
    window.addEventListener('keydown', onKey);
    window.addEventListener('input', onInput);
    return () => {
      window.removeEventListener('keydown', onKey);
      window.removeEventListener('input', onInput);
      stop();
    };
  }, []);
};
