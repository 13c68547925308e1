import type { DownloadItem, Event, Session, WebContents } from 'electron';
import { isAppUrl } from './app-origin.ts';

const BLOB = 'blob:';

/** A file that our page made itself: its address names the page's origin, and the page is the one that saves it. */
const isOwnFile = (
  item: Pick<DownloadItem, 'getURL' | 'hasUserGesture'>,
  page: Pick<WebContents, 'getURL'> | null,
): boolean => {
  const address = item.getURL();
  return (
    address.startsWith(BLOB) &&
    isAppUrl(address.slice(BLOB.length)) &&
    item.hasUserGesture() &&
    page !== null &&
    isAppUrl(page.getURL())
  );
};

/**
 * The page saves what it made itself and a person asked for, such as an exported profile; where to, the system's own
 * dialog asks. Nothing else is saved: labels leave through the printers, which the main process knows.
 */
export const limitDownloads = (session: Pick<Session, 'on'>): void => {
  session.on('will-download', (event: Event, item: DownloadItem, page: WebContents | null) => {
    if (!isOwnFile(item, page)) event.preventDefault();
  });
};
