import { useId } from 'react';
import { closeOverlay, showMenu, useScreen } from '../stores/screen.ts';

/**
 * State of a menu or popover, for its `opened` and `onChange`. It is one of the overlays: what leads elsewhere closes it.
 */
export const useMenu = (): { opened: boolean; onChange: (wanted: boolean) => void } => {
  const menu = useId();
  const opened = useScreen((state) => state.overlay === 'menu' && state.menu === menu);
  const onChange = (wanted: boolean): void => {
    const now = useScreen.getState();
    if (wanted) showMenu(menu);
    // A choice in it may have opened something else.
    else if (now.overlay === 'menu' && now.menu === menu) closeOverlay();
  };
  return { opened, onChange };
};
