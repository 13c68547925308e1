import { ORDERS_PATH } from '../../../shared/import/inbox.ts';
import { failures, json, type OpenApi, type Operation, parameter } from './openapi-parts.ts';

const problem = (description: string) => ({ description, content: json('Problem') });

const header = (name: string, description: string) => parameter('header', name, description);

const send: Operation = {
  operationId: 'sendOrder',
  tags: ['Orders'],
  summary: 'Send an order',
  description:
    'An order in any JSON, signed, to an inbox that an administrator has set up with an import profile. It is stored before the answer and imported right after; each order once, however often it is sent. What cannot be imported stays in a list with its reasons until a person has seen to it. The inbox says which way it is signed: Standard Webhooks (`webhook-id`, `webhook-timestamp` within five minutes, `webhook-signature`), WooCommerce (`x-wc-webhook-signature`) or Shopify (`x-shopify-hmac-sha256`). A message that comes again is answered as the first. No token.',
  security: [],
  parameters: [
    parameter('path', 'inbox', 'Name of the inbox.'),
    header('webhook-id', 'Standard Webhooks: of the message, the same at each try.'),
    header('webhook-timestamp', 'Standard Webhooks: of this try, seconds since 1970.'),
    header('webhook-signature', 'Standard Webhooks: `v1,` and base64, several with blanks between.'),
    header('x-wc-webhook-signature', 'WooCommerce: HMAC-SHA256 of the body, base64.'),
    header('x-shopify-hmac-sha256', 'Shopify: HMAC-SHA256 of the body, base64.'),
  ],
  requestBody: { required: true, content: { 'application/json': { schema: {} } } },
  responses: {
    200: { description: 'The unsigned question of WooCommerce whether there is anyone.' },
    202: { description: 'It is stored; `state` says what became of it.', content: json('OrderTaken') },
    ...failures(400, 401, 413, 415, 422, 429),
    401: { description: 'The signature is missing or not valid.', content: json('Unauthorized') },
    409: problem('This service works in front of a depot: orders belong there.'),
    413: problem('The body is larger than 2 MB.'),
    422: problem('The message id was used for another order.'),
    503: {
      ...problem('The inbox is full, or its secret cannot be read at the moment.'),
      headers: { 'Retry-After': { schema: { type: 'integer' } } },
    },
  },
};

/** Orders that shops send: the part of the document for `/api/v3/orders`. */
export const orderPaths: OpenApi['paths'] = { [`${ORDERS_PATH}/{inbox}`]: { post: send } };
