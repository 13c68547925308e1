import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from '@playwright/test';
import { paths } from '../../electron/cli/launch/paths.mjs';
import { findBrowser } from '../helpers/find-browser.ts';
import { removeFolder } from '../helpers/temp-root.ts';

/** The arguments of every program that runs now, as any user of the computer can read them. */
const allArguments = async (): Promise<string[]> => {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  return Promise.all(ids.map((id) => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')));
};

const logOf = (folder: string): Promise<string> =>
  readFile(join(folder, 'logs', 'desk.log'), 'utf8').catch(() => '');

const modeOf = async (path: string): Promise<number> => (await stat(path)).mode & 0o777;

/** Starts the desk with a window in the real browser. Only its screen is left out. */
const startWithWindow = async (folder: string, program: string): Promise<ChildProcess> => {
  const browser = join(folder, 'browser.sh');
  await writeFile(browser, `#!/bin/sh\nexec "${program}" --headless=new "$@"\n`);
  await chmod(browser, 0o755);
  return spawn(process.execPath, [paths.bundledBrowserHost, '--data', folder, '--port', '0'], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, DISPLAY: ':0', PACKDESK_BROWSER: browser },
  });
};

test('the arguments of the browser let no other user of the computer in', async ({
  browserName: _browser,
}, testInfo) => {
  test.skip(process.platform !== 'linux', '/proc is of Linux');
  const program = findBrowser();
  test.skip(program === null, 'no Chromium, Chrome or Edge is installed');
  testInfo.setTimeout(120_000);
  const folder = await mkdtemp(join(tmpdir(), 'packdesk-start-'));
  const desk = await startWithWindow(folder, program ?? '');
  try {
    const [line] = (await once(createInterface({ input: desk.stdout! }), 'line')) as [string];
    const { url } = JSON.parse(line) as { url: string };
    const { host, hash } = new URL(url);
    const secret = new URLSearchParams(hash.slice(1)).get('secret') ?? '';
    expect(secret).toMatch(/^[\w-]{43}$/);
    const seen = new Set<string>();
    const modes = new Set<number>();
    await expect
      .poll(
        async () => {
          for (const each of await allArguments()) if (each.includes(folder)) seen.add(each);
          for (const path of ['window', 'window/open.html'])
            await modeOf(join(folder, path)).then(
              (mode) => modes.add(mode),
              () => undefined,
            );
          return await logOf(folder);
        },
        { timeout: 90_000, intervals: [5] },
      )
      .toContain('window.admitted');
    // The window was really opened by these, and they lead nowhere by themselves.
    expect([...seen].some((each) => each.includes('open.html'))).toBe(true);
    for (const each of seen) {
      expect(each).not.toContain(secret);
      expect(each).not.toContain(host);
    }
    expect([...modes].sort()).toEqual([0o600, 0o700]);
    await expect.poll(() => readdir(folder)).not.toContain('window');
  } finally {
    desk.kill('SIGTERM');
    await once(desk, 'exit');
    await removeFolder(folder);
  }
});
