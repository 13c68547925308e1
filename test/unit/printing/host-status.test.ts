import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createHostStatusReader,
  type HostStatus,
  printerStatusFrom,
  readHostStatus,
} from '../../../electron/printing/adapters/host-status.ts';
import { hostStatusLines } from '../../printer-simulator/host-status-lines.ts';

/** As the ZPL II Programming Guide writes them: paper there, head closed, nothing to do. */
const IDLE = [
  '\x02030,0,0,1245,000,0,0,0,000,0,0,0\x03\r\n',
  '\x02000,0,0,0,0,2,4,0,00000000,1,000\x03\r\n',
  '\x021234,0\x03\r\n',
].join('');

const idle: HostStatus = {
  paperOut: false,
  paused: false,
  formatsWaiting: 0,
  bufferFull: false,
  diagnostic: false,
  partialFormat: false,
  settingsLost: false,
  tooCold: false,
  tooHot: false,
  headOpen: false,
  ribbonOut: false,
  thermalTransfer: false,
  labelToTake: false,
  labelsRemaining: 0,
};

const bytes = (text: string): Buffer => Buffer.from(text, 'latin1');

const flag = fc.boolean();
const anyStatus = fc.record({
  paperOut: flag,
  paused: flag,
  formatsWaiting: fc.nat(999),
  bufferFull: flag,
  diagnostic: flag,
  partialFormat: flag,
  settingsLost: flag,
  tooCold: flag,
  tooHot: flag,
  headOpen: flag,
  ribbonOut: flag,
  thermalTransfer: flag,
  labelToTake: flag,
  labelsRemaining: fc.nat(99_999_999),
}) satisfies fc.Arbitrary<HostStatus>;

/** Anything but the signs that begin and end a line. */
const noise = fc.uint8Array({ maxLength: 40 }).map((some) => Buffer.from(some.filter((byte) => byte > 3)));

const inChunks = (whole: Buffer, cuts: readonly number[]): Buffer[] => {
  const places = [0, ...cuts.map((cut) => cut % (whole.length + 1)).sort((a, b) => a - b), whole.length];
  return places.slice(1).map((place, index) => whole.subarray(places[index], place));
};

const readAll = (chunks: readonly Uint8Array[]): HostStatus[] => {
  const read = createHostStatusReader();
  return chunks.flatMap(read);
};

describe('the answer to ~HS', () => {
  it('is read field by field', () => {
    expect(readHostStatus(bytes(IDLE))).toEqual(idle);
    const told = [
      '\x02030,1,1,1245,017,1,1,1,000,1,1,1\x03\r\n',
      '\x02000,0,1,1,1,2,4,1,00000230,1,000\x03\r\n',
      '\x021234,0\x03\r\n',
    ].join('');
    expect(readHostStatus(bytes(told))).toEqual({
      paperOut: true,
      paused: true,
      formatsWaiting: 17,
      bufferFull: true,
      diagnostic: true,
      partialFormat: true,
      settingsLost: true,
      tooCold: true,
      tooHot: true,
      headOpen: true,
      ribbonOut: true,
      thermalTransfer: true,
      labelToTake: true,
      labelsRemaining: 230,
    });
  });

  it('is read from each place on its own', () => {
    const places: [keyof HostStatus, string][] = [
      ['paperOut', IDLE.replace('030,0,0', '030,1,0')],
      ['paused', IDLE.replace('030,0,0', '030,0,1')],
      ['bufferFull', IDLE.replace(',000,0,0,0,000', ',000,1,0,0,000')],
      ['diagnostic', IDLE.replace(',000,0,0,0,000', ',000,0,1,0,000')],
      ['partialFormat', IDLE.replace(',000,0,0,0,000', ',000,0,0,1,000')],
      ['settingsLost', IDLE.replace('000,0,0,0\x03', '000,1,0,0\x03')],
      ['tooCold', IDLE.replace('000,0,0,0\x03', '000,0,1,0\x03')],
      ['tooHot', IDLE.replace('000,0,0,0\x03', '000,0,0,1\x03')],
      ['headOpen', IDLE.replace('\x02000,0,0,0,0', '\x02000,0,1,0,0')],
      ['ribbonOut', IDLE.replace('\x02000,0,0,0,0', '\x02000,0,0,1,0')],
      ['thermalTransfer', IDLE.replace('\x02000,0,0,0,0', '\x02000,0,0,0,1')],
      ['labelToTake', IDLE.replace('2,4,0,', '2,4,1,')],
    ];
    for (const [name, text] of places) expect(readHostStatus(bytes(text))).toEqual({ ...idle, [name]: true });
  });

  it('is the same however it is cut, and whatever stands around and between its lines', () => {
    fc.assert(
      fc.property(
        anyStatus,
        fc.tuple(noise, noise, noise, noise),
        fc.array(fc.nat(), { maxLength: 12 }),
        (status, between, cuts) => {
          const lines = hostStatusLines(status).split(/(?<=\n)/);
          const pieces = between.flatMap((some, index) => [some, bytes(lines[index] ?? '')]);
          expect(readAll(inChunks(Buffer.concat(pieces), cuts))).toEqual([status]);
        },
      ),
    );
  });

  it('is found once each when several come', () => {
    fc.assert(
      fc.property(
        fc.array(anyStatus, { maxLength: 5 }),
        fc.array(fc.nat(), { maxLength: 12 }),
        (several, cuts) => {
          const whole = bytes(several.map(hostStatusLines).join(''));
          expect(readAll(inChunks(whole, cuts))).toEqual(several);
        },
      ),
    );
  });

  it('is not found in garbage, which harms nothing that comes after it', () => {
    const framed = fc
      .tuple(noise, noise)
      .map(([before, within]) => Buffer.concat([before, bytes('\x02'), within, bytes('\x03')]));
    fc.assert(
      fc.property(fc.array(fc.oneof(noise, framed), { maxLength: 8 }), anyStatus, (garbage, status) => {
        const read = createHostStatusReader();
        expect(garbage.flatMap((some) => read(some))).toEqual([]);
        expect(read(bytes(hostStatusLines(status)))).toEqual([status]);
      }),
    );
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (anything) => {
        expect(readHostStatus(anything)).toBeNull();
      }),
    );
  });

  it.each([
    ['nothing', ''],
    ['two lines of three', IDLE.slice(0, IDLE.lastIndexOf('\x02'))],
    [
      'lines in another order',
      IDLE.split(/(?<=\n)/)
        .reverse()
        .join(''),
    ],
    ['a flag that is none', IDLE.replace('030,0,0', '030,7,0')],
    ['words for numbers', IDLE.replace('1245', 'LONG')],
    ['a line too short', IDLE.replace(',1245,000', '')],
    ['no signs around its lines', IDLE.replaceAll('\x02', '').replaceAll('\x03', '')],
  ])('is none when it is %s', (_name, text) => {
    expect(readHostStatus(bytes(text))).toBeNull();
  });

  it('begins anew when one before it was torn', () => {
    const torn = IDLE.slice(0, IDLE.indexOf('\x021234')).replace('030,0,0', '030,1,0');
    for (let end = 0; end <= torn.length; end += 1) {
      expect(readAll([bytes(torn.slice(0, end)), bytes(IDLE)])).toEqual([idle]);
    }
  });

  it('does not keep what never ends', () => {
    const read = createHostStatusReader();
    for (let count = 0; count < 2_000; count += 1) read(Buffer.alloc(1_024, '\x02030,0,0,'));
    expect(read(bytes(`\x03${IDLE}`))).toEqual([idle]);
  });
});

describe('what it means', () => {
  const told = (changes: Partial<HostStatus>) => printerStatusFrom({ ...idle, ...changes });

  it('is ready, busy, or what somebody must see to', () => {
    expect(told({})).toEqual({ state: 'ready', reasons: [], detail: '' });
    expect(told({ formatsWaiting: 2 })).toEqual({
      state: 'busy',
      reasons: [],
      detail: 'labels in the buffer: 2',
    });
    expect(told({ labelsRemaining: 1, labelToTake: true })).toEqual({
      state: 'busy',
      reasons: [],
      detail: 'labels remaining: 1, a label to take',
    });
    expect(told({ paperOut: true, paused: true, formatsWaiting: 1 })).toEqual({
      state: 'attention',
      reasons: ['paper-out', 'paused'],
      detail: 'labels in the buffer: 1',
    });
  });

  it.each([
    [{ headOpen: true }, 'head-open'],
    [{ tooHot: true }, 'head-hot'],
    [{ bufferFull: true }, 'buffer-full'],
    [{ diagnostic: true }, 'other'],
    [{ ribbonOut: true, thermalTransfer: true }, 'ribbon-out'],
  ] as const)('keeps it from printing when it says %j', (changes, reason) => {
    expect(told(changes)).toMatchObject({ state: 'attention', reasons: [reason] });
  });

  it('takes no ribbon for none where it prints without one', () => {
    expect(told({ ribbonOut: true })).toMatchObject({ state: 'ready', reasons: [] });
  });

  it('warns of a cold head and tells of lost settings, and prints all the same', () => {
    expect(told({ tooCold: true })).toMatchObject({ state: 'ready', reasons: ['head-cold'] });
    expect(told({ settingsLost: true })).toEqual({
      state: 'ready',
      reasons: [],
      detail: 'its settings got lost',
    });
  });
});
