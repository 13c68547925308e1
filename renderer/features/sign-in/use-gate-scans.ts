import { useCallback, useState } from 'react';
import { sound } from '../../parts/sound.ts';
import { type OnHeard, type Passes, useScans } from '../shell/use-scans.ts';

/** Text of the field for a code of six digits; null where another one has the focus. */
const otpText = (): string | null => {
  const field = document.activeElement;
  return field instanceof HTMLInputElement && field.autocomplete === 'one-time-code' ? field.value : null;
};

/**
 * A password manager types as fast as a scanner: no parcel has an address, and a code of six digits has its own field.
 * There the whole text counts, and a part of it while no end has come: a busy computer pauses between two digits.
 */
const isTyped: Passes = (code, ended) =>
  code.includes('@') || (ended ? /^\d{6}$/ : /^\d{1,6}$/).test(otpText() ?? '');

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
