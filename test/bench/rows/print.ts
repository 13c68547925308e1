import { createLabelRenderer } from '../../../electron/labels/renderer.ts';
import type { Fixture } from '../fixture.ts';
import {
  bareWrite,
  type Capture,
  capture,
  type PrintingDesk,
  printingDesk,
  printOne,
  unproved,
} from '../printing-desk.ts';
import { median, sideBySide } from '../rounds.ts';
import type { Measurement } from '../row.ts';

const ROUNDS = 5;
const LABELS = 5;
/** A first round warms up, and is thrown away. */
const COUNT = (ROUNDS + 1) * LABELS + 1;

/** From the scan to the last byte at the printer, ms, in the middle of some labels. */
const scansToBytes = async ({ client, references }: PrintingDesk, far: Capture): Promise<number> => {
  const spans: number[] = [];
  for (const reference of references.splice(0, LABELS)) {
    const came = far.next();
    const began = performance.now();
    const done = printOne(client, reference);
    spans.push((await came).at - began);
    await done;
  }
  return median(spans);
};

/** A desk whose printer is known to answer nothing by now, and the bytes of one of its labels. */
const warmDesk = async (fixture: Fixture, renderer = createLabelRenderer()) => {
  const far = await capture(fixture);
  const desk = await printingDesk(fixture, far.port, COUNT, renderer);
  const came = far.next();
  await printOne(desk.client, desk.references.shift()!);
  return { far, desk, bytes: (await came).bytes };
};

const bareWrites = async (far: Capture, bytes: Buffer): Promise<number> => {
  const spans: number[] = [];
  for (let turn = 0; turn < LABELS; turn += 1) spans.push(await bareWrite(far, bytes));
  return median(spans);
};

const common = { unit: 'ms', better: 'lower' } as const;

export const print: Measurement = {
  ...common,
  name: 'print',
  what: 'from a scan to the last byte of its own label at port 9100 (found, labelled, drawn, proved, durable, sent)',
  against: 'a bare connection that writes the same bytes',
  aim: 300,
  measure: async (fixture) => {
    const { far, desk, bytes } = await warmDesk(fixture);
    return sideBySide(
      () => scansToBytes(desk, far),
      () => bareWrites(far, bytes),
      ROUNDS,
    );
  },
};

export const printProof: Measurement = {
  ...common,
  name: 'print-proof',
  what: 'the same',
  against: 'the same without reading the barcodes back: what the proof costs',
  aim: 2.5,
  measure: async (fixture) => {
    const proved = await warmDesk(fixture);
    const careless = await warmDesk(fixture, unproved(createLabelRenderer()));
    return sideBySide(
      () => scansToBytes(proved.desk, proved.far),
      () => scansToBytes(careless.desk, careless.far),
      ROUNDS,
    );
  },
};
