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

const takePicture = (): Picture | null => {
  const field = document.activeElement;
  const holds = isTextField(field) || field instanceof HTMLSelectElement;
  return holds ? { field, text: field.value } : null;
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
 * is the field's own doing.
 */
export const useScans = (onScan: (code: string) => void, onFieldScan: (scan: FieldScan) => void): void => {
  useEffect(() => {
    const detect = createBurstDetector();
    // By chunk: where a scan begins shows at its end.
    let pictures: (Picture | null)[] = [];

    const onCode = (event: KeyboardEvent, code: string, before: Picture | null | undefined) => {
      const focused = document.activeElement;
      const picture = before?.field === focused ? before : null;
      if (isScanField(focused)) {
        if (event.key === 'Enter') return;
        swallow(event);
        const text = focused.value;
        setFieldText(focused, '');
        return onScan(text);
      }
      if (picture && isNumberField(picture) && looksLikeMeasure(code)) return;
      swallow(event);
      const putBack = picture ? restore(picture) : null;
      if (putBack && picture && isTextField(picture.field) && !isNumberField(picture))
        onFieldScan({ code, putBack });
      else onScan(code);
    };
    const onKey = (event: KeyboardEvent) => {
      const step = detect(toKey(event));
      if (step.kind === 'scan') return onCode(event, step.code, pictures[step.from]);
      if (step.kind !== 'key') return;
      if (step.starts) pictures = [...pictures.slice(0, step.chunk), takePicture()];
      // Outside of text a scan's characters would press buttons (space) or open sheets (?).
      if (step.scanning && !isTextField(document.activeElement)) swallow(event);
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [onScan, onFieldScan]);
};
