/**
 * Headers for data between two Packdesks beyond the interface. Other services ignore them. On a get: the
 * asker is a Packdesk, and wants the status of what it asks for. On the answer: so is this one, also where it has no such
 * shipment.
 */
export const PACKDESK_CLIENT = 'packdesk-client';
/** On the answer to such a get: the shipment's `shipmentStatus`. */
export const PACKDESK_STATUS = 'packdesk-status';
/** On an update: the label of this shipment was made by the desk that sends it. */
export const PACKDESK_LABELLED = 'packdesk-labelled';
/**
 * On a get and an update: the id of the desk that is about to label the shipment, with `;over` on a get where it has not
 * come to that. On the answer to such a get: `elsewhere`, another desk is about to.
 */
export const PACKDESK_LABELLING = 'packdesk-labelling';
/** Suffix of the id of a desk that is no longer labelling a shipment. */
export const LABELLING_OVER = ';over';
export const LABELLING_ELSEWHERE = 'elsewhere';
/**
 * On the answer to such a get, with the status: the shipment's hold (`shared/shipment/hold.ts` → `holdHeader`). Where it is
 * missing, there is none.
 */
export const PACKDESK_HOLD = 'packdesk-hold';
/** On the answer to an update at an edge: labels that were made without a look at the remote, by reference. */
export const PACKDESK_UNSEEN = 'packdesk-unseen';
/** On the answer to an update that takes handovers back: shipments whose carrier was told, by reference. */
export const PACKDESK_TOLD = 'packdesk-told';
/**
 * On each good answer of a service that keeps no personal figures: `impersonal`. Desks in front of it keep none either.
 */
export const PACKDESK_FIGURES = 'packdesk-figures';
export const IMPERSONAL = 'impersonal';
/** On an update that asks for a label: `again`, yes, although another desk has made one. */
export const PACKDESK_PRINT = 'packdesk-print';
/** Its other value, also on a delete: a paid label that its carrier does not cancel is given up. */
export const GIVE_UP = 'give-up';
