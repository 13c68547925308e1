import type { Address } from '../address/schema.ts';
import type { CarrierProfile } from '../carrier/profile.ts';
import type { NumberSupply } from '../carrier/supply.ts';
import { type Crossing, crossesBorder } from '../customs/territories.ts';
import type { SizeMm } from '../label/size.ts';
import { type LabelTemplate, templateOf } from '../label/template.ts';
import { isBlank, type Party, party, partyPath } from '../shipment/parties.ts';
import type { Shipment } from '../shipment/schema/shipment.ts';
import type { OpenQuestion } from './open-question.ts';
import type { RuleSubject } from './rule.ts';

/** Inputs of the rules besides the shipment. */
export interface RuleContext {
  carriers: readonly CarrierProfile[];
  /** The desk's own address: the sender of shipments that name none. */
  ownAddress?: Address | null;
  /** Number of numbers this desk has; unknown to a caller that draws none. */
  supplies?: readonly NumberSupply[];
  /** This desk has a remote service (role edge). */
  remote?: boolean;
  /** The desk's own day (`localDay`); left out: no date is judged to be over. */
  today?: string | undefined;
  /** Places where the remote has something else, which wait for a decision; left out: none. */
  questions?: readonly OpenQuestion[];
  /** The desk's label templates; left out: labels are taken to have none. */
  templates?: readonly LabelTemplate[];
  /** The media that a shipment's labels will lie on, as they are read; left out: they are as large as it asks for. */
  mediaOf?: (shipment: Shipment) => SizeMm | null;
}

/** The carrier that a shipment names, of those configured. */
export const carrierOf = (shipment: Shipment, carriers: readonly CarrierProfile[]): CarrierProfile | null => {
  const code = shipment.carrierDetails?.carrierCode?.trim();
  return carriers.find((carrier) => carrier.code === code) ?? null;
};

/** Maker of a shipment's labels: this desk draws them, the remote sends them, or they are bought through an engine. */
export type LabelSource = CarrierProfile['labels'];

/**
 * Source of a shipment's labels: what its carrier's profile says. At an edge a carrier that the desk has not is the
 * remote's, and so is one whose labels are bought: only the origin buys.
 * @param remote this desk has a remote now
 */
export const labelSourceOf = (
  shipment: Shipment,
  { carriers, remote }: { carriers: readonly CarrierProfile[]; remote: boolean },
): LabelSource => {
  const carrier = carrierOf(shipment, carriers);
  if (!remote) return carrier?.labels === 'karrio' ? 'karrio' : 'desk';
  if (!shipment.carrierDetails?.carrierCode?.trim()) return 'desk';
  return carrier === null || carrier.labels !== 'desk' ? 'remote' : 'desk';
};

/** True where this desk does not draw a shipment's labels: they come as documents. */
export const labelsElsewhere = (
  shipment: Shipment,
  context: { carriers: readonly CarrierProfile[]; remote: boolean },
): boolean => labelSourceOf(shipment, context) !== 'desk';

/** The sender: the shipment's, else the desk's own address; null where both are empty. */
export const senderOf = (shipment: Shipment, ownAddress: Address | null | undefined): Party | null => {
  const sender = party(shipment, 'sender');
  if (sender && !isBlank(sender.address)) return sender;
  return ownAddress ? { address: ownAddress, path: sender?.path ?? partyPath('sender') } : null;
};

/** Customs border between a shipment's addresses, if any, with the reason. */
export const shipmentCrossing = (shipment: Shipment, ownAddress?: Address | null): Crossing =>
  crossesBorder(senderOf(shipment, ownAddress)?.address, party(shipment, 'recipient')?.address);

export const subjectOf = (
  shipment: Shipment,
  {
    carriers,
    ownAddress,
    supplies = [],
    remote = false,
    today,
    questions = [],
    templates = [],
    mediaOf,
  }: RuleContext,
): RuleSubject => {
  let crossing: Crossing | null = null;
  const carrier = carrierOf(shipment, carriers);
  return {
    shipment,
    carriers,
    supplies,
    remote,
    today: today ?? null,
    questions,
    carrier,
    template: templateOf(carrier, templates) ?? null,
    parcels: shipment.shipmentInfo.shipmentItems ?? [],
    sender: senderOf(shipment, ownAddress),
    media: mediaOf?.(shipment) ?? null,
    get crossing() {
      crossing ??= shipmentCrossing(shipment, ownAddress);
      return crossing;
    },
  };
};
