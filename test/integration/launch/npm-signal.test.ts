import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { paths } from '../../../electron/cli/launch/paths.mjs';

let data: string;
beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'packdesk-npm-'));
});
afterEach(() => rm(data, { recursive: true, force: true }));

/** Resolves when nothing holds the service's end of the pipe any more: the process itself has ended. */
const serveByNpm = async () => {
  const npm = spawn('npm', ['run', '-s', 'serve', '--', '--data', data], { cwd: paths.root });
  const errors: string[] = [];
  npm.stderr.on('data', (part) => errors.push(String(part)));
  const [line] = (await once(createInterface({ input: npm.stdout }), 'line')) as [string];
  return { npm, line, ended: once(npm.stderr, 'close').then(() => errors.join('')) };
};

test.skipIf(process.platform === 'win32')(
  'SIGTERM to npm ends the service cleanly, though its shell dies first',
  async () => {
    const { npm, line, ended } = await serveByNpm();
    expect(JSON.parse(line)).toEqual({ url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/) });
    npm.kill('SIGTERM');
    expect(await ended).toContain('service.stopped');
    const again = await serveByNpm();
    again.npm.kill('SIGTERM');
    const log = await again.ended;
    expect(log).toContain('service.stopped');
    expect(log).not.toContain('store.unclean-stop');
  },
  60_000,
);
