import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createNetworkAdapter } from '../../../electron/printing/adapters/network.ts';
import { decodePng } from '../../helpers/decode.ts';
import { attention, job, patient, sent, simulator } from '../../helpers/printer-bench.ts';
import { networkPrinter } from '../../helpers/printing.ts';
import { tempFolder } from '../../helpers/store.ts';
import { createZplStream } from '../../printer-simulator/zpl-stream.ts';

describe('the stream of a simulated printer', () => {
  const read = (chunks: readonly Uint8Array[]) => {
    const events: string[] = [];
    const stream = createZplStream({
      label: (text) => void events.push(text),
      question: () => void events.push('?'),
    });
    for (const chunk of chunks) stream.push(chunk);
    return { events, partial: stream.partial() };
  };

  it('has the same labels and questions in it however it is cut', () => {
    const pieces = fc.array(
      fc.constantFrom(
        '~HS\r\n',
        '^XA^FDa^FS^XZ',
        '^XA^FDMüller^FS^XZ\n',
        '~SD20',
        '\n',
        '^XA^FDb',
        '~',
        '^',
        'X',
      ),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(pieces, fc.array(fc.nat(), { maxLength: 8 }), (texts, cuts) => {
        const whole = Buffer.from(texts.join(''));
        const places = [0, ...cuts.map((cut) => cut % (whole.length + 1)), whole.length].sort(
          (a, b) => a - b,
        );
        const chunks = places.slice(1).map((place, index) => whole.subarray(places[index], place));
        expect(read(chunks)).toEqual(read([whole]));
      }),
    );
  });

  it('answers a question amid a label, which stays whole', () => {
    expect(read([Buffer.from('^XA^FDMü~HS'), Buffer.from('ller^FS^XZ~HS^XA')])).toEqual({
      events: ['?', '^XA^FDMüller^FS^XZ', '?'],
      partial: true,
    });
  });
});

/** The command with what it has said so far. */
const command = (args: readonly string[]) => {
  const file = fileURLToPath(new URL('../../printer-simulator/run.mjs', import.meta.url));
  const child: ChildProcess = spawn(process.execPath, [file, ...args], { stdio: 'pipe' });
  onTestFinished(() => void child.kill());
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      child.emit('said');
    });
  }
  const exit = once(child, 'close');
  return {
    output: () => output,
    press: (key: string) => child.stdin?.write(key),
    /** The first match in what it says. */
    says: async (pattern: RegExp): Promise<RegExpExecArray> => {
      for (;;) {
        const found = pattern.exec(output);
        if (found) return found;
        await Promise.race([
          once(child, 'said'),
          exit.then(() => Promise.reject(new Error(`It ended and said: ${output}`))),
        ]);
      }
    },
    exitCode: async (): Promise<number> => (await exit)[0],
  };
};

describe('npm run printer-simulator', () => {
  it('prints into a folder, has faults on a key, and ends', async () => {
    const folder = await tempFolder();
    await writeFile(join(folder, 'label-0041.png'), '');
    const program = command(['--port', '0', '--out', folder, '--ms-per-label', '0']);
    const [, port] = await program.says(/ on 127\.0\.0\.1:(\d+)\n/);
    const printer = networkPrinter({ host: '127.0.0.1', port: Number(port) });
    const adapter = createNetworkAdapter(patient);
    const label = Buffer.from('^XA^CI28^FO60,60^BY3^BCN,200,Y^FDPACKDESK^FS^XZ');

    program.press('p');
    await program.says(/paper out; labels: 0 in, 0 out, 0 waiting/);
    expect(await adapter.send(printer, job(label))).toMatchObject(attention('paper-out'));
    program.press('p');
    await program.says(/ready; labels: 0 in/);
    expect(await adapter.send(printer, job(label))).toEqual(sent);
    await program.says(/out {2}1 {2}label-0042\.png {2}812 x 1218 dots/);
    expect(await readdir(folder)).toEqual(['label-0041.png', 'label-0042.png']);
    const [code] = await decodePng(await readFile(join(folder, 'label-0042.png')));
    expect(code?.text).toBe('PACKDESK');

    program.press('q');
    expect(await program.exitCode()).toBe(0);
  });

  it('says in a sentence that the port is taken, or an option is none', async () => {
    const { port } = await simulator();
    const taken = command(['--port', String(port), '--out', await tempFolder()]);
    expect(await taken.exitCode()).toBe(1);
    expect(taken.output()).toBe(
      `Another program has port ${port} of 127.0.0.1. Choose another with --port.\n`,
    );
    const unknown = command(['--dpi', '600']);
    expect(await unknown.exitCode()).toBe(1);
    expect(unknown.output()).toBe('--dpi is 203 or 300, not "600".\n');
    const help = command(['--help']);
    expect(await help.exitCode()).toBe(0);
    expect(help.output()).toContain('--ms-per-label');
  });
});
