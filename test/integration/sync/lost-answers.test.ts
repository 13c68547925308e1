import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { storePaths } from '../../../electron/db/folder.ts';
import type { Parcel } from '../../../shared/shipment/schema/parcel.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { distantCarrier, distantShipment } from '../../helpers/distant-carrier.ts';
import { after, answerLost, answerLostThenCutOff, gate, lost, refused, twice } from '../../helpers/fates.ts';
import { type Fate, pass } from '../../helpers/fault-proxy.ts';
import {
  edit,
  type FaultyPairOptions,
  faultyPair,
  GET,
  killablePair,
  PATCH,
  POST,
  shipmentOf,
} from '../../helpers/faulty-pair.ts';

/** Answers that get lost after the remote has numbered parcels or made labels. */

const ready = (parcels = 1) => distantShipment('R1', parcels);
const wish = { settings: { printSettings: { printLabel: true, labelResponseOption: 'Base64' } } };

/** A desk whose remote makes the labels of this carrier. */
const labelPair = async (options?: FaultyPairOptions) => {
  const pair = await faultyPair(options);
  await pair.remote.origin().store.settings.set('carriers', [distantCarrier('desk')]);
  await pair.edge().store.settings.set('carriers', [distantCarrier('remote')]);
  return pair;
};

type Pair = Awaited<ReturnType<typeof labelPair>>;
type Proxied = Pick<Pair, 'proxy'>;

const numbersIn = (document: Shipment | null): (string | null)[] =>
  (document?.shipmentInfo.shipmentItems ?? []).map(({ trackingNumber }: Parcel) => trackingNumber ?? null);

/** Requests with a wish for a label, as the remote got them. */
const askedIn = ({ proxy }: Proxied) =>
  proxy.seen
    .filter(({ method, body }) => /POST|PATCH/.test(method) && body.includes('"printLabel":true'))
    .map(({ method, body, headers }) => ({ method, body, key: headers['idempotency-key'] }));

/** Both have the same parcels, each with its own number, drawn once; no conflict. */
const numberedOnce = async (pair: Pick<Pair, 'remote' | 'document' | 'questions'>, count: number) => {
  const numbers = numbersIn(await pair.remote.document());
  expect(numbers).toHaveLength(count);
  expect(new Set(numbers).size).toBe(count);
  for (const number of numbers) expect(number).toMatch(/^\d{18}$/);
  expect(numbersIn(await pair.document())).toEqual(numbers);
  expect(await pair.questions()).toEqual([]);
};

const parkedAs = (pair: Pair, detail: string) =>
  pair
    .status(({ refused: parked }) => parked === 1)
    .then(async () => {
      const [row] = await pair.rows();
      expect(row).toMatchObject({ state: 'refused', last: { detail } });
      return row;
    });

describe('an answer that gets lost', { timeout: 60_000 }, () => {
  it('of a new shipment with its label: the same request brings the label, which is made once', async () => {
    const pair = await labelPair();
    const here = await pair.here();
    pair.proxy.when(POST, answerLost, { times: 1 });
    await here.create({ ...ready(), ...wish });
    await pair.drained();
    const asked = askedIn(pair);
    expect(asked.map(({ method }) => method)).toEqual(['POST', 'POST']);
    expect(asked[1]).toEqual(asked[0]);
    await numberedOnce(pair, 1);
    const history = await pair.remote.history();
    expect(history).toHaveLength(1);
    const answered = await here.update({ ...edit({}), settings: wish.settings });
    expect(answered.body.data).toMatchObject({
      labelGenerated: true,
      documents: [{ documentType: 'LABEL' }],
    });
    expect(askedIn(pair)).toHaveLength(2);
  });

  it('of a new shipment with its label, at a remote without keys: a person decides about a second one', async () => {
    const pair = await labelPair();
    pair.proxy.plain();
    pair.proxy.when(POST, answerLost, { times: 1 });
    await (await pair.here()).create({ ...ready(2), ...wish });
    const row = await parkedAs(pair, 'label-in-doubt');
    // The repeated request is refused by a remote that has the shipment; nothing else asked for a label.
    expect(askedIn(pair).map(({ method }) => method)).toEqual(['POST', 'POST']);
    expect(numbersIn(await pair.remote.document())).toHaveLength(2);
    expect(await pair.remote.history()).toHaveLength(1);
    // Sent again without a person's word on the label: it is still in doubt, and no other one is asked for.
    await pair.edge().sync.retry(row?.id);
    await expect.poll(() => askedIn(pair).length).toBe(3);
    await parkedAs(pair, 'label-in-doubt');
    await pair.edge().sync.retry(row?.id, true);
    await pair.drained();
    expect(askedIn(pair).map(({ method }) => method)).toEqual(['POST', 'POST', 'POST', 'PATCH']);
    await numberedOnce(pair, 2);
  });

  it('of a new shipment with its label that never arrived: the same request goes out again, and nobody decides', async () => {
    const pair = await labelPair();
    pair.proxy.when(POST, ({ drop }) => drop(), { times: 1 });
    await (await pair.here()).create({ ...ready(), ...wish });
    await pair.drained();
    await numberedOnce(pair, 1);
    // It may still come late: one key, so that the label is made once.
    expect(new Set(askedIn(pair).map(({ method, key }) => `${method} ${key}`)).size).toBe(1);
    expect(await pair.remote.history()).toHaveLength(1);
  });

  for (const plain of [false, true]) {
    it(`of a parcel more with its label${plain ? ', at a remote without versions' : ''}: it stays one parcel`, async () => {
      const pair = await labelPair();
      await (await pair.there()).create(ready());
      const here = await pair.here();
      await here.get('R1');
      pair.proxy.plain(plain);
      pair.proxy.when(PATCH, answerLost, { times: 1 });
      const { shipmentItems } = ready(2).shipmentInfo;
      await here.update({ ...edit({ description: 'two', shipmentItems }), settings: wish.settings });
      if (plain) {
        const row = await parkedAs(pair, 'label-in-doubt');
        expect(askedIn(pair)).toHaveLength(1);
        await pair.edge().sync.retry(row?.id, true);
      }
      await pair.drained();
      const asked = askedIn(pair);
      expect(asked.map(({ method }) => method)).toEqual(['PATCH', 'PATCH']);
      if (!plain) expect(asked[1]).toEqual(asked[0]);
      await numberedOnce(pair, 2);
    });
  }

  /** A label was asked for and made, its answer is lost, and the desk is cut off from then on. */
  const askedAndCutOff = async () => {
    const pair = await labelPair();
    await (await pair.there()).create(ready());
    const here = await pair.here();
    await here.get('R1');
    const { fate, done } = answerLostThenCutOff(pair.proxy);
    pair.proxy.when(PATCH, fate, { times: 1 });
    await here.update({ ...edit({ description: 'with the label' }), settings: wish.settings });
    await done;
    await pair.tried();
    const goOn = async () => {
      await pair.proxy.back();
      await pair.edge().sync.retry();
    };
    return { ...pair, cutOffHere: here, goOn };
  };

  it('and an edit after it: the label is the one that was asked for, the edit follows', async () => {
    const pair = await askedAndCutOff();
    await pair.cutOffHere.update(edit({ orderNumber: 'after the label' }));
    await pair.goOn();
    await pair.drained();
    expect((await pair.remote.document())?.shipmentInfo).toMatchObject({
      description: 'with the label',
      orderNumber: 'after the label',
    });
    const asked = askedIn(pair);
    expect(asked).toHaveLength(2);
    expect(asked[1]).toEqual(asked[0]);
    await numberedOnce(pair, 1);
    // It says what the shipment said before.
    const [stored] = await pair.edge().store.shipments.byReferences(['R1']);
    expect(stored).toMatchObject({ labelStale: true });
    expect(stored?.labelledAt).not.toBeNull();
  });

  it('and the same wish once more: the label that was asked for is the one', async () => {
    const pair = await askedAndCutOff();
    await pair.cutOffHere.update({ ...edit({}), settings: wish.settings });
    await pair.goOn();
    await pair.drained();
    const asked = askedIn(pair);
    expect(asked).toHaveLength(2);
    expect(asked[1]).toEqual(asked[0]);
    const [stored] = await pair.edge().store.shipments.byReferences(['R1']);
    expect(stored).toMatchObject({ labelStale: false });
    await numberedOnce(pair, 1);
  });

  it('and a wish for another label: a person decides, since there may be one by now', async () => {
    const pair = await askedAndCutOff();
    await pair.cutOffHere.update({ ...edit({ orderNumber: 'after it' }), settings: wish.settings });
    await pair.goOn();
    const row = await parkedAs(pair, 'label-in-doubt');
    expect(askedIn(pair)).toHaveLength(1);
    await pair.edge().sync.retry(row?.id, true);
    await pair.drained();
    expect(askedIn(pair)).toHaveLength(2);
    expect((await pair.remote.document())?.shipmentInfo.orderNumber).toBe('after it');
    await numberedOnce(pair, 1);
  });

  it('and the no to its second copy comes in its place: a person decides, and no label is asked for anew', async () => {
    const pair = await labelPair();
    // Hidden from the remote: it would know the second one.
    pair.proxy.plain();
    pair.proxy.when(POST, twice('second'), { times: 1 });
    await (await pair.here()).create({ ...ready(), ...wish });
    await pair.status(({ conflicts }) => conflicts === 1);
    expect(await pair.questions()).toMatchObject([{ kind: 'exists-there' }]);
    expect(askedIn(pair)).toHaveLength(1);
    expect(await pair.remote.history()).toHaveLength(1);
    await pair.decide('mine');
    await parkedAs(pair, 'label-in-doubt');
    expect(askedIn(pair).filter(({ method }) => method === 'PATCH')).toEqual([]);
    expect(numbersIn(await pair.remote.document())).toHaveLength(1);
    expect(await pair.remote.history()).toHaveLength(1);
  });

  it('and is that of a second request, while the first comes late: a person decides, and no label is asked for anew', async () => {
    const pair = await labelPair();
    await (await pair.there()).create(ready());
    const here = await pair.here();
    await here.get('R1');
    let first: (() => Promise<unknown>) | null = null;
    let arriving: Promise<unknown> | null = null;
    let isThere = false;
    const overtaken: Fate = async (exchange) => {
      if (!first) {
        // A proxy on the way has given it up, and delivers it anyway.
        first = exchange.forward;
        return exchange.answer({ status: 502, headers: {}, body: Buffer.alloc(0) });
      }
      if (isThere) return pass(exchange);
      arriving ??= first();
      await arriving;
      isThere = true;
      exchange.drop();
    };
    pair.proxy.when(PATCH, overtaken);
    await here.update({ ...edit({ description: 'x' }), settings: wish.settings });
    const row = await parkedAs(pair, 'label-in-doubt');
    const keys = askedIn(pair).map(({ key }) => key);
    // The second once more, under its own key: that has never been done, the first has.
    expect(keys.length).toBeGreaterThan(2);
    expect(keys.slice(1).every((key) => key === keys[1] && key !== keys[0])).toBe(true);
    expect(await pair.remote.history()).toHaveLength(2);
    await pair.edge().sync.retry(row?.id, true);
    await pair.drained();
    await numberedOnce(pair, 1);
  });

  it('while parcels are numbered there: none is written twice', async () => {
    const pair = await faultyPair();
    const [there, here] = [await pair.there(), await pair.here()];
    const sized = (weight: number) => ({ dimensions: { length: 30, width: 20, height: 10, weight } });
    const numbered = (weight: number) => ({
      ...sized(weight),
      packetNumber: `N${weight}`,
      trackingNumber: `T${weight}`,
    });
    await there.create({ ...shipmentOf(), ...edit({ shipmentItems: [sized(1)] }) });
    await here.get('R1');
    pair.proxy.when(
      PATCH,
      async ({ forward, drop }) => {
        await forward();
        await there.update(edit({ shipmentItems: [numbered(1), numbered(2)] }));
        drop();
      },
      { times: 1 },
    );
    await here.update(edit({ shipmentItems: [sized(1), sized(2)] }));
    await pair.drained();
    expect(numbersIn(await pair.remote.document())).toEqual(['T1', 'T2']);
    expect(numbersIn(await pair.document())).toEqual(['T1', 'T2']);
    expect(await pair.questions()).toEqual([]);
  });
});

describe('a wish for a label', { timeout: 60_000 }, () => {
  it('that the remote has refused was not asked for: it goes out anew with what was mended', async () => {
    const pair = await labelPair();
    pair.proxy.plain();
    await (await pair.there()).create(ready());
    const here = await pair.here();
    await here.get('R1');
    pair.proxy.when(PATCH, refused(422, 'no'), { times: 1 });
    await here.update({ ...edit({ description: 'wrong' }), settings: wish.settings });
    const row = await parkedAs(pair, 'no');
    expect(row?.label?.asked).toBeUndefined();
    await here.update(edit({ description: 'mended' }));
    await pair.drained();
    expect((await pair.remote.document())?.shipmentInfo.description).toBe('mended');
    await numberedOnce(pair, 1);
  });

  it('that comes while another program writes there goes out anew by itself', async () => {
    const pair = await labelPair();
    const there = await pair.there();
    await there.create(ready());
    const here = await pair.here();
    await here.get('R1');
    const written = after(() => there.update(edit({ orderNumber: 'theirs' })));
    pair.proxy.when(PATCH, written, { times: 1 });
    await here.update({ ...edit({ description: 'mine' }), settings: wish.settings });
    await pair.drained();
    expect((await pair.remote.document())?.shipmentInfo).toMatchObject({
      description: 'mine',
      orderNumber: 'theirs',
    });
    await numberedOnce(pair, 1);
  });

  it('that never arrived is not done over a number that somebody has written there since', async () => {
    const pair = await labelPair();
    const [mine, theirs] = ['340123450000000017', '340123450000000024'];
    const there = await pair.there();
    await there.create(ready());
    const here = await pair.here();
    await here.get('R1');
    const [parcel = {}] = (await pair.document())?.shipmentInfo.shipmentItems ?? [];
    const numbered = (trackingNumber: string) => edit({ shipmentItems: [{ ...parcel, trackingNumber }] });
    const neverThere: Fate = async ({ drop }) => {
      await pair.proxy.cutOff();
      drop();
    };
    pair.proxy.when(PATCH, neverThere, { times: 1 });
    await here.update({ ...numbered(mine), settings: wish.settings });
    await pair.tried();
    await there.update(numbered(theirs));
    await pair.proxy.back();
    await pair.edge().sync.retry();
    await pair.status(({ conflicts }) => conflicts === 1);
    expect(await pair.questions()).toMatchObject([{ mine, theirs }]);
    expect(numbersIn(await pair.remote.document())).toEqual([theirs]);
  });

  it('whose label came while another wrote over what it carried: it is printed, and a person is asked', async () => {
    const pair = await labelPair();
    const there = await pair.there();
    await there.create(ready());
    const here = await pair.here();
    await here.get('R1');
    const unseen: Fate = async ({ forward, answer }) => {
      const answered = await forward();
      await there.update(edit({ description: 'theirs' }));
      pair.proxy.when(GET, lost, { times: 1 });
      answer(answered);
    };
    pair.proxy.when(PATCH, unseen, { times: 1 });
    await here.update({ ...edit({ description: 'mine' }), settings: wish.settings });
    await pair.status(({ conflicts }) => conflicts === 1);
    expect(await pair.questions()).toMatchObject([{ mine: 'mine', theirs: 'theirs' }]);
    expect(askedIn(pair)).toHaveLength(1);
    const [stored] = await pair.edge().store.shipments.byReferences(['R1']);
    expect(stored?.labelledAt).not.toBeNull();
    await pair.decide('mine');
    await pair.drained();
    expect((await pair.remote.document())?.shipmentInfo.description).toBe('mine');
    await numberedOnce(pair, 1);
  });

  it('that the remote has answered without one is asked for anew when a person tries again', async () => {
    const pair = await labelPair();
    await (await pair.there()).create(ready());
    const here = await pair.here();
    await here.get('R1');
    pair.proxy.when(
      PATCH,
      async ({ request, forward, answer }) => {
        const body = JSON.parse(request.body) as { shipment: Shipment[] };
        for (const { settings } of body.shipment) delete settings?.printSettings;
        request.body = JSON.stringify(body);
        answer(await forward());
      },
      { times: 1 },
    );
    await here.update({ ...edit({ description: 'x' }), settings: wish.settings });
    await pair.status(({ refused: parked }) => parked === 1);
    const [row] = await pair.rows();
    expect(row).toMatchObject({ last: { outcome: 'no-label' } });
    await pair.edge().sync.retry(row?.id, true);
    await pair.drained();
    await numberedOnce(pair, 1);
  });

  it('is remembered by a desk that is killed before the answer comes', async () => {
    const pair = await killablePair();
    const db = new Database(storePaths(pair.folder).file);
    db.prepare("INSERT INTO settings (name, value) VALUES ('carriers', ?)").run(
      JSON.stringify([distantCarrier('remote')]),
    );
    db.close();
    await pair.remote.origin().store.settings.set('carriers', [distantCarrier('desk')]);
    await pair.kill();
    await pair.start();
    const answers = gate('answers');
    pair.proxy.when(POST, answers.fate, { times: 1 });
    // Signing in passes the proxy as well, with a POST.
    await pair.here().create({ ...ready(), ...wish });
    await answers.arrived;
    await pair.kill();
    answers.open();
    await pair.start();
    await pair.drained('R1');
    const asked = askedIn(pair);
    expect(asked.map(({ method }) => method)).toEqual(['POST', 'POST']);
    expect(asked[1]).toEqual(asked[0]);
    expect(numbersIn(await pair.remote.document())).toHaveLength(1);
    expect(await pair.remote.history()).toHaveLength(1);
  });
});
