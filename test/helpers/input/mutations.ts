import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { oddNames } from './values.ts';

type Members = Record<string, unknown>;
type Branch = Members | unknown[];

const isBranch = (value: unknown): value is Branch => typeof value === 'object' && value !== null;

const nested = (levels: number): unknown => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`);

/** Values where others are expected. Values that JSON cannot express are marks that `toBytes` replaces. */
const oddValues: readonly (() => unknown)[] = [
  ...[
    null,
    true,
    false,
    '',
    ' ',
    'text',
    0,
    -1,
    1.5,
    1e308,
    -1e308,
    2 ** 53,
    5e-324,
    [],
    {},
    [[]],
    [null],
    [1],
    [{}],
  ],
  ...[
    '12.50',
    '1,5',
    'true',
    'null',
    'NaN',
    '2026-02-30',
    '2026-13-01',
    '0000-00-00',
    '25:61',
    'XYZ',
    'ZZ',
    '-0',
  ],
  ...[
    'a\u0000b',
    '\u001b[31m',
    '\u202egnp.exe',
    'שלום',
    '👩‍👩‍👧‍👦',
    '\ud83d',
    '\ufeff',
    "'; DROP TABLE shipments; --",
  ],
  ...['<script>alert(1)</script>', '../../etc/passwd', '%00', '{{constructor}}', 'UN 1950', 'x'.repeat(100)],
].map((value) => () => structuredClone(value));
const largeValues: readonly (() => unknown)[] = [
  () => 'x'.repeat(10_000),
  () => 'x'.repeat(10_001),
  () => '👩‍👩‍👧‍👦'.repeat(5_000),
  () => 123456789012345678901234567890n,
  () => nested(10),
  () => nested(60),
  () => nested(66),
  // Too deep to be written by JSON.stringify.
  () => `\u0000${'['.repeat(10_000)}${']'.repeat(10_000)}\u0000`,
  () => Array(1_000).fill({}),
  () => Array(2_000).fill(7),
  () => Array.from({ length: 200 }, (_, index) => ({ [`k${index}`]: index })),
  () => '\u0000NaN\u0000',
  () => '\u0000-Infinity\u0000',
  () => '\u00001e999\u0000',
  () => '\u000001\u0000',
  () => '\u0000undefined\u0000',
];

const values = [...oddValues, ...oddValues, ...oddValues, ...largeValues];

/** One change of a value: where (an index into all places) and what. */
export interface ValueStep {
  kind: 'set' | 'add' | 'remove' | 'repeat' | 'many' | 'swap' | 'proto';
  at: number;
  value: number;
}

interface Place {
  owner: Branch;
  name: string | number;
}

const MAX_PLACES = 3_000;

const placesOf = (root: unknown): Place[] => {
  const places: Place[] = [];
  const open: unknown[] = [root];
  for (let each = open.pop(); each !== undefined && places.length < MAX_PLACES; each = open.pop()) {
    if (!isBranch(each)) continue;
    for (const name of Object.keys(each)) {
      places.push({ owner: each, name: Array.isArray(each) ? Number(name) : name });
      open.push((each as Members)[name]);
    }
  }
  return places;
};

const put = ({ owner, name }: Place, value: unknown): void => {
  Object.defineProperty(owner, name, { value, enumerable: true, configurable: true, writable: true });
};

const get = ({ owner, name }: Place): unknown => (owner as Members)[name];

const steps: Record<ValueStep['kind'], (place: Place, value: unknown, index: number, all: Place[]) => void> =
  {
    set: (place, value) => put(place, value),
    add: ({ owner }, value, index) =>
      Array.isArray(owner)
        ? owner.push(value)
        : put({ owner, name: oddNames[index % oddNames.length] ?? '' }, value),
    remove: ({ owner, name }) => {
      if (Array.isArray(owner)) owner.splice(Number(name), 1);
      else delete owner[name];
    },
    repeat: ({ owner, name }) => {
      if (Array.isArray(owner)) owner.push(owner[Number(name)]);
    },
    many: ({ owner, name }, _value, index) => {
      const count = [101, 1_000, 20][index % 3] ?? 0;
      if (Array.isArray(owner)) owner.push(...Array(count).fill(owner[Number(name)]));
    },
    swap: (place, _value, index, all) => {
      const other = all[index % all.length];
      if (other) put(place, structuredClone(get(other)));
    },
    proto: ({ owner }, value) => put({ owner, name: '__proto__' }, value),
  };

/** A copy of a body with the steps taken. */
export const mutated = (body: unknown, taken: readonly ValueStep[]): unknown => {
  const holder = { body: structuredClone(body) };
  for (const { kind, at, value } of taken) {
    const places = placesOf(holder);
    const place = places[at % places.length];
    if (place) steps[kind](place, values[value % values.length]?.(), value, places);
  }
  return holder.body;
};

/** One change of the bytes. */
export interface ByteStep {
  kind: keyof typeof byteSteps;
  at: number;
  value: number;
}

const spliced = (bytes: Buffer, at: number, remove: number, insert: Buffer): Buffer =>
  Buffer.concat([bytes.subarray(0, at), insert, bytes.subarray(Math.min(bytes.length, at + remove))]);

const snippets = [
  ...[
    '"a":1,',
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '"',
    '\\',
    '\\u',
    '\\ud800',
    '/* */',
    '//',
    "'",
    '\u0000',
    '\n',
    '\t',
  ],
  ...['NaN', 'Infinity', '-', '.5', '1e', 'true', 'nul', '"__proto__":{"a":1},', '"shipment":[],', '\ufeff'],
].map((text) => Buffer.from(text));

const byteSteps = {
  cut: (bytes: Buffer, at: number) => bytes.subarray(0, at),
  drop: (bytes: Buffer, at: number, value: number) => spliced(bytes, at, 1 + (value % 40), Buffer.alloc(0)),
  flip: (bytes: Buffer, at: number, value: number) => spliced(bytes, at, 1, Buffer.from([value % 256])),
  insert: (bytes: Buffer, at: number, value: number) =>
    spliced(bytes, at, 0, snippets[value % snippets.length] ?? Buffer.alloc(0)),
  invalid: (bytes: Buffer, at: number, value: number) =>
    spliced(
      bytes,
      at,
      0,
      Buffer.from(
        [
          [0xc3, 0x28],
          [0xff, 0xfe],
          [0xed, 0xa0, 0x80],
        ][value % 3] ?? [],
      ),
    ),
  double: (bytes: Buffer, at: number) => Buffer.concat([bytes, bytes.subarray(at)]),
  bom: (bytes: Buffer) => Buffer.concat([Buffer.from('\ufeff'), bytes]),
  utf16: (bytes: Buffer) => Buffer.from(bytes.toString('utf8'), 'utf16le'),
  latin1: (bytes: Buffer) => Buffer.from(bytes.toString('utf8'), 'latin1'),
  gzip: (bytes: Buffer) => gzipSync(bytes),
  empty: () => Buffer.alloc(0),
} as const;

/** JSON with what JSON cannot say, then the bytes changed. */
export const toBytes = (body: unknown, taken: readonly ByteStep[]): Buffer => {
  const text = (JSON.stringify(body) ?? '').replace(/"\\u0000([^"]*)\\u0000"/g, '$1');
  return taken.reduce<Buffer>(
    (bytes, { kind, at, value }) => byteSteps[kind](bytes, at % (bytes.length + 1), value),
    Buffer.from(text),
  );
};

const kinds = <Kind extends string>(of: Record<Kind, unknown>) =>
  fc.constantFrom(...(Object.keys(of) as Kind[]));

export const valueStep: fc.Arbitrary<ValueStep> = fc.record(
  {
    kind: fc.oneof({ weight: 8, arbitrary: fc.constant('set' as const) }, kinds(steps)),
    at: fc.nat(),
    value: fc.nat(),
  },
  { noNullPrototype: true },
);

export const byteStep: fc.Arbitrary<ByteStep> = fc.record(
  { kind: kinds(byteSteps), at: fc.nat(), value: fc.nat() },
  { noNullPrototype: true },
);
