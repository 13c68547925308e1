import type { FastifyReply, FastifyRequest } from 'fastify';
import { missingEntry } from '../../../../shared/references.ts';
import type { Shipments } from '../../service.ts';
import { callerOf } from '../caller.ts';
import { etagOf, namesTag } from '../etag.ts';
import { readReferences, readStatus } from '../references.ts';

export interface GetRequest {
  Params: { reference?: string };
  Querystring: Record<string, unknown>;
}

const JSON_TYPE = 'application/json; charset=utf-8';

/** Stored texts go out as they are: nothing is parsed or written anew. */
const answerText = (texts: readonly string[], missing: readonly string[]): string =>
  `{"shipment":[${texts.join(',')}],"shipmentErrors":${
    missing.length === 0 ? '[]' : JSON.stringify(missing.map(missingEntry))
  }}`;

/** Get by path, query and body; 404 only when nothing was found. An `ETag` goes with one that was asked for alone. */
export const getHandler =
  (shipments: Shipments) =>
  async (request: FastifyRequest<GetRequest>, reply: FastifyReply): Promise<string | undefined> => {
    const references = readReferences({
      reference: request.params.reference,
      query: request.query,
      body: request.body,
    });
    const { found, missing } = await shipments.get(callerOf(request), references, readStatus(request.query));
    const [first] = found;
    reply.header('content-type', JSON_TYPE);
    if (first === undefined) {
      reply.code(404);
      return JSON.stringify({ shipmentErrors: missing.map(missingEntry) });
    }
    if (references.length === 1) {
      const etag = etagOf(first);
      reply.header('etag', etag);
      const known = request.headers['if-none-match'];
      if (known !== undefined && namesTag(known, etag, true)) {
        reply.code(304).removeHeader('content-type');
        return '';
      }
    }
    return answerText(
      found.map(({ text }) => text),
      missing,
    );
  };
