import { beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '../../electron/db/open.ts';
import { isSscc } from '../../shared/carrier/sscc.ts';
import { ShipmentStatus } from '../../shared/shipment/status.ts';
import { PASSWORD } from '../helpers/accounts.ts';
import { emailOf, labelRequest, readyShipment } from '../helpers/service.ts';
import type { Calls, ContractDriver, ContractFace } from './driver.ts';

const patch = (reference: string, shipmentInfo: object, rest: object = {}) => ({
  shipment: [{ ...rest, shipmentInfo: { shipmentReference: reference, ...shipmentInfo } }],
});

const create = (...references: string[]) => ({
  shipment: references.map((reference) => readyShipment(reference)),
});

/** Sets a status that no call of this version can bring about. */
const setStatus = async (store: Store, reference: string, status: number): Promise<void> => {
  const [stored] = await store.shipments.byReferences([reference]);
  if (!stored) throw new Error(`${reference} is not there`);
  const result = await store.shipments.commit([
    {
      kind: 'update',
      reference,
      expectedVersion: stored.version,
      text: stored.text,
      columns: {
        status,
        carrierCode: 'GS1',
        recipientName: '',
        city: '',
        countryCode: '',
        orderNumber: '',
        parcelCount: 1,
        weightKg: 1,
        labelStale: false,
        labelledAt: stored.labelledAt,
        scanCodes: [],
        dueOn: '',
        searchText: '',
      },
      history: { at: 1, userId: 0, email: 'test', action: 'update', changes: [] },
    },
  ]);
  expect(result.outcome).toBe('saved');
};

/** Promises of the shipment service, through any face. */
export const contractSuite = (name: string, driver: ContractDriver): void => {
  describe(`shipment service through ${name}`, () => {
    let face: ContractFace;
    let calls: Calls;

    const infoOf = async (reference: string) => (await calls.get([reference])).body.shipment[0].shipmentInfo;

    beforeEach(async () => {
      face = await driver();
      calls = await face.signedIn('admin');
    });

    describe('login', () => {
      it('answers with the user', async () => {
        const { status, body } = await face.login({
          email: emailOf('packer'),
          password: PASSWORD,
          rememberMe: 'false',
        });
        expect(status).toBe(200);
        expect(body).toMatchObject({
          type: false,
          firstName: 'Ada',
          lastName: 'packer',
          email: emailOf('packer'),
          otp: false,
          companyName: 'Depot',
        });
        expect(body.userId).toBeTypeOf('number');
        expect(body.uuid).toMatch(/^[0-9a-f-]{36}$/);
      });

      it.each([
        ['a wrong password', { password: 'wrong horse battery staple' }],
        ['an unknown user', { email: 'nobody@desk.example' }],
        ['a role that the user lacks', { role: 'admin' }],
      ])('refuses %s with 401', async (_what, change) => {
        const answer = await face.login({ email: emailOf('packer'), password: PASSWORD, ...change });
        expect(answer.status).toBe(401);
      });

      it('names missing fields with 400', async () => {
        const { status, errors } = await face.login({});
        expect(status).toBe(400);
        expect(Object.keys(errors ?? {}).sort()).toEqual(['email', 'password']);
      });

      it('refreshes', async () => {
        const { status, body } = await calls.refresh();
        expect(status).toBe(200);
        expect(body.email).toBe(emailOf('admin'));
      });
    });

    describe('create and get', () => {
      it('gives back what was created, unknown members too, with a shipmentId', async () => {
        const shipment = { ...readyShipment('C-1'), 'x-erp': { deep: [1, { y: null }] } };
        const created = await calls.create({ shipment: [shipment] });
        expect(created.status).toBe(201);
        expect(created.body).toMatchObject({ status: 201, data: { shipmentReference: 'C-1' } });
        const { status, body } = await calls.get(['C-1']);
        expect(status).toBe(200);
        expect(body.shipmentErrors).toEqual([]);
        const shipmentId = body.shipment[0].shipmentInfo.shipmentId;
        expect(shipmentId).toBeGreaterThan(0);
        expect(body.shipment).toEqual([
          { ...shipment, shipmentInfo: { ...shipment.shipmentInfo, shipmentId } },
        ]);
      });

      it('gives each shipment an id of its own, whatever the request says', async () => {
        await calls.create({
          shipment: ['C-1', 'C-2'].map((shipmentReference) => ({
            shipmentInfo: { shipmentReference, shipmentId: 5 },
          })),
        });
        const { body } = await calls.get(['C-1', 'C-2']);
        const [first, second] = body.shipment.map(
          (each: { shipmentInfo: { shipmentId: number } }) => each.shipmentInfo.shipmentId,
        );
        expect(first).not.toBe(second);
      });

      it('answers for what was found and for each that was not', async () => {
        await calls.create(create('C-1', 'C-2'));
        const { status, body } = await calls.get(['C-2', 'NOT-1', 'C-1', 'NOT-2']);
        expect(status).toBe(200);
        expect(
          body.shipment.map(
            (each: { shipmentInfo: { shipmentReference: string } }) => each.shipmentInfo.shipmentReference,
          ),
        ).toEqual(['C-2', 'C-1']);
        expect(body.shipmentErrors.map(({ code }: { code: string }) => code)).toEqual(['404', '404']);
        expect(body.shipmentErrors[0].error).toContain('NOT-1');
      });

      it('is 404 only when none was found', async () => {
        expect((await calls.get(['NOT-1'])).status).toBe(404);
      });

      it('filters by status', async () => {
        await calls.create(create('C-1'));
        expect((await calls.get(['C-1'], ShipmentStatus.open)).status).toBe(200);
        expect((await calls.get(['C-1'], ShipmentStatus.labelled)).status).toBe(404);
      });

      it('refuses a taken reference with 409 and creates none of the request', async () => {
        await calls.create(create('C-1'));
        expect((await calls.create(create('C-0', 'C-1'))).status).toBe(409);
        expect((await calls.get(['C-0'])).status).toBe(404);
      });

      it('refuses a body that is no shipment with 400 and names the fields', async () => {
        const { status, errors } = await calls.create({
          shipment: [
            { shipmentInfo: { shipmentReference: 'C-1', grossAmount: 'ten' } },
            { shipmentInfo: { orderNumber: 'x' } },
          ],
        });
        expect(status).toBe(400);
        expect(Object.keys(errors ?? {}).sort()).toEqual([
          'shipmentReference',
          'shipment[0].shipmentInfo.grossAmount',
        ]);
        expect((await calls.get(['C-1'])).status).toBe(404);
      });

      it('refuses the same reference twice, too many shipments and too many parcels with 422', async () => {
        expect((await calls.create(create('C-1', 'C-1'))).status).toBe(422);
        const many = Array.from({ length: 101 }, (_, index) => `C-${index}`);
        expect((await calls.create(create(...many))).status).toBe(422);
        const parcels = { shipmentItems: Array.from({ length: 1000 }, () => ({})) };
        const { status, errors } = await calls.create(patch('C-1', parcels));
        expect(status).toBe(422);
        expect(Object.keys(errors ?? {})).toEqual(['shipment[0].shipmentInfo.shipmentItems']);
      });

      it('makes the label at once when asked to', async () => {
        const shipment = readyShipment('C-1');
        const { status, body } = await calls.create({
          shipment: [{ ...shipment, settings: { printSettings: { labelType: 'ZPL', printLabel: true } } }],
        });
        expect(status).toBe(201);
        expect(body.data).toMatchObject({ labelGenerated: true, carrierCode: 'GS1' });
        expect(isSscc(body.data.trackingNumber)).toBe(true);
      });
    });

    describe('update', () => {
      beforeEach(async () => {
        await calls.create(create('U-1', 'U-2'));
      });

      it('merges objects member by member, null removes, arrays replace whole', async () => {
        const first = await calls.update(
          patch('U-1', { orderNumber: null, description: 'new', pickup: { tour: 1, location: 'ramp' } }),
        );
        expect(first.status).toBe(200);
        expect(first.body).toMatchObject({
          status: 200,
          data: { shipmentReference: 'U-1', carrierCode: 'GS1', labelGenerated: false, documents: [] },
        });
        await calls.update(
          patch('U-1', { pickup: { tour: null, quantity: 2 }, shipmentItems: [{ content: 'one' }] }),
        );
        const info = await infoOf('U-1');
        expect(info).not.toHaveProperty('orderNumber');
        expect(info).toMatchObject({ description: 'new', pickup: { location: 'ramp', quantity: 2 } });
        expect(info.pickup).not.toHaveProperty('tour');
        expect(info.shipmentItems).toEqual([{ content: 'one' }]);
        expect(info.addressData[0].recipient.city).toBe('Loxstedt');
      });

      it('saves several, with a result for each and the first as data', async () => {
        const { status, body } = await calls.update({
          shipment: ['U-2', 'U-1'].map((shipmentReference) => ({
            shipmentInfo: { shipmentReference, description: `of ${shipmentReference}` },
          })),
        });
        expect(status).toBe(200);
        expect(body.data.shipmentReference).toBe('U-2');
        expect(
          body.results.map(({ shipmentReference }: { shipmentReference: string }) => shipmentReference),
        ).toEqual(['U-2', 'U-1']);
        expect((await infoOf('U-1')).description).toBe('of U-1');
      });

      it('names an unknown reference with 422 and saves none of the request', async () => {
        const { status, errors } = await calls.update({
          shipment: ['U-1', 'NOT-1'].map((shipmentReference) => ({
            shipmentInfo: { shipmentReference, description: 'x' },
          })),
        });
        expect(status).toBe(422);
        expect(errors?.shipmentReference?.[0]).toContain('NOT-1');
        expect(await infoOf('U-1')).not.toHaveProperty('description');
      });

      it('needs the reference', async () => {
        const { status, errors } = await calls.update({ shipment: [{ shipmentInfo: { description: 'x' } }] });
        expect(status).toBe(400);
        expect(Object.keys(errors ?? {})).toEqual(['shipmentReference']);
      });

      it('keeps the id that the service gave', async () => {
        const { shipmentId } = await infoOf('U-1');
        await calls.update(patch('U-1', { shipmentId: shipmentId + 1000 }));
        expect((await infoOf('U-1')).shipmentId).toBe(shipmentId);
      });

      it('refuses a version that is no longer there with 412', async () => {
        expect((await calls.update(patch('U-1', { description: 'a' }), { ifVersion: 1 })).status).toBe(200);
        expect((await calls.update(patch('U-1', { description: 'b' }), { ifVersion: 1 })).status).toBe(412);
        expect((await infoOf('U-1')).description).toBe('a');
      });

      it('gives a repeated request its first answer and does nothing twice', async () => {
        const idempotencyKey = 'key-0000-1111';
        const first = await calls.update(labelRequest('U-1'), { idempotencyKey });
        const again = await calls.update(labelRequest('U-1'), { idempotencyKey });
        expect(first.body.data.labelGenerated).toBe(true);
        expect(again).toEqual(first);
        const [stored] = await face.store.shipments.byReferences(['U-1']);
        expect(stored?.version).toBe(2);
        const other = await calls.update(patch('U-1', { description: 'x' }), { idempotencyKey });
        expect(other.status).toBe(422);
      });

      it('loses no update of many at once', async () => {
        const names = Array.from({ length: 20 }, (_, index) => `field${index}`);
        const answers = await Promise.all(
          names.map((field) => calls.update(patch('U-1', { additionalInformation: { [field]: 1 } }))),
        );
        expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
        expect(Object.keys((await infoOf('U-1')).additionalInformation).sort()).toEqual(names.sort());
      });
    });

    describe('label', () => {
      beforeEach(async () => {
        await calls.create({ shipment: [readyShipment('L-1', 2)] });
      });

      it('draws a tracking number for each parcel and answers with the documents', async () => {
        const { status, body } = await calls.update(labelRequest('L-1', { splitByParcel: true }));
        expect(status).toBe(200);
        expect(body.data.labelGenerated).toBe(true);
        expect(body.data.documents).toHaveLength(2);
        expect(body.data.documents[0]).toMatchObject({ documentType: 'LABEL', format: 'ZPL' });
        expect(Buffer.from(body.data.documents[0].content, 'base64').toString('latin1')).toContain('^XA');
        const info = await infoOf('L-1');
        const numbers = info.shipmentItems.map(
          ({ trackingNumber }: { trackingNumber: string }) => trackingNumber,
        );
        expect(numbers.every(isSscc)).toBe(true);
        expect(new Set(numbers).size).toBe(2);
        expect(body.data.trackingNumber).toBe(numbers[0]);
        expect((await calls.get(['L-1'], ShipmentStatus.labelled)).status).toBe(200);
      });

      it('keeps numbers that are there, also when the label is made again', async () => {
        const first = await calls.update(labelRequest('L-1'));
        const again = await calls.update(labelRequest('L-1'));
        expect(again.body.data.trackingNumber).toBe(first.body.data.trackingNumber);
      });

      it('makes PDF by default and no documents in the answer where none are wanted', async () => {
        const pdf = await calls.update(labelRequest('L-1', { labelType: null }));
        expect(pdf.body.data.documents[0].format).toBe('PDF');
        expect(Buffer.from(pdf.body.data.documents[0].content, 'base64').toString('latin1', 0, 5)).toBe(
          '%PDF-',
        );
        const none = await calls.update(labelRequest('L-1', { labelResponseOption: 'None' }));
        expect(none.body.data).toMatchObject({ labelGenerated: true, documents: [] });
      });

      it('names everything that stands in the way, and saves and numbers nothing', async () => {
        const { status, errors } = await calls.update({
          shipment: [
            {
              settings: { printSettings: { printLabel: true } },
              carrierDetails: { carrierCode: 'NOBODY' },
              shipmentInfo: {
                shipmentReference: 'L-1',
                addressData: [{ recipient: { name: 'Zoë', street: 'Weg 1', countryIsoCode: 'DE' } }],
                shipmentItems: [{}],
              },
            },
          ],
        });
        expect(status).toBe(422);
        const recipient = 'shipment[0].shipmentInfo.addressData[0].recipient';
        expect(Object.keys(errors ?? {}).sort()).toEqual([
          'shipment[0].carrierDetails.carrierCode',
          `${recipient}.city`,
          `${recipient}.postalCode`,
          'shipment[0].shipmentInfo.shipmentItems[0].dimensions.weight',
        ]);
        expect((await infoOf('L-1')).shipmentItems).toHaveLength(2);
      });

      it('asks once: a later update prints nothing by itself', async () => {
        await calls.update(labelRequest('L-1'));
        const { body } = await calls.get(['L-1']);
        expect(body.shipment[0].settings.printSettings.printLabel).toBe(false);
        const whole = await calls.update({ shipment: body.shipment });
        expect(whole.body.data.labelGenerated).toBe(false);
      });

      it('is stale after an edit, and fresh when made again', async () => {
        await calls.update(labelRequest('L-1'));
        const updated = async () =>
          (await calls.get(['L-1'])).body.shipment[0].settings.printSettings.isUpdated;
        expect(await updated()).toBe(false);
        await calls.update(patch('L-1', {}, { settings: { printSettings: { labelSize: 'A6' } } }));
        expect(await updated()).toBe(false);
        await calls.update(patch('L-1', { description: 'changed' }));
        expect(await updated()).toBe(true);
        const [stored] = await face.store.shipments.byReferences(['L-1']);
        expect(stored).toMatchObject({ labelStale: true, status: ShipmentStatus.labelled });
        await calls.update(labelRequest('L-1'));
        expect(await updated()).toBe(false);
      });

      it.each([ShipmentStatus.handedOver, ShipmentStatus.cancelled])(
        'cannot be changed at status %i',
        async (status) => {
          await setStatus(face.store, 'L-1', status);
          const refused = await calls.update(patch('L-1', { description: 'late' }));
          expect(refused.status).toBe(422);
          expect(await infoOf('L-1')).not.toHaveProperty('description');
        },
      );
    });

    describe('delete', () => {
      beforeEach(async () => {
        await calls.create(create('D-1', 'D-2'));
      });

      it('removes for good', async () => {
        expect((await calls.delete(['D-1', 'D-2'])).status).toBe(204);
        expect((await calls.get(['D-1', 'D-2'])).status).toBe(404);
      });

      it('removes none of several where one is unknown', async () => {
        expect((await calls.delete(['D-1', 'NOT-1'])).status).toBe(404);
        expect((await calls.get(['D-1'])).status).toBe(200);
      });

      it('refuses what was handed over with 409', async () => {
        await setStatus(face.store, 'D-2', ShipmentStatus.handedOver);
        expect((await calls.delete(['D-1', 'D-2'])).status).toBe(409);
        expect((await calls.get(['D-1'])).status).toBe(200);
      });

      it('cancels a labelled one first, and history says so', async () => {
        await calls.update(labelRequest('D-1'));
        expect((await calls.delete(['D-1'])).status).toBe(204);
        const entries = await face.store.shipments.history('D-1', { limit: 10 });
        expect(entries.map(({ action }) => action)).toEqual(['delete', 'cancel', 'label', 'create']);
      });
    });

    describe('roles', () => {
      it('lets a packer get, create and update, and a supervisor delete', async () => {
        const packer = await face.signedIn('packer');
        expect((await packer.create(create('P-1'))).status).toBe(201);
        expect((await packer.update(patch('P-1', { description: 'x' }))).status).toBe(200);
        expect((await packer.get(['P-1'])).status).toBe(200);
        expect((await packer.delete(['P-1'])).status).toBe(401);
        expect((await packer.get(['P-1'])).status).toBe(200);
        const supervisor = await face.signedIn('supervisor');
        expect((await supervisor.delete(['P-1'])).status).toBe(204);
      });

      it('lets a program do all of it', async () => {
        const program = await face.signedIn('integration');
        expect((await program.create(create('P-1'))).status).toBe(201);
        expect((await program.delete(['P-1'])).status).toBe(204);
      });
    });
  });
};
