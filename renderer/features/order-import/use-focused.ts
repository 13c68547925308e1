import { useEffect, useRef } from 'react';

/** A button that goes on has the focus as soon as it can be pressed: look, Enter. */
export const useFocused = (isReady: boolean) => {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isReady) button.current?.focus();
  }, [isReady]);
  return button;
};
