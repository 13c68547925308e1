import { bearer, body, failures, json, type OpenApi, type Operation, parameter } from './openapi-parts.ts';
import { MAX_REFERENCE } from './references.ts';

const post: Operation = {
  operationId: 'voidLabel',
  tags: ['Shipments'],
  summary: 'Void the label of a shipment',
  description:
    'The label is void and the shipment stays, unlabelled again: its tracking numbers are taken off its parcels and never given again, and what still waits to print the label is cancelled. A label that was bought is cancelled at its carrier first: where the carrier refuses, nothing is changed. With `If-Match` it is refused where the shipment is another one by now (412). A label that is void already is `label.none` (409). Roles: supervisor, admin, integration. At a service with another Packdesk behind it, a label of that one is voided there: 503 while it cannot be reached.',
  security: bearer,
  parameters: [
    parameter('path', 'reference', 'Reference of the shipment.', {
      type: 'string',
      minLength: 1,
      maxLength: MAX_REFERENCE,
    }),
    parameter('header', 'If-Match', 'Entity tag of the shipment as it was looked at.', { type: 'string' }),
  ],
  requestBody: body('VoidRequest'),
  responses: {
    204: { description: 'The label is void.' },
    ...failures(400, 401, 409, 412, 413, 415, 422),
    404: { description: 'The shipment is unknown.', content: json('GetNotFound') },
    502: {
      description: 'The carrier, or the remote service that has made the label, refused the void.',
      content: json('Problem'),
    },
    503: {
      description: 'The carrier engine, or the remote service that has made the label, cannot be reached.',
      content: json('Problem'),
    },
  },
};

/** The part of the document for `/api/v3/shipments/{reference}/void`. */
export const voidPaths: OpenApi['paths'] = { '/api/v3/shipments/{reference}/void': { post } };
