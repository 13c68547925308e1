import { ShipmentStatus } from '../shipment/status.ts';

/** Events that an endpoint may be told of; `docs/webhooks.md` says what each means. */
export const webhookTypes = [
  'shipment.created',
  'shipment.changed',
  'shipment.labelled',
  'shipment.voided',
  'shipment.handed_over',
  'shipment.taken_back',
  'shipment.stuck',
  'shipment.deleted',
] as const;
export type WebhookType = (typeof webhookTypes)[number];

/** Told to every endpoint, whatever it has chosen: events were left out, and a trial. */
export const anyWebhookTypes = [...webhookTypes, 'webhook.gap', 'webhook.test'] as const;
export type AnyWebhookType = (typeof anyWebhookTypes)[number];

/** A shipment before or after a change, as far as its events depend on it. */
export interface WebhookSide {
  status: number;
  labelledAt: number | null;
}

/** A change of a shipment as it is stored. A side is null where there is no shipment. */
export interface RaisedBy {
  was: WebhookSide | null;
  is: WebhookSide | null;
  /** A label was stored with it. */
  makesLabel: boolean;
  voidsLabel: boolean;
  /** Paths of its fields that changed, as history has them. */
  paths: readonly string[];
}

export interface Raised {
  type: WebhookType;
  /** Of `shipment.changed`: paths of the fields. */
  fields?: string[];
}

/** More would make a message of what is a list: the receiver gets the shipment for the rest. */
export const MAX_FIELDS = 200;

/** Put on by a label and taken off with it: no change of anyone's. */
const OF_LABEL = /^settings\.printSettings\.|\.(?:trackingNumber|labelNumber|packetNumber)$/;
/** Entries of history beside the document: `reprint.reason` and its like. */
const IN_DOCUMENT = /^(?:settings|carrierDetails|shipmentInfo)\b/;

const isLabelled = (side: WebhookSide | null): boolean =>
  side !== null && (side.status === ShipmentStatus.labelled || side.labelledAt !== null);

const statusIs = (side: WebhookSide | null, status: number): boolean => side?.status === status;

const isVoided = ({ was, is, voidsLabel, makesLabel }: RaisedBy): boolean => {
  // A deletion cancels it first: it is void once.
  if (was === null || statusIs(was, ShipmentStatus.cancelled)) return false;
  if (statusIs(is, ShipmentStatus.cancelled)) return true;
  if (!isLabelled(was) || makesLabel) return false;
  // One that another desk has labelled has no time of its label here, and leaves with it.
  return voidsLabel || !(isLabelled(is) || statusIs(is, ShipmentStatus.handedOver));
};

const isMade = ({ was, is, makesLabel }: RaisedBy): boolean => {
  if (makesLabel) return true;
  const isNews = is !== null && is.labelledAt !== null && is.labelledAt !== was?.labelledAt;
  return was !== null && isNews && !isLabelled(was);
};

const changedFields = ({ was, is, paths }: RaisedBy, ofLabel: boolean): string[] => {
  if (was === null || is === null) return [];
  return paths.filter((path) => IN_DOCUMENT.test(path) && !(ofLabel && OF_LABEL.test(path)));
};

/** The events of a change, in the order in which they are told. A change without any tells nothing. */
export const raisedBy = (change: RaisedBy): Raised[] => {
  const { was, is } = change;
  const [voided, labelled] = [isVoided(change), isMade(change)];
  const fields = changedFields(change, voided || labelled);
  const left = statusIs(is, ShipmentStatus.handedOver) && !statusIs(was, ShipmentStatus.handedOver);
  const cameBack = statusIs(was, ShipmentStatus.handedOver) && !statusIs(is, ShipmentStatus.handedOver);
  const all: [boolean, Raised][] = [
    [was === null, { type: 'shipment.created' }],
    [fields.length > 0, { type: 'shipment.changed', fields }],
    [voided, { type: 'shipment.voided' }],
    [labelled, { type: 'shipment.labelled' }],
    [left && was !== null, { type: 'shipment.handed_over' }],
    [cameBack && is !== null && !voided, { type: 'shipment.taken_back' }],
    [is === null, { type: 'shipment.deleted' }],
  ];
  return all.flatMap(([happened, event]) => (happened ? [event] : []));
};
