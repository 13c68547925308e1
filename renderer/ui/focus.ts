import { bench } from '../stores/bench/index.ts';
import { fieldName, parcelIndexOf } from '../stores/bench/readiness.ts';
import { goTo, show, useScreen } from '../stores/screen.ts';
import { isTextField } from './keyboard.ts';

const SCAN_FIELD = 'scan';

/** Attributes of the one scan field. */
export const scanFieldMark = { 'data-field': SCAN_FIELD } as const;

export const isScanField = (element: Element | null): element is HTMLInputElement =>
  element instanceof HTMLInputElement && element.dataset.field === SCAN_FIELD;

const element = (name: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]:not(:disabled)`);

const take = (target: HTMLElement | null): boolean => {
  if (!target) return false;
  target.focus();
  if (isTextField(target)) target.select();
  return true;
};

/** Runs once what was just asked for is on the page. */
const soon = (todo: () => void): void => {
  requestAnimationFrame(() => requestAnimationFrame(todo));
};

export const focusScanField = (): void => void take(element(SCAN_FIELD));

const weightOf = (index: number): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-weight="${index}"]:not(:disabled)`);

/** The weight of a parcel, under whichever of its two names the parcel has it. */
export const focusWeight = (index: number): void => {
  bench.setCurrent(index);
  soon(() => take(weightOf(index)));
};

/**
 * Moves the focus to the field of a path below the shipment: on the bench where it is there, else in the
 * panel that has it.
 */
export const focusPath = (path: string): void => {
  const parcel = parcelIndexOf(path);
  if (useScreen.getState().screen !== 'bench') goTo('bench');
  if (parcel !== null) bench.setCurrent(parcel);
  const isWeight = parcel !== null && /(?:dimensions\.weight|grossWeight)$/.test(path);
  soon(() => {
    if (take(isWeight ? weightOf(parcel) : element(fieldName(path)))) return;
    if (path.startsWith('settings.')) show('print-settings', path);
    else if (parcel === null) show('details', path);
  });
};

/** The path's own field, else the first one below it. For panels that open at a field. */
export const focusWithin = (path: string): void =>
  soon(() => {
    const name = fieldName(path);
    if (!take(element(name)))
      take(document.querySelector<HTMLElement>(`[data-field^="${CSS.escape(name)}"]`));
  });
