import { describe, expect, it } from 'vitest';
import {
  isRaw,
  knowsSize,
  type QueueSight,
  queueHindrance,
  queueStatus,
} from '../../../electron/printing/adapters/cups/queue-sight.ts';
import { reasonsOf, saysOffline, saysUnreached } from '../../../electron/printing/adapters/cups/reasons.ts';
import { type QueueEvent, testimony } from '../../../electron/printing/adapters/cups/witness.ts';
import { DOWN, queueAt, unreachedEvents } from '../../helpers/scripted-queue.ts';

describe('what a print system says of its printer', () => {
  it.each([
    [['none'], []],
    [['media-empty-error'], ['paper-out']],
    [['media-empty-warning', 'media-needed'], ['paper-out']],
    [['media-low-report'], ['paper-low']],
    [
      ['media-jam', 'cover-open-error', 'door-open'],
      ['jam', 'head-open'],
    ],
    [
      ['toner-low-warning', 'marker-supply-empty-error'],
      ['ribbon-low', 'ribbon-out'],
    ],
    [['offline-report'], ['offline']],
    [['shutdown'], ['offline']],
    [['paused'], ['paused']],
    [['hold-new-jobs'], ['stopped']],
    [['spool-area-full'], ['buffer-full']],
    [['trimmer-jam-error'], ['cutter']],
    [
      ['fuser-over-temp', 'fuser-under-temp'],
      ['head-hot', 'head-cold'],
    ],
    [['deleting'], ['queue-unknown']],
    [['cups-missing-filter-warning'], ['other']],
    [['marker-waste-full-error'], ['other']],
    [['something-new'], ['other']],
    [['something-new-warning', 'something-new-report'], []],
    [['connecting-to-device', 'cups-waiting-for-job-completed', 'cups-ipp-conformance-failure-report'], []],
  ])('%j', (keywords, reasons) => {
    expect(reasonsOf(keywords)).toEqual(reasons);
  });

  it('before it has reached it', () => {
    const unreached = [
      'Connecting to printer.',
      DOWN,
      'The printer is unreachable at this time.',
      'The printer is in use.',
      'The printer is not responding.',
      'Unable to locate printer "zebra.local".',
      'Waiting for printer to become available.',
    ];
    expect(unreached.filter(saysUnreached)).toEqual(unreached);
    expect(unreached.filter(saysOffline)).toEqual(unreached.slice(1));
    const others = [
      '',
      'Connected to printer.',
      'Waiting for printer to finish.',
      'Sending data to printer.',
    ];
    expect(others.filter(saysUnreached)).toEqual([]);
  });
});

describe('the status of a queue', () => {
  it.each([
    [queueAt('idle'), { state: 'silent', reasons: [] }],
    [queueAt('processing'), { state: 'busy', reasons: [] }],
    [queueAt('processing', { message: 'Connecting to printer.' }), { state: 'busy', reasons: [] }],
    [queueAt('processing', { message: DOWN }), { state: 'attention', reasons: ['offline'] }],
    [queueAt('processing', { reasons: ['ribbon-low'] }), { state: 'busy', reasons: ['ribbon-low'] }],
    // Found by the last job, perhaps long ago.
    [queueAt('idle', { reasons: ['paper-out'] }), { state: 'silent', reasons: [] }, 'paper-out'],
    [
      queueAt('idle', { message: DOWN, reasons: ['offline'] }),
      { state: 'silent', reasons: [] },
      `${DOWN} · offline`,
    ],
    [queueAt('stopped', { reasons: ['paused'] }), { state: 'attention', reasons: ['stopped'] }],
    [queueAt('stopped', { message: DOWN }), { state: 'attention', reasons: ['stopped', 'offline'] }],
    [queueAt('idle', { accepting: false }), { state: 'attention', reasons: ['not-accepting'] }],
    [queueAt('idle', { reasons: ['stopped'] }), { state: 'attention', reasons: ['stopped'] }],
    [queueAt('idle', { reasons: ['queue-unknown'] }), { state: 'attention', reasons: ['queue-unknown'] }],
  ] as [QueueSight, object, string?][])('%j', (queue, status, detail = queue.message) => {
    expect(queueStatus(queue)).toEqual({ ...status, detail });
  });

  it('keeps a job back for what the queue does, not for what its last job has found', () => {
    expect(queueHindrance(queueAt('idle', { message: DOWN, reasons: ['offline', 'paper-out'] }))).toEqual([]);
    expect(queueHindrance(queueAt('stopped', { accepting: false }))).toEqual(['stopped', 'not-accepting']);
  });
});

describe('a queue', () => {
  it.each([
    ['Local Raw Printer', true],
    ['Raw Queue', true],
    ['Zebra ZPL Label Printer', false],
    ['Crawler Printer', false],
    ['', false],
  ])('of make and model %j', (makeAndModel, raw) => {
    expect(isRaw({ makeAndModel })).toBe(raw);
  });

  it('knows sizes by number, by range, and any where it does not tell', () => {
    const fixed = (x: number, y: number) => ({ x: { low: x, high: x }, y: { low: y, high: y } });
    const sizes = [
      fixed(10_513, 14_817),
      { x: { low: 2_000, high: 11_800 }, y: { low: 1_500, high: 40_000 } },
    ];
    const fits = (widthMm: number, heightMm: number) => knowsSize({ sizes }, { widthMm, heightMm });
    expect([fits(105, 148), fits(101.6, 152.4), fits(118.3, 20)]).toEqual([true, true, true]);
    expect([fits(210, 297), fits(150, 100), fits(119, 100), fits(100, 10)]).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect(knowsSize({ sizes: sizes.slice(0, 1) }, { widthMm: 106, heightMm: 148 })).toBe(false);
    expect(knowsSize({ sizes: [] }, { widthMm: 210, heightMm: 297 })).toBe(true);
  });
});

describe('what a queue was heard to say of a job', () => {
  const said = (...texts: string[]): QueueEvent[] => {
    const [before, [, end, rest]] = [unreachedEvents().slice(0, 3), unreachedEvents().slice(3)];
    const progress = texts.map((text) => ({ ...unreachedEvents()[3]!, text }));
    return [...before, ...progress, end!, rest!].map((event, index) => ({ ...event, sequence: index + 1 }));
  };

  it.each([
    ['unreached', ['Connecting to printer.', DOWN]],
    ['unreached', ['Starting page 1.', 'Connecting to printer.']],
    ['unreached', [DOWN, 'Printed 1 page(s).']],
    ['unknown', ['Connecting to printer.', 'Connected to printer.', DOWN]],
    ['unknown', [DOWN, 'Sending data to printer.']],
    ['unknown', [DOWN, 'Something else.']],
    ['unknown', []],
  ])('%s: %j', (verdict, texts) => {
    expect(testimony(said(...texts), 7)).toBe(verdict);
  });

  it('is of that job alone', () => {
    expect(testimony(said(DOWN), 8)).toBe('unknown');
  });

  it('counts each time that it was at work', () => {
    const again = (text: string): QueueEvent[] => {
      const [, , begins, progress, ...end] = unreachedEvents();
      const held = { ...begins!, jobState: 4 };
      return [...unreachedEvents().slice(0, 4), held, begins!, { ...progress!, text }, ...end].map(
        (event, index) => ({ ...event, sequence: index + 1 }),
      );
    };
    expect(testimony(again('The printer is not responding.'), 7)).toBe('unreached');
    expect(testimony(again('Connected to printer.'), 7)).toBe('unknown');
    expect(testimony(again('Something else.'), 7)).toBe('unknown');
  });

  it('is not the whole of it before the queue rests or begins another, and where a word is missing', () => {
    const events = said(DOWN);
    expect(testimony(events.slice(0, -1), 7)).toBe('at-work');
    const another = { ...events[2]!, jobId: 8, sequence: events.length };
    expect(testimony([...events.slice(0, -1), another], 7)).toBe('unreached');
    expect(testimony(events.slice(1), 7)).toBe('unknown');
    expect(
      testimony(
        events.filter(({ sequence }) => sequence !== 2),
        7,
      ),
    ).toBe('unknown');
  });
});
