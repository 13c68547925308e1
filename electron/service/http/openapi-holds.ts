import { bearer, body, failures, json, type OpenApi, type Operation, parameter } from './openapi-parts.ts';
import { schemaRef } from './openapi-schemas.ts';
import { MAX_REFERENCE } from './references.ts';

const tags = ['Holds'];
const path = parameter('path', 'reference', 'Reference of the shipment.', {
  type: 'string',
  minLength: 1,
  maxLength: MAX_REFERENCE,
});
const unknown = {
  description: 'The shipment is unknown (`shipmentErrors`), or not on hold.',
  content: { 'application/json': { schema: { oneOf: [schemaRef('GetNotFound'), schemaRef('Problem')] } } },
};

const get: Operation = {
  operationId: 'getHold',
  tags,
  summary: 'Get a hold',
  description: 'Why a shipment is on hold, by whom and since when.',
  security: bearer,
  parameters: [path],
  responses: {
    200: { description: 'It is on hold.', content: json('HoldAnswer') },
    ...failures(401),
    404: unknown,
  },
};

const put: Operation = {
  operationId: 'holdShipment',
  tags,
  summary: 'Put a shipment on hold',
  description:
    'Until it is released no label of it is made or printed (409), it is not handed over, and the packer who scans it sees the reason. The shipment and its ETag stay as they are. The same reason again changes nothing, another one replaces it, unless `If-None-Match: *` asks for a first hold only (409). Roles: supervisor, admin, integration. At a service with another Packdesk behind it the hold is that one’s, where it can be reached: every desk in front of it stops. To cancel a shipment for good, update it with `shipmentInfo.shipmentStatus` 90; null there takes that back.',
  security: bearer,
  parameters: [
    path,
    parameter('header', 'If-None-Match', '`*`: only where it is not on hold yet.', { type: 'string' }),
  ],
  requestBody: body('HoldRequest'),
  responses: {
    200: { description: 'It is on hold.', content: json('HoldAnswer') },
    ...failures(400, 401, 409, 413, 415, 422),
    404: { description: 'The shipment is unknown.', content: json('GetNotFound') },
  },
};

const release: Operation = {
  operationId: 'releaseShipment',
  tags,
  summary: 'Release a shipment',
  description:
    'Packing goes on. At a service with another Packdesk behind it, a hold of that one is released there: 503 while it cannot be reached. Roles: supervisor, admin, integration.',
  security: bearer,
  parameters: [path],
  responses: {
    204: { description: 'It is on hold no longer.' },
    ...failures(401),
    404: unknown,
    503: { description: 'The remote service that holds it cannot be reached.', content: json('Problem') },
  },
};

/** Holds: the part of the document for `/api/v3/shipments/{reference}/hold`. */
export const holdPaths: OpenApi['paths'] = {
  '/api/v3/shipments/{reference}/hold': { get, put, delete: release },
};
