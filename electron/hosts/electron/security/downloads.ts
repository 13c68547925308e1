import type { Session } from 'electron';

/** The page saves no files: labels leave through the printers, which the main process knows. */
export const refuseDownloads = (session: Pick<Session, 'on'>): void => {
  session.on('will-download', (event) => event.preventDefault());
};
