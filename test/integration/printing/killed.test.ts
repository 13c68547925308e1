import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { seedFolder } from '../../e2e/seed.ts';
import type { FromChild, ToChild } from '../../helpers/print-child.ts';
import { startPrinterSocket } from '../../helpers/printer-socket.ts';
import { networkPrinter } from '../../helpers/printing.ts';
import { volume } from '../../helpers/profile.ts';
import { readyShipment } from '../../helpers/shipments.ts';
import { tempFolder } from '../../helpers/store.ts';
import { createDice } from '../../sync-model/random.ts';

/** kill -9 of the desk so many times; a full run takes 100, in a batch of as many labels. */
const KILLS = Number(process.env.PACKDESK_KILLS ?? volume(2, 5));
const SEED = Number(process.env.PACKDESK_SEED ?? 1);
const LABELS = Math.max(volume(12, 24), KILLS);

const CHILD = fileURLToPath(new URL('../../helpers/print-child.ts', import.meta.url));
const references = Array.from({ length: LABELS }, (_, at) => `K-${at}.`);
const packer = { email: 'packer@desk.example', roles: ['packer' as const] };

it(`each of ${LABELS} labels comes out once, or is asked about, through ${KILLS} kills, seed ${SEED}`, {
  timeout: 120_000 + KILLS * 20_000,
}, async () => {
  const { upTo } = createDice(SEED);
  const folder = await tempFolder();
  const printer = await startPrinterSocket();
  onTestFinished(() => printer.close());
  await seedFolder(folder, {
    users: [packer],
    shipments: references.map((reference) => readyShipment(reference, 1)),
    printers: [{ ...networkPrinter(printer, { asksState: false }), isDefault: true }],
  });

  /** Labels in the printer's tray: only whole ones count. */
  const onPaper = (): Map<string, number> => {
    const found = new Map<string, number>();
    for (const bytes of printer.received) {
      for (const [label] of bytes.toString('latin1').matchAll(/\^XA[\s\S]*?\^XZ/g)) {
        const [reference = ''] = /K-\d+\./.exec(label) ?? [];
        found.set(reference, (found.get(reference) ?? 0) + 1);
      }
    }
    return found;
  };
  const bytesNow = (): number => printer.received.reduce((sum, { length }) => sum + length, 0);

  let asked = 0;
  let cameOut = 0;
  const live = (): { child: ChildProcess; done: Promise<void> } => {
    const child = fork(CHILD, [folder, packer.email, references.join(',')], { stdio: 'inherit' });
    onTestFinished(() => void child.kill('SIGKILL'));
    const done = new Promise<void>((resolve, reject) => {
      child.once('exit', (code) => code !== null && code !== 0 && reject(new Error(`it ended with ${code}`)));
      child.on('message', (message: FromChild) => {
        if ('done' in message) return resolve();
        asked += 1;
        const answer: ToChild = { reference: message.asks, cameOut: onPaper().has(message.asks) };
        if (answer.cameOut) cameOut += 1;
        child.send(answer, () => undefined);
      });
    });
    return { child, done };
  };

  // Each life ends so many bytes on: within a label, or as many turns after it as a write takes.
  printer.behave({ kind: 'slow', bytes: 700 });
  for (let life = 0; life < KILLS; life += 1) {
    const { child, done } = live();
    const from = bytesNow();
    const [bytes, turns] = [upTo(9_000), upTo(60)];
    let over = false;
    done.then(
      () => {
        over = true;
      },
      () => {
        over = true;
      },
    );
    await expect.poll(() => over || bytesNow() - from > bytes, { interval: 1, timeout: 60_000 }).toBe(true);
    for (let turn = 0; turn < turns; turn += 1) await new Promise(setImmediate);
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await gone;
    // Bytes sent before are in the socket, and get printed.
    let before = -1;
    await expect
      .poll(
        () => {
          const same = bytesNow() === before;
          before = bytesNow();
          return same;
        },
        { interval: 40, timeout: 20_000 },
      )
      .toBe(true);
  }
  printer.behave({ kind: 'print' });
  const { child, done } = live();
  await done;
  child.kill('SIGKILL');
  expect([...onPaper()].sort()).toEqual(references.map((reference) => [reference, 1]).sort());
  // Some were uncertain, and some of these had come out: printing them again would print them twice.
  expect(asked).toBeGreaterThan(0);
  expect(KILLS < 50 || cameOut > 0).toBe(true);
});
