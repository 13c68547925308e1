import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeMessage, GarbledMessage } from '../../../electron/printing/ipp/decode.ts';
import { encodeMessage } from '../../../electron/printing/ipp/encode.ts';
import {
  groupTags,
  type IppAttribute,
  type IppMessage,
  type IppValue,
  outOfBand,
  valueTags,
  wordTypes,
} from '../../../electron/printing/ipp/message.ts';

const int32 = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 });
const words = fc.string({ unit: 'grapheme', maxLength: 40 });
const names = fc.stringMatching(/^[a-z][a-z0-9-]{0,30}$/);
const bytes = fc.uint8Array({ maxLength: 40 }).map((value) => Buffer.from(value));

const plain: fc.Arbitrary<IppValue> = fc.oneof(
  fc.record({ type: fc.constantFrom('integer' as const, 'enum' as const), value: int32 }),
  fc.record({ type: fc.constant('boolean' as const), value: fc.boolean() }),
  fc.record({ type: fc.constantFrom(...wordTypes), value: words }),
  fc.record({
    type: fc.constant('resolution' as const),
    value: fc.record({ x: int32, y: int32, unit: fc.constantFrom('dpi' as const, 'dpcm' as const) }),
  }),
  fc.record({ type: fc.constant('range' as const), value: fc.record({ low: int32, high: int32 }) }),
  fc.record({
    type: fc.constant('octets' as const),
    tag: fc.constantFrom(valueTags.octets, valueTags.dateTime, 0x3a),
    value: bytes,
  }),
  fc.record({ type: fc.constant('none' as const), tag: fc.constantFrom(...Object.values(outOfBand)) }),
);

const attributesOf = (value: fc.Arbitrary<IppValue>, maxLength: number): fc.Arbitrary<IppAttribute[]> =>
  fc.array(fc.record({ name: names, values: fc.array(value, { minLength: 1, maxLength: 3 }) }), {
    maxLength,
  });

const { value } = fc.letrec<{ value: IppValue }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    plain,
    fc.record({ type: fc.constant('collection' as const), value: attributesOf(tie('value'), 2) }),
  ),
}));

const messages: fc.Arbitrary<IppMessage> = fc.record({
  version: fc.record({ major: fc.nat(255), minor: fc.nat(255) }),
  code: fc.nat(0xffff),
  requestId: int32,
  groups: fc.array(
    fc.record({ tag: fc.constantFrom(1, 2, 4, 5, 6, 7), attributes: attributesOf(value, 4) }),
    { maxLength: 3 },
  ),
  data: bytes,
});

/** A message, or the one error: whatever else it throws fails the test. */
const read = (input: Uint8Array): IppMessage | null => {
  try {
    return decodeMessage(input);
  } catch (error) {
    expect(error).toBeInstanceOf(GarbledMessage);
    return null;
  }
};

describe('messages of IPP', () => {
  it('come back as they went out', () => {
    fc.assert(
      fc.property(messages, (message) => {
        expect(decodeMessage(encodeMessage(message))).toEqual(message);
      }),
    );
  });

  it('are refused wherever they are cut off before their end', () => {
    fc.assert(
      fc.property(messages, (message) => {
        const whole = encodeMessage({ ...message, data: Buffer.alloc(0) });
        for (let length = 0; length < whole.length; length += 1)
          expect(read(whole.subarray(0, length))).toBeNull();
      }),
      { numRuns: 30 },
    );
  });

  it('are a message or garbled when bytes of theirs are others, and when they are none at all', () => {
    fc.assert(
      fc.property(
        messages,
        fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 8 }),
        (message, changes) => {
          const changed = encodeMessage(message);
          for (const [at, byte] of changes) changed[at % changed.length] = byte;
          read(changed);
        },
      ),
      { numRuns: 500 },
    );
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 2_000 }), (input) => void read(input)),
      { numRuns: 500 },
    );
  });

  it('end: a value that leads into itself again and again is garbled', () => {
    const head = Buffer.from([2, 0, 0, 0, 0, 0, 0, 1, groupTags.job]);
    const deeper = Buffer.from([
      ...[valueTags.collection, 0, 1, 0x61, 0, 0],
      ...[valueTags.member, 0, 0, 0, 1, 0x62],
    ]);
    const nested = Buffer.concat([head, ...Array.from({ length: 50_000 }, () => deeper)]);
    expect(() => decodeMessage(nested)).toThrow(GarbledMessage);
  });

  it('lose the language of a text and keep its words', () => {
    const value = Buffer.from([0, 2, 0x64, 0x65, 0, 2, 0x6a, 0x61]);
    const message = encodeMessage({
      version: { major: 2, minor: 0 },
      code: 0,
      requestId: 1,
      groups: [
        {
          tag: groupTags.job,
          attributes: [
            { name: 'said', values: [{ type: 'octets', tag: valueTags.textWithLanguage, value }] },
            { name: 'named', values: [{ type: 'octets', tag: valueTags.nameWithLanguage, value }] },
          ],
        },
      ],
      data: Buffer.alloc(0),
    });
    expect(decodeMessage(message).groups[0]?.attributes).toEqual([
      { name: 'said', values: [{ type: 'text', value: 'ja' }] },
      { name: 'named', values: [{ type: 'name', value: 'ja' }] },
    ]);
  });

  it('are laid out as RFC 8010 prints its Create-Job with a collection', () => {
    const message = encodeMessage({
      version: { major: 1, minor: 1 },
      code: 0x0005,
      requestId: 1,
      groups: [
        {
          tag: groupTags.job,
          attributes: [
            {
              name: 'media-col',
              values: [
                {
                  type: 'collection',
                  value: [
                    {
                      name: 'media-size',
                      values: [
                        {
                          type: 'collection',
                          value: [{ name: 'x-dimension', values: [{ type: 'integer', value: 21_000 }] }],
                        },
                      ],
                    },
                  ],
                },
              ],
            },
          ],
        },
      ],
      data: Buffer.alloc(0),
    });
    expect(message.toString('latin1')).toBe(
      [
        '\x01\x01\x00\x05\x00\x00\x00\x01\x02',
        '\x34\x00\x09media-col\x00\x00',
        '\x4a\x00\x00\x00\x0amedia-size',
        '\x34\x00\x00\x00\x00',
        '\x4a\x00\x00\x00\x0bx-dimension',
        '\x21\x00\x00\x00\x04\x00\x00\x52\x08',
        '\x37\x00\x00\x00\x00',
        '\x37\x00\x00\x00\x00',
        '\x03',
      ].join(''),
    );
  });

  it('cannot carry a value longer than its length can say', () => {
    const long = 'x'.repeat(0x8000);
    const message: IppMessage = {
      version: { major: 2, minor: 0 },
      code: 0,
      requestId: 1,
      groups: [{ tag: 1, attributes: [{ name: 'said', values: [{ type: 'text', value: long }] }] }],
      data: Buffer.alloc(0),
    };
    expect(() => encodeMessage(message)).toThrow(RangeError);
  });
});
