import { parseJson } from '../../../shared/json.ts';
import type { ReturnSlipOf } from '../../../shared/papers/return-slip-of.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { ShipmentStatus } from '../../../shared/shipment/status.ts';
import type { ReturnStore } from '../../core/returns.ts';
import type { ShipmentStore, StoredShipment } from '../../core/shipment-store.ts';

export interface ReturnSlipPorts {
  store: Pick<ShipmentStore, 'byReferences'>;
  links: Pick<ReturnStore, 'of' | 'originalOf'>;
}

/** Finds the return that a shipment's return slip is for; its text is the caller's. */
export type ReturnSlips = (shipment: Shipment) => Promise<Omit<ReturnSlipOf, 'text'> | null>;

/** The moment of a label of another desk is not known: that desk knew no return, and printed no slip with it. */
const wasOut = ({ labelledAt, status }: StoredShipment, returnedAt: number): boolean =>
  labelledAt === null
    ? status === ShipmentStatus.labelled || status === ShipmentStatus.handedOver
    : labelledAt < returnedAt;

/**
 * The return that a slip is for: of a return its own, of a shipment the newest one that travels in its box. In the box,
 * a slip goes along with the labels of the first shipment; where those were out before the return was made, with the
 * label of the return.
 */
export const createReturnSlips =
  ({ store, links }: ReturnSlipPorts): ReturnSlips =>
  async (shipment) => {
    const reference = shipment.shipmentInfo.shipmentReference;
    const [link, returns] = await Promise.all([links.originalOf(reference), links.of(reference)]);
    if (link) {
      const [original] = link.way === 'box' ? await store.byReferences([link.reference]) : [];
      const follows = original !== undefined && wasOut(original, link.at);
      return { reference, shipment, original: link.reference, follows };
    }
    const inBox = returns.findLast(({ way }) => way === 'box');
    const [stored] = inBox ? await store.byReferences([inBox.reference]) : [];
    if (!stored) return null;
    const document = parseJson(stored.text) as Shipment;
    return { reference: stored.reference, shipment: document, original: reference, follows: true };
  };
