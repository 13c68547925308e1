import { describe, expect, it } from 'vitest';
import { FETCH_WAIT_MS } from '../../../electron/sync/fetching.ts';
import { ShipmentStatus } from '../../../shared/shipment/status.ts';
import { distantCarrier, distantShipment } from '../../helpers/distant-carrier.ts';
import { answerLostThenCutOff, lostThenCutOff } from '../../helpers/fates.ts';
import type { Fate } from '../../helpers/fault-proxy.ts';
import { edit, faultyPair, GET, PATCH } from '../../helpers/faulty-pair.ts';
import { folderPrinter } from '../../helpers/printing.ts';
import { type QuickTime, quickTime } from '../../helpers/quick-time.ts';
import { emailOf } from '../../helpers/service.ts';

const WISH = { settings: { printSettings: { printLabel: true, labelResponseOption: 'Base64' } } };

/** A desk whose labels the remote makes, with a shipment of it. */
const setUp = async (time?: QuickTime) => {
  const pair = await faultyPair({ ...(time && { time }) });
  await pair.remote.origin().store.settings.set('carriers', [distantCarrier('desk')]);
  await pair.edge().store.settings.set('carriers', [distantCarrier('remote')]);
  const there = await pair.there();
  await there.create(distantShipment('R1'));
  const here = await pair.here();
  await here.get('R1');
  const callerOf = async (role: 'admin' | 'supervisor' | 'packer', at = pair.edge().store) => {
    const user = await at.accounts.userByEmail(emailOf(role));
    return { userId: user?.id ?? 0, email: emailOf(role), role, sessionId: '' };
  };
  /** A print at the desk. */
  const print = async (
    requestId: string,
    info: object = {},
    { role = 'admin', reprint = false }: { role?: 'admin' | 'packer'; reprint?: boolean } = {},
  ) =>
    await pair
      .edge()
      .service.shipments.update(
        await callerOf(role),
        { shipment: [{ ...edit(info), settings: { printSettings: { printLabel: true } } }] },
        { idempotencyKey: requestId, print: { printer: folderPrinter('/tmp'), requestId, reprint } },
      );
  /** Of the print that was asked for: null where there is none, else its state, with what it waits for. */
  const job = async (requestId: string) => {
    const found = await pair.edge().store.jobs.byRequest(requestId);
    return found && { state: found.state, code: found.error?.code ?? null };
  };
  return {
    ...pair,
    there,
    callerOf,
    print,
    job,
    /** Another desk has the label made at the remote. */
    labelThere: async () => {
      const { status, text } = await there.update({ ...edit({}), ...WISH });
      expect(status, text).toBe(200);
    },
    voidThere: async () => {
      const { service, store } = pair.remote.origin();
      await service.shipments.voidLabel(await callerOf('admin', store), { reference: 'R1' }, 'Torn');
    },
    /** The line is back, and the queue has gone out as far as it can. */
    goOn: async () => {
      await pair.proxy.back();
      await pair.edge().sync.retry();
      await pair.status(({ waiting, sending }) => waiting === 0 && sending === 0);
    },
  };
};

/** The remote is no Packdesk: it tells no status. */
const plainService = (proxy: Awaited<ReturnType<typeof setUp>>['proxy']) => {
  proxy.plain();
  proxy.when(GET, async ({ forward, answer }) => {
    const { headers, ...real } = await forward();
    const plain = Object.entries(headers).filter(([name]) => !name.startsWith('packdesk'));
    answer({ ...real, headers: Object.fromEntries(plain) });
  });
};

const ASKS = { state: 'failed', code: 'print.labelled-since' };
const GOES = { state: 'queued', code: null };

describe('a print that was asked for while the remote was away', { timeout: 40_000 }, () => {
  it('waits for a person where another desk has the label by then, and everything else goes on', async () => {
    const { proxy, print, labelThere, goOn, job, rows, remote, document, edge, callerOf, drained, here } =
      await setUp();
    await here('supervisor');
    await proxy.cutOff();
    await print('wish-1', { description: 'mine' });
    await labelThere();
    await goOn();
    expect(await job('wish-1')).toEqual(ASKS);
    expect(await rows()).toEqual([]);
    expect((await remote.document())?.shipmentInfo.description).toBe('mine');
    expect(await document()).toEqual(await remote.document());
    const cancel = edit({ shipmentStatus: ShipmentStatus.cancelled });
    await edge().service.shipments.update(await callerOf('supervisor'), { shipment: [cancel] }, {});
    await drained();
    expect((await remote.document())?.shipmentInfo.shipmentStatus).toBe(ShipmentStatus.cancelled);
  });

  it('waits where the remote is no Packdesk, and only its numbers tell', async () => {
    const { proxy, print, labelThere, goOn, job } = await setUp();
    plainService(proxy);
    await proxy.cutOff();
    await print('wish-1');
    await labelThere();
    await goOn();
    expect(await job('wish-1')).toEqual(ASKS);
  });

  it('waits where the label of this desk was voided there and made by another one since', async () => {
    const { proxy, print, drained, voidThere, labelThere, goOn, job } = await setUp();
    await print('wish-0');
    await drained();
    expect(await job('wish-0')).toEqual(GOES);
    await proxy.cutOff();
    await print('wish-1', { description: 'other' });
    await voidThere();
    await labelThere();
    await goOn();
    expect(await job('wish-1')).toEqual(ASKS);
  });

  it('waits where another user of this desk had asked for the same, and takes the place of what did not come out', async () => {
    const { proxy, print, goOn, job, here } = await setUp();
    await here('packer');
    await proxy.cutOff();
    await print('wish-1');
    await print('wish-2', {}, { role: 'packer' });
    await goOn();
    expect(await job('wish-1')).toEqual({ state: 'cancelled', code: 'print.replaced' });
    expect(await job('wish-2')).toEqual(ASKS);
  });

  it('waits where its request was lost on the way, and another desk labelled it before it went out again', async () => {
    const { proxy, print, labelThere, goOn, job, tried, rows } = await setUp();
    const { fate, done } = lostThenCutOff(proxy);
    await proxy.cutOff();
    await print('wish-1');
    proxy.when(PATCH, fate, { times: 1 });
    await proxy.back();
    await done;
    await tried();
    expect((await rows())[0]?.label?.asked).toBeDefined();
    await labelThere();
    await goOn();
    expect(await job('wish-1')).toEqual(ASKS);
  });

  it.each([{}, { description: 'mine' }])(
    'waits also where the answer that brings it is lost: %j',
    async (info) => {
      const { proxy, print, labelThere, goOn, job, tried } = await setUp();
      await proxy.cutOff();
      await print('wish-1', info);
      await labelThere();
      const { fate, done } = answerLostThenCutOff(proxy);
      proxy.when(PATCH, fate, { times: 1 });
      await proxy.back();
      await done;
      await tried();
      await goOn();
      expect(await job('wish-1')).toEqual(ASKS);
    },
  );

  it('waits also where Print is pressed once more after that', async () => {
    const { proxy, print, labelThere, goOn, job, tried } = await setUp();
    await proxy.cutOff();
    await print('wish-1', { description: 'mine' });
    await labelThere();
    const { fate, done } = answerLostThenCutOff(proxy);
    proxy.when(PATCH, fate, { times: 1 });
    await proxy.back();
    await done;
    await tried();
    await print('wish-2');
    await goOn();
    expect(await job('wish-1')).toBe(null);
    expect(await job('wish-2')).toEqual(ASKS);
  });

  it('waits where an edit of another user goes first, after which the numbers of that label are here', async () => {
    const { proxy, print, labelThere, goOn, job, here } = await setUp();
    plainService(proxy);
    const packer = await here('packer');
    await proxy.cutOff();
    await packer.update(edit({ comment: 'packer' }));
    await print('wish-1');
    await labelThere();
    await goOn();
    expect(await job('wish-1')).toEqual(ASKS);
  });

  it('waits so where the label of this desk was voided there, and made by another one since', async () => {
    const { proxy, print, drained, voidThere, labelThere, goOn, job, here } = await setUp();
    const packer = await here('packer');
    await print('wish-0');
    await drained();
    await proxy.cutOff();
    await packer.update(edit({ comment: 'packer' }));
    await print('wish-1', { description: 'other' });
    await voidThere();
    await labelThere();
    await goOn();
    expect(await job('wish-1')).toEqual(ASKS);
  });

  it('waits where the clock of this desk was set back before the label of another user came', async () => {
    const time = quickTime(20, FETCH_WAIT_MS);
    const { proxy, print, goOn, job, here } = await setUp(time);
    await here('packer');
    await proxy.cutOff();
    await print('wish-1');
    await print('wish-2', {}, { role: 'packer' });
    time.jump(-3_600_000);
    await goOn();
    expect(await job('wish-2')).toEqual(ASKS);
  });

  it('waits on, and says so, where Print is pressed once more', async () => {
    const { proxy, print, labelThere, goOn, job } = await setUp();
    await proxy.cutOff();
    await print('wish-1');
    await labelThere();
    await goOn();
    await expect(print('wish-2')).rejects.toMatchObject({ code: 'print.labelled-since' });
    expect(await job('wish-1')).toEqual(ASKS);
    expect(await job('wish-2')).toBe(null);
    await print('wish-3', {}, { reprint: true });
    expect(await job('wish-3')).toEqual(GOES);
  });

  it.each([{ description: 'new' }, { comment: 'new' }])(
    'waits on where Print is pressed once more with an edit: %j',
    async (info) => {
      const { proxy, print, labelThere, goOn, job, document } = await setUp();
      await proxy.cutOff();
      await print('wish-1');
      await labelThere();
      await goOn();
      await expect(print('wish-2', info)).rejects.toMatchObject({ code: 'print.labelled-since' });
      expect((await document())?.shipmentInfo).not.toMatchObject(info);
      expect(await job('wish-1')).toEqual(ASKS);
      expect(await job('wish-2')).toBe(null);
    },
  );

  it('waits where an earlier version has queued it, and the label of another user came first', async () => {
    const { proxy, print, goOn, job, here, rows, edge } = await setUp();
    await here('packer');
    await proxy.cutOff();
    await print('wish-1');
    await print('wish-2', {}, { role: 'packer' });
    const [, row] = await rows();
    const { known: _, ...wish } = row?.label ?? { requestId: '', printerId: null, reprint: false };
    await edge().store.sync.changeRow(row?.id ?? 0, { label: { ...wish, wishedAt: row?.createdAt ?? 0 } });
    await goOn();
    expect(await job('wish-2')).toEqual(ASKS);
  });

  it('asks for its label alone where the shipment is on hold as well, and later', async () => {
    const { proxy, print, labelThere, goOn, job, edge, callerOf } = await setUp();
    await proxy.cutOff();
    await print('wish-1');
    const by = await callerOf('admin');
    await edge().service.shipments.hold(by, 'R1', 'Look at it');
    await labelThere();
    await goOn();
    expect(await job('wish-1')).toEqual(ASKS);
  });

  it('goes where nothing has labelled it, where its own label was voided, and where it is a second print', async () => {
    const { proxy, print, goOn, job, voidThere } = await setUp();
    await proxy.cutOff();
    await print('wish-1', { description: 'one' });
    await goOn();
    expect(await job('wish-1')).toEqual(GOES);
    await proxy.cutOff();
    await print('wish-2', { description: 'two' });
    await goOn();
    expect(await job('wish-2')).toEqual(GOES);
    await proxy.cutOff();
    await print('wish-3', {}, { reprint: true });
    await goOn();
    expect(await job('wish-3')).toEqual(GOES);
    await proxy.cutOff();
    await print('wish-4', { description: 'four' });
    await voidThere();
    await goOn();
    expect(await job('wish-4')).toEqual(GOES);
  });
});

describe('a print whose own request has made the label', { timeout: 40_000 }, () => {
  const lost = async () => {
    const desk = await setUp();
    const { fate, done } = answerLostThenCutOff(desk.proxy);
    desk.proxy.when(PATCH, fate, { times: 1 });
    await desk.print('wish-1', { description: 'with' });
    await done;
    await desk.tried();
    return desk;
  };

  it('goes by itself after a lost answer', async () => {
    const { goOn, job } = await lost();
    await goOn();
    expect(await job('wish-1')).toEqual(GOES);
  });

  const inDoubt = async () => {
    const desk = await lost();
    await desk.there.update(edit({ description: 'theirs' }));
    await desk.goOn();
    const [row] = await desk.rows();
    expect(row?.last?.detail).toBe('label-in-doubt');
    return { ...desk, again: () => desk.edge().sync.retry(row?.id, true) };
  };

  it('is asked about once where it cannot be known, not again by its printer', async () => {
    const { job, again, drained } = await inDoubt();
    await again();
    await drained();
    expect(await job('wish-1')).toEqual(GOES);
  });

  it('waits where another desk has made another label since a person was asked', async () => {
    const { proxy, job, again, drained, goOn, tried, labelThere, voidThere } = await inDoubt();
    await voidThere();
    await proxy.cutOff();
    await again();
    await tried();
    await labelThere();
    await goOn();
    await drained();
    expect(await job('wish-1')).toEqual(ASKS);
  });

  it('waits where the remote had said that there is none, and another desk has made one under the same numbers since', async () => {
    const desk = await setUp();
    const [parcel] = distantShipment('R1').shipmentInfo.shipmentItems;
    const { status, text } = await desk.there.update(
      edit({ shipmentItems: [{ ...parcel, trackingNumber: '340434161094042557' }] }),
    );
    expect(status, text).toBe(200);
    await (await desk.here()).get('R1');
    const { fate, done } = lostThenCutOff(desk.proxy);
    await desk.proxy.cutOff();
    await desk.print('wish-1', { description: 'with' });
    desk.proxy.when(PATCH, fate, { times: 1 });
    await desk.proxy.back();
    await done;
    await desk.tried();
    await desk.there.update(edit({ description: 'theirs' }));
    await desk.goOn();
    const [row] = await desk.rows();
    expect(row?.last?.detail).toBe('label-in-doubt');
    await desk.proxy.cutOff();
    await desk.edge().sync.retry(row?.id, true);
    await desk.labelThere();
    await desk.goOn();
    expect(await desk.job('wish-1')).toEqual(ASKS);
  });

  it('waits where the answer had no label in it, and another desk has made one since', async () => {
    const { proxy, print, rows, labelThere, job, status, goOn, edge } = await setUp();
    const unasked: Fate = async ({ request, forward, answer }) => {
      const body = JSON.parse(request.body) as { shipment: { settings?: object }[] };
      for (const each of body.shipment) delete each.settings;
      request.body = JSON.stringify(body);
      answer(await forward());
    };
    proxy.when(PATCH, unasked, { times: 1 });
    await proxy.cutOff();
    await print('wish-1', { description: 'mine' });
    await proxy.back();
    await edge().sync.retry();
    await status(({ refused }) => refused === 1);
    expect((await rows())[0]?.last?.outcome).toBe('no-label');
    await proxy.cutOff();
    await labelThere();
    await goOn();
    expect(await job('wish-1')).toEqual(ASKS);
  });

  it('goes where the answer had no label in it, and the next one has', async () => {
    const { proxy, print, rows, edge, drained, job, status } = await setUp();
    proxy.when(
      PATCH,
      async ({ forward, answer }) => {
        const real = await forward();
        const body = JSON.parse(real.body.toString()) as {
          data: { documents: unknown[] };
          results?: { documents: unknown[] }[];
        };
        for (const each of [body.data, ...(body.results ?? [])]) each.documents = [];
        const { 'content-length': _, ...headers } = real.headers;
        answer({ ...real, headers, body: Buffer.from(JSON.stringify(body)) });
      },
      { times: 1 },
    );
    await print('wish-1');
    await status(({ refused }) => refused === 1);
    const [row] = await rows();
    expect(row?.last?.outcome).toBe('no-label');
    await edge().sync.retry(row?.id);
    await drained();
    expect(await job('wish-1')).toEqual(GOES);
  });
});
