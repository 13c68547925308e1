import { describe, expect, it } from 'vitest';
import type { CarrierGateway, RateQuery } from '../../../electron/core/carrier-gateway.ts';
import { silentLogger } from '../../../electron/core/logger.ts';
import { type HeldQuestion, RateQuestions } from '../../../electron/service/rates/questions.ts';
import { handTimers } from '../../helpers/hand-timers.ts';
import { readyShipment } from '../../helpers/shipments.ts';

/** An engine that answers when it is told to. */
const engine = () => {
  const open: { carrierId: string; answer: () => void }[] = [];
  let asked = 0;
  const rates = ({ carrierIds = [] }: RateQuery) =>
    new Promise((resolve) => {
      asked += 1;
      const [carrierId = ''] = carrierIds;
      open.push({
        carrierId,
        answer: () =>
          resolve({ kind: 'ok', value: { rates: [], messages: [{ code: carrierId, text: '' }] } }),
      });
    });
  const { timers, pass } = handTimers();
  const gateway = async (id: string) => (id === 'gone' ? null : ({ rates } as unknown as CarrierGateway));
  const questions = new RateQuestions({ engines: { gateway } as never, timers, logger: silentLogger });
  const hold = (carrierId: string, reference = 'R-1', id = 'main'): HeldQuestion =>
    questions.hold({
      ...{ engine: id, carrierId },
      query: { shipment: readyShipment(reference, 1) as never, ownAddress: null },
    });
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return {
    ...{ hold, pass, settled },
    asked: () => asked,
    open: () => open.map(({ carrierId }) => carrierId),
    answer: async (carrierId: string) => {
      const at = open.findIndex((each) => each.carrierId === carrierId);
      open.splice(at, 1)[0]?.answer();
      await settled();
    },
  };
};

describe('questions to the connections of an engine', () => {
  it('are sent once, however many ask the same at a time', async () => {
    const { hold, asked, answer, settled } = engine();
    const both = [hold('ups'), hold('ups')];
    await settled();
    await answer('ups');
    for (const { end } of both) expect(await end).toMatchObject({ messages: [{ code: 'ups' }] });
    expect(both.map(({ release }) => release())).toEqual([false, false]);
    expect(asked()).toBe(1);
    // Both have it: who asks now wants it as it is now.
    hold('ups');
    await settled();
    expect(asked()).toBe(2);
  });

  it('leave room for other connections where one is slow', async () => {
    const { hold, open, settled } = engine();
    for (const reference of ['R-1', 'R-2', 'R-3', 'R-4', 'R-5']) hold('slow', reference);
    hold('ups');
    hold('dhl');
    hold('gls');
    await settled();
    expect(open()).toEqual(['slow', 'slow', 'ups', 'dhl']);
  });

  it('wait for their turn, which comes with each answer; what nobody wants any more is not sent', async () => {
    const { hold, open, answer, settled } = engine();
    hold('slow', 'R-1');
    hold('slow', 'R-2');
    const unwanted = hold('slow', 'R-3');
    const wanted = hold('slow', 'R-4');
    await settled();
    expect(unwanted.release()).toBe(true);
    await answer('slow');
    expect(open()).toEqual(['slow', 'slow']);
    await answer('slow');
    await answer('slow');
    expect(await wanted.end).toMatchObject({ messages: [{ code: 'slow' }] });
  });

  it('keep an answer that came too late for the next who asks the same, and not for long', async () => {
    const { hold, asked, answer, pass, settled } = engine();
    const early = hold('slow');
    await settled();
    expect(early.release()).toBe(false);
    await answer('slow');
    const next = hold('slow');
    expect(await next.end).toMatchObject({ messages: [{ code: 'slow' }] });
    next.release();
    expect(asked()).toBe(1);
    const again = hold('slow');
    await settled();
    again.release();
    await answer('slow');
    expect(asked()).toBe(2);
    pass(60_000);
    hold('slow');
    await settled();
    expect(asked()).toBe(3);
  });

  it('end with a reason where the engine is not connected', async () => {
    const { hold } = engine();
    expect(await hold('ups', 'R-1', 'gone').end).toMatchObject({ reasons: [{ code: 'engine-gone' }] });
  });
});
