import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorEntries } from '../../../../shared/references.ts';
import type { ShipmentErrorEntry } from '../../../../shared/service.ts';
import { holdHeader } from '../../../../shared/shipment/hold.ts';
import { ShipmentStatus } from '../../../../shared/shipment/status.ts';
import {
  LABELLING_ELSEWHERE,
  LABELLING_OVER,
  PACKDESK_CLIENT,
  PACKDESK_HOLD,
  PACKDESK_LABELLING,
  PACKDESK_STATUS,
} from '../../../../shared/wire-headers.ts';
import type { Caller } from '../../../core/caller.ts';
import { etagOf, namesTag } from '../../../core/etag.ts';
import type { StoredShipment } from '../../../core/shipment-store.ts';
import type { Shipments } from '../../service.ts';
import { callerOf } from '../caller.ts';
import { readReferences, readStatus } from '../references.ts';
import { ageWith, markWith } from '../sync-mark.ts';

export interface GetRequest {
  Params: { reference?: string };
  Querystring: Record<string, unknown>;
}

const JSON_TYPE = 'application/json; charset=utf-8';

/** Stored texts go out as they are, between these two: nothing is parsed or serialised again. */
const BEFORE = '{"shipment":[';
const AFTER = '],"shipmentErrors":[]}';

const answerText = (texts: readonly string[], errors: readonly ShipmentErrorEntry[]): string =>
  errors.length === 0
    ? BEFORE + texts.join(',') + AFTER
    : `${BEFORE}${texts.join(',')}],"shipmentErrors":${JSON.stringify(errors)}}`;

type Request = FastifyRequest<GetRequest>;

/** True where the caller has this version already. */
const hasTag = ({ headers }: Request, etag: string): boolean => {
  const tags = headers['if-none-match'];
  return tags !== undefined && namesTag(tags, etag, true);
};

/** Gives the answer its ETag; true where the caller has this version already (304). */
const isKnown = (request: Request, reply: FastifyReply, shipment: Parameters<typeof etagOf>[0]): boolean => {
  const etag = etagOf(shipment);
  reply.header('etag', etag);
  if (!hasTag(request, etag)) return false;
  reply.code(304);
  return true;
};

/** A UUID is shorter. */
const MAX_DESK = 100;

const isPackdesk = ({ headers }: Request): boolean => headers[PACKDESK_CLIENT] !== undefined;

/** The desk that is about to label the one shipment that it asks for, or does not any more; empty: none. */
const labellingDesk = ({ headers }: Request): { desk: string; isOver: boolean } => {
  const said = headers[PACKDESK_LABELLING];
  if (typeof said !== 'string' || said.length > MAX_DESK) return { desk: '', isOver: false };
  const isOver = said.endsWith(LABELLING_OVER);
  return { desk: isOver ? said.slice(0, -LABELLING_OVER.length) : said, isOver };
};

/** Data of a shipment beyond the interface. */
const tellPackdesk = async (
  reply: FastifyReply,
  shipments: Shipments,
  caller: Caller,
  { reference, status }: StoredShipment,
): Promise<void> => {
  reply.header(PACKDESK_STATUS, status);
  const hold = await shipments.holdOf(caller, reference);
  if (hold) reply.header(PACKDESK_HOLD, holdHeader(hold));
};

/** As another Packdesk is shown them: it knows the parcels by the ids that they carry. */
const shownToPackdesk = async (
  request: Request,
  reply: FastifyReply,
  shipments: Shipments,
  stored: readonly StoredShipment[],
): Promise<StoredShipment[]> => {
  reply.header(PACKDESK_CLIENT, '1');
  // One that it has is not shown.
  return await Promise.all(
    stored.map((each) => (hasTag(request, etagOf(each)) ? each : shipments.withIds(each))),
  );
};

/** Any number of references by path, query and body; 404 only when nothing was found. */
const getSome = async (shipments: Shipments, request: Request, reply: FastifyReply): Promise<string> => {
  const { params, query, body } = request;
  const references = readReferences({ reference: params.reference, query, body });
  const caller = callerOf(request);
  const [only] = references.length === 1 ? references : [];
  const { desk, isOver } = labellingDesk(request);
  // Before it is read: what another desk has made of it until then shows in what is read.
  const isFree = !only || desk === '' || isOver || shipments.claimLabel(caller, only, desk);
  const { found: stored, missing, unasked } = await shipments.get(caller, references, readStatus(query));
  const errors = errorEntries(missing, unasked);
  const found = isPackdesk(request) ? await shownToPackdesk(request, reply, shipments, stored) : stored;
  const [first] = found;
  if (only && desk !== '' && (isOver || first?.status !== ShipmentStatus.open))
    shipments.releaseLabel(only, desk);
  if (first !== undefined && only) {
    markWith(reply, shipments, [first.reference]);
    ageWith(reply, shipments, first.reference);
    if (isPackdesk(request)) await tellPackdesk(reply, shipments, caller, first);
    if (!isFree) reply.header(PACKDESK_LABELLING, LABELLING_ELSEWHERE);
  }
  if (first !== undefined && only && isKnown(request, reply, first)) return '';
  reply.header('content-type', JSON_TYPE);
  if (first !== undefined) {
    return answerText(
      found.map(({ text }) => text),
      errors,
    );
  }
  reply.code(404);
  return JSON.stringify({ shipmentErrors: errors });
};

/** The reference of a get that names one in its path and says nothing else. */
const onlyReference = ({ params, raw, body }: Request): string | undefined =>
  body === undefined && raw.url?.includes('?') === false ? params.reference : undefined;

/**
 * Get by path, query and body. The usual one, by one reference in the path, goes a shorter way: no promise, and
 * no string is made of the text. An `ETag` goes with a shipment that was asked for alone.
 */
export const getHandler =
  (shipments: Shipments) =>
  (request: Request, reply: FastifyReply): FastifyReply | Promise<string> => {
    const reference = onlyReference(request);
    // Another Packdesk wants the status too, which is stored next to the text.
    const served =
      reference && !isPackdesk(request)
        ? shipments.served(callerOf(request), reference, BEFORE, AFTER)
        : null;
    if (served === null) return getSome(shipments, request, reply);
    if (reference) {
      markWith(reply, shipments, [reference]);
      ageWith(reply, shipments, reference);
    }
    const text = served.bytes.subarray(BEFORE.length, served.bytes.length - AFTER.length);
    if (isKnown(request, reply, { ...served, text })) return reply.send('');
    return reply.header('content-type', JSON_TYPE).send(served.bytes);
  };
