import { ShipmentStatus } from '../../shared/shipment/status.ts';
import { type AnyWebhookType, anyWebhookTypes, type WebhookType } from '../../shared/webhooks/events.ts';
import { bodyOf, dataOf, type WebhookStuck, webhookShipment } from '../../shared/webhooks/payload.ts';
import { readyShipment } from '../helpers/shipments.ts';

const AT = Date.UTC(2026, 10, 21, 8, 0, 0);
const NUMBER = '095200000000000011';

const WORDS: Record<AnyWebhookType, string> = {
  'shipment.created':
    'A shipment is new in this data folder: entered, created over HTTP, imported, or fetched from a remote. One that came with its label also raises `shipment.labelled` where the label was made here.',
  'shipment.changed':
    'Fields were changed by anyone. `fields` has their paths, not their values; beyond 200 `moreFields` counts the rest. Numbers that a label puts on parcels are not named.',
  'shipment.labelled': 'A label was made or came, also one that replaces another.',
  'shipment.voided':
    'Its label is void: voided, cancelled, or deleted with its shipment. Numbers that were of the label alone are gone.',
  'shipment.handed_over': 'It is on a manifest: its carrier has it.',
  'shipment.taken_back': 'The handover was undone.',
  'shipment.stuck':
    'Tracking says that a parcel needs a person. `reason`: `problem` (its carrier says so), `returned`, `quiet` (no event for days) or `unseen` (never scanned). Told again when the reason changes.',
  'shipment.deleted': 'It was deleted. The data are the last ones.',
  'webhook.gap':
    'So many events were left out as too many were undelivered, between these times. Fetch what you need of them by the API. Every endpoint gets it.',
  'webhook.test': 'A person has pressed *Send test*. Every endpoint gets it.',
};

const numbered = (isLabelled: boolean) => {
  const shipment = readyShipment('ORD-4711');
  const [parcel = {}] = shipment.shipmentInfo.shipmentItems;
  const items = [isLabelled ? { ...parcel, trackingNumber: NUMBER, labelNumber: NUMBER } : parcel];
  return { ...shipment, shipmentInfo: { ...shipment.shipmentInfo, shipmentItems: items } };
};

const STUCK: WebhookStuck = { trackingNumber: NUMBER, reason: 'quiet' };
const { open, labelled, handedOver } = ShipmentStatus;

/** Version and status of the shipment after each event. */
const AFTER: Record<WebhookType, [version: number, status: number]> = {
  'shipment.created': [1, open],
  'shipment.changed': [2, open],
  'shipment.labelled': [3, labelled],
  'shipment.voided': [6, open],
  'shipment.handed_over': [4, handedOver],
  'shipment.taken_back': [5, labelled],
  'shipment.stuck': [4, handedOver],
  'shipment.deleted': [7, open],
};

const shipmentBody = (type: WebhookType): string => {
  const [version, status] = AFTER[type];
  const stored = { reference: 'ORD-4711', version, status, labelStale: false };
  const shipment = webhookShipment(numbered(status !== open), stored);
  const fields = type === 'shipment.changed' ? { fields: ['shipmentInfo.description'] } : {};
  const stuck = type === 'shipment.stuck' ? STUCK : undefined;
  return bodyOf(type, AT, dataOf(shipment, { type, ...fields }, stuck));
};

/** The body of an event, made by the code that makes those that go out. */
export const sampleBody = (type: AnyWebhookType): string => {
  if (type === 'webhook.test') return bodyOf(type, AT, { endpoint: 'ERP' });
  if (type !== 'webhook.gap') return shipmentBody(type);
  const [since, until] = [AT - 3_600_000, AT].map((at) => new Date(at).toISOString());
  return bodyOf(type, AT, { missed: 12, since, until });
};

/** Heading that what follows is made under, to the end of the page. */
export const BODIES_HEAD = '## Each event and its body\n';

/** The last part of docs/webhooks.md. */
export const webhookBodies = (): string => {
  const parts = anyWebhookTypes.map((type) => {
    const body = JSON.stringify(JSON.parse(sampleBody(type)), null, 2);
    return `### \`${type}\`\n\n${WORDS[type]}\n\n\`\`\`json\n${body}\n\`\`\`\n`;
  });
  return `${BODIES_HEAD}\nMade by \`npm run docs\` from the code that sends them; a test holds it. On the wire a body is one line.\n\n${parts.join('\n')}`;
};
