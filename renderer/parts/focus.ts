import { flushSync } from 'react-dom';
import { parcelIndexOf } from '../../shared/shipment/parcel-path.ts';
import { bench } from '../stores/bench/index.ts';
import { reveal } from '../stores/form/reveal.ts';
import { openSection, openSectionOf } from '../stores/form/sections.ts';
import { goTo, useScreen } from '../stores/screen.ts';
import { isTextField } from '../ui/keyboard.ts';

const SCAN_FIELD = 'scan';

/** Attributes of the one scan field. */
export const scanFieldMark = { 'data-field': SCAN_FIELD } as const;

export const isScanField = (element: Element | null): element is HTMLInputElement =>
  element instanceof HTMLInputElement && element.dataset.field === SCAN_FIELD;

const named = (name: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]:not(:disabled)`);

const firstBelow = (path: string): HTMLElement | null =>
  ['.', '[']
    .map((mark) =>
      document.querySelector<HTMLElement>(`[data-field^="${CSS.escape(path + mark)}"]:not(:disabled)`),
    )
    .find((found) => found !== null) ?? null;

/** Way in which a field takes the focus. */
type Taking = 'select' | 'go-on';

/**
 * Focuses it with its whole text selected, unless typing continues in it. Text being typed in the focused
 * field is left alone.
 */
const take = (target: HTMLElement | null, taking: Taking = 'select'): boolean => {
  if (!target) return false;
  if (target === document.activeElement) return true;
  target.focus();
  if (isTextField(target) && taking === 'select') target.select();
  return true;
};

/** Number of frames a section may take to be drawn; far more than any needs. */
const FRAMES = 60;

/** The last wish for the focus that is still waiting for its field to be drawn. */
let wish: object | null = null;

/** True while the focus is on its way to a field that is not on the page yet. */
export const isFocusOnItsWay = (): boolean => wish !== null;

/** True while a menu or a dialog has the focus; it gives it back where it came from when it closes. */
const isAbove = (): boolean =>
  useScreen.getState().overlay !== null ||
  document.activeElement?.closest('[role=menu], [role=dialog]') != null;

/**
 * Focuses what `find` finds, unless something else is requested first: at once where it is on the page, so
 * that the next key arrives there however busy the computer is, else as soon as it is.
 */
export const focusWhenThere = (find: () => HTMLElement | null, taking: Taking = 'select'): void => {
  const mine = {};
  wish = mine;
  let found: HTMLElement | null = null;
  const look = (left: number) => {
    if (wish !== mine) return;
    if (found?.isConnected || take(find(), taking) || left === 0) wish = null;
    else requestAnimationFrame(() => look(left - 1));
  };
  if (!isAbove()) {
    // The new element may replace the present one.
    flushSync(() => undefined);
    const there = find();
    take(there, taking);
    if (there === document.activeElement) found = there;
  }
  requestAnimationFrame(() => requestAnimationFrame(() => look(FRAMES)));
};

/** Text in the scan field that was neither taken as a code nor cleared. */
export const textInScanField = (): string => {
  const field = named(SCAN_FIELD);
  return isScanField(field) ? field.value.trim() : '';
};

/** Back to a field with unfinished text: the next character goes to its end. */
export const goOnTypingIn = (field: HTMLElement): void => focusWhenThere(() => field, 'go-on');

/** To the scan field. Text being typed there stays as it is. */
export const focusScanField = (): void => {
  wish = null;
  take(named(SCAN_FIELD));
};

/** To the scan field, for another code than the one that may stand there. */
export const beginScan = (): void => {
  focusScanField();
  if (isScanField(document.activeElement)) document.activeElement.select();
};

const weightOf = (index: number): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-weight="${index}"]:not(:disabled)`);

/** The weight of a parcel, under whichever of its two names the parcel has it. */
export const focusWeight = (index: number): void => {
  bench.setCurrent(index);
  openSection('parcels');
  focusWhenThere(() => weightOf(index));
};

/** Moves the focus to the field of a path below the shipment, in whichever section it is. */
export const focusPath = (path: string): void => {
  const parcel = parcelIndexOf(path);
  if (useScreen.getState().screen !== 'bench') goTo('bench');
  if (parcel !== null) bench.setCurrent(parcel);
  openSectionOf(path);
  focusWhenThere(() => {
    reveal(path);
    return named(path) ?? firstBelow(path);
  });
};
