import { describe, expect, it } from 'vitest';
import { attention, bench, holds, LABEL, patient, SMALL, sent, silent } from '../../helpers/printer-bench.ts';

describe('a printer that does not answer', () => {
  it.each(['never', 'garbage'] as const)('(%s) is judged by its close', async (answer) => {
    const { zebra, send } = await bench({ askMs: 50 });
    zebra.behave({ answer });
    expect(await send()).toEqual(sent);
    expect(zebra.printed).toEqual([LABEL]);
    const open = await bench({ askMs: 50, closeMs: 50 });
    open.zebra.behave({ answer, neverClose: true });
    expect(await open.send()).toMatchObject(silent);
    expect(open.zebra.printed).toEqual([LABEL]);
  });

  it('is not asked again before each label, but after a while, and answers count at once', async () => {
    const { zebra, send, clock } = await bench({ askMs: 300 });
    zebra.behave({ answer: 'never' });
    for (let label = 0; label < 3; label += 1) expect(await send()).toEqual(sent);
    expect(zebra.questions).toBe(1);
    clock.advance(patient.forgetMs - 1);
    await send();
    expect(zebra.questions).toBe(1);
    clock.advance(1);
    await send();
    expect(zebra.questions).toBe(2);
    zebra.behave({});
    clock.advance(patient.forgetMs);
    await send();
    // One before the label, two after it: it says twice that all is out.
    expect(zebra.questions).toBe(5);
    expect(zebra.printed).toHaveLength(6);
  });

  it('is asked when a person looks at it, and answers again from then on', async () => {
    const { zebra, send, status } = await bench({ askMs: 300 });
    zebra.behave({ answer: (nth) => (nth === 1 ? 'never' : 'truth') });
    await send();
    zebra.set({ paperOut: true });
    expect(await status()).toMatchObject({ state: 'attention', reasons: ['paper-out'] });
    expect(await send()).toMatchObject(attention('paper-out'));
    expect(zebra.labels).toHaveLength(1);
  });

  it('is never asked where it is set up so, nor before a PDF', async () => {
    const quiet = await bench({}, { asksState: false });
    expect(await quiet.send()).toEqual(sent);
    expect(await quiet.status()).toEqual({ state: 'silent', reasons: [], detail: '' });
    const pdf = Buffer.from('%PDF-1.7\n~~~\n%%EOF\n');
    const paper = await bench({}, { language: 'pdf' });
    expect(await paper.send(pdf)).toEqual(sent);
    expect(await paper.status()).toMatchObject({ state: 'silent' });
    const wrong = await bench();
    expect(await wrong.send(pdf)).toEqual(sent);
    expect([quiet, paper, wrong].map(({ zebra }) => zebra.received.toString())).toEqual([
      SMALL.toString(),
      pdf.toString(),
      pdf.toString(),
    ]);
  });

  it('and answers too late, speaks for what was before the label alone', async () => {
    const { zebra, send } = await bench({ askMs: 40, holdMs: 50, quietMs: 2_000 });
    const { promise: labelCame, resolve } = Promise.withResolvers<void>();
    zebra.behave({ answer: (nth) => (nth === 1 ? { once: labelCame } : 'truth') });
    zebra.onLabel(() => {
      zebra.set({ paperOut: true });
      resolve();
    });
    // Its late answer says that nothing is wrong and nothing waits: so it was, before.
    expect(await send()).toMatchObject(holds('paper-out'));
    expect(zebra.printed).toEqual([]);
  });

  it('or only to what was asked before the label, is never called sent for that', async () => {
    const { zebra, send } = await bench({ askMs: 40, answerMs: 60, closeMs: 60, quietMs: 2_000 });
    const { promise: labelCame, resolve } = Promise.withResolvers<void>();
    zebra.behave({ answer: (nth) => (nth === 1 ? { once: labelCame } : 'never'), neverClose: true });
    zebra.onLabel(() => resolve());
    expect(await send()).toMatchObject(silent);
  });

  it('any more after the label is judged by its close', async () => {
    const { zebra, send } = await bench({ answerMs: 60 });
    const once = { answer: (nth: number) => (nth === 1 ? 'truth' : 'never') } as const;
    zebra.behave(once);
    expect(await send()).toEqual(sent);
    const open = await bench({ answerMs: 60, closeMs: 60 });
    open.zebra.behave({ ...once, neverClose: true });
    expect(await open.send()).toMatchObject(silent);
    expect([zebra.printed, open.zebra.printed]).toEqual([[LABEL], [LABEL]]);
  });

  it('any more after it said what is wrong holds the label, however orderly it closes', async () => {
    const { zebra, send } = await bench({ answerMs: 500 });
    zebra.behave({ answer: (nth) => (nth <= 2 ? 'truth' : 'never') });
    zebra.onLabel(() => zebra.set({ headOpen: true }));
    expect(await send()).toMatchObject(holds('head-open'));
    expect([zebra.labels.length, zebra.printed.length]).toEqual([1, 0]);
  });
});
