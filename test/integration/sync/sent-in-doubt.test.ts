import { describe, expect, it } from 'vitest';
import { answerLost, gate, lost } from '../../helpers/fates.ts';
import type { Fate } from '../../helpers/fault-proxy.ts';
import { edit, faultyPair, killablePair, PATCH, SHIPMENTS, shipmentOf } from '../../helpers/faulty-pair.ts';

/** Edits to a shipment while it is unknown whether the remote has received the earlier ones. */

interface Proxied {
  proxy: Awaited<ReturnType<typeof faultyPair>>['proxy'];
}

/** Nothing of a shipment passes until it is let go. */
const cutOff = ({ proxy }: Proxied) => proxy.when({ path: SHIPMENTS }, lost);

/** The remote has taken an order number, its answer was lost, and nothing passes since. */
const inDoubt = async () => {
  const pair = await faultyPair();
  await (await pair.there()).create(shipmentOf());
  const here = await pair.here();
  await here.get('R1');
  let closed = { stop: () => {} };
  const fate: Fate = async (exchange) => {
    closed = cutOff(pair);
    await answerLost(exchange);
  };
  pair.proxy.when(PATCH, fate, { times: 1 });
  await here.update(edit({ orderNumber: 'sent' }));
  await pair.tried();
  return { pair, here, letGo: () => closed.stop() };
};

const orderOf = async ({ remote }: Pick<Awaited<ReturnType<typeof faultyPair>>, 'remote'>) =>
  (await remote.document())?.shipmentInfo.orderNumber;

describe('what was sent and not answered', { timeout: 60_000 }, () => {
  it('goes back at the remote, too, where a person puts back what was there', async () => {
    const { pair, here, letGo } = await inDoubt();
    expect(await orderOf(pair)).toBe('sent');
    await here.update(edit({ orderNumber: 'as made' }));
    letGo();
    await pair.drained();
    expect(await orderOf(pair)).toBe('as made');
    expect((await pair.document())?.shipmentInfo.orderNumber).toBe('as made');
    expect(await pair.questions()).toEqual([]);
  });

  it('is changed once more without a question', async () => {
    const { pair, here, letGo } = await inDoubt();
    await here.update(edit({ orderNumber: 'corrected' }));
    letGo();
    await pair.drained();
    expect(await pair.questions()).toEqual([]);
    expect(await orderOf(pair)).toBe('corrected');
  });

  it('is a question where somebody else has changed it there meanwhile', async () => {
    const { pair, here, letGo } = await inDoubt();
    await (await pair.there()).update(edit({ orderNumber: 'theirs' }));
    await here.update(edit({ orderNumber: 'corrected' }));
    letGo();
    await pair.status(({ conflicts }) => conflicts === 1);
    expect(await pair.questions()).toMatchObject([{ kind: 'both', mine: 'corrected', theirs: 'theirs' }]);
  });

  it('is not forgotten when the desk is killed before the answer', async () => {
    const pair = await killablePair();
    await (await pair.remote.at()).create(shipmentOf());
    await pair.here().get('R1');
    const answers = gate('answers');
    pair.proxy.when(PATCH, answers.fate, { times: 1 });
    await pair.here().update(edit({ orderNumber: 'sent' }));
    await answers.arrived;
    const closed = cutOff(pair);
    await pair.kill();
    answers.open();
    await pair.start();
    await pair.here().update(edit({ orderNumber: 'as made' }));
    closed.stop();
    await pair.drained('R1');
    expect(await orderOf(pair)).toBe('as made');
  });
});
