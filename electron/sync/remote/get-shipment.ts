import { MAX_BODY_BYTES } from '../../../shared/service.ts';
import { readHoldHeader } from '../../../shared/shipment/hold.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import {
  LABELLING_ELSEWHERE,
  PACKDESK_CLIENT,
  PACKDESK_HOLD,
  PACKDESK_LABELLING,
  PACKDESK_STATUS,
} from '../../../shared/wire-headers.ts';
import type { OfPackdesk, RemoteAnswer, RemoteShipment } from '../../core/remote.ts';
import type { Unreachable } from '../../core/unreachable.ts';
import type { HttpRequest, RawAnswer } from '../../http-client/exchange.ts';
import { ANSWER_TOO_LARGE } from '../../http-client/network-failure.ts';
import { readJson } from '../../http-client/read-json.ts';
import { GET_FORMS, type GetForm, type KnownForm, placeOfReference } from './get-forms.ts';
import type { OtherType } from './other-types.ts';
import { readAnswer } from './read-answer.ts';
import { readShipment, saysMissing } from './remote-shipment.ts';

type Answer = RemoteAnswer<RemoteShipment>;

/** A 200 without a shipment is short; a shipment is not read twice for it. */
const MAX_MISSING_BYTES = { 200: 600, 404: 10_000 } as const;

/** A 404 in the interface's own shape, or a 200 that says the same. */
const isMissing = (received: RawAnswer): boolean => {
  const { status, body } = received;
  if ((status !== 404 && status !== 200) || body.length > MAX_MISSING_BYTES[status]) return false;
  const json = readJson(received);
  return json.ok && saysMissing(json.value);
};

/** Statuses of a service that does not know the request by this route, or misses what it looks for in it. */
const NO_ROUTE = new Set([404, 405]);
const NOT_ITS_FORM = new Set([200, 400, 404, 405, 411, 415, 422]);

/** True where another form of the same get is worth a try after this one. */
const asksForAnother = (
  answer: Answer,
  received: RawAnswer | Unreachable,
  known: GetForm | null,
): boolean => {
  if (received.kind === 'unreachable') return false;
  // A service that never showed a shipment by this form may look for the reference in another place.
  if (answer.kind === 'missing') return known === null;
  if (answer.kind !== 'refused' && answer.kind !== 'unreachable') return false;
  if (answer.kind === 'refused' && answer.code === 'sync.too-large') return false;
  return (known === null ? NOT_ITS_FORM : NO_ROUTE).has(received.status);
};

/**
 * Ranks answers by what they tell; a service's answer on the shipment or the request goes before an unknown
 * route.
 */
const weight = (answer: Answer): number => {
  if (answer.kind === 'missing') return 3;
  if (answer.kind !== 'refused') return 0;
  return NO_ROUTE.has(answer.status) ? 1 : 2;
};

/** A body is not read beyond this, bytes: one that is written with blanks or escapes may hold a shipment that fits. */
const MAX_UNREAD_BYTES = 2 * MAX_BODY_BYTES;

/** An answer that could never be stored: it is read neither into memory nor into the database. */
const tooLarge = (status: number): Extract<Answer, { kind: 'refused' }> => ({
  kind: 'refused',
  status,
  title: 'The shipment is larger than 5 MB.',
  errors: {},
  code: 'sync.too-large',
});

const isTooLarge = (received: RawAnswer): boolean => {
  // A page of a proxy or a portal is no shipment, however large.
  if (received.status !== 200 || !received.headers['content-type']?.includes('json')) return false;
  const { length } = received.body;
  if (length <= MAX_BODY_BYTES || length > MAX_UNREAD_BYTES) return length > MAX_UNREAD_BYTES;
  const json = readJson(received);
  return json.ok && JSON.stringify(json.value).length > MAX_BODY_BYTES;
};

/** Extra data of another Packdesk on a shipment. */
const toldIn = ({ headers }: RawAnswer): OfPackdesk => {
  const status = headers[PACKDESK_STATUS];
  const hold = headers[PACKDESK_HOLD];
  const isPackdesk = typeof status === 'string' && /^\d{1,3}$/.test(status);
  return {
    ...(isPackdesk && {
      status: Number(status),
      hold: typeof hold === 'string' ? readHoldHeader(hold) : null,
    }),
    ...(headers[PACKDESK_LABELLING] === LABELLING_ELSEWHERE && { labelling: true }),
  };
};

export interface GetPorts {
  send(request: HttpRequest): Promise<RawAnswer | Unreachable>;
  form: KnownForm;
  now(): number;
  /** Called with what of a shipment came in other types than the interface's, at each that is read. */
  heardTypes(reference: string, types: readonly OtherType[]): void;
}

/**
 * Gets one shipment by the form that this remote is known to answer. Until it has shown a shipment, and again when it
 * has no such route any more, the other forms are tried as well. A 404 that says in the interface's shape that there is
 * no such shipment is the remote's word, never an unknown route.
 */
export const createGet =
  ({ send, form, now, heardTypes }: GetPorts) =>
  async (
    headers: Record<string, string>,
    reference: string,
    etag?: string | null,
    expected?: Shipment,
  ): Promise<Answer> => {
    const read = (received: RawAnswer | Unreachable): Answer => {
      if (received.kind === 'unreachable' && received.detail === ANSWER_TOO_LARGE) return tooLarge(200);
      if (received.kind === 'received') {
        if (isTooLarge(received)) return tooLarge(received.status);
        if (etag && received.status === 304) return { kind: 'unchanged', ...toldIn(received) };
        if (isMissing(received))
          return { kind: 'missing', ...(received.headers[PACKDESK_CLIENT] && { isPackdesk: true as const }) };
      }
      const answer = readAnswer(received, {
        read: (body) => readShipment(body, reference, expected),
        now: now(),
      });
      if (answer.kind !== 'ok' || received.kind !== 'received') return answer;
      const { document, otherTypes = [] } = answer.value;
      heardTypes(reference, otherTypes);
      return { ...answer, value: { document, ...toldIn(received) } };
    };
    const asking = { ...headers, ...(etag && { 'if-none-match': etag }) };
    const known = form.get();
    const order = known ? [known, ...GET_FORMS.filter((each) => each !== known)] : GET_FORMS;
    let best: Answer | null = null;
    for (const each of order) {
      const received = await send({ method: 'GET', headers: asking, ...placeOfReference(each, reference) });
      const answer = read(received);
      if (answer.kind === 'ok' || answer.kind === 'unchanged') {
        form.note(each);
        return answer;
      }
      // The remote's word that there is none holds, whatever becomes of the further tries.
      if (!asksForAnother(answer, received, known)) return best?.kind === 'missing' ? best : answer;
      if (best === null || weight(answer) > weight(best)) best = answer;
    }
    // `order` is never empty.
    return best as Answer;
  };
