import type { App } from 'electron';

/**
 * Electron checklist 8 and 9: a wrong certificate stays wrong, no client certificate and no password of the
 * system is handed out on request. Electron's defaults, held against a later change.
 */
export const trustNoBadCertificate = (app: Pick<App, 'on'>): void => {
  app.on('certificate-error', (event, _contents, _url, _error, _certificate, answer) => {
    event.preventDefault();
    answer(false);
  });
  app.on('select-client-certificate', (event, _contents, _url, _list, answer) => {
    event.preventDefault();
    answer();
  });
  app.on('login', (event, _contents, _details, _auth, answer) => {
    event.preventDefault();
    answer();
  });
};
