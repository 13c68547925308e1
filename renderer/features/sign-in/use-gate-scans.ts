import { useCallback, useState } from 'react';
import { sound } from '../../ui/sound.ts';
import { type OnHeard, useScans } from '../shell/use-scans.ts';

/** A password manager types as fast as a scanner; an address and a code of six digits are none of a parcel's. */
const isTyped = (code: string): boolean => code.includes('@') || /^\d{6}$/.test(code);

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
