import { describe, expect, it } from 'vitest';
import type { RunningService } from '../../../electron/app/service.ts';
import { numbersOf } from '../../../electron/core/tracking-numbers.ts';
import { makeBackup, restoreBackup } from '../../../electron/db/restore.ts';
import { checkDigit } from '../../../shared/gs1/check-digit.ts';
import { VOID_REASON } from '../../../shared/shipment/reasons.ts';
import { ShipmentStatus } from '../../../shared/shipment/status.ts';
import { distantCarrier, distantShipment } from '../../helpers/distant-carrier.ts';
import { edgePair, isDrained, type programAt, statusOf } from '../../helpers/edge-pair.ts';
import { faultProxy } from '../../helpers/fault-proxy.ts';

const { open, labelled } = ShipmentStatus;

const wish = (reference: string) => ({
  settings: { printSettings: { printLabel: true } },
  shipmentInfo: { shipmentReference: reference },
});

/** A number with its check digit (GS1 General Specifications, 7.9). */
const sscc = (digits: string): string => digits + checkDigit(digits);

/** The first parcel as a desk shows it. */
const itemOf = async (program: Awaited<ReturnType<typeof programAt>>): Promise<Record<string, unknown>> =>
  (await program.get('R1')).body.shipment[0].shipmentInfo.shipmentItems[0];

const stateAt = async ({ store }: RunningService, reference = 'R1') => {
  const [stored] = await store.shipments.byReferences([reference]);
  if (!stored) throw new Error(`no ${reference}`);
  const { status, labelledAt, labelStale } = stored;
  return { status, isLabelled: labelledAt !== null, labelStale, numbers: numbersOf(stored) };
};

const OPEN = { status: open, isLabelled: false, labelStale: false, numbers: [] };

/** A desk whose depot has labelled R1 for it; `by` draws the label. @param before called with the depot's folder */
const labelledPair = async (by: 'depot' | 'desk', before: (folder: string) => void = () => undefined) => {
  const pair = await edgePair();
  const proxy = await faultProxy(() => Number(new URL(pair.url).port));
  await pair.restartEdge({ url: proxy.url });
  await pair.origin().store.settings.set('carriers', [distantCarrier('desk')]);
  await pair.edge().store.settings.set('carriers', [distantCarrier(by === 'depot' ? 'remote' : 'desk')]);
  await (await pair.atOrigin()).create(distantShipment('R1'));
  const here = await pair.atEdge('supervisor');
  await here.get('R1');
  before(pair.folders.origin);
  expect((await here.update(wish('R1'))).status).toBe(200);
  await statusOf(pair.edge(), isDrained);
  const first = await stateAt(pair.edge());
  expect(first).toMatchObject({ status: labelled, isLabelled: true, numbers: [expect.any(String)] });
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
  return { pair, proxy, here, before: first, voidThere, lookAgain };
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
        const { pair, proxy, here, voidThere } = await labelledPair(by);
        await pair.edge().sync.stop();
        const body = { shipmentInfo: { shipmentReference: 'R1', ...edit } };
        expect((await here.update(body)).status).toBe(200);
        await voidThere();
        await pair.restartEdge({ url: proxy.url });
        await pair.atEdge('supervisor');
        await statusOf(pair.edge(), isDrained);
        expect(await stateAt(pair.edge())).toEqual(OPEN);
        expect(await stateAt(pair.origin())).toEqual(OPEN);
        expect((await pair.edge().sync.status()).conflicts).toBe(0);
      },
    );
  },
);

it('a parcel that was added here with a number of its own does not keep the void away', async () => {
  const { pair, proxy, here, voidThere } = await labelledPair('desk');
  await pair.edge().sync.stop();
  const { packdeskId: _, labelNumber: __, ...item } = await itemOf(here);
  const added = { ...item, trackingNumber: sscc('09520000000000777') };
  const shipmentItems = [await itemOf(here), added];
  expect((await here.update({ shipmentInfo: { shipmentReference: 'R1', shipmentItems } })).status).toBe(200);
  await voidThere();
  await pair.restartEdge({ url: proxy.url });
  await pair.atEdge('supervisor');
  await statusOf(pair.edge(), isDrained);
  expect(await stateAt(pair.origin())).toMatchObject({ status: open, isLabelled: false });
  expect((await pair.edge().sync.status()).conflicts).toBe(0);
});

it('a number of the sender that is corrected before the depot has heard of the label voids nothing', async () => {
  const pair = await edgePair();
  for (const side of [pair.origin(), pair.edge()])
    await side.store.settings.set('carriers', [distantCarrier('desk')]);
  const there = await pair.atOrigin();
  const made = distantShipment('R1');
  const [item] = made.shipmentInfo.shipmentItems;
  const numbered = (number: string) => ({
    shipmentReference: 'R1',
    shipmentItems: [{ ...item, trackingNumber: sscc(number) }],
  });
  await there.create({ ...made, shipmentInfo: { ...made.shipmentInfo, ...numbered('09520000000000999') } });
  const here = await pair.atEdge();
  await here.get('R1');
  await pair.edge().sync.stop();
  expect((await here.update(wish('R1'))).status).toBe(200);
  await there.update({ shipmentInfo: numbered('09520000000000888') });
  await pair.restartEdge();
  await pair.atEdge();
  await statusOf(pair.edge(), isDrained);
  expect(await stateAt(pair.edge())).toMatchObject({ isLabelled: true });
});

it.each(['depot', 'desk'] as const)(
  'a backup of the depot from before the label of the %s voids nothing',
  async (by) => {
    const backups: string[] = [];
    const { pair, lookAgain } = await labelledPair(
      by,
      (folder) => void backups.push(makeBackup(folder, Date.now())),
    );
    const tag = async () => (await pair.edge().store.sync.record('R1'))?.etag;
    const before = await tag();
    await pair.offline();
    restoreBackup(pair.folders.origin, backups[0] ?? '', Date.now());
    await pair.online();
    await lookAgain();
    const hasSeen = async () => (await tag()) !== before;
    await expect.poll(hasSeen).toBe(true);
    expect(await stateAt(pair.edge())).toMatchObject({ status: labelled, isLabelled: true });
  },
);

it.each(['depot', 'desk'] as const)(
  'a shipment that was deleted and made again at the depot is asked about: the label of the %s stays',
  async (by) => {
    const { pair, lookAgain } = await labelledPair(by);
    const there = await pair.atOrigin();
    expect((await there.remove('R1')).status).toBe(204);
    expect((await there.create(distantShipment('R1'))).status).toBe(201);
    await lookAgain();
    await expect.poll(async () => (await pair.edge().sync.status()).conflicts).toBe(1);
    expect(await stateAt(pair.edge())).toMatchObject({ status: labelled, isLabelled: true });
  },
);

it('a shipment that leaves while a push learns of the void has left', async () => {
  const { pair, here, voidThere, proxy } = await labelledPair('depot');
  const gets = proxy.when({ method: 'GET', path: 'R1' }, ({ drop }) => drop());
  await here.update({ shipmentInfo: { shipmentReference: 'R1', orderNumber: 'ORDER-2' } });
  await voidThere();
  proxy.when(
    { method: 'PATCH', body: 'ORDER-2' },
    async ({ forward, answer }) => {
      const said = await forward();
      await here.update({ shipmentInfo: { shipmentReference: 'R1', shipmentStatus: 30 } });
      answer(said);
    },
    { times: 1 },
  );
  gets.stop();
  await pair.edge().sync.retry();
  await expect.poll(() => stateAt(pair.edge())).toMatchObject({ status: 30 });
});

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
