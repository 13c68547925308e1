import { describe, expect, it } from 'vitest';
import { sayingHandedOver, sayingTakenBack } from '../../../shared/shipment/handed-over.ts';
import { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { areaPatch } from '../../../shared/sync/area-patch.ts';
import { merge, settle } from '../../../shared/sync/merge.ts';

const labelled = Shipment.parse({
  shipmentInfo: { shipmentReference: 'R-1', description: 'a', shipmentId: 7 },
});
const handedOver = sayingHandedOver(labelled);
const side = (document: Shipment) => ({ document, ids: [] });
const common = { held: [], confirmed: [], at: 1_000 };

/** The get after an update that has sent `sent`; before it the remote had `pre`. */
const afterwards = (pre: Shipment, sent: Shipment, remote: Shipment) =>
  settle({ ...common, base: side(pre), local: side(sent), remote }, side(sent));

describe('a handover on its way to the remote', () => {
  it('is one member of the update, and null where it is taken back', () => {
    expect(areaPatch(labelled, handedOver)?.patch).toEqual({
      shipmentInfo: { shipmentReference: 'R-1', shipmentStatus: 30 },
    });
    expect(areaPatch(handedOver, sayingTakenBack(handedOver))?.patch).toEqual({
      shipmentInfo: { shipmentReference: 'R-1', shipmentStatus: null },
    });
  });

  it('is no question where the remote keeps no such member, and stays so here', () => {
    const settled = afterwards(labelled, handedOver, labelled);
    expect(settled.held).toEqual([]);
    expect(settled.local?.document).toEqual(handedOver);
    // Nor later, when the remote is looked at again, or says something new.
    const news = { ...labelled, shipmentInfo: { ...labelled.shipmentInfo, description: 'b' } };
    for (const remote of [labelled, news]) {
      const merged = merge({ ...common, base: settled.base, local: settled.local, remote });
      expect(merged.held).toEqual([]);
      expect(merged.local?.document.shipmentInfo.shipmentStatus).toBe(30);
      expect(merged.local?.document.shipmentInfo.description).toBe(remote.shipmentInfo.description);
    }
  });

  it('asks where the remote keeps it although it was taken back', () => {
    const settled = afterwards(handedOver, labelled, handedOver);
    expect(settled.held).toMatchObject([{ kind: 'ignored', path: 'shipmentInfo.shipmentStatus' }]);
  });

  it('of another desk is taken over, and its taking back too', () => {
    const taken = merge({ ...common, base: side(labelled), local: side(labelled), remote: handedOver });
    expect(taken).toMatchObject({ held: [], local: { document: handedOver } });
    const back = merge({ ...common, base: side(handedOver), local: side(handedOver), remote: labelled });
    expect(back).toMatchObject({ held: [], local: { document: labelled } });
  });
});
