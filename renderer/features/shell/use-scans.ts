import { useEffect } from 'react';
import { isTextField, setFieldText } from '../../ui/keyboard.ts';
import { createBurstDetector } from '../bench/burst.ts';

interface Picture {
  field: HTMLInputElement | HTMLTextAreaElement;
  text: string;
}

const takePicture = (): Picture | null => {
  const field = document.activeElement;
  return isTextField(field) ? { field, text: field.value } : null;
};

/**
 * Hears a scanner wherever the focus is. The first key of a burst goes its normal way (it may be a person's);
 * when the burst turns out to be a scan, the field that was focused gets its text back and the Enter is
 * swallowed, so that it presses no button.
 */
export const useScans = (onScan: (code: string) => void): void => {
  useEffect(() => {
    const detect = createBurstDetector();
    let before: Picture | null = null;
    const onKey = (event: KeyboardEvent) => {
      const step = detect({
        key: event.key,
        modified: event.ctrlKey || event.altKey || event.metaKey,
        repeat: event.repeat,
        at: event.timeStamp,
      });
      if (step.kind === 'begin') before = takePicture();
      // Outside of text a scan's characters would press buttons (space) or open sheets (?).
      if (step.kind === 'grow' && !isTextField(document.activeElement)) {
        event.preventDefault();
        event.stopPropagation();
      }
      if (step.kind !== 'scan') return;
      event.preventDefault();
      event.stopPropagation();
      if (before?.field.isConnected) setFieldText(before.field, before.text);
      before = null;
      onScan(step.code);
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [onScan]);
};
