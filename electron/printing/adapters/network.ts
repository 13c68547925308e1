import type { NetworkPrinter } from '../../../shared/printing/printer.ts';
import type { PrinterStatus } from '../../../shared/printing/status.ts';
import { type Clock, systemClock } from '../../core/clock.ts';
import { createKeyedMutex } from '../../core/keyed-mutex.ts';
import type { PrinterAdapter, SendResult, SentJob } from '../../core/printer.ts';
import { type HostStatus, printerStatusFrom } from './host-status.ts';
import { createAnsweringPrinters } from './network/answering-printers.ts';
import { exchange } from './network/exchange.ts';
import { type NetworkLimits, usualLimits } from './network/limits.ts';
import { look } from './network/look.ts';

/** Upper and lower case of a host name are one. */
const addressOf = ({ host, port }: NetworkPrinter): string => `${host.toLowerCase()}:${port}`;

const mayAsk = ({ language, asksState }: NetworkPrinter): boolean =>
  language === 'zpl' && asksState !== false;

/** By its own first bytes: a PDF that comes after a question would be no PDF any more. */
const isCommands = (payload: Uint8Array): boolean =>
  /^\s*[~^]/.test(Buffer.from(payload.subarray(0, 64)).toString('latin1'));

/** Status of a printer while a job is going out to it. */
const atWork = (last: HostStatus | null): PrinterStatus => {
  if (last === null) return { state: 'busy', reasons: [], detail: '' };
  const status = printerStatusFrom(last);
  return status.state === 'ready' ? { ...status, state: 'busy' } : status;
};

const givenUp: SendResult = { outcome: 'refused', code: 'printer.refused', detail: 'given up' };

/** Sends when its turn comes; a job that is given up before that has not gone out. */
const inTurn = (
  onAddress: ReturnType<typeof createKeyedMutex>,
  address: string,
  signal: AbortSignal | undefined,
  send: () => Promise<SendResult>,
): Promise<SendResult> =>
  new Promise((resolve, reject) => {
    const giveUp = (): void => resolve(givenUp);
    signal?.addEventListener('abort', giveUp);
    const begin = (): Promise<SendResult> => {
      signal?.removeEventListener('abort', giveUp);
      return signal?.aborted ? Promise.resolve(givenUp) : send();
    };
    onAddress(address, begin).then(resolve, reject);
  });

/** Printers that take raw bytes over TCP, usually on port 9100. ZPL printers are asked for their state. */
export const createNetworkAdapter = (
  changes: Partial<NetworkLimits> = {},
  clock: Clock = systemClock,
): PrinterAdapter<NetworkPrinter> => {
  const limits = { ...usualLimits, ...changes };
  const known = createAnsweringPrinters(clock, limits);
  /** One connection at a time to each address: many printers accept only one, and never answer the next. */
  const onAddress = createKeyedMutex();
  /** Jobs being sent or waiting, by address. */
  const sends = new Map<string, { count: number; last: HostStatus | null }>();
  const looks = new Map<string, Promise<PrinterStatus>>();

  const sendNow = (printer: NetworkPrinter, job: SentJob, signal?: AbortSignal): Promise<SendResult> => {
    const address = addressOf(printer);
    const running = sends.get(address);
    if (running) running.last = null;
    const asks = mayAsk(printer) && isCommands(job.payload);
    return exchange({
      to: printer,
      payload: job.payload,
      limits,
      answerMs: asks ? known.answerMs(address) : null,
      heard: (status) => {
        known.answers(address);
        if (running) running.last = status;
      },
      unheard: () => known.isSilent(address),
      closes: () => known.closes(address),
      signal,
    });
  };

  const send = async (printer: NetworkPrinter, job: SentJob, signal?: AbortSignal): Promise<SendResult> => {
    const address = addressOf(printer);
    const running = sends.get(address) ?? { count: 0, last: null };
    sends.set(address, running);
    running.count += 1;
    try {
      return await inTurn(onAddress, address, signal, () => sendNow(printer, job, signal));
    } finally {
      running.count -= 1;
      if (running.count === 0) sends.delete(address);
    }
  };

  const lookOnce = (printer: NetworkPrinter): Promise<PrinterStatus> => {
    const address = addressOf(printer);
    const asks = mayAsk(printer);
    const key = `${address} ${asks}`;
    const found = looks.get(key);
    if (found) return found;
    const work = (): Promise<PrinterStatus> =>
      look(printer, limits, {
        answerMs: asks ? known.lookMs(address) : null,
        heard: () => known.answers(address),
        unheard: () => known.isSilent(address),
      });
    const looking = onAddress(address, work).finally(() => looks.delete(key));
    looks.set(key, looking);
    return looking;
  };

  return {
    kind: 'network',
    send,
    status: async (printer) => {
      const running = sends.get(addressOf(printer));
      return running ? atWork(running.last) : lookOnce(printer);
    },
  };
};
