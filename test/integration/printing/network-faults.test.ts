import { describe, expect, it } from 'vitest';
import type { NetworkLimits } from '../../../electron/printing/adapters/network/limits.ts';
import {
  bench,
  broken,
  holds,
  job,
  LABEL,
  QUESTION,
  refused,
  SMALL,
  sent,
  silent,
} from '../../helpers/printer-bench.ts';

const LARGE = Buffer.concat([Buffer.from('^XA^FX'), Buffer.alloc(24 * 1024 * 1024, 'x'), Buffer.from('^XZ')]);

describe('a connection that breaks', () => {
  it('is refused when nothing listens', async () => {
    const { zebra, send, status } = await bench();
    await zebra.vanish();
    expect(await send()).toMatchObject(refused);
    expect(await status()).toMatchObject({ state: 'unreachable' });
    await zebra.listen();
    expect(await send()).toEqual(sent);
    expect(zebra.printed).toEqual([LABEL]);
  });

  it.each(['close', 'reset'] as const)('on the question (%s) is made anew, without one', async (answer) => {
    const { zebra, send } = await bench();
    zebra.behave({ answer });
    expect(await send()).toEqual(sent);
    expect(await send()).toEqual(sent);
    expect([zebra.questions, zebra.connections]).toEqual([1, 3]);
    expect(zebra.printed).toEqual([LABEL, LABEL]);
  });

  it('right after the answer is broken once; the next label goes without a question', async () => {
    const { zebra, send, status } = await bench();
    zebra.behave({ answer: 'truth, then close' });
    expect(await send()).toMatchObject(broken);
    expect(await status()).toMatchObject({ state: 'ready' });
    const before = { printed: zebra.printed.length, questions: zebra.questions };
    expect(await send()).toEqual(sent);
    expect(zebra.questions).toBe(before.questions);
    expect(zebra.printed).toHaveLength(before.printed + 1);
  });

  it('at once, both times, is refused: it serves somebody else, and nothing went out', async () => {
    const { zebra, send } = await bench({ quietMs: 1_000 });
    zebra.behave({ closeAtOnce: true });
    for (let time = 0; time < 5; time += 1) expect(await send()).toMatchObject(refused);
    expect(zebra.received).toHaveLength(0);
    zebra.behave({});
    expect(await send()).toEqual(sent);
    expect(zebra.printed).toEqual([LABEL]);
    // It was not the question that it did not like.
    expect(zebra.questions).toBe(3);
  });

  it('amid the question, then amid the label, is broken', async () => {
    const { zebra, send } = await bench();
    zebra.behave({ dropAfterBytes: 2 });
    expect(await send()).toMatchObject(broken);
    expect(zebra.received.toString()).toBe('~H^X');
    expect(zebra.labels).toEqual([]);
  });

  it.each([
    ['amid the label', QUESTION.length + 10, 0],
    ['with its last byte', QUESTION.length + SMALL.length, 1],
    ['amid the question after it', QUESTION.length + SMALL.length + 2, 1],
  ])('%s is broken', async (_name, dropAfterBytes, labels) => {
    const { zebra, send } = await bench();
    zebra.behave({ dropAfterBytes });
    expect(await send()).toMatchObject(broken);
    expect([zebra.labels.length, zebra.printed.length, zebra.connections]).toEqual([labels, labels, 1]);
  });

  it('after the printer said that all is out, and closed in order, takes nothing back', async () => {
    const { zebra, send } = await bench();
    zebra.behave({ answer: (nth) => (nth === 2 ? 'truth, then close' : 'truth') });
    expect(await send()).toEqual(sent);
    expect(zebra.printed).toEqual([LABEL]);
  });

  it.each(['close', 'reset'] as const)('on the question after the label (%s) is broken', async (answer) => {
    const { zebra, send } = await bench();
    zebra.behave({ answer: (nth) => (nth === 2 ? answer : 'truth') });
    expect(await send()).toMatchObject(broken);
    expect([zebra.printed.length, zebra.connections]).toEqual([1, 1]);
  });

  it('when the printer is switched off with the label in it is broken', async () => {
    const { zebra, send } = await bench();
    zebra.onLabel(() => zebra.set({ paperOut: true }));
    const result = send();
    await zebra.waitFor(() => zebra.questions > 2);
    await zebra.vanish();
    expect(await result).toMatchObject(broken);
    expect([zebra.labels.length, zebra.printed.length]).toEqual([1, 0]);
  });

  it('never, of a printer that takes it and reads nothing, is silent', async () => {
    const { zebra, send } = await bench({ askMs: 50, closeMs: 50 });
    zebra.behave({ hang: true });
    expect(await send()).toMatchObject(silent);
    expect(zebra.labels).toEqual([]);
  });

  it('is broken when a large label is not read to its end', async () => {
    const { zebra, send } = await bench({ askMs: 50, stallMs: 100 });
    zebra.behave({ hang: true });
    expect(await send(LARGE)).toMatchObject(broken);
  });
});

describe('a send that is given up', () => {
  const controlled = async (limits: Partial<NetworkLimits> = {}) => {
    const set = await bench(limits);
    const control = new AbortController();
    return { ...set, control, send: (payload?: Uint8Array) => set.send(payload, control.signal) };
  };

  it('before it begins, or while it waits for an answer, is refused', async () => {
    const { zebra, send, control, adapter, printer } = await controlled();
    zebra.behave({ answer: 'never' });
    const result = send();
    const second = send();
    await zebra.waitFor(() => zebra.questions === 1);
    control.abort();
    expect(await result).toMatchObject({ ...refused, detail: 'given up' });
    expect(await second).toMatchObject({ ...refused, detail: 'given up' });
    expect(await adapter.send(printer, job(), AbortSignal.abort())).toMatchObject(refused);
    expect(zebra.received.toString()).toBe(QUESTION);
    expect(zebra.connections).toBe(1);
  });

  it('is refused while it waits for its turn, which does not hold up the next', async () => {
    const { zebra, send, control, adapter, printer } = await controlled();
    zebra.onLabel(() => zebra.set({ paused: true }));
    const first = adapter.send(printer, job());
    const result = send();
    const third = adapter.send(printer, job());
    control.abort();
    expect(await result).toMatchObject({ ...refused, detail: 'given up' });
    await zebra.waitFor(() => zebra.labels.length === 1);
    zebra.set({ paused: false });
    expect(await first).toEqual(sent);
    await zebra.waitFor(() => zebra.labels.length === 2);
    zebra.set({ paused: false });
    expect(await third).toEqual(sent);
    expect(zebra.printed).toEqual([LABEL, LABEL]);
  });

  it('amid the label is broken', async () => {
    const { zebra, send, control } = await controlled({ askMs: 20 });
    zebra.behave({ bytesPerSecond: 100_000, answer: 'never' });
    const result = send(LARGE);
    await zebra.waitFor(() => zebra.received.length > 1_000);
    control.abort();
    expect(await result).toMatchObject({ ...broken, detail: 'given up' });
    expect(zebra.printed).toEqual([]);
  });

  it('while the label is being printed is broken', async () => {
    const { zebra, send, control } = await controlled();
    zebra.set({ msPerLabel: 2 ** 30 });
    const result = send();
    await zebra.waitFor(() => zebra.questions > 2);
    control.abort();
    expect(await result).toMatchObject({ ...broken, detail: 'given up' });
  });

  it('while the printer holds the label says why it is held', async () => {
    const { zebra, send, control } = await controlled();
    zebra.onLabel(() => zebra.set({ paperOut: true }));
    const result = send();
    await zebra.waitFor(() => zebra.questions > 2);
    control.abort();
    expect(await result).toMatchObject(holds('paper-out'));
  });

  it('while it waits for the last close is broken', async () => {
    const { zebra, send, control } = await controlled({ askMs: 20 });
    zebra.behave({ answer: 'never', neverClose: true });
    const result = send();
    await zebra.waitFor(() => zebra.labels.length === 1);
    control.abort();
    expect(await result).toMatchObject(broken);
  });
});
