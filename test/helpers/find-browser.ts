import { homedir } from 'node:os';
import { findBrowser as search } from '../../electron/hosts/browser/find-browser.ts';

/** The browser that the desk itself would open on this computer; null where there is none. */
export const findBrowser = (): string | null =>
  search({ platform: process.platform, env: process.env, home: homedir() });
