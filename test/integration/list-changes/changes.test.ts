import { describe, expect, it } from 'vitest';
import type { ListChange, ListChoice } from '../../../shared/shipment/list-change.ts';
import { addTestPrinter, setUp, testDesk } from '../../helpers/desk.ts';
import { readyShipment } from '../../helpers/shipments.ts';

const deskWith = async (...references: string[]) => {
  const { client } = await testDesk();
  await setUp(client);
  await client.call('service.create', { body: { shipment: references.map((each) => readyShipment(each)) } });
  return client;
};

type Client = Awaited<ReturnType<typeof deskWith>>;

const named = (...references: string[]): ListChoice => ({ references });

const change = async (client: Client, choice: ListChoice, wanted: ListChange) => {
  const plan = await client.call('listChanges.plan', { kind: wanted.kind, choice });
  return { plan, result: await client.call('listChanges.run', { id: plan.id, change: wanted }) };
};

const save = (client: Client, reference: string, part: object) =>
  client.call('service.update', {
    body: { shipment: [{ shipmentInfo: { shipmentReference: reference }, ...part }] },
  });

const details = async (client: Client, reference: string) =>
  (await client.call('bench.open', { reference })).shipment.carrierDetails;

const HOLD: ListChange = { kind: 'hold', reason: 'Payment missing' };
const POST: ListChange = { kind: 'carrier', carrierCode: 'POST', productCode: 'PARCEL' };

describe('a hold of several', () => {
  it('leaves a hold of another person as it is, and names it; undo releases its own alone', async () => {
    const client = await deskWith('A', 'B', 'C');
    await client.call('holds.set', { reference: 'B', reason: 'Ask Ms Krause' });
    const { plan, result } = await change(client, named('A', 'B', 'C', 'X'), HOLD);
    expect(plan).toMatchObject({
      count: 4,
      fits: 2,
      leftOut: [
        { why: 'held', count: 1, references: ['B'] },
        { why: 'gone', count: 1, references: ['X'] },
      ],
    });
    expect(result).toMatchObject({ total: 2, changed: 2, failures: [], notReached: [], undoable: 2 });
    expect((await client.call('bench.open', { reference: 'A' })).hold?.reason).toBe('Payment missing');
    expect((await client.call('bench.open', { reference: 'B' })).hold?.reason).toBe('Ask Ms Krause');

    const undone = await client.call('listChanges.undo', { id: plan.id });
    expect(undone).toMatchObject({ isUndo: true, changed: 2, undoable: 0 });
    expect(await client.call('holds.count', {})).toEqual({ count: 1 });
    await expect(client.call('listChanges.undo', { id: plan.id })).rejects.toMatchObject({
      code: 'list-change.gone',
    });
  });

  it('that came in between is not replaced: the shipment fails and the others go on', async () => {
    const client = await deskWith('A', 'B');
    const plan = await client.call('listChanges.plan', { kind: 'hold', choice: named('A', 'B') });
    await client.call('holds.set', { reference: 'A', reason: 'Ask Ms Krause' });
    const result = await client.call('listChanges.run', { id: plan.id, change: HOLD });
    expect(result).toMatchObject({
      changed: 1,
      failures: [{ reference: 'A', error: { code: 'shipment.held', details: { reason: 'Ask Ms Krause' } } }],
    });
    expect((await client.call('bench.open', { reference: 'A' })).hold?.reason).toBe('Ask Ms Krause');
    expect(await client.call('listChanges.last', {})).toMatchObject({ running: null, result });
    await client.call('listChanges.forget', {});
    expect(await client.call('listChanges.last', {})).toEqual({ running: null, result: null });
  });

  it('is released again, and each reason comes back with undo', async () => {
    const client = await deskWith('A', 'B', 'C');
    await client.call('holds.set', { reference: 'A', reason: 'First reason' });
    await client.call('holds.set', { reference: 'B', reason: 'Second reason' });
    const { plan, result } = await change(client, named('A', 'B', 'C'), { kind: 'release' });
    expect(plan.leftOut).toEqual([{ why: 'not-held', count: 1, references: ['C'] }]);
    expect(result.changed).toBe(2);
    expect(await client.call('holds.count', {})).toEqual({ count: 0 });
    await client.call('listChanges.undo', { id: plan.id });
    expect((await client.call('bench.open', { reference: 'B' })).hold?.reason).toBe('Second reason');
  });

  it('is not released where it has another reason by now', async () => {
    const client = await deskWith('A');
    await client.call('holds.set', { reference: 'A', reason: 'First reason' });
    const plan = await client.call('listChanges.plan', { kind: 'release', choice: named('A') });
    await client.call('holds.release', { reference: 'A' });
    await client.call('holds.set', { reference: 'A', reason: 'Second reason' });
    const result = await client.call('listChanges.run', { id: plan.id, change: { kind: 'release' } });
    expect(result).toMatchObject({ changed: 0, failures: [{ error: { code: 'shipment.stale' } }] });
    expect(await client.call('holds.count', {})).toEqual({ count: 1 });
  });
});

describe('another carrier for several', () => {
  it('leaves the contract of the old one behind, goes into history, and comes back with undo', async () => {
    const client = await deskWith('A', 'B', 'C');
    const before = { ...(await details(client, 'A')), carrierContractNumber: '4711', carrierId: 7 };
    await save(client, 'A', { carrierDetails: before });
    await save(client, 'B', { carrierDetails: { carrierCode: 'POST', productCode: 'PARCEL' } });
    const { plan, result } = await change(client, { query: { text: 'o' }, except: ['C'] }, POST);
    expect(result).toMatchObject({ total: 2, changed: 1, same: 1, undoable: 1 });
    const after = await details(client, 'A');
    expect(after).toMatchObject({ carrierCode: 'POST', productCode: 'PARCEL' });
    expect(after).not.toHaveProperty('kind');
    expect(after).not.toHaveProperty('carrierContractNumber');
    expect(after).not.toHaveProperty('carrierId');
    expect(await details(client, 'C')).not.toMatchObject({ carrierCode: 'POST' });
    const { entries } = await client.call('shipments.history', { reference: 'A', limit: 1 });
    expect(entries[0]).toMatchObject({ action: 'update' });
    await client.call('listChanges.undo', { id: plan.id });
    expect(await details(client, 'A')).toEqual(before);
  });

  it('never overwrites an edit that was made in between, nor with undo', async () => {
    const client = await deskWith('A', 'B');
    const plan = await client.call('listChanges.plan', { kind: 'carrier', choice: named('A', 'B') });
    await save(client, 'A', { carrierDetails: { orderType: 'X' } });
    const result = await client.call('listChanges.run', { id: plan.id, change: POST });
    expect(result).toMatchObject({
      changed: 1,
      failures: [{ reference: 'A', error: { code: 'shipment.stale' } }],
    });
    await save(client, 'B', { carrierDetails: { orderType: 'Y' } });
    const undone = await client.call('listChanges.undo', { id: plan.id });
    expect(undone).toMatchObject({
      changed: 0,
      failures: [{ reference: 'B', error: { code: 'shipment.stale' } }],
    });
    expect(await details(client, 'B')).toMatchObject({ carrierCode: 'POST', orderType: 'Y' });
  });

  it('leaves out what has a label, has left or is cancelled', async () => {
    const client = await deskWith('A', 'B', 'C');
    await addTestPrinter(client);
    await client.call('bench.print', { reference: 'A', version: 1, requestId: 'print-A-1', reprint: false });
    await save(client, 'B', { shipmentInfo: { shipmentReference: 'B', shipmentStatus: 90 } });
    const plan = await client.call('listChanges.plan', {
      kind: 'carrier',
      choice: { query: {}, except: [] },
    });
    expect(plan).toMatchObject({
      count: 3,
      fits: 1,
      leftOut: [
        { why: 'labelled', references: ['A'] },
        { why: 'cancelled', references: ['B'] },
      ],
    });
  });
});

describe('deleting several', () => {
  it('deletes what is as it was seen, and keeps what was changed since', async () => {
    const client = await deskWith('A', 'B', 'C');
    const plan = await client.call('listChanges.plan', { kind: 'delete', choice: named('A', 'B') });
    await save(client, 'B', { carrierDetails: { orderType: 'X' } });
    const deletion: ListChange = { kind: 'delete', reason: 'Ordered twice' };
    const result = await client.call('listChanges.run', { id: plan.id, change: deletion });
    expect(result).toMatchObject({
      changed: 1,
      undoable: 0,
      failures: [{ reference: 'B', error: { code: 'shipment.stale' } }],
    });
    const { rows } = await client.call('shipments.list', { offset: 0, limit: 9 });
    expect(rows.map(({ reference }) => reference).sort()).toEqual(['B', 'C']);
  });
});

describe('cancelling several', () => {
  const CANCEL: ListChange = { kind: 'cancel' };
  const said = async (client: Client, reference: string) => {
    const { shipment, status } = await client.call('bench.open', { reference });
    return { status, said: shipment.shipmentInfo.shipmentStatus };
  };

  it('stops each of them, says so in the shipment, and comes back with undo', async () => {
    const client = await deskWith('A', 'B', 'C');
    await addTestPrinter(client);
    const printed = await client.call('bench.print', {
      ...{ reference: 'C', version: 1, requestId: 'print-C-1', reprint: false },
    });
    expect(printed.opened.status).toBe(20);
    const { plan, result } = await change(client, named('A', 'B', 'C'), CANCEL);
    expect(plan.leftOut).toEqual([{ why: 'labelled', count: 1, references: ['C'] }]);
    expect(result).toMatchObject({ changed: 2, failures: [], undoable: 2 });
    expect(await said(client, 'A')).toEqual({ status: 90, said: 90 });
    const { version } = await client.call('bench.open', { reference: 'A' });
    const print = { reference: 'A', version, requestId: 'print-A-1', reprint: false };
    await expect(client.call('bench.print', print)).rejects.toMatchObject({ code: 'shipment.cancelled' });
    const { entries } = await client.call('shipments.history', { reference: 'A', limit: 1 });
    expect(entries[0]?.changes).toContainEqual({ path: 'shipmentInfo.shipmentStatus', after: 90 });

    const undone = await client.call('listChanges.undo', { id: plan.id });
    expect(undone).toMatchObject({ isUndo: true, changed: 2, undoable: 0 });
    expect(await said(client, 'A')).toEqual({ status: 10, said: undefined });
    const again = await client.call('bench.open', { reference: 'A' });
    await client.call('bench.print', { ...print, version: again.version, requestId: 'print-A-2' });
  });

  it('is taken back for several, and undo cancels them again; what is held stays so', async () => {
    const client = await deskWith('A', 'B');
    await client.call('holds.set', { reference: 'A', reason: 'Payment missing' });
    await change(client, named('A'), CANCEL);
    const { plan, result } = await change(client, named('A', 'B'), { kind: 'reopen' });
    expect(plan.leftOut).toEqual([{ why: 'not-cancelled', count: 1, references: ['B'] }]);
    expect(result).toMatchObject({ changed: 1, undoable: 1 });
    expect((await client.call('bench.open', { reference: 'A' })).hold?.reason).toBe('Payment missing');
    await client.call('listChanges.undo', { id: plan.id });
    expect(await said(client, 'A')).toEqual({ status: 90, said: 90 });
  });

  it('leaves what was edited in between, both ways', async () => {
    const client = await deskWith('A', 'B');
    const plan = await client.call('listChanges.plan', { kind: 'cancel', choice: named('A', 'B') });
    await save(client, 'A', { carrierDetails: { orderType: 'X' } });
    const result = await client.call('listChanges.run', { id: plan.id, change: CANCEL });
    expect(result).toMatchObject({
      changed: 1,
      failures: [{ reference: 'A', error: { code: 'shipment.stale' } }],
    });
    await save(client, 'B', { shipmentInfo: { shipmentReference: 'B', shipmentStatus: null } });
    expect(await client.call('listChanges.undo', { id: plan.id })).toMatchObject({
      changed: 0,
      failures: [{ reference: 'B', error: { code: 'shipment.stale' } }],
    });
    expect(await said(client, 'B')).toMatchObject({ status: 10 });
  });
});

describe('a change of many', () => {
  it('tells of its progress, stops when it is told to, and names what it did not reach', async () => {
    const client = await deskWith(...Array.from({ length: 60 }, (_, index) => `R-${index + 100}`));
    const plan = await client.call('listChanges.plan', { kind: 'hold', choice: { query: {}, except: [] } });
    const off = client.on('listChanges.progress', ({ id, done, total }) => {
      expect({ id, total }).toEqual({ id: plan.id, total: 60 });
      if (done >= 10) void client.call('listChanges.stop', { id });
    });
    const result = await client.call('listChanges.run', { id: plan.id, change: HOLD });
    off();
    expect(result.changed).toBeGreaterThanOrEqual(10);
    expect(result.notReached.length).toBeGreaterThan(0);
    expect(result.changed + result.notReached.length).toBe(60);
    expect(await client.call('holds.count', {})).toEqual({ count: result.changed });
  });

  it('is carried out once, with the change that was planned, one at a time', async () => {
    const client = await deskWith('A', 'B');
    const plan = await client.call('listChanges.plan', { kind: 'hold', choice: named('A', 'B') });
    const refused = { code: 'list-change.gone' };
    await expect(client.call('listChanges.run', { id: plan.id, change: POST })).rejects.toMatchObject(
      refused,
    );
    const first = client.call('listChanges.run', { id: plan.id, change: HOLD });
    const second = client.call('listChanges.run', { id: plan.id, change: HOLD });
    await expect(second).rejects.toMatchObject({ code: 'list-change.running' });
    expect((await first).changed).toBe(2);
    await expect(client.call('listChanges.run', { id: plan.id, change: HOLD })).rejects.toMatchObject(
      refused,
    );
  });
});
