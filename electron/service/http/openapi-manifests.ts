import { CARRIER_MANIFESTS_PATH } from '../../../shared/handover/declared.ts';
import { bearer, body, failures, json, type OpenApi, type Operation, parameter } from './openapi-parts.ts';

const tags = ['Carrier manifests'];
const id = parameter('path', 'id', 'Number of the carrier’s manifest.', { type: 'integer', minimum: 1 });

const unknown = { description: 'There is no such carrier manifest.', content: json('Problem') };
const away = {
  description: 'The carrier engine cannot be reached.',
  headers: { 'Retry-After': { schema: { type: 'integer' } } },
  content: json('Problem'),
};

const undeclared: Operation = {
  operationId: 'getUndeclared',
  tags,
  summary: 'Count what carriers have not been told of',
  description:
    'Shipments with `shipmentStatus` 30 whose labels this service has bought and that are on no carrier’s manifest, by carriers.',
  security: bearer,
  parameters: [],
  responses: {
    200: { description: 'A number for each carrier that has some.', content: json('UndeclaredAnswer') },
    ...failures(401),
  },
};

const declare: Operation = {
  operationId: 'declareShipments',
  tags,
  summary: 'Ask for a carrier’s manifest',
  description:
    'Tells a carrier through its engine of all shipments with `shipmentStatus` 30 whose labels this service has bought and that are on no manifest yet: one for each connection of the carrier. `declared` is their number; 0 where there are none. Waits for the carrier for 20 seconds: a manifest that is `due` or `asking` then goes on in the background, and is got by its `id`. The answer has the newest manifest of each connection and all that are not over. A repeat declares nothing twice, and asks again for what was refused.',
  security: bearer,
  parameters: [],
  requestBody: body('DeclareRequest'),
  responses: {
    200: { description: 'How far each manifest is.', content: json('DeclareAnswer') },
    ...failures(400, 401, 413, 415),
    422: {
      description: 'No labels of this carrier are bought through a carrier engine here.',
      content: json('Problem'),
    },
  },
};

const get: Operation = {
  operationId: 'getCarrierManifest',
  tags,
  summary: 'Get a carrier’s manifest',
  description:
    '`state` is `due` (not sent yet; `obstacle` says why: `away`, `key`, `gone`, or `address` of this service), `asking`, `uncertain` (sent, and the answer was lost), `made`, `incomplete` (the carrier has only some: `taken`), `refused` (with the carrier’s `messages`), `none` (the carrier has no manifests through this engine), `withdrawn` (taken back before it was sent) or `waived` (a person says that the carrier need not be told). `takenBack` names those of its shipments whose handover was taken back after the carrier was told: the carrier still has them. `changedAt` is in ms since 1970.',
  security: bearer,
  parameters: [id],
  responses: {
    200: { description: 'How far it is.', content: json('DeclaredManifest') },
    ...failures(401),
    404: unknown,
  },
};

const askAgain: Operation = {
  operationId: 'askCarrierManifest',
  tags,
  summary: 'Ask for a carrier’s manifest again',
  description:
    'Sends one that is due or was refused, looks at the engine for one that is uncertain, or gets a document that is not here. With `confirmed` an uncertain one is sent once more: a person has seen at the carrier that it was not made. Answers after 20 seconds at the latest.',
  security: bearer,
  parameters: [id],
  requestBody: body('AskAgainRequest', false),
  responses: {
    200: { description: 'How far it is.', content: json('DeclaredManifest') },
    ...failures(400, 401, 413, 415),
    404: {
      description: 'There is no such manifest, or its carrier gave no document.',
      content: json('Problem'),
    },
    409: { description: 'The carrier was asked less than two minutes ago.', content: json('Problem') },
    503: away,
  },
};

const document: Operation = {
  operationId: 'getCarrierManifestDocument',
  tags,
  summary: 'Get the document of a carrier’s manifest',
  description: 'The bytes as the carrier gave them, a PDF as a rule.',
  security: bearer,
  parameters: [id],
  responses: {
    200: {
      description: 'The document.',
      content: {
        'application/pdf': { schema: { type: 'string', format: 'binary' } },
        'image/png': { schema: { type: 'string', format: 'binary' } },
        'application/octet-stream': { schema: { type: 'string', format: 'binary' } },
      },
    },
    ...failures(401),
    404: {
      description: 'There is no such manifest, or its document is not here.',
      content: json('Problem'),
    },
  },
};

export const manifestPaths: OpenApi['paths'] = {
  [CARRIER_MANIFESTS_PATH]: { get: undeclared, post: declare },
  [`${CARRIER_MANIFESTS_PATH}/{id}`]: { get, post: askAgain },
  [`${CARRIER_MANIFESTS_PATH}/{id}/document`]: { get: document },
};
