import { parseArgs } from 'node:util';
import type { HostName } from './host.ts';

export interface StartOptions {
  host: HostName | undefined;
  help: boolean;
  /** Options of the host itself: --demo, --data, --no-open, --port, --remote and what goes with it. */
  forHost: string[];
}

export const START_HELP = `Usage: npm start -- [options]

  --demo                   opens a desk of its own with some 300 example shipments and its users
  --data DIR               keeps the data in this folder
  --host electron|browser  the window: Electron, or an installed Chromium, Chrome or Edge
  --no-open                browser host: opens no window, prints the address only
  --port N                 browser host: listens on this port of 127.0.0.1 (default: a free one)
  --remote URL             in the role edge: the service behind this desk, whatever its settings say
  --remote-ca FILE         certificates of authorities to trust beside the usual ones, PEM
  --remote-proxy URL       the proxy on the way to the remote, http://host:port
  --remote-refresh PATH    where the remote renews a sign-in, e.g. /api/token/refresh; or none
  --remote-role NAME=ROLE  what a name of a role at the remote means here; several: one option each
  --move-queue             what waits for another remote goes to this one; refused without it
  --help                   shows this

In the browser host the first line of JSON on stdout is {"host":"browser","url":"..."}. npm prints a
banner before it; npm start -s leaves that out.
`;

const isHost = (text: string): text is HostName => text === 'electron' || text === 'browser';

const isPort = (text: string): boolean => /^\d{1,5}$/.test(text) && Number(text) <= 65_535;

/** @throws Error with one sentence when an option is unknown or its value is invalid */
export const parseStart = (args: string[]): StartOptions => {
  const { values } = parseArgs({
    args,
    options: {
      demo: { type: 'boolean' },
      data: { type: 'string' },
      host: { type: 'string' },
      'no-open': { type: 'boolean' },
      port: { type: 'string' },
      remote: { type: 'string' },
      'remote-ca': { type: 'string' },
      'remote-proxy': { type: 'string' },
      'remote-refresh': { type: 'string' },
      'remote-role': { type: 'string', multiple: true },
      'move-queue': { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.host !== undefined && !isHost(values.host)) {
    throw new Error(`--host is "electron" or "browser", not "${values.host}".`);
  }
  if (values.port !== undefined && !isPort(values.port)) {
    throw new Error(`--port is a number up to 65535, not "${values.port}".`);
  }
  const forHost: string[] = [];
  if (values.demo) forHost.push('--demo');
  if (values.data !== undefined) forHost.push('--data', values.data);
  if (values['no-open']) forHost.push('--no-open');
  if (values.port !== undefined) forHost.push('--port', values.port);
  for (const name of ['remote', 'remote-ca', 'remote-proxy', 'remote-refresh'] as const) {
    if (values[name] !== undefined) forHost.push(`--${name}`, values[name]);
  }
  for (const role of values['remote-role'] ?? []) forHost.push('--remote-role', role);
  if (values['move-queue']) forHost.push('--move-queue');
  return { host: values.host, help: values.help ?? false, forHost };
};
