import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { findBrowser as search } from '../../electron/hosts/browser/find-browser.ts';

/** The browser that the desk itself would open on this computer; null where there is none. */
export const findBrowser = (): string | null =>
  search({ platform: process.platform, env: process.env, home: homedir() });

/** Chromium's page engine without a browser's windows, as Debian packs it; null where there is none. */
export const findHeadlessShell = (): string | null =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'chromium-headless-shell'))
    .find((path) => existsSync(path)) ?? null;

/**
 * The browser for end-to-end tests: the headless shell, which takes half the processor time of a whole browser
 * for the same page, or else the browser that the desk would open; null where there is none.
 */
export const findTestBrowser = (): string | null =>
  process.env.PACKDESK_BROWSER ? findBrowser() : (findHeadlessShell() ?? findBrowser());
