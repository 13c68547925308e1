import { bearer, body, failures, json, type OpenApi, type Operation, parameter } from './openapi-parts.ts';
import { MAX_REFERENCE } from './references.ts';

const post: Operation = {
  operationId: 'voidLabel',
  tags: ['Shipments'],
  summary: 'Void the label of a shipment',
  description:
    'The label is void and the shipment stays, unlabelled again: its tracking numbers are taken off its parcels and never given again, and what still waits to print the label is cancelled. A label that was bought is cancelled at its carrier first: where the carrier does not, nothing is changed (409), unless `packdesk-print: give-up` says that the paid label is given up. With `If-Match` it is refused where the shipment is another one by now (412). A shipment without a label is `label.none` (409). Roles: supervisor, admin, integration. A label that the service behind this one has made is voided there first: where that cannot be reached it is `label.void-offline` (503), where it knows no such request `label.of-remote` (409), and where it still owes an answer to an earlier wish for a label `label.asked` (409).',
  security: bearer,
  parameters: [
    parameter('path', 'reference', 'Reference of the shipment.', {
      type: 'string',
      minLength: 1,
      maxLength: MAX_REFERENCE,
    }),
    parameter('header', 'If-Match', 'Entity tag of the shipment as it was looked at.', { type: 'string' }),
    parameter('header', 'packdesk-print', '`give-up`: also where the carrier does not cancel it.', {
      type: 'string',
    }),
  ],
  requestBody: body('VoidRequest'),
  responses: {
    204: { description: 'The label is void.' },
    ...failures(400, 401, 409, 412, 413, 415, 422),
    404: { description: 'The shipment is unknown.', content: json('GetNotFound') },
    502: {
      description: 'The service behind this one, which has made the label, refuses.',
      content: json('Problem'),
    },
    503: {
      description:
        'The carrier engine, or the service behind this one that has made the label, cannot be reached.',
      content: json('Problem'),
    },
  },
};

/** The part of the document for `/api/v3/shipments/{reference}/void`. */
export const voidPaths: OpenApi['paths'] = { '/api/v3/shipments/{reference}/void': { post } };
