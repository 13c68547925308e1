import fc from 'fast-check';

/** Names that members may have, and that break code which uses objects as dictionaries. Never `__proto__`. */
export const oddNames = [
  'constructor',
  'toString',
  'hasOwnProperty',
  'valueOf',
  'toJSON',
  'then',
  'length',
  'prototype',
  '',
  ' ',
  '0',
  '42',
  '-1',
  'a.b',
  'x[0]',
  '$',
  'x-erp',
  'Größe',
  'الاسم',
  '📦',
  '\u202e',
  '\ud83d',
  'n'.repeat(300),
];

const name = fc
  .oneof(fc.constantFrom(...oddNames), fc.string({ unit: 'binary', maxLength: 6 }))
  .filter((each) => each !== '__proto__');

/** Texts of all scripts and none, half a surrogate pair among them. */
export const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom(
    '',
    ' ',
    'null',
    '0',
    'שלום עולם',
    '👩‍👩‍👧‍👦',
    'a\u0301',
    '\ud83d',
    '\udc00x',
    '"\\/',
    '\u2028',
  ),
);

/** Any number of JSON, as a double. */
export const anyNumber = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.maxSafeInteger(),
  fc.constantFrom(0, -0, 5e-324, -5e-324, 1e308, 2 ** 53 - 1, -(2 ** 53 - 1), 2 ** 53, 1e21, 0.1, 1e-7),
);

/** Whole numbers that a double has not. */
const longNumber = fc.bigInt(-(2n ** 80n), 2n ** 80n).filter((each) => !Number.isSafeInteger(Number(each)));

/**
 * Any JSON that may be stored, as it is in memory: objects, arrays and their content, `depth` levels of it.
 */
export const { json: anyJson } = fc.letrec<{ json: unknown; leaf: unknown }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    tie('leaf'),
    fc.array(tie('json'), { maxLength: 3 }),
    fc.dictionary(name, tie('json'), { maxKeys: 3, noNullPrototype: true }),
  ),
  leaf: fc.oneof(fc.constant(null), fc.boolean(), anyText, anyNumber, longNumber, fc.constantFrom({}, [])),
}));

/** Members that no schema knows, in addition to those of `known`. */
export const unknownMembers = (known: readonly string[]): fc.Arbitrary<Record<string, unknown>> =>
  fc.dictionary(
    name.filter((each) => !known.includes(each)),
    anyJson,
    { maxKeys: 2, noNullPrototype: true },
  );
