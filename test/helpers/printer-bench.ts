import { onTestFinished } from 'vitest';
import type { NetworkLimits } from '../../electron/printing/adapters/network/limits.ts';
import { createNetworkAdapter } from '../../electron/printing/adapters/network.ts';
import type { NetworkPrinter } from '../../shared/printing/printer.ts';
import { type PrinterSimulator, startPrinterSimulator } from '../printer-simulator/simulator.ts';
import { testClock } from './clock.ts';
import { networkPrinter, zplNaming } from './printing.ts';

export const SMALL = zplNaming('REF-1');
export const LABEL = '^XA^CI28^FO40,40^A0N,40^FDREF-1^FS^XZ';
export const QUESTION = '~HS\r\n';

/** Long where an answer is awaited that comes: no test waits for them to pass. */
export const patient: NetworkLimits = {
  connectMs: 10_000,
  stallMs: 10_000,
  quietMs: 40,
  closeMs: 10_000,
  askMs: 10_000,
  answerMs: 10_000,
  pollMs: 5,
  holdMs: 10_000,
  busyMs: 10_000,
  forgetMs: 600_000,
};

export const simulator = async (): Promise<PrinterSimulator> => {
  const started = await startPrinterSimulator();
  onTestFinished(() => started.close());
  return started;
};

export const job = (payload: Uint8Array = SMALL) => ({
  id: 'j1',
  title: 'REF-1',
  format: 'ZPL' as const,
  payload,
  media: { widthMm: 101.6, heightMm: 152.4 },
});

/** A simulator, an adapter with these limits, and ways to send to one over the other. */
export const bench = async (limits: Partial<NetworkLimits> = {}, changes: Partial<NetworkPrinter> = {}) => {
  const zebra = await simulator();
  const clock = testClock();
  const adapter = createNetworkAdapter({ ...patient, ...limits }, clock);
  const printer = networkPrinter(zebra, changes);
  return {
    zebra,
    clock,
    adapter,
    printer,
    send: (payload: Uint8Array = SMALL, signal?: AbortSignal) => adapter.send(printer, job(payload), signal),
    status: () => adapter.status(printer),
  };
};

export const attention = (...reasons: string[]) => ({
  outcome: 'refused',
  code: 'printer.attention',
  reasons,
});
export const holds = (...reasons: string[]) => ({ outcome: 'broken', code: 'printer.holds', reasons });
export const sent = { outcome: 'sent' };
export const silent = { outcome: 'broken', code: 'printer.silent' };
export const broken = { outcome: 'broken', code: 'printer.broken' };
export const refused = { outcome: 'refused', code: 'printer.refused' };
