import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openDeskLog } from '../../app/desk-log.ts';
import { createEnding, leave } from '../../app/ending.ts';
import { startPoolPulse } from '../../app/pool-pulse.ts';
import { startFailure } from '../../app/start-failure.ts';
import { userHome } from '../../core/user-folders.ts';
import { type DeskOptions, readDeskOptions } from '../desk-options.ts';
import { type BrowserHost, startBrowserHost } from './browser-host.ts';
import { findBrowser } from './find-browser.ts';
import { openBrowser } from './open-browser.ts';

/** The browser host's program: the desk in an installed Chromium, Chrome or Edge. */

const besideBundle = fileURLToPath(new URL('../renderer', import.meta.url));
const rendererFolder = existsSync(besideBundle)
  ? besideBundle
  : fileURLToPath(new URL('../../../dist/renderer', import.meta.url));

/** Standard output begins with one line for programs; words for people go to standard error. */
const say = (line: string): void => {
  process.stderr.write(`${line}\n`);
};

const fail = (error: unknown): void => {
  say(startFailure(error));
  process.exitCode = 1;
};

const hasDisplay = (): boolean =>
  process.platform === 'win32' ||
  process.platform === 'darwin' ||
  Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);

/** No person closes a window this fast; a process that ends so soon was not the window. */
const HANDED_OVER_MS = 3000;

/** Why no window is opened, or the program to open it with. */
const chooseBrowser = (options: DeskOptions): { program: string } | { why: string } => {
  if (!options.open) return { why: 'no window was asked for' };
  if (!hasDisplay()) return { why: 'there is no display' };
  const program = findBrowser({ platform: process.platform, env: process.env, home: userHome() });
  return program ? { program } : { why: 'no Chromium, Chrome or Edge was found' };
};

const showWindow = async (
  options: DeskOptions,
  { url, openDoorway }: BrowserHost,
  closed: () => void,
): Promise<() => void> => {
  const choice = chooseBrowser(options);
  const address = `Open ${url} once, in a Chromium, Chrome or Edge of this computer.`;
  if ('why' in choice) {
    say(`Packdesk runs in the browser host; ${choice.why}. ${address}`);
    return () => undefined;
  }
  try {
    const window = await openBrowser(choice.program, await openDoorway(), options.folder);
    say(`Packdesk runs in the browser host, in ${choice.program}. Closing its window ends it.`);
    const began = performance.now();
    void window.closed.then(() => {
      if (performance.now() - began > HANDED_OVER_MS) return closed();
      // A browser that ran on this profile already has taken the window over, or it failed at its start.
      say(`The browser's process ended at once. If no window came up: ${address} Ctrl+C ends Packdesk.`);
    });
    return window.close;
  } catch {
    say(`${choice.program} could not be started. ${address}`);
    return () => undefined;
  }
};

const tellDemoUsers = ({ desk }: BrowserHost): void => {
  for (const { email, password, role } of desk.demoUsers) say(`  ${role}: ${email}  ${password}`);
};

const run = async (options: DeskOptions): Promise<void> => {
  const host = await startBrowserHost({
    folder: options.folder,
    demo: options.demo,
    remote: options.remote,
    logger: openDeskLog(options.folder),
    rendererFolder,
    pagePort: options.port,
  });
  let closeWindow: () => void = () => undefined;
  const { end, onSignal } = createEnding(() => {
    closeWindow();
    host.stop().catch(fail).finally(leave);
  });
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, onSignal);
  // A reader of the line may end the program at once.
  process.stdout.write(`${JSON.stringify({ host: 'browser', url: host.url, service: host.desk.url })}\n`);
  tellDemoUsers(host);
  closeWindow = await showWindow(options, host, end);
};

// `npm run dev`: under Node's watcher a thread would report its imports among its messages, where the store and the
// label renderer expect their own. The watcher watches whole folders and needs no reports.
delete process.env.WATCH_REPORT_DEPENDENCIES;

startPoolPulse();
try {
  await run(readDeskOptions(process.argv.slice(2)));
} catch (error) {
  fail(error);
  leave();
}
