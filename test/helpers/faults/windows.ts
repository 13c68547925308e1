import { onTestFinished } from 'vitest';
import { createWindowsAdapter } from '../../../electron/printing/adapters/windows.ts';
import { type RecordedSpooler, recordedSpooler, type SpoolerScript, windowsPrinter } from '../winspool.ts';
import type { Ending, Row, Scene } from './matrix.ts';

/** Short where something never comes; no test waits for a look. */
const limits = { callMs: 200, troubleMs: 40, followMs: 5_000, lookMs: { first: 5, last: 10 } };

/** A spooler that follows a script for each label, from the second on until the fault is repaired. */
const scene =
  (
    script: SpoolerScript,
    ending: Ending,
    third: { script: SpoolerScript; ending: Ending } | 'well' = 'well',
  ) =>
  async (): Promise<Scene> => {
    const used: RecordedSpooler[] = [];
    const play = (next: SpoolerScript): void => void used.push(recordedSpooler(next));
    onTestFinished(() => {
      for (const { release } of used) release();
    });
    return {
      printer: windowsPrinter({ isDefault: true }),
      adapters: { windows: createWindowsAdapter({ spooler: async () => used.at(-1)!.spooler, limits }) },
      before: {
        0: () => play({}),
        1: () => play(script),
        2: () => play(third === 'well' ? {} : third.script),
      },
      endings: ['sent', ending, third === 'well' ? 'sent' : third.ending],
      cure: () => play({}),
      out: async () => Buffer.from(used.map(({ taken }) => taken()).join('\n')),
    };
  };

/** The same for the second label and the third. */
const lasting = (script: SpoolerScript, ending: Ending) => scene(script, ending, { script, ending });

export const windows: Row = {
  refused: lasting({ fails: { openPrinter: { code: 1722 } } }, { failed: 'printer.refused' }),
  'breaks after some bytes': scene(
    { piece: 8, fails: { writePrinter: { code: 5, at: 2 } } },
    { uncertain: 'printer.broken' },
  ),
  hangs: scene({ hangs: ['writePrinter'] }, { uncertain: 'printer.broken' }),
  'vanishes between two labels': lasting(
    { fails: { openPrinter: { code: 1801 } } },
    { failed: 'printer.attention', reasons: 'queue-unknown' },
  ),
  'out of paper before': lasting(
    { queue: { status: 0x10 } },
    { failed: 'printer.attention', reasons: 'paper-out' },
  ),
  'paused before': lasting({ queue: { status: 0x1 } }, { failed: 'printer.attention', reasons: 'paused' }),
  'head open before': lasting(
    { queue: { status: 0x40_0000 } },
    { failed: 'printer.attention', reasons: 'head-open' },
  ),
  'out of paper amid a label': scene(
    { job: [{ status: 0x10 }, { status: 0x50, text: 'no labels' }] },
    { uncertain: 'printer.taken-back', reasons: 'paper-out' },
    {
      script: { queue: { status: 0x10 } },
      ending: { failed: 'printer.attention', reasons: 'paper-out' },
    },
  ),
  // Bits that Windows has no name for, and a text that is not one; then the spooler has forgotten the job.
  'garbage as answer': scene({ job: [{ status: 0x4000_0000, text: '\uFFFD\u0000' }, 'gone'] }, 'sent'),
  'queue stopped, then resumed': { cannot: 'Windows has one pause, that of its queue: "paused before"' },
  'disk full or folder gone': lasting(
    { fails: { startDocPrinter: { code: 112 } } },
    { failed: 'printer.windows' },
  ),
  'access denied': lasting({ fails: { openPrinter: { code: 5 } } }, { failed: 'printer.forbidden' }),
};
