import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createNetworkAdapter } from '../../../electron/printing/adapters/network.ts';
import { type PrinterSocket, startPrinterSocket } from '../../helpers/printer-socket.ts';
import { networkPrinter, zplNaming } from '../../helpers/printing.ts';

/** More than both kernels' socket buffers hold. */
const LARGE = Buffer.concat([Buffer.from('^XA'), Buffer.alloc(24 * 1024 * 1024, 'x'), Buffer.from('^XZ')]);
const SMALL = zplNaming('REF-1');

const media = { widthMm: 101.6, heightMm: 152.4 };
const job = (payload: Uint8Array) => ({ id: 'j1', title: 'REF-1', format: 'ZPL' as const, payload, media });
/** Long where an answer or a close comes: no test waits for them to pass. */
const patient = { connectMs: 30_000, stallMs: 30_000, quietMs: 60, closeMs: 30_000 };

/** We close so late that the printer is always first. */
const late = { quietMs: 30_000 };

/** Only the way a connection closes; network-state.test.ts has the printers that answer. */
const unasked = { asksState: false } as const;

describe('a network printer that is not asked for its state', () => {
  let printer: PrinterSocket;
  beforeEach(async () => {
    printer = await startPrinterSocket();
  });
  afterEach(() => printer.close());

  const send = (payload: Uint8Array, limits = patient, signal?: AbortSignal) =>
    createNetworkAdapter(limits).send(networkPrinter(printer, unasked), job(payload), signal);

  it('is sent once every byte was read and both sides closed', async () => {
    expect(await send(SMALL)).toEqual({ outcome: 'sent' });
    expect(printer.jobs).toEqual([SMALL]);
  });

  it('takes a document larger than any buffer, byte for byte', async () => {
    expect(await send(LARGE)).toEqual({ outcome: 'sent' });
    expect(printer.jobs[0]?.equals(LARGE)).toBe(true);
  });

  it('is refused when nothing listens, and nothing went out', async () => {
    await printer.refuse();
    expect(await send(SMALL)).toEqual({
      outcome: 'refused',
      code: 'printer.refused',
      detail: 'ECONNREFUSED',
    });
    expect(printer.received).toEqual([]);
  });

  it('is refused when its name is unknown', async () => {
    const result = await createNetworkAdapter(patient).send(
      networkPrinter({ host: 'no-such-printer.invalid', port: 9100 }, unasked),
      job(SMALL),
    );
    expect(result).toMatchObject({ outcome: 'refused', code: 'printer.refused' });
  });

  it('is refused when it does not answer in time', async () => {
    // 192.0.2.0/24 is reserved for documents (RFC 5737): no answer, or none is reachable.
    const result = await createNetworkAdapter({ ...patient, connectMs: 100 }).send(
      networkPrinter({ host: '192.0.2.1', port: 9100 }, unasked),
      job(SMALL),
    );
    expect(result).toMatchObject({ outcome: 'refused', code: 'printer.refused' });
  });

  it.each([
    ['resets after some bytes', { kind: 'reset', afterBytes: 1 }, LARGE, {}],
    ['resets after all bytes of a small label', { kind: 'reset', afterBytes: SMALL.length }, SMALL, late],
    ['closes midway as if all were well', { kind: 'close', afterBytes: 1 }, LARGE, {}],
    ['takes no more bytes', { kind: 'hang' }, LARGE, { stallMs: 150 }],
    ['accepts and closes its side at once', { kind: 'busy', closes: 'its side' }, SMALL, late],
    ['accepts and closes at once', { kind: 'busy', closes: 'all' }, SMALL, late],
    [
      'closes after all bytes of a small label, before we do',
      { kind: 'close', afterBytes: SMALL.length },
      SMALL,
      late,
    ],
  ] as const)('is broken, not sent, when it %s', async (_name, behaviour, payload, limits) => {
    printer.behave(behaviour);
    expect(await send(payload, { ...patient, ...limits })).toMatchObject({
      outcome: 'broken',
      code: 'printer.broken',
    });
  });

  it('is broken, and said to be silent, when it takes all bytes and never closes its side', async () => {
    printer.behave({ kind: 'half-open' });
    expect(await send(SMALL, { ...patient, closeMs: 150 })).toMatchObject({
      outcome: 'broken',
      code: 'printer.silent',
    });
    expect(printer.jobs).toEqual([SMALL]);
  });

  it('looks the same from here when a small label lies in its buffer unread, so that is no proof either', async () => {
    printer.behave({ kind: 'hang' });
    expect(await send(SMALL, { ...patient, closeMs: 150 })).toMatchObject({
      outcome: 'broken',
      code: 'printer.silent',
    });
    expect(printer.jobs).toEqual([]);
  });

  it('is never sent by a printer that is busy, however often it is tried', async () => {
    const adapter = createNetworkAdapter({ ...patient, ...late });
    for (const closes of ['its side', 'all'] as const) {
      printer.behave({ kind: 'busy', closes });
      const tries = Array.from({ length: 20 }, () =>
        adapter.send(networkPrinter(printer, unasked), job(SMALL)),
      );
      const outcomes = (await Promise.all(tries)).map(({ outcome }) => outcome);
      expect(outcomes.filter((outcome) => outcome === 'sent')).toEqual([]);
    }
    expect(printer.jobs).toEqual([]);
  });

  it('waits for a slow printer as long as it takes bytes', async () => {
    // All of it takes longer than a stall may; a piece takes some hundredth of that.
    printer.behave({ kind: 'slow', bytes: 48 * 1024 });
    const result = await send(LARGE, { ...patient, stallMs: 2_000 });
    expect(result).toEqual({ outcome: 'sent' });
    expect(printer.jobs[0]?.equals(LARGE)).toBe(true);
  });

  it('does not mind a printer that talks back', async () => {
    printer.behave({ kind: 'chatty' });
    expect(await send(SMALL)).toEqual({ outcome: 'sent' });
  });

  it('is broken when the send is given up midway', async () => {
    printer.behave({ kind: 'hang' });
    const control = new AbortController();
    const result = send(LARGE, patient, control.signal);
    while (printer.received.length === 0) await new Promise((resolve) => setImmediate(resolve));
    control.abort();
    expect(await result).toMatchObject({ outcome: 'broken', detail: 'given up' });
  });

  it('is refused when the send was given up before it began', async () => {
    expect(await send(SMALL, patient, AbortSignal.abort())).toMatchObject({ outcome: 'refused' });
  });

  it('is probed without a byte', async () => {
    const adapter = createNetworkAdapter(patient);
    expect(await adapter.status(networkPrinter(printer, unasked))).toEqual({
      state: 'silent',
      reasons: [],
      detail: '',
    });
    expect(printer.jobs).toEqual([]);
    const away = networkPrinter(printer, unasked);
    await printer.refuse();
    const { state, detail } = await adapter.status(away);
    expect(state).toBe('unreachable');
    expect(detail).toContain('ECONNREFUSED');
  });
});
