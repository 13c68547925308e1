import { useEffect } from 'react';
import { isScanField } from '../../ui/focus.ts';
import { isTextField, setFieldText } from '../../ui/keyboard.ts';
import { type BurstKey, createBurstDetector, looksLikeMeasure } from '../bench/burst.ts';

/** A code that came while the focus was in a field that takes any text: a person may have typed it after all. */
export interface FieldScan {
  code: string;
  /** Gives the field the text that was typed, unless it has been changed or has gone. */
  putBack(): void;
}

interface Picture {
  field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
  text: string;
}

/** Where the focus was when a key came, and the text that was there where it is a field. */
interface Place {
  element: Element | null;
  picture: Picture | null;
}

const placeNow = (): Place => {
  const element = document.activeElement;
  const holds = isTextField(element) || element instanceof HTMLSelectElement;
  return { element, picture: holds ? { field: element, text: element.value } : null };
};

const isNumberField = ({ field }: Picture): boolean => field.inputMode === 'decimal';

/** Gives the field its text from before the scan; the returned function gives it the typed one again. */
const restore = ({ field, text }: Picture): (() => void) => {
  const typed = field.value;
  if (field.isConnected) setFieldText(field, text);
  return () => {
    if (!field.isConnected || field.value !== text) return;
    setFieldText(field, typed);
  };
};

const toKey = (event: KeyboardEvent): BurstKey => ({
  key: event.key,
  modified: event.ctrlKey || event.altKey || event.metaKey,
  repeat: event.repeat,
  at: event.timeStamp,
  // The scan field wants scans; Tab ends them there too.
  inField: isTextField(document.activeElement) && !isScanField(document.activeElement),
});

const swallow = (event: KeyboardEvent): void => {
  event.preventDefault();
  event.stopPropagation();
};

/**
 * Hears a scanner wherever the focus is. Its first key goes its normal way (it may be a person's);
 * when the burst turns out to be a scan, the field that was focused gets its text back and the Enter is
 * swallowed, so that it presses no button. In the scan field Enter takes the whole text whatever its pace: that
 * is the field's own doing. Where the focus was moved in the midst of a scan, each field has a part of it: all of
 * them get their text back, and the code is what came from the scanner.
 */
export const useScans = (onScan: (code: string) => void, onFieldScan: (scan: FieldScan) => void): void => {
  useEffect(() => {
    const detect = createBurstDetector();
    // By chunk: where a scan begins shows at its end.
    let places: Place[][] = [];

    /** @param before where the keys of the code came, in their order */
    const onCode = (event: KeyboardEvent, code: string, before: readonly Place[]) => {
      const focused = document.activeElement;
      const moved = before.some(({ element }) => element !== focused);
      const pictures = before.flatMap(({ picture }, at) =>
        picture && before.findIndex(({ element }) => element === picture.field) === at ? picture : [],
      );
      if (isScanField(focused) && !moved) {
        if (event.key === 'Enter') return;
        swallow(event);
        const text = focused.value;
        setFieldText(focused, '');
        return onScan(text);
      }
      const [first] = pictures;
      if (!moved && first && isNumberField(first) && looksLikeMeasure(code)) return;
      swallow(event);
      const undo = pictures.map(restore);
      if (
        pictures.some((each) => isTextField(each.field) && !isNumberField(each) && !isScanField(each.field))
      )
        onFieldScan({ code, putBack: () => undo.forEach((put) => void put()) });
      else onScan(code);
    };
    const onKey = (event: KeyboardEvent) => {
      const step = detect(toKey(event));
      if (step.kind === 'scan') return onCode(event, step.code, places.slice(step.from).flat());
      if (step.kind !== 'key') return;
      if (step.starts) places = [...places.slice(0, step.chunk), [placeNow()]];
      else if (places[step.chunk]?.at(-1)?.element !== document.activeElement)
        places[step.chunk]?.push(placeNow());
      // Outside of text a scan's characters would press buttons (space) or open sheets (?).
      if (step.scanning && !isTextField(document.activeElement)) swallow(event);
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [onScan, onFieldScan]);
};
