import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { CommandFailure } from '../../electron/cli/launch/failure.mjs';
import type { Dpi } from '../../shared/label/dpi.ts';
import { KEY_HELP } from './keys.ts';

export interface SimulatorOptions {
  host: string;
  port: number;
  dpi: Dpi;
  media: { widthMm: number; heightMm: number };
  msPerLabel: number;
  folder: string;
}

const folderOfItsOwn = (): string => join(tmpdir(), 'packdesk-printer');

export const HELP = `Usage: npm run printer-simulator -- [options]

A ZPL printer on a port of this computer. It answers ~HS, puts each label that it prints into a folder as a
picture, and has every fault that a real one has. Set it up in Packdesk under Printers: network, ZPL.

  --port N           listens on this port (default 9100)
  --host ADDRESS     listens on this address (default 127.0.0.1)
  --dpi 203|300      resolution (default 203)
  --width-mm N       width of its labels in millimetres (default 101.6)
  --height-mm N      their height (default 152.4)
  --ms-per-label N   how long one label takes (default 500)
  --out FOLDER       where the pictures go (default ${folderOfItsOwn()})
  --help             shows this

While it runs, keys (without a terminal: the same signs on its standard input):

${KEY_HELP}
`;

const numberOf = (name: string, text: string, least: number, most: number): number => {
  const value = Number(text);
  if (text.trim() !== '' && value >= least && value <= most) return value;
  throw new CommandFailure(`--${name} is a number from ${least} to ${most}, not "${text}".`);
};

const parse = (args: string[]) => {
  try {
    return parseArgs({
      args,
      options: {
        port: { type: 'string', default: '9100' },
        host: { type: 'string', default: '127.0.0.1' },
        dpi: { type: 'string', default: '203' },
        'width-mm': { type: 'string', default: '101.6' },
        'height-mm': { type: 'string', default: '152.4' },
        'ms-per-label': { type: 'string', default: '500' },
        out: { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    }).values;
  } catch (error) {
    throw new CommandFailure(`${error instanceof Error ? error.message : String(error)} (see --help)`);
  }
};

/**
 * Null when the help was asked for. @throws CommandFailure when an option is unknown or its value is invalid
 */
export const readOptions = (args: string[]): SimulatorOptions | null => {
  const values = parse(args);
  if (values.help) return null;
  if (values.dpi !== '203' && values.dpi !== '300') {
    throw new CommandFailure(`--dpi is 203 or 300, not "${values.dpi}".`);
  }
  return {
    host: values.host,
    port: Math.trunc(numberOf('port', values.port, 0, 65_535)),
    dpi: values.dpi === '203' ? 203 : 300,
    media: {
      widthMm: numberOf('width-mm', values['width-mm'], 25, 300),
      heightMm: numberOf('height-mm', values['height-mm'], 15, 450),
    },
    msPerLabel: numberOf('ms-per-label', values['ms-per-label'], 0, 600_000),
    folder: resolve(values.out ?? folderOfItsOwn()),
  };
};
