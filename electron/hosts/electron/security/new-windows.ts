import type { WebContents } from 'electron';

/**
 * Electron checklist 14: no page opens a window. An address that a person wants to see outside goes to the
 * system's browser, if it is one of ours (open-external.ts).
 * https://www.electronjs.org/docs/latest/tutorial/security#14-disable-or-limit-creation-of-new-windows
 */
export const refuseNewWindows = (
  contents: Pick<WebContents, 'setWindowOpenHandler'>,
  openExternal: (address: string) => void,
): void =>
  contents.setWindowOpenHandler(({ url }) => {
    openExternal(url);
    return { action: 'deny' };
  });
