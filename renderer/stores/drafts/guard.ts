import type { Drafts } from './drafts.ts';

/** Sends drafts at the moments when a window may be gone the next: a field is left, it is hidden, it closes. */
export const guardDrafts = (drafts: Drafts): void => {
  document.addEventListener('focusout', () => void drafts.flush());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') drafts.secure();
  });
  window.addEventListener('pagehide', () => drafts.secure());
};
