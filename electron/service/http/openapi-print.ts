import { PRINT_PATH } from '../../../shared/printing/program-print.ts';
import { IDEMPOTENCY_KEY } from './idempotency-key.ts';
import { bearer, body, failures, json, type OpenApi, type Operation, parameter } from './openapi-parts.ts';

const tags = ['Print'];

const problem = (description: string) => ({ description, content: json('Problem') });
const away = {
  ...problem(
    'The desk is starting or ending, or holds too many documents of programs that are not printed yet.',
  ),
  headers: { 'Retry-After': { schema: { type: 'integer' } } },
};
const none = problem(
  'This service runs without a window and has no printers. `detail` says where to send it.',
);

const print: Operation = {
  operationId: 'printDocument',
  tags,
  summary: 'Print a document',
  description:
    'Puts a PDF, PNG, GIF or ZPL into the print queue of the desk, which sends it as it sends its own labels: never twice by itself, and after a break in between only when a person says so. The printer is the one that is named, else the one that the desk’s rules give for `kind`, `size` and `carrier`. The key is mandatory: the same key prints once, and a repeat is answered with the job as it is by then. Off until a supervisor or administrator allows it. Roles: supervisor, admin, integration.',
  security: bearer,
  parameters: [
    {
      ...parameter('header', 'Idempotency-Key', 'Of this print; a repeat prints nothing more.', {
        type: 'string',
        pattern: IDEMPOTENCY_KEY.source,
      }),
      required: true,
    },
  ],
  requestBody: body('PrintRequest'),
  responses: {
    202: {
      description: 'It is in the queue, and stays there whatever happens.',
      headers: { Location: { schema: { type: 'string' } } },
      content: json('PrintAnswer'),
    },
    ...failures(400, 401, 413, 415, 422),
    403: problem('Other programs may not print at this desk.'),
    404: problem('No printer has this id or name.'),
    413: problem('The document is larger than 10 MB, or has more pages than one request may print.'),
    422: problem(
      'The document cannot be read or may not go to a printer, no printer fits, or the key was used for another request. `code` and `detail` say which.',
    ),
    501: none,
    503: away,
  },
};

const get: Operation = {
  operationId: 'getPrint',
  tags,
  summary: 'Get how far a print is',
  description:
    '`state` is `queued`, `sending`, `sent` (the printer has taken all of it), `failed` (nothing came out; `error` says why), `uncertain` (it broke off in between: a person at the desk looks and decides) or `cancelled`. Each user sees the prints of its own.',
  security: bearer,
  parameters: [parameter('path', 'job', 'As the print was answered with it.')],
  responses: {
    200: { description: 'How far it is.', content: json('PrintAnswer') },
    ...failures(401),
    404: problem('This user has no such print job.'),
    501: none,
    503: away,
  },
};

/** Printing: the part of the document for `/api/v3/print`. */
export const printPaths: OpenApi['paths'] = {
  [PRINT_PATH]: { post: print },
  [`${PRINT_PATH}/{job}`]: { get },
};
