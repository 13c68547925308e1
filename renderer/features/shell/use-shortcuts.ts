import { isClosed } from '../../../shared/shipment/status.ts';
import { bench } from '../../stores/bench/index.ts';
import { setParcelFold } from '../../stores/form/parcel-fold.ts';
import { openSection, useForm } from '../../stores/form/sections.ts';
import { askNewShipment } from '../../stores/new-shipment.ts';
import { closeOverlay, goTo, show, useScreen } from '../../stores/screen.ts';
import { useSettings } from '../../stores/settings.ts';
import { leaveConflict } from '../../stores/sync/conflict-screen.ts';
import { conflicts } from '../../stores/sync/index.ts';
import { beginScan, focusPath, focusScanField, focusWeight, isScanField } from '../../ui/focus.ts';
import { hasMod, isTextField } from '../../ui/keyboard.ts';
import { useScreenKeys } from '../../ui/screen-keys.ts';
import { isBench, printNow } from '../bench/print-now.ts';
import { toggleParcelMore } from '../form/parcels/parcel-more.tsx';
import { saveNow } from '../saving/save-now.ts';
import { enterSectionBeside } from '../sections/enter-section.ts';

const isConflict = (): boolean => useScreen.getState().screen === 'conflict';

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

/**
 * Undo is the form's everywhere on the bench, in its fields too: they show the document, and the browser's own undo
 * would bring back texts of another time. A text that is none of the form's (a search, a code being typed) keeps
 * its own.
 */
const isForms = (field: Element | null): boolean => {
  if (isScanField(field)) return field.value === '';
  return !isTextField(field) || field.dataset.field !== undefined;
};

/** The other fields of the current parcel; from any section. */
const openParcelMore = (): void => {
  const there = useForm.getState().section === 'parcels';
  openSection('parcels');
  if (there) toggleParcelMore();
  else setParcelFold(true);
};

/** Takes a step back, or makes it again, and shows where that was. */
const travel = (direction: 'undo' | 'redo'): void => {
  const step = bench[direction]();
  if (!step) return;
  if (step.path !== null) focusPath(step.path);
  else if (step.parcels) focusWeight(current());
};

const travelBy = (event: KeyboardEvent): (() => void) | null => {
  const key = event.key.toLowerCase();
  if (!hasMod(event) || event.altKey || (key !== 'z' && key !== 'y')) return null;
  if (!mayEdit() || !isForms(document.activeElement)) return null;
  return () => travel(key === 'y' || event.shiftKey ? 'redo' : 'undo');
};

const withMod = (event: KeyboardEvent): (() => void) | null => {
  const key = event.key.toLowerCase();
  if (key === 'k') return () => show('palette');
  if (key === 's' && isConflict()) return () => void conflicts.apply();
  // From any screen: what was just scanned there is on its way to the bench.
  if (key === 'p') return printNow;
  if (!isBench()) return null;
  if (key === 's') return () => void saveNow();
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

/** Letters with Alt, by position for the same reason. */
const withAlt = (event: KeyboardEvent): (() => void) | null => {
  if (event.code === 'KeyM' && isBench()) return openParcelMore;
  if (event.code === 'KeyN') return () => askNewShipment();
  if (event.code === 'KeyQ') return () => goTo('jobs');
  if (event.code === 'KeyH') return () => goTo('handover');
  return carton(event);
};

/** In the empty scan field too, where the focus mostly is: no code begins with it. */
const takesHelp = (field: Element | null): boolean =>
  !isTextField(field) || (isScanField(field) && field.value === '');

const plain = (event: KeyboardEvent): (() => void) | null => {
  if (event.key === 'F2') return beginScan;
  if (event.key === 'F6' && isBench()) return () => enterSectionBeside(event.shiftKey ? -1 : 1);
  if (event.key === '?' && takesHelp(document.activeElement)) return () => show('keys');
  // An open menu has taken this Esc for itself.
  const inMenu =
    event.target instanceof Element && event.target.closest('[role=menu], [role=dialog][data-menu]');
  if (event.key === 'Escape' && !inMenu) return stepBack;
  return null;
};

/** True in a field of an open shipment; Esc leaves it before it leaves the shipment. */
const isInBenchField = (): boolean => {
  const { view, askReprint, askWeights } = bench.store.getState();
  const field = document.activeElement;
  const elsewhere = field instanceof HTMLElement && field !== document.body && field.dataset.field !== 'scan';
  return elsewhere && view === 'shipment' && !askReprint && askWeights.length === 0;
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

const todoOf = (event: KeyboardEvent): (() => void) | null => {
  if (hasMod(event)) return withMod(event);
  return event.altKey ? withAlt(event) : plain(event);
};

/**
 * Keys that work under a dialog: Esc closes it, and Print concerns the code scanned into it, which is still
 * being looked up; never the shipment behind it. A scan needs no key: it is heard in a dialog too.
 */
const whileCovered = (event: KeyboardEvent): (() => void) | null => {
  if (hasMod(event)) return event.key.toLowerCase() === 'p' ? printNow : null;
  return event.key === 'Escape' ? plain(event) : null;
};

const press = (event: KeyboardEvent, todo: (() => void) | null): void => {
  // The browser's own save, print and bookmark dialogs have no place on a desk, whatever the screen.
  const browsers = hasMod(event) && /^[spd]$/i.test(event.key);
  if (todo || browsers) event.preventDefault();
  todo?.();
};

/** The keys of the desk (see the `?` sheet). Keys that a field or panel has used itself do not arrive here. */
export const useShortcuts = (): void =>
  useScreenKeys(
    (event) => void (event.defaultPrevented || press(event, travelBy(event) ?? todoOf(event))),
    (event) => void (event.defaultPrevented || press(event, whileCovered(event))),
  );
