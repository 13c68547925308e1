import type { Session } from 'electron';
import { isAppUrl } from './app-origin.ts';

/** The renderer's only permission: to put a reference on the clipboard. */
const granted = ['clipboard-sanitized-write'];

type Guarded = Pick<
  Session,
  | 'setPermissionRequestHandler'
  | 'setPermissionCheckHandler'
  | 'setDevicePermissionHandler'
  | 'setDisplayMediaRequestHandler'
>;

/**
 * Electron checklist 5: Electron grants every permission unless it is told otherwise.
 * https://www.electronjs.org/docs/latest/tutorial/security#5-handle-session-permission-requests-from-remote-content
 */
export const limitPermissions = (session: Guarded): void => {
  const allows = (permission: string, address: string) => granted.includes(permission) && isAppUrl(address);
  session.setPermissionRequestHandler((_contents, permission, answer, details) =>
    answer(allows(permission, details.requestingUrl)),
  );
  session.setPermissionCheckHandler((_contents, permission, origin) => allows(permission, origin));
  session.setDevicePermissionHandler(() => false);
  session.setDisplayMediaRequestHandler((_request, answer) => answer({}));
};
