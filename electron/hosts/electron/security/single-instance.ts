import type { App, BrowserWindow } from 'electron';

/**
 * One program on a data folder (Electron keeps the lock in `userData`, which is in it). A second start ends
 * at once and brings the first window forward. Returns false in the second.
 */
export const holdSingleInstance = (
  app: Pick<App, 'requestSingleInstanceLock' | 'on'>,
  window: () => Pick<BrowserWindow, 'isMinimized' | 'restore' | 'show' | 'focus'> | null,
): boolean => {
  if (!app.requestSingleInstanceLock()) return false;
  app.on('second-instance', () => {
    const first = window();
    if (!first) return;
    if (first.isMinimized()) first.restore();
    first.show();
    first.focus();
  });
  return true;
};
