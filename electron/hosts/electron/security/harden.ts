import type { App, Session, Shell, WebContents } from 'electron';
import { trustNoBadCertificate } from './certificates.ts';
import { limitDownloads } from './downloads.ts';
import { blockForeignRequests } from './foreign-requests.ts';
import { limitNavigation } from './navigation.ts';
import { refuseNewWindows } from './new-windows.ts';
import { createOpenExternal } from './open-external.ts';
import { limitPermissions } from './permissions.ts';
import { refuseWebviews } from './webviews.ts';

/** The rules of every page, present and future: what `web-contents-created` brings is under them from the start. */
export const hardenContents = (
  app: Pick<App, 'on'>,
  shell: Pick<Shell, 'openExternal'>,
  failed: (error: unknown) => void,
): void => {
  const openExternal = createOpenExternal(shell, failed);
  app.on('web-contents-created', (_event, contents: WebContents) => {
    limitNavigation(contents);
    refuseNewWindows(contents, openExternal);
    refuseWebviews(contents);
  });
  trustNoBadCertificate(app);
};

/** The rules of the session that all pages share. */
export const hardenSession = (session: Session): void => {
  limitPermissions(session);
  blockForeignRequests(session);
  limitDownloads(session);
};
