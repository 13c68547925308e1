import { onTestFinished } from 'vitest';
import type { CupsLimits } from '../../../electron/printing/adapters/cups/limits.ts';
import type { Cups } from '../cups.ts';
import { cupsAdapter, cupsPrinter } from '../cups-desk.ts';
import { ippProxy } from '../ipp-proxy.ts';
import { type PrinterSocket, startPrinterSocket } from '../printer-socket.ts';
import { zplNaming } from '../printing.ts';
import type { Cell, Row, Scene } from './matrix.ts';

interface Ground {
  cups: Cups;
  queue: string;
  device: PrinterSocket;
}

type Plan = Partial<Scene> & Pick<Scene, 'endings'>;

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const AHEAD = Buffer.from(`^XA^FX${'x'.repeat(5_000_000)}^XZ\n`);
let queues = 0;

const untold = {
  cannot: 'a queue of port 9100 knows nothing of paper; what others tell: unit/printing/cups-follow.test.ts',
};

/** @param running a CUPS of the tests' own, started by then */
export const cups = (running: () => Cups): Row => {
  const scene =
    (plan: (ground: Ground) => Plan | Promise<Plan>, limits: Partial<CupsLimits> = {}): Cell =>
    async () => {
      const device = await startPrinterSocket();
      onTestFinished(() => device.close());
      queues += 1;
      const queue = `FAULT${queues}`;
      const daemon = running();
      await daemon.rawQueue(queue, device.port, { connectS: 1 });
      return {
        printer: cupsPrinter(daemon.server, queue),
        adapters: { cups: cupsAdapter({ troubleMs: 1_500, ...limits }) },
        out: async () => Buffer.concat(device.received),
        ...(await plan({ cups: daemon, queue, device })),
      };
    };
  return {
    refused: scene(({ cups: daemon }) => ({
      before: { 1: () => daemon.stop() },
      endings: ['sent', { failed: 'printer.refused' }, { failed: 'printer.refused' }],
      cure: () => daemon.start(),
    })),
    'breaks after some bytes': scene(({ device }) => ({
      before: {
        1: () => device.behave({ kind: 'reset', afterBytes: 1 }),
        2: async () => {
          device.behave({ kind: 'print' });
          await device.listen();
        },
      },
      during: {
        1: async () => {
          while (device.received.filter((bytes) => bytes.length > 0).length < 2) await nextTurn();
          await device.refuse();
        },
      },
      // Larger than the buffers between CUPS and its device; whole only with the name at its end.
      job: (id) => (id === 'REF-1' ? { payload: Buffer.concat([AHEAD, zplNaming(id)]) } : {}),
      // Away or about to restart: depends on the moment.
      endings: ['sent', { uncertain: 'printer.holds' }, 'sent'],
    })),
    hangs: scene(
      ({ device }) => ({
        before: {
          1: () => device.behave({ kind: 'hang' }),
          2: () => device.behave({ kind: 'print' }),
        },
        endings: ['sent', { uncertain: 'printer.silent' }, 'sent'],
      }),
      { followMs: 2_000 },
    ),
    'vanishes between two labels': scene(({ device }) => ({
      before: { 1: () => device.refuse() },
      endings: [
        'sent',
        { failed: 'printer.attention', reasons: 'offline' },
        { failed: 'printer.attention', reasons: 'offline' },
      ],
      cure: () => device.listen(),
    })),
    'out of paper before': untold,
    'paused before': { cannot: 'the pause of a printer of CUPS is that of its queue: it is stopped' },
    'head open before': untold,
    'out of paper amid a label': untold,
    'garbage as answer': scene(async ({ cups: daemon, queue }) => {
      const proxy = await ippProxy(daemon.port);
      return {
        printer: cupsPrinter(proxy.server, queue),
        before: { 1: () => proxy.next('createJob', { answers: Buffer.from('no IPP at all') }) },
        endings: ['sent', { failed: 'printer.refused' }, 'sent'],
      };
    }),
    'queue stopped, then resumed': scene(({ cups: daemon, queue }) => ({
      before: { 1: () => daemon.command('cupsdisable', queue) },
      endings: [
        'sent',
        { failed: 'printer.attention', reasons: 'stopped' },
        { failed: 'printer.attention', reasons: 'stopped' },
      ],
      cure: () => daemon.command('cupsenable', queue),
    })),
    'disk full or folder gone': {
      cannot:
        'its spool is its own: it says that it takes nothing, as unit/printing/cups-submit.test.ts has it',
    },
    'access denied': scene(({ cups: daemon, queue }) => ({
      before: { 1: () => daemon.command('lpadmin', '-p', queue, '-o', 'printer-op-policy=closed') },
      endings: ['sent', { failed: 'printer.denied' }, { failed: 'printer.denied' }],
      cure: () => daemon.command('lpadmin', '-p', queue, '-o', 'printer-op-policy=default'),
    })),
  };
};
