import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../../electron/cli/launch/free-port.ts';
import { createClient } from '../../../shared/bridge/client.ts';
import { longIt } from '../../helpers/long-it.ts';
import { browserHost } from '../../helpers/serve.ts';
import { connectWindow, secretOf } from '../../helpers/socket-client.ts';
import { tempFolder } from '../../helpers/store.ts';

interface Started {
  child: ChildProcess;
  first: { host: string; url: string; service: string };
  /** Resolves to the exit code with all of standard error. */
  ended: Promise<{ code: number | null; words: string }>;
}

const launch = (args: string[], env: NodeJS.ProcessEnv = {}) => {
  const child = spawn(process.execPath, [browserHost, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DISPLAY: '', WAYLAND_DISPLAY: '', ...env },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const words = text(child.stderr);
  const ended = (async () => {
    const [code] = (await once(child, 'exit')) as [number | null];
    return { code, words: await words };
  })();
  return { child, ended };
};

const start = async (args: string[], env: NodeJS.ProcessEnv = {}): Promise<Started> => {
  const { child, ended } = launch(args, env);
  const [line] = (await once(createInterface({ input: child.stdout! }), 'line')) as [string];
  return { child, ended, first: JSON.parse(line) as Started['first'] };
};

const portOf = (url: string): number => Number(new URL(url).port);

describe('the browser host', () => {
  it('names its address in its first line, serves its window there and ends cleanly on SIGTERM', async () => {
    const { child, first, ended } = await start(['--data', await tempFolder(), '--no-open']);
    expect(first).toMatchObject({
      host: 'browser',
      url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/#secret=/),
    });
    const { transport } = await connectWindow(portOf(first.url), { secret: secretOf(first.url) });
    const state = await createClient(transport).call('session.state', {});
    expect(state).toMatchObject({ phase: 'setup', station: 'P-01' });
    expect((await fetch(`${first.service}/openapi.json`)).status).toBe(200);
    child.kill('SIGTERM');
    const { code, words } = await ended;
    expect(code).toBe(0);
    expect(words).toContain('no window was asked for');
    expect(words).toContain(first.url);
  });

  longIt('says where there is no display and gives the address instead', async () => {
    const { child, ended } = await start(['--data', await tempFolder()]);
    // As Ctrl+C comes under npm: from the terminal, and handed on.
    child.kill('SIGINT');
    child.kill('SIGINT');
    const { code, words } = await ended;
    expect(code).toBe(0);
    if (process.platform === 'linux') expect(words).toContain('there is no display');
  });

  longIt('refuses a second start on its folder with a clear word', async () => {
    const folder = await tempFolder();
    await start(['--data', folder, '--no-open']);
    const { code, words } = await launch(['--data', folder, '--no-open']).ended;
    expect(code).toBe(1);
    expect(words).toContain(`already running on ${folder}`);
    expect(words).not.toMatch(/\n\s+at /);
  });

  it('has its page at the same port again, so that the window finds what it kept', async () => {
    const folder = await tempFolder();
    // One that no other program is given while this one is away.
    await writeFile(join(folder, 'page-port'), `${await freePort()}\n`);
    const before = await start(['--data', folder, '--no-open']);
    before.child.kill('SIGKILL');
    await before.ended;
    const again = await start(['--data', folder, '--no-open']);
    expect(portOf(again.first.url)).toBe(portOf(before.first.url));
    again.child.kill('SIGTERM');
    await again.ended;

    const other = createServer().listen(portOf(again.first.url), '127.0.0.1');
    await once(other, 'listening');
    onTestFinished(() => void other.close());
    const elsewhere = await start(['--data', folder, '--no-open']);
    expect(portOf(elsewhere.first.url)).not.toBe(portOf(again.first.url));
  });

  longIt('says when its port is taken', async () => {
    const { first } = await start(['--data', await tempFolder(), '--no-open']);
    const port = String(portOf(first.url));
    const { code, words } = await launch(['--data', await tempFolder(), '--no-open', '--port', port]).ended;
    expect(code).toBe(1);
    expect(words).toContain('The port is in use by another program.');
  });

  it.skipIf(process.platform === 'win32')(
    'opens a browser on its address and ends when the window closes',
    async () => {
      const folder = await tempFolder();
      const browser = join(folder, 'browser.sh');
      // A fake browser whose window is closed after a while; it notes its arguments.
      await writeFile(browser, `#!/bin/sh\nprintf '%s\\n' "$@" > "${folder}/arguments"\nexec sleep 3.5\n`);
      await chmod(browser, 0o755);
      const { ended } = await start(['--data', folder], { DISPLAY: ':99', PACKDESK_BROWSER: browser });
      const { code, words } = await ended;
      expect(code).toBe(0);
      expect(words).toContain(browser);
      const given = (await readFile(join(folder, 'arguments'), 'utf8')).split('\n');
      expect(given).toContain(`--app=${pathToFileURL(join(folder, 'window', 'open.html')).href}`);
      expect(given.join(' ')).not.toContain('secret');
      expect(given).toContain(`--user-data-dir=${join(folder, 'browser')}`);
    },
  );

  it.skipIf(process.platform === 'win32')(
    'goes on when the browser handed the window over, with the address as a way out',
    async () => {
      const folder = await tempFolder();
      const browser = join(folder, 'browser.sh');
      await writeFile(browser, '#!/bin/sh\nexit 0\n');
      await chmod(browser, 0o755);
      const { child, first, ended } = await start(['--data', folder], {
        DISPLAY: ':99',
        PACKDESK_BROWSER: browser,
      });
      const { transport } = await connectWindow(portOf(first.url), { secret: secretOf(first.url) });
      await expect(createClient(transport).call('session.state', {})).resolves.toMatchObject({
        phase: 'setup',
      });
      child.kill('SIGTERM');
      expect((await ended).code).toBe(0);
    },
  );
});
