import { CommandFailure } from '../../electron/cli/launch/failure.mjs';
import { createKeys } from './keys.ts';
import { hindrances } from './mechanism.ts';
import { HELP, readOptions, type SimulatorOptions } from './options.ts';
import { openPictures } from './pictures.ts';
import { type PrinterSimulator, startPrinterSimulator } from './simulator.ts';

const CTRL_C = '\x03';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const start = async ({ host, port }: SimulatorOptions): Promise<PrinterSimulator> => {
  try {
    return await startPrinterSimulator({ host, port });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const at = `${port} of ${host}`;
    if (code === 'EADDRINUSE') {
      throw new CommandFailure(`Another program has port ${at}. Choose another with --port.`);
    }
    throw new CommandFailure(
      `It cannot listen on port ${at} (${code}). Choose others with --port and --host.`,
    );
  }
};

/** Single keys at a terminal; of a pipe each sign. */
const readKeys = (press: (key: string) => void): void => {
  if (process.stdin.isTTY) process.stdin.setRawMode(true);
  process.stdin.setEncoding('utf8');
  process.stdin.on('data', (text: string) => {
    for (const key of text) press(key);
  });
};

/** `npm run printer-simulator`. Runs until q, Ctrl+C or a signal. @throws CommandFailure */
export const main = async (args: string[]): Promise<void> => {
  const options = readOptions(args);
  if (options === null) return void process.stdout.write(HELP);
  const printer = await start(options);
  const unwritable = ({ code }: NodeJS.ErrnoException): CommandFailure =>
    new CommandFailure(
      `The folder ${options.folder} cannot be written (${code}). Choose another with --out.`,
    );
  const pictures = await openPictures(options.folder, options).catch(async (error) => {
    await printer.close();
    throw unwritable(error);
  });
  const { promise: ended, resolve: end, reject: fail } = Promise.withResolvers<void>();
  printer.set({ msPerLabel: options.msPerLabel });

  let files = Promise.resolve();
  printer.onLabel((text) => {
    const why = hindrances(printer.condition());
    const waits = why.length > 0 ? `  waits: ${why.join(', ')}` : '';
    say(`in   ${printer.labels.length}  ${Buffer.byteLength(text)} bytes${waits}`);
  });
  printer.onPrinted((text) => {
    const number = printer.printed.length;
    files = files.then(async () => say(`out  ${number}  ${await pictures.add(text)}`));
    files.catch((error) => fail(unwritable(error)));
  });

  const keys = createKeys(printer);
  let pressed = Promise.resolve();
  readKeys((key) => {
    if (key === 'q' || key === CTRL_C) return end();
    pressed = pressed.then(async () => {
      const line = await keys.press(key);
      if (line !== null) say(line);
    });
    pressed.catch((error: unknown) => say(String(error)));
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => end());

  const { widthMm, heightMm } = options.media;
  say(`A ZPL printer, ${widthMm} x ${heightMm} mm, ${options.dpi} dpi, on ${printer.host}:${printer.port}`);
  say(`Its labels: ${options.folder}`);
  say('Keys: p paper  h head  s pause  r ribbon  m mute  c closing  x switch  ? state  q end');
  await ended;
  await printer.close();
  await files;
  await pictures.close();
  process.stdin.destroy();
};
