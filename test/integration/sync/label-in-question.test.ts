import { describe, expect, it } from 'vitest';
import { systemClock } from '../../../electron/core/clock.ts';
import { silentLogger } from '../../../electron/core/logger.ts';
import { changedApart, edit, faultyPair } from '../../helpers/faulty-pair.ts';
import { testPapers } from '../../helpers/papers.ts';
import { folderPrinter } from '../../helpers/printing.ts';
import { emailOf } from '../../helpers/service.ts';
import { labelRequest, readyShipment } from '../../helpers/shipments.ts';

const ready = readyShipment('R1', 2);
const shipment = {
  ...ready,
  shipmentInfo: {
    ...ready.shipmentInfo,
    shipmentItems: ready.shipmentInfo.shipmentItems.map((each, index) => ({
      content: ['Cups', 'Plates'][index],
      ...each,
    })),
  },
};
const { recipient } = shipment.shipmentInfo.addressData[0] ?? {};
const at = (street: string) => edit({ addressData: [{ recipient: { ...recipient, street } }] });
const weighed = (weight: number) =>
  edit({
    shipmentItems: shipment.shipmentInfo.shipmentItems.map((each, index) =>
      index === 0 ? { ...each, dimensions: { ...each.dimensions, weight } } : each,
    ),
  });

/** A desk and the origin that have changed the same place, and a person has not decided yet. */
const inQuestion = async (mine: object, theirs: object) => {
  const { pair, here, there } = await changedApart(shipment, mine, theirs);
  expect(await pair.questions()).toHaveLength(1);
  const user = await pair.edge().store.accounts.userByEmail(emailOf('admin'));
  const caller = { userId: user?.id ?? 0, email: emailOf('admin'), role: 'admin' as const, sessionId: '' };
  const print = () => here.update(labelRequest('R1').shipment[0] ?? {});
  return { pair, here, there, caller, print };
};

const REFUSED = { status: 422 };

describe('a label for what is in question', { timeout: 60_000 }, () => {
  it.each([
    ['a recipient', at('Mine 1'), at('Theirs 2'), 'shipmentInfo.addressData[0].recipient'],
    ['a weight', weighed(7), weighed(9), 'shipmentInfo.shipmentItems[0].dimensions.weight'],
    [
      'a carrier',
      { ...edit({}), carrierDetails: { carrierCode: 'GS1', productCode: 'EXPRESS' } },
      { ...edit({}), carrierDetails: { carrierCode: 'POST', productCode: 'PACKET' } },
      'carrierDetails',
    ],
  ])('is refused with its place, until a person has decided: %s', async (_, mine, theirs, place) => {
    const { pair, print } = await inQuestion(mine, theirs);
    const refused = await print();
    expect(refused).toMatchObject(REFUSED);
    expect(refused.body.errors).toEqual({
      [`shipment[0].${place}`]: [expect.stringContaining('Resolve this conflict')],
    });
    expect((await pair.document())?.shipmentInfo.shipmentItems?.[0]?.trackingNumber).toBeUndefined();
    await pair.decide('mine');
    await pair.drained();
    expect(await print()).toMatchObject({ status: 200 });
  });

  it('is made after a supervisor has set it aside with a reason, as long as the remote says the same', async () => {
    const { pair, there, caller, print } = await inQuestion(at('Mine 1'), at('Theirs 2'));
    const target = {
      reference: 'R1',
      rule: 'question.open',
      path: 'shipmentInfo.addressData[0].recipient',
    };
    const { shipments } = pair.edge().service;
    await expect(shipments.override({ ...caller, role: 'packer' }, target, 'I phoned')).rejects.toMatchObject(
      { code: 'auth.role' },
    );
    await shipments.override(caller, target, 'I phoned them');
    await there.update(at('Theirs 3'));
    await pair.look();
    expect(await print()).toMatchObject(REFUSED);
    await shipments.override(caller, target, 'I phoned them again');
    expect(await print()).toMatchObject({ status: 200 });
    expect((await pair.document())?.shipmentInfo.addressData?.[0]?.recipient?.street).toBe('Mine 1');
  });

  it('is printed once more as little, until it is set aside', async () => {
    const pair = await faultyPair();
    const there = await pair.there();
    await there.create(shipment);
    const here = await pair.here();
    expect(await here.get('R1')).toMatchObject({ status: 200 });
    await pair.proxy.cutOff();
    await here.update(at('Mine 1'));
    expect(await here.update(labelRequest('R1').shipment[0] ?? {})).toMatchObject({ status: 200 });
    await there.update(at('Theirs 2'));
    await pair.proxy.back();
    await pair.edge().sync.retry();
    await pair.drained();
    await pair.look();
    expect(await pair.questions()).toHaveLength(1);
    const { service, store } = pair.edge();
    const user = await store.accounts.userByEmail(emailOf('admin'));
    const caller = { userId: user?.id ?? 0, email: emailOf('admin'), role: 'admin' as const, sessionId: '' };
    const [made] = await store.shipments.byReferences(['R1']);
    expect(made?.labelStale).toBe(false);
    const reprint = (requestId: string) =>
      service.shipments.update(caller, labelRequest('R1'), {
        print: { printer: folderPrinter(pair.folder), requestId, reprint: true },
      });
    await expect(reprint('one')).rejects.toMatchObject({
      code: 'shipment.not-ready',
      errors: { 'shipment[0].shipmentInfo.addressData[0].recipient': [expect.any(String)] },
    });
    const path = 'shipmentInfo.addressData[0].recipient';
    await service.shipments.override(caller, { reference: 'R1', rule: 'question.open', path }, 'I phoned');
    expect(await reprint('two')).toMatchObject({ printJobId: expect.any(String) });
  });

  it('nor is a paper printed of it, nor once more; set aside or decided, it is', async () => {
    const { pair, caller } = await inQuestion(at('Mine 1'), at('Theirs 2'));
    const { store, labels, sync, service } = pair.edge();
    const papers = testPapers({
      ...{ store, labels, clock: systemClock, logger: silentLogger },
      questions: (reference) => sync.openQuestions(reference),
    });
    const [stored] = await store.shipments.byReferences(['R1']);
    const made = await papers.make(caller, {
      ...{ reference: 'R1', version: stored?.version ?? 0, kind: 'PACKING_SLIP' },
    });
    const print = (requestId: string) => {
      const paper = { reference: 'R1', id: made.document.id };
      return papers.print(caller, paper, { printer: folderPrinter(pair.folder), requestId });
    };
    await expect(print('one')).rejects.toMatchObject({ code: 'paper.in-question' });
    const path = 'shipmentInfo.addressData[0].recipient';
    await service.shipments.override(caller, { reference: 'R1', rule: 'question.open', path }, 'I phoned');
    const first = await print('two');
    await (await pair.there()).update(at('Theirs 3'));
    await pair.look();
    // The same request again is the same job, whatever is in question by now.
    expect(await print('two')).toBe(first);
    await expect(print('three')).rejects.toMatchObject({ code: 'paper.in-question' });
    await pair.decide('mine');
    await pair.drained();
    expect(await print('four')).not.toBe(first);
  });

  it('is no part of a print of several: none of them is made, and the refusal names its place among them', async () => {
    const { pair, here } = await inQuestion(at('Mine 1'), at('Theirs 2'));
    await here.create(readyShipment('R2'));
    const both = ['R2', 'R1'].map((reference) => labelRequest(reference).shipment[0] ?? {});
    const refused = await here.updateAll(...both);
    expect(refused).toMatchObject(REFUSED);
    expect(Object.keys(refused.body.errors)).toEqual(['shipment[1].shipmentInfo.addressData[0].recipient']);
    const stored = await pair.edge().store.shipments.byReferences(['R1', 'R2']);
    expect(stored.map(({ labelledAt }) => labelledAt)).toEqual([null, null]);
    await pair.decide('theirs');
    await pair.drained();
    expect(await here.updateAll(...both)).toMatchObject({ status: 200 });
  });

  it('is made where the question is about another shipment', async () => {
    const { pair, here } = await inQuestion(at('Mine 1'), at('Theirs 2'));
    await here.create(readyShipment('R2'));
    expect(await here.update(labelRequest('R2').shipment[0] ?? {})).toMatchObject({ status: 200 });
    expect(await pair.questions()).toHaveLength(1);
  });
});
