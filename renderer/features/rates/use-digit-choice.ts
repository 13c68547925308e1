import { useEffect, useEffectEvent } from 'react';
import { afterKeys, hasMod } from '../../ui/keyboard.ts';
import { SCAN_HICCUP_MS } from '../bench/burst.ts';

/**
 * Hears 1 to 9. A digit counts where no key came right before it and none but Enter comes right behind it: the digits of
 * a barcode choose nothing.
 * @param onDigit at once, with its index from 0; false where there is nothing to choose
 * @param onChoice once it is certain
 */
export const useDigitChoice = (
  onDigit: (index: number) => boolean,
  onChoice: (index: number) => void,
): void => {
  const digit = useEffectEvent(onDigit);
  const choice = useEffectEvent(onChoice);
  useEffect(() => {
    let callOff: (() => void) | null = null;
    let lastAt = Number.NEGATIVE_INFINITY;
    const hear = (event: KeyboardEvent) => {
      const isAlone = event.timeStamp - lastAt > SCAN_HICCUP_MS && !event.repeat;
      lastAt = event.timeStamp;
      if (event.key === 'Enter' && callOff) return;
      callOff?.();
      callOff = null;
      if (!isAlone || !/^[1-9]$/.test(event.key) || hasMod(event) || event.altKey) return;
      const index = Number(event.key) - 1;
      if (!digit(index)) return;
      callOff = afterKeys(SCAN_HICCUP_MS, () => choice(index));
    };
    // Before the scanner's ear takes the keys of a code away.
    window.addEventListener('keydown', hear, { capture: true });
    return () => {
      callOff?.();
      window.removeEventListener('keydown', hear, { capture: true });
    };
  }, []);
};
