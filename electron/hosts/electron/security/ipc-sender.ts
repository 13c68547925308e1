import type { WebContents, WebFrameMain } from 'electron';
import { isAppUrl } from './app-origin.ts';

/** Checked parts of an IPC event. */
export interface SenderOfEvent {
  sender: Pick<WebContents, 'id'>;
  senderFrame: Pick<WebFrameMain, 'url' | 'parent'> | null;
}

/**
 * Electron checklist 17: any frame and any window may send; only the top frame of our window, on our page, is
 * heard. A frame that is gone (null) cannot be checked and is not heard.
 * https://www.electronjs.org/docs/latest/tutorial/security#17-validate-the-sender-of-all-ipc-messages
 */
export const isTrustedSender = (event: SenderOfEvent, window: Pick<WebContents, 'id'>): boolean =>
  event.sender.id === window.id &&
  event.senderFrame !== null &&
  event.senderFrame.parent === null &&
  isAppUrl(event.senderFrame.url);
