import { SEPARATOR_SIGN } from '../../../shared/gs1/elements.ts';
import { isScanField } from '../../parts/focus.ts';
import { bench } from '../../stores/bench/index.ts';
import { referenceOf } from '../../stores/bench/reference-of.ts';
import { isTextField } from '../../ui/keyboard.ts';
import { type BurstKey, isSeparatorKey } from '../bench/burst.ts';

/** A field, and the text that was in it before a key came. */
export interface Picture {
  field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
  text: string;
  /** The shipment that was open; null for none, and for the scan field, which belongs to none. */
  shipment: string | null;
}

/** Element that had the focus when a key came, and the text that was there where it is a field. */
export interface Place {
  element: Element | null;
  picture: Picture | null;
}

/** Taken before a key that has come does its work. */
export const placeNow = (): Place => {
  const element = document.activeElement;
  const holds = isTextField(element) || element instanceof HTMLSelectElement;
  if (!holds) return { element, picture: null };
  return { element, picture: { field: element, text: element.value, shipment: shipmentOf(element) } };
};

/** The shipment whose value a field shows now: the next one that opens is shown in the same elements. */
const shipmentOf = (field: Element): string | null => {
  const { opened } = bench.store.getState();
  return opened && !isScanField(field) ? referenceOf(opened) : null;
};

/** The field is on screen, and shows what it showed: a text of one shipment never goes into another. */
export const isStillThere = ({ field, shipment }: Picture): boolean =>
  field.isConnected && shipmentOf(field) === shipment;

export const isSameField = (one: Picture, other: Picture): boolean =>
  one.field === other.field && one.shipment === other.shipment;

/** A number is typed there, and nothing else. */
export const isNumberField = ({ field }: Picture): boolean => field.inputMode === 'decimal';

/** Takes any text, and so may mean to have this one. */
export const takesText = (picture: Picture): boolean =>
  isTextField(picture.field) && !isNumberField(picture) && !isScanField(picture.field);

/** Text typed there is never shown. */
export const isSecret = ({ field }: Picture): boolean => field.type === 'password';

/** The first picture of each field: what was in it before the first of these keys. */
export const firstOfEach = (places: readonly Place[]): Picture[] =>
  places.flatMap(({ picture }, at) =>
    picture && places.findIndex((place) => place.picture && isSameField(place.picture, picture)) === at
      ? picture
      : [],
  );

/** The focus is there, or in another field by now. */
export const isSelected = (field: Element): boolean =>
  document.activeElement === field ||
  (isTextField(document.activeElement) && !isScanField(document.activeElement));

/** A key as it is judged, by where the focus is while it comes. */
export const toKey = (event: KeyboardEvent): BurstKey => {
  const separates = isSeparatorKey(event);
  return {
    key: separates ? SEPARATOR_SIGN : event.key,
    // A character that is typed with AltGr comes with Ctrl and Alt held on Windows.
    modified:
      !separates && !event.getModifierState('AltGraph') && (event.ctrlKey || event.altKey || event.metaKey),
    repeat: event.repeat,
    at: event.timeStamp,
    // The scan field wants scans.
    inField: isTextField(document.activeElement) && !isScanField(document.activeElement),
  };
};
