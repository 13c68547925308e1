import type { FastifyReply, FastifyRequest } from 'fastify';
import { PackdeskError } from '../../../../shared/errors.ts';
import type { SaveResponse } from '../../../../shared/service.ts';
import {
  GIVE_UP,
  PACKDESK_LABELLED,
  PACKDESK_LABELLING,
  PACKDESK_PRINT,
  PACKDESK_TOLD,
  PACKDESK_UNSEEN,
} from '../../../../shared/wire-headers.ts';
import type { Caller } from '../../../core/caller.ts';
import { etagOf } from '../../../core/etag.ts';
import type { Logger } from '../../../core/logger.ts';
import type { SaveOptions, SaveOutcome, Shipments } from '../../service.ts';
import { callerOf } from '../caller.ts';
import { idempotencyKey } from '../idempotency-key.ts';
import { markWith } from '../sync-mark.ts';

/** A header's text. */
export const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
};

/** True for a body with one shipment that names it; the body is not checked yet. */
const namesOne = (body: unknown): boolean => {
  const list = (body as { shipment?: unknown } | null | undefined)?.shipment;
  if (!Array.isArray(list) || list.length !== 1) return false;
  const info = (list[0] as { shipmentInfo?: { shipmentReference?: unknown } } | null)?.shipmentInfo;
  return typeof info?.shipmentReference === 'string';
};

/** `If-Match` of an update. `*` only asks that there is a shipment, which every update does. */
const ifMatch = (request: FastifyRequest): string | undefined => {
  const tags = header(request, 'if-match');
  if (tags === undefined || tags.trim() === '*') return undefined;
  if (!namesOne(request.body)) {
    throw new PackdeskError('request.malformed', {
      errors: { 'If-Match': ['goes with an update of one shipment'] },
    });
  }
  return tags;
};

/**
 * The tag of one shipment as this request has stored it: a client that knows its text by the tag need not get it. A
 * repeated answer has that of the current state, no matter whose change it is.
 */
const etagAfter = async (
  { stored, response: { results } }: SaveOutcome,
  shipments: Shipments,
  caller: Caller,
): Promise<string | null> => {
  const [only, another] = results;
  if (!only || another) return null;
  const [now] = stored ?? (await shipments.get(caller, [only.shipmentReference])).found;
  return now ? etagOf(now) : null;
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

interface SavingFace {
  shipments: Shipments;
  logger: Logger;
  /** Those of these shipments whose carrier was told of them. */
  told: (references: readonly string[]) => Promise<string[]>;
}

/** Shipments as a header names them. */
const named = (references: readonly string[]): string => references.map(encodeURIComponent).join(', ');

/** A client reads some 16 KB of headers. */
const LONGEST = 4_000;

/** As many of them as fit into a header, the first at least. */
const firstOf = (references: readonly string[]): string[] => {
  let length = 0;
  return references.filter((reference, index) => {
    length += named([reference]).length + 2;
    return index === 0 || length <= LONGEST;
  });
};

/** `POST` (create, 201) and `PATCH` (update, 200). */
export const saveHandler =
  (kind: 'create' | 'update', { shipments, logger, told }: SavingFace) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<SaveResponse> => {
    const caller = callerOf(request);
    const labelling = header(request, PACKDESK_LABELLING);
    const options: SaveOptions = {
      idempotencyKey: idempotencyKey(request),
      ...(labelling && { labelling }),
      ...(header(request, PACKDESK_LABELLED) && { labelledElsewhere: true }),
      ...(header(request, PACKDESK_PRINT) === 'again' && { labelsAgain: true }),
      ...(header(request, PACKDESK_PRINT) === GIVE_UP && { giveUp: true }),
    };
    const tags = kind === 'update' ? ifMatch(request) : undefined;
    if (tags !== undefined) options.ifMatch = tags;
    const outcome = await toldOfTaken(shipments, shipments[kind](caller, request.body, options));
    const { response, versions, unseen } = outcome;
    logger.info(kind === 'create' ? 'shipments.created' : 'shipments.updated', {
      traceId: request.id,
      userId: caller.userId,
      count: response.results.length,
      repeated: versions.length === 0,
    });
    const references = response.results.map(({ shipmentReference }) => shipmentReference);
    markWith(reply, shipments, references);
    if (unseen) reply.header(PACKDESK_UNSEEN, named(unseen));
    const carriersKnow = await told(outcome.takenBack ?? []);
    if (carriersKnow.length > 0) {
      reply.header(PACKDESK_TOLD, named(firstOf(carriersKnow)));
      shipments.tellCarrierTold(carriersKnow);
    }
    const etag = await etagAfter(outcome, shipments, caller);
    if (etag !== null) reply.header('etag', etag);
    reply.code(response.status);
    return response;
  };
