import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CommandFailure } from '../../electron/cli/launch/failure.mjs';
import { type ConnectionName, connections } from './connections.ts';
import { startKarrio } from './engine.ts';
import { installedKarrio, installKarrio } from './environment.ts';

const HELP = `Usage: npm run karrio -- [options]

The carrier engine Karrio on this computer, for Settings > Carriers. The first start installs it from PyPI, which takes
a few minutes. Its carriers are one that draws labels without a network, and real ones with keys that no carrier knows:
they refuse.

  --port N       listens on this port of this computer (default 5002)
  --data FOLDER  keeps its data there (default: a new folder, deleted at the end)
  --help         shows this
`;

const options = {
  port: { type: 'string', default: '5002' },
  data: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

const read = (args: string[]) => {
  try {
    const { values } = parseArgs({ args, options });
    const port = Number(values.port);
    if (/^\d+$/.test(values.port) && port > 0 && port < 65_536) return { ...values, port };
  } catch (error) {
    throw new CommandFailure(`${error instanceof Error ? error.message : String(error)} (see --help)`);
  }
  throw new CommandFailure('--port is a number from 1 to 65535.');
};

const ended = async (): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => resolve());
  await promise;
};

/** `npm run karrio`. Runs until a signal. @throws CommandFailure */
export const main = async (args: string[]): Promise<void> => {
  const { port, data, help } = read(args);
  if (help) return void process.stdout.write(HELP);
  if (!installedKarrio()) process.stderr.write('Installing the carrier engine: a few minutes, once.\n');
  const programs = await installKarrio();
  const folder = data ?? (await mkdtemp(join(tmpdir(), 'packdesk-karrio-data-')));
  try {
    const engine = await startKarrio({ programs, folder, port });
    const { count } = (await engine.ask('GET', '/v1/connections')) as { count: number };
    if (count === 0) {
      for (const name of Object.keys(connections) as ConnectionName[]) await engine.connect(name);
    }
    process.stdout.write(`${JSON.stringify({ url: engine.url, apiKey: engine.apiKey })}\n`);
    await ended();
    await engine.end();
  } finally {
    if (data === undefined) await rm(folder, { recursive: true, force: true });
  }
};
