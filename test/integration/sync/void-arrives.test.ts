import { describe, expect, it } from 'vitest';
import type { RunningService } from '../../../electron/app/service.ts';
import { numbersOf } from '../../../electron/core/tracking-numbers.ts';
import { VOID_REASON } from '../../../shared/shipment/reasons.ts';
import { ShipmentStatus } from '../../../shared/shipment/status.ts';
import { distantCarrier, distantShipment } from '../../helpers/distant-carrier.ts';
import { edgePair, isDrained, statusOf } from '../../helpers/edge-pair.ts';

const { open, labelled } = ShipmentStatus;

const wish = (reference: string) => ({
  settings: { printSettings: { printLabel: true } },
  shipmentInfo: { shipmentReference: reference },
});

const stateAt = async ({ store }: RunningService, reference = 'R1') => {
  const [stored] = await store.shipments.byReferences([reference]);
  if (!stored) throw new Error(`no ${reference}`);
  const { status, labelledAt, labelStale } = stored;
  return { status, isLabelled: labelledAt !== null, labelStale, numbers: numbersOf(stored) };
};

const OPEN = { status: open, isLabelled: false, labelStale: false, numbers: [] };

/** A desk whose depot has labelled R1 for it; `by` draws the label. */
const labelledPair = async (by: 'depot' | 'desk') => {
  const pair = await edgePair();
  await pair.origin().store.settings.set('carriers', [distantCarrier('desk')]);
  await pair.edge().store.settings.set('carriers', [distantCarrier(by === 'depot' ? 'remote' : 'desk')]);
  await (await pair.atOrigin()).create(distantShipment('R1'));
  const here = await pair.atEdge('supervisor');
  await here.get('R1');
  expect((await here.update(wish('R1'))).status).toBe(200);
  await statusOf(pair.edge(), isDrained);
  const before = await stateAt(pair.edge());
  expect(before).toMatchObject({ status: labelled, isLabelled: true, numbers: [expect.any(String)] });
  const there = await pair.atOrigin('supervisor');
  const voidThere = async () => {
    const answer = await there.call('POST', '/api/v3/shipments/R1/void', {
      body: { reason: 'wrong carton' },
    });
    expect(answer.status).toBe(204);
  };
  const lookAgain = async () => {
    const { service, sync } = pair.edge();
    const caller = await service.sessions.authenticate(here.login.body.token);
    await sync.prefetch(caller, ['R1']);
    await statusOf(pair.edge(), isDrained);
  };
  return { pair, here, before, voidThere, lookAgain };
};

describe.each(['depot', 'desk'] as const)(
  'a label that was made by the %s and is voided at the depot',
  (by) => {
    it('is void at the desk as soon as that hears of it, with a line of its history', async () => {
      const { pair, here, before, voidThere, lookAgain } = await labelledPair(by);
      await voidThere();
      await lookAgain();
      await expect.poll(() => stateAt(pair.edge())).toEqual(OPEN);
      const [last] = await pair.edge().store.shipments.history('R1', { limit: 1 });
      expect(last).toMatchObject({ action: 'void', userId: 0, email: '' });
      expect(last?.changes.map(({ path }) => path)).not.toContain(VOID_REASON);
      expect((await pair.edge().sync.status()).conflicts).toBe(0);

      // Another label is made without a question, with another number, and is known on both sides.
      expect(await here.update(wish('R1'))).toMatchObject({ status: 200 });
      await statusOf(pair.edge(), isDrained);
      const again = await stateAt(pair.edge());
      expect(again).toMatchObject({ status: labelled, isLabelled: true });
      expect(again.numbers).not.toEqual(before.numbers);
      expect(await stateAt(pair.origin())).toMatchObject({ status: labelled, numbers: again.numbers });
    });

    it.each([{ orderNumber: 'ORDER-2' }, { shipmentItems: [{ weight: 2.5 }] }])(
      'is void on both sides where %j of the desk was on its way meanwhile',
      async (edit) => {
        const { pair, here, voidThere } = await labelledPair(by);
        await pair.edge().sync.stop();
        const body = { shipmentInfo: { shipmentReference: 'R1', ...edit } };
        expect((await here.update(body)).status).toBe(200);
        await voidThere();
        await pair.restartEdge();
        await pair.atEdge('supervisor');
        await statusOf(pair.edge(), isDrained);
        expect(await stateAt(pair.edge())).toEqual(OPEN);
        expect(await stateAt(pair.origin())).toEqual(OPEN);
        expect((await pair.edge().sync.status()).conflicts).toBe(0);
      },
    );
  },
);

it('a number that is corrected at the depot voids nothing', async () => {
  const { pair, lookAgain } = await labelledPair('desk');
  const there = await pair.atOrigin('supervisor');
  const body = {
    shipmentInfo: { shipmentReference: 'R1', shipmentItems: [{ trackingNumber: '00370000000000000017' }] },
  };
  expect((await there.update(body)).status).toBe(200);
  await lookAgain();
  await expect.poll(() => stateAt(pair.edge())).toMatchObject({ labelStale: true });
  expect(await stateAt(pair.edge())).toMatchObject({ status: labelled, isLabelled: true });
});
