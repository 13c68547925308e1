import type { Shell } from 'electron';

/** The only places that Packdesk itself links to. */
const ownOrigins = ['https://packdesk.example'];

/**
 * Electron checklist 15: the system opens what it is given, programs too, so it is given only our own https
 * addresses.
 * https://www.electronjs.org/docs/latest/tutorial/security#15-do-not-use-shellopenexternal-with-untrusted-content
 */
export const createOpenExternal =
  (shell: Pick<Shell, 'openExternal'>, failed: (error: unknown) => void) =>
  (address: string): void => {
    const url = URL.parse(address);
    if (!url || !ownOrigins.includes(url.origin) || url.username !== '') return;
    shell.openExternal(url.href).catch(failed);
  };
