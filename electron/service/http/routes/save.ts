import type { FastifyReply, FastifyRequest } from 'fastify';
import { PackdeskError } from '../../../../shared/errors.ts';
import type { SaveResponse } from '../../../../shared/service.ts';
import {
  PACKDESK_LABELLED,
  PACKDESK_LABELLING,
  PACKDESK_PRINT,
  PACKDESK_UNSEEN,
} from '../../../../shared/wire-headers.ts';
import type { Caller } from '../../../core/caller.ts';
import { etagOf, namesTag } from '../../../core/etag.ts';
import type { Logger } from '../../../core/logger.ts';
import type { SaveOptions, Shipments } from '../../service.ts';
import { callerOf } from '../caller.ts';
import { idempotencyKey } from '../idempotency-key.ts';
import { markWith } from '../sync-mark.ts';

const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
};

/** The reference of a body with one shipment; the body is not checked yet. */
const onlyReference = (body: unknown): string | null => {
  const list = (body as { shipment?: unknown } | null | undefined)?.shipment;
  if (!Array.isArray(list) || list.length !== 1) return null;
  const info = (list[0] as { shipmentInfo?: { shipmentReference?: unknown } } | null)?.shipmentInfo;
  return typeof info?.shipmentReference === 'string' ? info.shipmentReference : null;
};

/** No shipment has this: versions count from 1. */
const NO_VERSION = 0;

/**
 * `If-Match` as the version that the update must meet. `*` only asks that there is a shipment, which every
 * update does.
 */
const ifVersion = async (
  request: FastifyRequest,
  shipments: Shipments,
  caller: Caller,
): Promise<number | undefined> => {
  const tags = header(request, 'if-match');
  if (tags === undefined || tags.trim() === '*') return undefined;
  const reference = onlyReference(request.body);
  if (reference === null) {
    throw new PackdeskError('request.malformed', {
      errors: { 'If-Match': ['goes with an update of one shipment'] },
    });
  }
  const [stored] = (await shipments.get(caller, [reference])).found;
  // The service refuses it, unless it is a request that was answered before: that answer is given again.
  return stored && !namesTag(tags, etagOf(stored), false) ? NO_VERSION : stored?.version;
};

/** A number that a program brings for a second parcel is told at this desk too: one of its labels may be wrong. */
const toldOfTaken = async <T>({ tellTaken }: Pick<Shipments, 'tellTaken'>, save: Promise<T>): Promise<T> => {
  try {
    return await save;
  } catch (error) {
    if (error instanceof PackdeskError && error.code === 'numbers.taken') tellTaken(error.details);
    throw error;
  }
};

/** `POST` (create, 201) and `PATCH` (update, 200). */
export const saveHandler =
  (kind: 'create' | 'update', { shipments, logger }: { shipments: Shipments; logger: Logger }) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<SaveResponse> => {
    const caller = callerOf(request);
    const labelling = header(request, PACKDESK_LABELLING);
    const options: SaveOptions = {
      idempotencyKey: idempotencyKey(request),
      ...(labelling && { labelling }),
      ...(header(request, PACKDESK_LABELLED) && { labelledElsewhere: true }),
      ...(header(request, PACKDESK_PRINT) === 'again' && { labelsAgain: true }),
    };
    if (kind === 'update') options.ifVersion = await ifVersion(request, shipments, caller);
    const { response, versions, unseen } = await toldOfTaken(
      shipments,
      shipments[kind](caller, request.body, options),
    );
    logger.info(kind === 'create' ? 'shipments.created' : 'shipments.updated', {
      traceId: request.id,
      userId: caller.userId,
      count: response.results.length,
      repeated: versions.length === 0,
    });
    const references = response.results.map(({ shipmentReference }) => shipmentReference);
    markWith(reply, shipments, references);
    if (unseen) reply.header(PACKDESK_UNSEEN, unseen.map(encodeURIComponent).join(', '));
    // Of the current state, no matter whose change it is: a client that knows its text by the tag need not get it.
    const [stored] = references.length === 1 ? (await shipments.get(caller, references)).found : [];
    if (stored) reply.header('etag', etagOf(stored));
    reply.code(response.status);
    return response;
  };
