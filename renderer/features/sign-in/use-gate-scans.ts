import { useCallback, useState } from 'react';
import { sound } from '../../parts/sound.ts';
import { type OnHeard, useScans } from '../shell/use-scans.ts';

const isOtpField = (element: Element | null): boolean =>
  element instanceof HTMLInputElement && element.autocomplete === 'one-time-code';

/** A password manager types as fast as a scanner: no parcel has an address, and a code of six digits has its own field. */
const isTyped = (code: string): boolean =>
  code.includes('@') || (/^\d{6}$/.test(code) && isOtpField(document.activeElement));

/**
 * Before the desk a scan opens nothing, and is never tried as a password: the field has its text again, and the end of
 * the scan presses nothing. True once that has happened.
 */
export const useGateScans = (): boolean => {
  const [scanned, setScanned] = useState(false);
  const onHeard = useCallback<OnHeard>(({ take }) => {
    take(0);
    setScanned(true);
    sound('bad');
    return Promise.resolve(true);
  }, []);
  useScans(onHeard, isTyped);
  return scanned;
};
