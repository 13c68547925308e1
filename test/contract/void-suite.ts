import { beforeEach, describe, expect, it } from 'vitest';
import { isSscc } from '../../shared/carrier/sscc.ts';
import { VOID_REASON } from '../../shared/shipment/reasons.ts';
import { ShipmentStatus } from '../../shared/shipment/status.ts';
import { labelRequest, readyShipment } from '../helpers/service.ts';
import type { Calls, ContractDriver, ContractFace, Outcome } from './driver.ts';

type Voiding = Calls & Required<Pick<Calls, 'voidLabel'>>;

const voiding = (calls: Calls): Voiding => {
  if (!calls.voidLabel) throw new Error('this face voids no labels');
  return calls as Voiding;
};

const REASON = 'wrong carton';

/**
 * Promises of voiding a label through the faces that have it: HTTP has none, as the interface shows no such
 * call.
 */
export const voidSuite = (name: string, driver: ContractDriver): void => {
  describe(`voiding a label through ${name}`, () => {
    let face: ContractFace;
    let calls: Voiding;

    const stored = async (reference: string) => {
      const [shipment] = await face.store.shipments.byReferences([reference]);
      if (!shipment) throw new Error(`${reference} is not there`);
      return shipment;
    };
    const parcelsOf = async (reference: string) =>
      (await calls.get([reference])).body.shipment[0].shipmentInfo.shipmentItems;
    const label = async (reference: string): Promise<Outcome> => await calls.update(labelRequest(reference));

    beforeEach(async () => {
      face = await driver();
      calls = voiding(await face.signedIn('supervisor'));
      await calls.create({ shipment: [readyShipment('V-1', 2)] });
    });

    it('makes the shipment unlabelled again: no number, no label, open; all else as it was', async () => {
      const before = await parcelsOf('V-1');
      await label('V-1');
      expect((await calls.voidLabel('V-1', REASON)).status).toBe(200);
      expect(await stored('V-1')).toMatchObject({
        status: ShipmentStatus.open,
        labelledAt: null,
        labelStale: false,
      });
      expect(await parcelsOf('V-1')).toEqual(before);
      const documents = await face.store.shipments.documents('V-1');
      expect(documents.length).toBeGreaterThan(0);
      expect(documents.every(({ superseded }) => superseded)).toBe(true);
    });

    it('keeps in history who did it, why, and the numbers that are void', async () => {
      await label('V-1');
      const numbers = (await parcelsOf('V-1')).map((each: { trackingNumber: string }) => each.trackingNumber);
      await calls.voidLabel('V-1', REASON);
      const [entry] = await face.store.shipments.history('V-1', { limit: 1 });
      expect(entry).toMatchObject({ action: 'void', email: 'supervisor@desk.example' });
      expect(entry?.changes[0]).toEqual({ path: VOID_REASON, after: REASON });
      const voided = entry?.changes.filter(({ path }) => path.endsWith('.trackingNumber'));
      expect(voided?.map(({ before }) => before)).toEqual(numbers);
    });

    it('never gives a void number again', async () => {
      const first = (await label('V-1')).body.data.trackingNumber;
      await calls.voidLabel('V-1', REASON);
      const second = (await label('V-1')).body.data.trackingNumber;
      expect(isSscc(second)).toBe(true);
      expect(second).not.toBe(first);
    });

    it('refuses what has no label, and what has left, and says so', async () => {
      expect((await calls.voidLabel('V-1', REASON)).status).toBe(409);
      await label('V-1');
      const handOver = { shipmentInfo: { shipmentReference: 'V-1', shipmentStatus: 30 } };
      expect((await calls.update({ shipment: [handOver] })).status).toBe(200);
      expect((await calls.voidLabel('V-1', REASON)).status).toBe(422);
      expect((await stored('V-1')).status).toBe(ShipmentStatus.handedOver);
      expect((await calls.voidLabel('NOT-1', REASON)).status).toBe(404);
    });

    it('refuses a version that is no longer there with 412', async () => {
      await label('V-1');
      const { version } = await stored('V-1');
      expect((await calls.voidLabel('V-1', REASON, version - 1)).status).toBe(412);
      expect((await calls.voidLabel('V-1', REASON, version)).status).toBe(200);
    });

    it('is for supervisors, administrators and programs', async () => {
      await label('V-1');
      const packer = voiding(await face.signedIn('packer'));
      expect((await packer.voidLabel('V-1', REASON)).status).toBe(401);
      expect((await stored('V-1')).status).toBe(ShipmentStatus.labelled);
      const admin = voiding(await face.signedIn('admin'));
      expect((await admin.voidLabel('V-1', REASON)).status).toBe(200);
    });

    it('lets one of two at once win', async () => {
      await label('V-1');
      const answers = await Promise.all([calls.voidLabel('V-1', REASON), calls.voidLabel('V-1', REASON)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    });
  });
};
