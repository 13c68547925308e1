import type { ErrorCode } from '../../../shared/errors.ts';
import type { RemoteAnswer } from '../../core/remote.ts';
import type { Unreachable } from '../../core/unreachable.ts';

/** Result of a step of a test. */
export type Verdict =
  | { outcome: 'ok'; detail: string }
  | { outcome: 'failed'; code: ErrorCode; detail: string };

export const good = (detail = ''): Verdict => ({ outcome: 'ok', detail });
export const bad = (code: ErrorCode, detail: string): Verdict => ({ outcome: 'failed', code, detail });

/** Verdicts of OpenSSL that a person can do something about. */
const OF_CERTIFICATES: readonly (readonly [RegExp, ErrorCode])[] = [
  [/SELF_SIGNED|UNABLE_TO_(?:VERIFY|GET_ISSUER)|CERT_UNTRUSTED|INVALID_CA/, 'sync.test.authority'],
  [/^CERT_(?:HAS_EXPIRED|NOT_YET_VALID)$/, 'sync.test.expired'],
  [/ALTNAME_INVALID|HOSTNAME_MISMATCH/, 'sync.test.host-name'],
];

const OF_STEPS: Record<Unreachable['step'], ErrorCode> = {
  name: 'sync.test.name',
  connect: 'sync.test.connect',
  tls: 'sync.test.tls',
  proxy: 'sync.test.proxy',
  timeout: 'sync.test.timeout',
  broken: 'sync.test.broken',
  'not-a-service': 'sync.test.not-a-service',
};

/** Why there was no answer, in words that say what to do. */
export const verdictOf = ({ step, detail }: Unreachable): Verdict => {
  const known = step === 'tls' ? OF_CERTIFICATES.find(([codes]) => codes.test(detail)) : undefined;
  return bad(known?.[1] ?? OF_STEPS[step], detail);
};

/** Any answer but a good one; `unauthorised` differs by what was asked. */
export const failureOf = (
  answer: Exclude<RemoteAnswer<unknown>, { kind: 'ok' }>,
  unauthorised: ErrorCode,
): Verdict => {
  switch (answer.kind) {
    case 'unreachable':
      return verdictOf(answer);
    case 'unauthorised':
      return bad(unauthorised, '401');
    case 'unavailable':
      return bad('sync.test.unavailable', String(answer.status));
    case 'refused':
      return bad('sync.test.refused', answer.title);
    case 'missing':
      return bad('sync.test.missing', '404');
    default:
      return bad('sync.test.not-a-service', answer.kind);
  }
};
