import { describe, expect, it } from 'vitest';
import type { NetworkLimits } from '../../../electron/printing/adapters/network/limits.ts';
import {
  attention,
  bench,
  holds,
  job,
  LABEL,
  QUESTION,
  SMALL,
  sent,
  silent,
} from '../../helpers/printer-bench.ts';
import { zplNaming } from '../../helpers/printing.ts';

describe('a printer that tells its state', () => {
  it('has printed the label when it is called sent, though it never closes', async () => {
    const { zebra, send } = await bench();
    zebra.set({ msPerLabel: 60 });
    zebra.behave({ neverClose: true });
    expect(await send()).toEqual(sent);
    expect(zebra.printed).toEqual([LABEL]);
    expect(zebra.received.toString().startsWith(`${QUESTION}^XA`)).toBe(true);
  });

  it('is sent three copies when it has printed the third', async () => {
    const { zebra, send } = await bench();
    zebra.set({ msPerLabel: 20 });
    expect(await send(Buffer.from('^XA^FDa^FS^PQ3^XZ'))).toEqual(sent);
    expect(zebra.printed).toHaveLength(3);
  });

  it('prints ten labels from two profiles once each, over one connection at a time', async () => {
    const { zebra, adapter, printer } = await bench();
    zebra.set({ msPerLabel: 5 });
    zebra.behave({ oneAtATime: true });
    const other = { ...printer, id: 'other', host: printer.host.toUpperCase() };
    const ids = Array.from({ length: 10 }, (_, index) => `REF-${index}`);
    const results = await Promise.all(
      ids.map((id, index) => adapter.send(index % 2 ? printer : other, job(zplNaming(id)))),
    );
    expect(results).toEqual(ids.map(() => sent));
    expect(zebra.printed.map((label) => /FD(.*)\^FS/.exec(label)?.[1])).toEqual(ids);
    expect(zebra.mostAtOnce).toBe(1);
  });

  it('is asked as well where the job begins with the heat of its head', async () => {
    const { zebra, send } = await bench();
    zebra.set({ paused: true });
    expect(await send(Buffer.concat([Buffer.from('~SD20'), SMALL]))).toMatchObject(attention('paused'));
    zebra.set({ paused: false });
    expect(await send(Buffer.concat([Buffer.from('~SD20'), SMALL]))).toEqual(sent);
    expect(zebra.printed).toEqual([LABEL]);
  });

  it.each([
    [{ paperOut: true }, 'paper-out'],
    [{ headOpen: true }, 'head-open'],
    [{ paused: true }, 'paused'],
    [{ ribbonOut: true, thermalTransfer: true }, 'ribbon-out'],
    [{ tooHot: true }, 'head-hot'],
    [{ bufferLabels: 0 }, 'buffer-full'],
  ] as const)(
    'is refused a label while it says %j, and has got nothing but the question',
    async (fault, reason) => {
      const { zebra, send } = await bench();
      zebra.set(fault);
      expect(await send()).toMatchObject(attention(reason));
      expect(zebra.received.toString()).toBe(QUESTION);
      zebra.set({
        paperOut: false,
        headOpen: false,
        paused: false,
        ribbonOut: false,
        tooHot: false,
        bufferLabels: 9,
      });
      expect(await send()).toEqual(sent);
      expect(zebra.printed).toEqual([LABEL]);
    },
  );

  it('prints without a ribbon where it needs none', async () => {
    const { zebra, send } = await bench();
    zebra.set({ ribbonOut: true });
    expect(await send()).toEqual(sent);
    expect(zebra.printed).toEqual([LABEL]);
  });

  it.each([
    [{ paperOut: true }, { paperOut: false }, 'paper-out'],
    [{ headOpen: true }, { headOpen: false }, 'head-open'],
    [{ paused: true }, { paused: false }, 'paused'],
  ] as const)(
    'holds a label that met %j, and prints it once that is seen to',
    async (fault, cure, reason) => {
      const { zebra, send } = await bench({ holdMs: 50 });
      zebra.onLabel(() => zebra.set(fault));
      expect(await send()).toMatchObject(holds(reason));
      expect([zebra.labels.length, zebra.printed.length, zebra.waiting]).toEqual([1, 0, 1]);
      zebra.set(cure);
      expect(zebra.printed).toEqual([LABEL]);
    },
  );

  it('is waited for while somebody sees to it', async () => {
    const { zebra, send } = await bench();
    zebra.onLabel(() => zebra.set({ paperOut: true }));
    const result = send();
    await zebra.waitFor(() => zebra.questions > 4);
    expect(zebra.printed).toEqual([]);
    zebra.set({ paperOut: false });
    expect(await result).toEqual(sent);
    expect(zebra.printed).toEqual([LABEL]);
  });

  it('leaves it to a person whether the last label of the roll came out whole', async () => {
    const { zebra, send } = await bench({ holdMs: 50 });
    zebra.set({ paperLeft: 1 });
    expect(await send()).toMatchObject(holds('paper-out'));
    expect([zebra.printed.length, zebra.waiting]).toEqual([1, 0]);
  });

  it('is asked twice whether all is out: on its way to the head a label may not be counted', async () => {
    const { zebra, send } = await bench();
    zebra.set({ msPerLabel: 60 });
    const nothing = { formatsWaiting: 0, labelsRemaining: 0 };
    zebra.behave({ answer: (nth) => (nth === 2 ? { claims: nothing } : 'truth') });
    expect(await send()).toEqual(sent);
    expect(zebra.printed).toEqual([LABEL]);
  });

  it('prints with a cold head, lost settings or part of a label in its buffer', async () => {
    const { zebra, send } = await bench();
    zebra.behave({ answer: { claims: { tooCold: true, settingsLost: true } } });
    expect(await send()).toEqual(sent);
    zebra.behave({ answer: (nth) => (nth < 4 ? { claims: { partialFormat: true } } : 'truth') });
    expect(await send()).toEqual(sent);
    expect(zebra.printed).toEqual([LABEL, LABEL]);
    // Before the label, and after it until it is whole, then twice.
    expect(zebra.questions).toBe(3 + 5);
  });

  it('is refused a label that would come out as numbers', async () => {
    const { zebra, send } = await bench();
    zebra.behave({ answer: { claims: { diagnostic: true } } });
    expect(await send()).toMatchObject({
      ...attention('other'),
      detail: expect.stringContaining('diagnostic'),
    });
    expect(zebra.labels).toEqual([]);
  });

  it('is busy, not full, with a label of ours in a small buffer', async () => {
    const { zebra, send } = await bench({ holdMs: 0 });
    zebra.set({ msPerLabel: 60 });
    zebra.onLabel(() => zebra.set({ bufferLabels: 0 }));
    zebra.onPrinted(() => zebra.set({ bufferLabels: 9 }));
    expect(await send()).toEqual(sent);
    expect(zebra.printed).toEqual([LABEL]);
  });

  it('answers byte by byte, or slowly, as well as at once', async () => {
    const { zebra, send, clock } = await bench();
    zebra.behave({ answer: 'bytewise' });
    expect(await send()).toEqual(sent);
    zebra.behave({ bytesPerSecond: 2_000 });
    expect(await send()).toEqual(sent);
    clock.advance(1);
    expect(zebra.printed).toEqual([LABEL, LABEL]);
  });
});

describe('a printer that says a label waits, for ever', () => {
  const stuck = async (limits: Partial<NetworkLimits> = {}) => {
    const set = await bench({ busyMs: 60, ...limits });
    set.zebra.set({ msPerLabel: 2 ** 30 });
    return set;
  };

  it('is judged by its close in the end', async () => {
    const { zebra, send } = await stuck();
    expect(await send()).toEqual(sent);
    expect([zebra.labels.length, zebra.printed.length]).toEqual([1, 0]);
  });

  it('is silent when it does not close either', async () => {
    const { zebra, send } = await stuck({ closeMs: 60 });
    zebra.behave({ neverClose: true });
    expect(await send()).toMatchObject(silent);
  });

  it('is not stuck while one label after the other comes out', async () => {
    const { zebra, send } = await bench({ busyMs: 1_000 });
    zebra.set({ msPerLabel: 200 });
    zebra.behave({ neverClose: true });
    expect(await send(Buffer.from('^XA^FDa^FS^PQ8^XZ'))).toEqual(sent);
    expect(zebra.printed).toHaveLength(8);
  });
});

describe('what a printer says of itself', () => {
  it('is ready, busy, in need of somebody, silent or away', async () => {
    const { zebra, send, status } = await bench({ askMs: 10_000, busyMs: 30 });
    expect(await status()).toEqual({ state: 'ready', reasons: [], detail: '' });
    zebra.set({ headOpen: true });
    expect(await status()).toMatchObject({ state: 'attention', reasons: ['head-open'] });
    zebra.set({ headOpen: false, msPerLabel: 2 ** 30 });
    await send();
    expect(await status()).toEqual({ state: 'busy', reasons: [], detail: 'labels remaining: 1' });
    expect(zebra.labels).toEqual([LABEL]);
    await zebra.vanish();
    const { state, detail } = await status();
    expect(state).toBe('unreachable');
    expect(detail).toContain('ECONNREFUSED');
  });

  it.each(['never', 'garbage', 'close', 'reset'] as const)(
    'is silent where the answer is %s',
    async (answer) => {
      const { zebra, status } = await bench({ askMs: 50, answerMs: 50 });
      zebra.behave({ answer });
      expect(await status()).toMatchObject({ state: 'silent', reasons: [] });
    },
  );

  it('comes from what is known while a label goes out, over no connection of its own', async () => {
    const { zebra, send, status } = await bench();
    zebra.set({ msPerLabel: 100 });
    const result = send();
    expect(await status()).toMatchObject({ state: 'busy', reasons: [] });
    await zebra.waitFor(() => zebra.questions > 2);
    expect(await status()).toMatchObject({ state: 'busy', reasons: [] });
    zebra.set({ paperOut: true });
    const before = zebra.questions;
    await zebra.waitFor(() => zebra.questions > before + 1);
    expect(await status()).toMatchObject({ state: 'attention', reasons: ['paper-out'] });
    zebra.set({ paperOut: false });
    expect(await result).toEqual(sent);
    expect([zebra.connections, zebra.mostAtOnce]).toEqual([1, 1]);
    expect(await status()).toMatchObject({ state: 'ready' });
  });

  it('is asked once for all who ask at the same time, and a label waits for the answer', async () => {
    const { zebra, send, status } = await bench();
    zebra.behave({ oneAtATime: true });
    const several = [status(), status(), status()];
    const result = send();
    expect((await Promise.all(several)).map(({ state }) => state)).toEqual(['ready', 'ready', 'ready']);
    expect(await result).toEqual(sent);
    expect([zebra.connections, zebra.mostAtOnce]).toEqual([2, 1]);
  });
});
