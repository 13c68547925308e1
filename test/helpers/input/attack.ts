import fc from 'fast-check';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { type ByteStep, byteStep, mutated, toBytes, type ValueStep, valueStep } from './mutations.ts';
import { under } from './shipments.ts';

export const PATH = '/api/v3/shipments';

/** One request, as its bytes go out. */
export interface Request {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer;
}

/** Parts of a request; numbers are indices, so that a failing one shrinks. */
export interface Attack {
  kind: 'create' | 'update' | 'get' | 'delete' | 'login' | 'refresh';
  shipments: number[];
  /** Of the known references, or a new one each. */
  known: boolean;
  values: ValueStep[];
  bytes: ByteStep[];
  method: string | null;
  path: string | null;
  headers: Record<string, string>;
}

/** Hardly ever there, so that most requests reach what they are for. */
const rarely = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | null> =>
  fc.oneof({ weight: 14, arbitrary: fc.constant(null) }, { weight: 1, arbitrary });

const headers = fc.oneof(
  { weight: 12, arbitrary: fc.constant<Record<string, string>>({}) },
  fc.constantFrom<Record<string, string>>(
    { 'content-type': 'text/plain' },
    { 'content-type': 'application/json; charset=utf-16' },
    { 'content-type': '' },
    { 'content-encoding': 'gzip' },
    { 'content-encoding': 'br, gzip' },
    { 'if-match': '"1-1"' },
    { 'if-match': '*' },
    { 'if-match': 'W/"x", nonsense' },
    { 'if-none-match': '"\\"' },
    { 'idempotency-key': 'one-key-for-all' },
    { 'idempotency-key': '' },
    { 'idempotency-key': '\u00ff' },
    { authorization: 'Bearer x.y.z' },
    { authorization: '' },
    { expect: '100-continue' },
    { origin: 'http://evil.example' },
    { 'x-large': 'x'.repeat(8_000) },
  ),
);

const paths = fc.constantFrom(
  `${PATH}/`,
  `${PATH}/%00`,
  `${PATH}/%`,
  `${PATH}/%C3%28`,
  `${PATH}/..%2f..%2fetc`,
  `${PATH}/${'x'.repeat(5_000)}`,
  `${PATH}?shipmentReferenceNumber=`,
  `${PATH}?shipmentReferenceNumber=F-1&shipmentStatus=abc`,
  `${PATH}?shipmentReferenceNumber[a]=1&__proto__=2&constructor=3`,
  `${PATH}?${'shipmentReference=a&'.repeat(300)}`,
  `${PATH}?%%%`,
  '/api/users/login',
  '//',
  '/docs/../api',
  '/openapi.json',
);

export const anyAttack: fc.Arbitrary<Attack> = fc.record(
  {
    kind: fc.oneof(
      { weight: 5, arbitrary: fc.constant('create' as const) },
      { weight: 6, arbitrary: fc.constant('update' as const) },
      { weight: 2, arbitrary: fc.constantFrom('get' as const, 'delete' as const) },
      { weight: 1, arbitrary: fc.constantFrom('login' as const, 'refresh' as const) },
    ),
    shipments: fc.array(fc.nat(), { minLength: 1, maxLength: 3 }),
    known: fc.boolean(),
    values: fc.array(valueStep, { maxLength: 4 }),
    bytes: fc.oneof(
      { weight: 4, arbitrary: fc.constant<ByteStep[]>([]) },
      fc.array(byteStep, { maxLength: 3 }),
    ),
    method: rarely(fc.constantFrom('PUT', 'GET', 'POST', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS')),
    path: rarely(paths),
    headers,
  },
  { noNullPrototype: true },
);

const methods = {
  create: 'POST',
  update: 'PATCH',
  get: 'GET',
  delete: 'DELETE',
  login: 'POST',
  refresh: 'POST',
};

/** Material for attacks. */
export interface Arsenal {
  shipments: readonly Shipment[];
  /** References that there are. */
  known: readonly string[];
  token: string;
  nextReference(): string;
}

const bodyOf = ({ kind, shipments, known }: Attack, arsenal: Arsenal): unknown => {
  const reference = (index: number): string =>
    known ? (arsenal.known[index % arsenal.known.length] ?? '') : arsenal.nextReference();
  if (kind === 'login')
    return { email: 'nobody@desk.example', password: 'x', rememberMe: 'true', otp: '', role: '' };
  if (kind === 'refresh') return { refreshToken: 'x' };
  if (kind === 'get' || kind === 'delete') {
    return { shipmentDetails: shipments.map((index) => ({ shipmentReferenceNumber: reference(index) })) };
  }
  return {
    shipment: shipments.map((index) =>
      under(arsenal.shipments[index % arsenal.shipments.length], reference(index)),
    ),
  };
};

export const requestOf = (attack: Attack, arsenal: Arsenal): Request => {
  const { kind, values, bytes, method, path } = attack;
  const address = kind === 'login' || kind === 'refresh' ? `/api/users/${kind}` : PATH;
  return {
    method: method ?? methods[kind],
    path: path ?? address,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${arsenal.token}`,
      ...attack.headers,
    },
    body: toBytes(mutated(bodyOf(attack, arsenal), values), bytes),
  };
};
