import { type ErrorCode, errorWords, type FieldErrors, PackdeskError } from '../../../shared/errors.ts';
import type { Problem } from '../../../shared/service.ts';
import { fieldAt } from '../../../shared/shipment/fields/index.ts';
import { fieldHeading } from '../../../shared/shipment/fields/name.ts';

/** Answer over HTTP. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: object;
}

/** RFC 9110 explains every status here but 429 (RFC 6585). */
const SECTIONS: Record<number, string> = {
  400: '15.5.1',
  403: '15.5.4',
  404: '15.5.5',
  405: '15.5.6',
  409: '15.5.10',
  412: '15.5.13',
  413: '15.5.14',
  415: '15.5.16',
  422: '15.5.21',
  500: '15.6.1',
  501: '15.6.2',
  502: '15.6.3',
  503: '15.6.4',
};

const typeOf = (status: number): string => {
  if (status === 429) return 'https://tools.ietf.org/html/rfc6585#section-4';
  return `https://tools.ietf.org/html/rfc9110#section-${SECTIONS[status] ?? '15'}`;
};

/** Path of a message's key below a shipment. */
const SHIPMENT_KEY = /^shipment\[\d+\]\.(.+)$/;

/** Messages that begin with what the field is called; whose place is no field of a shipment stay as they are. */
const named = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([key, messages]) => {
      const path = SHIPMENT_KEY.exec(key)?.[1];
      if (path === undefined || !fieldAt(path)) return [key, messages];
      return [key, messages.map((message) => `${fieldHeading(path, 'en')}: ${message}`)];
    }),
  );

const problem = (status: number, title: string, errors: FieldErrors, traceId: string): Problem => ({
  type: typeOf(status),
  title,
  status,
  errors: named(errors),
  traceId,
});

/** RFC 6750: says how to sign in, and what was wrong with the token if there was one. */
const challenge = (error: PackdeskError, tokenGiven: boolean): string => {
  if (error.code === 'auth.role') return 'Bearer error="insufficient_scope"';
  return error.code === 'auth.token' && tokenGiven ? 'Bearer error="invalid_token"' : 'Bearer';
};

const internal = (traceId: string): Answer => ({
  status: 500,
  headers: {},
  body: problem(500, errorWords('internal').title, {}, traceId),
});

/** References that were not found, in the shape of the get's 404. */
const notFound = (errors: FieldErrors): Answer => ({
  status: 404,
  headers: {},
  body: {
    shipmentErrors: Object.values(errors)
      .flat()
      .map((error) => ({ error, code: '404' })),
  },
});

/** Failures of the remote service behind this one: no fault of ours, and told as they are. */
const REMOTES: readonly ErrorCode[] = [
  'sync.offline',
  'sync.unreachable',
  'sync.refused',
  'sync.too-large',
  'rates.none',
  'numbers.lease-out',
  'numbers.lease-exhausted',
  'numbers.lease-wait',
];

/**
 * A label that is bought: why it is not there, or not void; a carrier's manifest likewise. Money may hang on which of
 * them it is.
 */
const CARRIERS: readonly ErrorCode[] = [
  'label.refused',
  'label.not-served',
  'label.not-for-parcel',
  'label.address-unknown',
  'label.account-refused',
  'label.uncertain',
  'label.not-fetched',
  'label.engine-away',
  'label.engine-key',
  'label.engine-none',
  'label.void-refused',
  'label.void-uncertain',
  'label.void-away',
  'label.void-offline',
  'handover.carrier-away',
  'handover.carrier-wait',
  'handover.carrier-not-bought',
];

/** Why a shipment is not packed: a program tells its people so. */
const STOPS: readonly ErrorCode[] = ['shipment.held', 'shipment.cancelled', 'hold.none'];

/** Why a label is not voided here: a program tells what is void already, what is another service's and what is in doubt. */
const VOIDS: readonly ErrorCode[] = ['label.none', 'label.of-remote', 'label.asked'];

/** Why another program's document is not printed: some of it the program can mend, the rest it tells its people. */
const isPrints = (code: ErrorCode): boolean =>
  code.startsWith('document.') ||
  (code.startsWith('inbox.') && code !== 'inbox.signature') ||
  (
    [
      'print.off',
      'print.no-desk',
      'print.closed',
      'print.full',
      'print.job-unknown',
      'printer.unknown',
      'printer.twice',
      'printer.none',
      'paper.printer',
    ] satisfies ErrorCode[] as ErrorCode[]
  ).includes(code);

/** A failure of someone else: the remote, a carrier or its engine. */
export const isRemotes = (error: unknown): boolean =>
  error instanceof PackdeskError && [...REMOTES, ...CARRIERS].includes(error.code);

/** The result comes without another request; a client that does not know that must not poll, s. */
const REMOTE_AGAIN_S = 5;

/** With what becomes of it (`detail`, RFC 9457). */
const ofRemote = ({ status, code, errors = {}, details }: PackdeskError, traceId: string): Answer => {
  const { title, action } = errorWords(code, details);
  return {
    status,
    headers: status === 503 ? { 'retry-after': String(REMOTE_AGAIN_S) } : {},
    body: { ...problem(status, title, errors, traceId), detail: action },
  };
};

/**
 * Errors that another Packdesk, or a person, must tell from others of their status: with their code, and what to do
 * (`detail`, RFC 9457). A desk that is out of numbers gets more: 503, or 429 where it has had so many.
 */
const withCode = (error: PackdeskError, traceId: string): Answer => {
  const { status, code, errors = {}, details } = error;
  const { title, action } = errorWords(code, details);
  const wait = status === 429 ? details.seconds : REMOTE_AGAIN_S;
  return {
    status,
    headers: status === 503 || status === 429 ? { 'retry-after': String(wait) } : {},
    body: { ...problem(status, title, errors, traceId), code, detail: action },
  };
};

/** The answer to a failure. Whatever is not of the catalogue, or our own fault, says nothing but the traceId. */
export const answerTo = (error: unknown, traceId: string, tokenGiven = false): Answer => {
  if (!(error instanceof PackdeskError)) return internal(traceId);
  const { status, code, errors = {}, details } = error;
  const { title } = errorWords(code, details);
  if (status === 401) {
    const headers = { 'www-authenticate': challenge(error, tokenGiven) };
    return { status, headers, body: { title, status, traceId } };
  }
  if (code === 'shipment.unknown') {
    return notFound(error.errors ?? { shipmentReference: [title] });
  }
  if (code.startsWith('numbers.') || [...CARRIERS, ...STOPS, ...VOIDS].includes(code) || isPrints(code))
    return withCode(error, traceId);
  if (status === 429) {
    const headers = { 'retry-after': String(details.seconds ?? 1) };
    return { status, headers, body: problem(status, title, errors, traceId) };
  }
  if (code === 'request.method') {
    const headers = { allow: String(details.allowed) };
    return { status, headers, body: problem(status, title, errors, traceId) };
  }
  if (code === 'store.busy' || code === 'store.full') {
    return { status, headers: { 'retry-after': '1' }, body: problem(status, title, {}, traceId) };
  }
  if (isRemotes(error)) return ofRemote(error, traceId);
  return status >= 500
    ? internal(traceId)
    : { status, headers: {}, body: problem(status, title, errors, traceId) };
};
