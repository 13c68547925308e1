import { LEASE_PATH } from '../../../shared/number-lease.ts';
import { IDEMPOTENCY_KEY } from './idempotency-key.ts';
import { componentSchemas, type SchemaName, schemaRef } from './openapi-schemas.ts';
import { MAX_REFERENCE, MAX_STATUS } from './references.ts';

type Json = Record<string, unknown>;

/** The part of an OpenAPI 3.1 document that is made here. */
export interface OpenApi {
  openapi: string;
  info: { title: string; version: string; description: string };
  servers: { url: string; description: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Json>; securitySchemes: Json };
}

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  security: Json[];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Json };
  responses: Record<string, { description: string; headers?: Json; content?: Json; links?: Json }>;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description: string;
  schema: Json;
}

const text = { type: 'string' };
const json = (name: SchemaName): Json => ({ 'application/json': { schema: schemaRef(name) } });
const body = (name: SchemaName, required = true) => ({ required, content: json(name) });

const problems: Record<number, string> = {
  400: 'The request is not valid. `errors` names the fields; `$` stands for the body.',
  409: 'The request does not fit the state of the shipment, or brings a number that another parcel has.',
  412: 'The shipment was changed since it was got (If-Match).',
  413: 'The body is larger than 5 MB.',
  415: 'The body is not JSON, or it is compressed.',
  422: 'A rule is broken. `errors` names the fields.',
  429: 'Too many attempts; see Retry-After.',
  500: 'Something went wrong. The log has the cause under the traceId.',
};

const failures = (...statuses: number[]): Operation['responses'] =>
  Object.fromEntries(
    [...statuses, 500].map((status) => [
      String(status),
      status === 401
        ? {
            description: 'No valid token, or the user lacks the role.',
            headers: { 'WWW-Authenticate': { schema: text } },
            content: json('Unauthorized'),
          }
        : {
            description: problems[status] ?? '',
            ...(status === 429 && { headers: { 'Retry-After': { schema: { type: 'integer' } } } }),
            content: json('Problem'),
          },
    ]),
  );

/** Before sign-in. */
const signInFailures = (...statuses: number[]): Operation['responses'] => ({
  ...failures(400, 401, 413, 415, ...statuses),
  413: { description: 'The body is larger than 16 KB.', content: json('Problem') },
});

const parameter = (
  where: Parameter['in'],
  name: string,
  description: string,
  schema: Json = text,
): Parameter => ({
  name,
  in: where,
  required: where === 'path',
  description,
  schema,
});

const bearer = [{ bearer: [] }];
const reference = { type: 'string', minLength: 1, maxLength: MAX_REFERENCE };
const path = parameter('path', 'reference', 'Reference of the shipment.', reference);
const query = parameter(
  'query',
  'shipmentReferenceNumber',
  'Reference of a shipment; may be repeated. It may stand in the body instead; without either the answer is 400.',
  { type: 'array', items: reference },
);
const status = parameter(
  'query',
  'shipmentStatus',
  'Only shipments of this status: 10 open, 20 labelled, 30 handed over, 90 cancelled.',
  { type: 'integer', minimum: -MAX_STATUS, maximum: MAX_STATUS },
);
const idempotency = parameter(
  'header',
  'Idempotency-Key',
  'A repeat with the same key gets the first answer.',
  { type: 'string', pattern: IDEMPOTENCY_KEY.source },
);

const login: Operation = {
  operationId: 'login',
  tags: ['Users'],
  summary: 'Log in',
  description:
    'Answers with an access and a refresh token. With `otp: true` a one-time password is missing: log in again with it.',
  security: [],
  parameters: [],
  requestBody: body('LoginRequest'),
  responses: {
    200: { description: 'Logged in.', content: json('LoginResponse') },
    ...signInFailures(429),
  },
};

const refresh: Operation = {
  operationId: 'refresh',
  tags: ['Users'],
  summary: 'Renew the tokens',
  description: 'Each refresh token is good once; the answer has its successor.',
  security: [],
  parameters: [],
  requestBody: body('RefreshRequest'),
  responses: {
    200: { description: 'New tokens.', content: json('LoginResponse') },
    ...signInFailures(),
  },
};

/** Only where this service works in front of a remote. */
const syncHeader = {
  'Packdesk-Sync': {
    description:
      'With a remote service behind this one: `synced`, `pending` (waits to be sent) or `conflict` (waits for a person); of several shipments the worst. Absent without a remote, and for several in a get.',
    schema: { type: 'string', enum: ['synced', 'pending', 'conflict'] },
  },
};

/** Of a get. */
const ageHeader = {
  Age: {
    description:
      'With a remote service behind this one, of one shipment: seconds since that service was last asked how it is. What has changed there since then is not in the answer.',
    schema: { type: 'integer', minimum: 0 },
  },
};

const away = {
  description:
    'Not all is held here, and the remote service behind this one cannot be reached, or does not answer in time. What was asked for is noted and fetched as soon as it answers. Or a label was asked for, and this desk has no numbers left that the remote service gave it.',
  headers: { 'Retry-After': { schema: { type: 'integer' } } },
  content: json('Problem'),
};

/** A body names references where none is in the path; with one there it is read too, but has nothing to add. */
const furtherReferences = (parameters: readonly Parameter[]): Pick<Operation, 'requestBody'> =>
  parameters.includes(path) ? {} : { requestBody: body('ReferencesBody', false) };

const get = (operationId: string, parameters: Parameter[]): Operation => ({
  operationId,
  tags: ['Shipments'],
  summary: 'Get shipments by their references',
  description:
    'References are taken from path, query and body alike. What was found comes with one `shipmentErrors` entry for each that was not.',
  security: bearer,
  parameters: [...parameters, status, parameter('header', 'If-None-Match', 'ETag of a shipment got before.')],
  ...furtherReferences(parameters),
  responses: {
    200: {
      description: 'At least one was found.',
      headers: {
        ETag: { description: 'With one reference alone.', schema: text },
        ...syncHeader,
        ...ageHeader,
      },
      content: json('GetResponse'),
    },
    304: { description: 'The shipment is still as it was got.' },
    404: { description: 'None was found.', content: json('GetNotFound') },
    503: away,
    ...failures(400, 401, 413, 415, 422),
  },
});

const remove = (operationId: string, parameters: Parameter[]): Operation => ({
  operationId,
  tags: ['Shipments'],
  summary: 'Delete shipments',
  description: 'All of them or none. A labelled one is cancelled with its carrier first.',
  security: bearer,
  parameters,
  ...furtherReferences(parameters),
  responses: {
    204: { description: 'Deleted.', headers: syncHeader },
    404: { description: 'A reference is unknown; nothing was deleted.', content: json('GetNotFound') },
    503: away,
    ...failures(400, 401, 409, 413, 415, 422),
  },
});

/** Requests that can follow from an answer. */
const links = {
  getShipment: {
    operationId: 'getShipment',
    parameters: { reference: '$response.body#/data/shipmentReference' },
  },
  deleteShipment: {
    operationId: 'deleteShipment',
    parameters: { reference: '$response.body#/data/shipmentReference' },
  },
};

const savedHeaders = {
  ETag: { description: 'With one shipment only.', schema: text },
  'Packdesk-Unseen': {
    description:
      'With a remote service behind this one: shipments whose labels were made without a look at it, by reference.',
    schema: text,
  },
};

const create: Operation = {
  operationId: 'createShipments',
  tags: ['Shipments'],
  summary: 'Create shipments',
  description: 'All of them or none. `shipmentId` is assigned here.',
  security: bearer,
  parameters: [idempotency],
  requestBody: body('ShipmentsBody'),
  responses: {
    201: {
      description: 'Created.',
      headers: { ...savedHeaders, ...syncHeader },
      content: json('SaveResponse'),
      links,
    },
    503: away,
    ...failures(400, 401, 409, 413, 415, 422),
  },
};

const update: Operation = {
  operationId: 'updateShipments',
  tags: ['Shipments'],
  summary: 'Update shipments',
  description:
    'A merge patch (RFC 7396) for each shipment: objects merge member by member, null removes, arrays replace whole. All are saved or none. `international` is mandatory for a label across a customs border; an update may leave it out, and what is stored of it stays. `settings.printSettings.printLabel: true` makes labels in this request; it is not kept.',
  security: bearer,
  parameters: [idempotency, parameter('header', 'If-Match', 'ETag that the one shipment must still have.')],
  requestBody: body('ShipmentsBody'),
  responses: {
    200: {
      description: 'Saved.',
      headers: { ...savedHeaders, ...syncHeader },
      content: json('SaveResponse'),
      links,
    },
    503: away,
    ...failures(400, 401, 409, 412, 413, 415, 422),
  },
};

const lease: Operation = {
  operationId: 'leaseNumbers',
  tags: ['Numbers'],
  summary: 'Lease a block of numbers',
  description:
    'Gives a desk numbers that no other desk draws: from this service’s range of SSCCs or of postal item numbers (UPU S10). The block may be smaller than asked for. With an Idempotency-Key a repeat gets the same block; without one each request takes another. A user is given no more within an hour than a quarter of what there is, 5,000 numbers at least and 100,000 at most. Answers of this service name what it leases in the header `packdesk-leases`.',
  security: bearer,
  parameters: [idempotency],
  requestBody: body('LeaseRequest'),
  responses: {
    201: { description: 'The block is the asker’s alone.', content: json('LeaseResponse') },
    503: {
      description: 'This service leases its own numbers, and has none left for now.',
      headers: { 'Retry-After': { schema: { type: 'integer' } } },
      content: json('Problem'),
    },
    ...failures(400, 401, 413, 415, 422, 429),
    429: {
      description:
        'This user has leased so many numbers of the series within an hour that no more are given for now; see Retry-After.',
      headers: { 'Retry-After': { schema: { type: 'integer' } } },
      content: json('Problem'),
    },
  },
};

/** The interface of the service as OpenAPI 3.1, made from the schemas that check its requests. */
export const openApiDocument = (options: { clientIdName: string; version: string }): OpenApi => ({
  openapi: '3.1.0',
  info: {
    title: 'Packdesk shipment service',
    version: options.version,
    description: 'Log in, then get, create, update and delete shipments by their references.',
  },
  servers: [{ url: '/', description: 'This computer' }],
  tags: [
    { name: 'Users', description: 'Login and tokens' },
    { name: 'Shipments', description: 'Shipments with their parcels, addresses and labels' },
    { name: 'Numbers', description: 'Numbers that labels bear' },
  ],
  paths: {
    '/api/users/login': { post: login },
    '/api/users/refresh': { post: refresh },
    '/api/v3/shipments': {
      get: get('getShipments', [query]),
      post: create,
      patch: update,
      delete: remove('deleteShipments', [query]),
    },
    '/api/v3/shipments/{reference}': {
      get: get('getShipment', [path]),
      delete: remove('deleteShipment', [path]),
    },
    [LEASE_PATH]: { post: lease },
  },
  components: {
    schemas: componentSchemas(options.clientIdName),
    securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
  },
});
