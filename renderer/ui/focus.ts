import { bench } from '../stores/bench/index.ts';
import { parcelIndexOf } from '../stores/bench/readiness.ts';
import { reveal } from '../stores/form/reveal.ts';
import { openSection, openSectionOf } from '../stores/form/sections.ts';
import { goTo, useScreen } from '../stores/screen.ts';
import { isTextField } from './keyboard.ts';

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

const take = (target: HTMLElement | null): boolean => {
  if (!target) return false;
  target.focus();
  if (isTextField(target)) target.select();
  return true;
};

/** How many frames a section may take to be drawn; far more than any needs. */
const FRAMES = 60;

/** The last wish for the focus that is still waiting for its field to be drawn. */
let wish: object | null = null;

/** True while the focus is on its way to a field that is not on the page yet. */
export const isFocusOnItsWay = (): boolean => wish !== null;

/** Focuses what `find` finds as soon as it is on the page, unless something else is asked for meanwhile. */
export const focusWhenThere = (find: () => HTMLElement | null): void => {
  const mine = {};
  wish = mine;
  const look = (left: number) => {
    if (wish !== mine) return;
    if (take(find()) || left === 0) wish = null;
    else requestAnimationFrame(() => look(left - 1));
  };
  // Not before the next frame: what is asked for may replace what is there.
  requestAnimationFrame(() => requestAnimationFrame(() => look(FRAMES)));
};

export const focusScanField = (): void => {
  wish = null;
  take(named(SCAN_FIELD));
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
