import { useEffect, useEffectEvent } from 'react';
import { isCovered } from '../stores/screen.ts';
import { isPressed } from './commands/shortcuts.tsx';

type OnKey = (event: KeyboardEvent) => void;

/**
 * Hears keys for a screen, wherever on it the focus is. While a dialog covers the screen they belong to the dialog:
 * nothing acts on what is out of sight. A listener of a dialog's own is none of these.
 * @param onCovered hears the keys while a dialog covers the screen
 */
export const useScreenKeys = (onKey: OnKey, onCovered?: OnKey): void => {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (!event.isComposing) (isCovered() ? onCovered : onKey)?.(event);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => hear(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
};

/** The key of saving, wherever on the screen the focus is. */
export const useSaveKey = (save: () => void): void =>
  useScreenKeys((event) => {
    if (isPressed('save', event)) save();
  });
