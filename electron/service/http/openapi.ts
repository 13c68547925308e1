import { RATES_PATH } from '../../../shared/carrier/rate-choices.ts';
import { LEASE_PATH } from '../../../shared/number-lease.ts';
import { TAKEN_PATH } from '../../../shared/numbers-taken.ts';
import { IDEMPOTENCY_KEY } from './idempotency-key.ts';
import { holdPaths } from './openapi-holds.ts';
import { manifestPaths } from './openapi-manifests.ts';
import { orderPaths } from './openapi-orders.ts';
import {
  bearer,
  body,
  failures,
  json,
  type OpenApi,
  type Operation,
  type Parameter,
  parameter,
  text,
} from './openapi-parts.ts';
import { printPaths } from './openapi-print.ts';
import { componentSchemas } from './openapi-schemas.ts';
import { voidPaths } from './openapi-voids.ts';
import { MAX_REFERENCE, MAX_STATUS } from './references.ts';

/** Before sign-in. */
const signInFailures = (...statuses: number[]): Operation['responses'] => ({
  ...failures(400, 401, 413, 415, ...statuses),
  413: { description: 'The body is larger than 16 KB.', content: json('Problem') },
});

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
    'Answers with an access and a refresh token. With `otp: true` a one-time password is missing: log in again with it. With `otp: false` and an empty `refreshToken` another password is due: the token is good for nothing but `POST /api/users/password`.',
  security: [],
  parameters: [],
  requestBody: body('LoginRequest'),
  responses: {
    200: { description: 'Logged in.', content: json('LoginResponse') },
    ...signInFailures(429),
  },
};

const password: Operation = {
  operationId: 'changePassword',
  tags: ['Users'],
  summary: 'Choose another password',
  description:
    'Takes an access token, or the token of a login that says that another password is due. All earlier sessions of the user end; the answer has the tokens of a new one.',
  security: bearer,
  parameters: [],
  requestBody: body('PasswordChange'),
  responses: {
    200: { description: 'Changed.', content: json('LoginResponse') },
    ...signInFailures(409, 422, 429),
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
  'Packdesk-Told': {
    description:
      'With a `shipmentStatus` of 30 that is taken back: shipments whose carrier was told that they were handed over, by reference. The carrier has to be called.',
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
    'Gives a desk numbers that no other desk draws: from this service’s range of SSCCs or of postal item numbers (UPU S10). The block may be smaller than asked for. With an Idempotency-Key a repeat gets the same block; without one each request takes another. A user is given no more within an hour than a quarter of what there is, 5,000 numbers at least and 100,000 at most. Answers of this service name what it leases in the header `packdesk-leases`. Blocks that the desk has already (`blocks`, with their `id`) are given to no other, also after the data of this service was put back from a copy; those that another desk was given too are named in the answer (`givenTwice`) and must not be used any more.',
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

const taken: Operation = {
  operationId: 'takenNumbers',
  tags: ['Numbers'],
  summary: 'Ask which numbers are taken',
  description:
    'Which of these SSCCs and postal item numbers (UPU S10) are on a parcel of a shipment here: a desk asks before it prints what it has drawn. Not counted: cancelled shipments, those that left more than a year ago, and demonstration numbers. Blocks that the desk has (`blocks`) are given to no other; those that another desk was given too are named in the answer (`givenTwice`) and must not be used any more.',
  security: bearer,
  parameters: [],
  requestBody: body('TakenRequest'),
  responses: {
    200: { description: 'The taken ones, each with one shipment.', content: json('TakenResponse') },
    ...failures(400, 401, 413, 415),
  },
};

const rates: Operation = {
  operationId: 'askRates',
  tags: ['Rates'],
  summary: 'Compare the rates of carriers',
  description:
    'Prices of one shipment at every carrier whose labels are bought through a carrier engine. Each of their products is in the answer once, with its `price` or with the `reasons` why it has none: the carrier’s own words and code, findings of the shipment’s rules, an engine that is away. Nothing is stored or bought; the shipment need not exist. To choose, update `carrierDetails.carrierCode` and `productCode`. Engines are waited for 20 seconds.',
  security: bearer,
  parameters: [],
  requestBody: body('ShipmentsBody'),
  responses: {
    200: { description: 'A price or reasons for each product.', content: json('RatesAnswer') },
    ...failures(400, 401, 413, 415, 422),
    501: { description: 'The remote service behind this one has no rates.', content: json('Problem') },
    503: {
      description: 'The remote service behind this one cannot be reached.',
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
    { name: 'Holds', description: 'Shipments that must not be packed for now' },
    { name: 'Numbers', description: 'Numbers that labels bear' },
    { name: 'Rates', description: 'Prices of carriers' },
    { name: 'Orders', description: 'Orders that shops and programs send' },
    { name: 'Print', description: 'Documents of other programs, on the printers of a desk' },
    { name: 'Carrier manifests', description: 'What carriers are told of shipments that have left' },
  ],
  paths: {
    '/api/users/login': { post: login },
    '/api/users/password': { post: password },
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
    ...holdPaths,
    ...voidPaths,
    [LEASE_PATH]: { post: lease },
    [TAKEN_PATH]: { post: taken },
    [RATES_PATH]: { post: rates },
    ...manifestPaths,
    ...printPaths,
    ...orderPaths,
  },
  components: {
    schemas: componentSchemas(options.clientIdName),
    securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
  },
});
