import {
  groupTags,
  type IppAttribute,
  type IppGroup,
  type IppMessage,
  type IppValue,
  valueTags,
  type WordType,
  wordTypes,
} from './message.ts';

/** Bytes that are no message of RFC 8010. */
export class GarbledMessage extends Error {
  override readonly name = 'GarbledMessage';
}

/** Deeper than any collection of a print system. */
const MAX_DEPTH = 16;

/** Reads forward and never past the end. */
class Reader {
  #at = 0;
  readonly #bytes: Buffer;

  constructor(bytes: Uint8Array) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  take(length: number): Buffer {
    const end = this.#at + length;
    if (end > this.#bytes.length) throw new GarbledMessage('ends too early');
    const taken = this.#bytes.subarray(this.#at, end);
    this.#at = end;
    return taken;
  }

  byte(): number {
    return this.take(1).readUInt8();
  }

  /** Bytes behind their own length of two bytes. */
  sized(): Buffer {
    return this.take(this.take(2).readUInt16BE());
  }

  rest(): Buffer {
    return this.take(this.#bytes.length - this.#at);
  }
}

interface Field {
  tag: number;
  name: string;
  bytes: Buffer;
}

const words = new Map<number, WordType>(wordTypes.map((type) => [valueTags[type], type]));

const sizedAs = (bytes: Buffer, length: number): Buffer => {
  if (bytes.length !== length)
    throw new GarbledMessage(`a value of ${bytes.length} in place of ${length} bytes`);
  return bytes;
};

const resolutionOf = (bytes: Buffer): IppValue => {
  const [x, y, unit] = [bytes.readInt32BE(0), bytes.readInt32BE(4), bytes.readUInt8(8)];
  if (unit !== 3 && unit !== 4) return { type: 'octets', tag: valueTags.resolution, value: bytes };
  return { type: 'resolution', value: { x, y, unit: unit === 3 ? 'dpi' : 'dpcm' } };
};

/** The language comes first, then the text, each behind its length (RFC 8010, 3.9). */
const withoutLanguage = (bytes: Buffer): string => {
  const reader = new Reader(bytes);
  reader.sized();
  return reader.sized().toString('utf8');
};

const typedValue = ({ tag, bytes }: Field): IppValue => {
  const word = words.get(tag);
  if (word !== undefined) return { type: word, value: bytes.toString('utf8') };
  switch (tag) {
    case valueTags.integer:
      return { type: 'integer', value: sizedAs(bytes, 4).readInt32BE() };
    case valueTags.enum:
      return { type: 'enum', value: sizedAs(bytes, 4).readInt32BE() };
    case valueTags.boolean:
      return { type: 'boolean', value: sizedAs(bytes, 1).readUInt8() !== 0 };
    case valueTags.resolution:
      return resolutionOf(sizedAs(bytes, 9));
    case valueTags.range: {
      const both = sizedAs(bytes, 8);
      return { type: 'range', value: { low: both.readInt32BE(0), high: both.readInt32BE(4) } };
    }
    case valueTags.textWithLanguage:
      return { type: 'text', value: withoutLanguage(bytes) };
    case valueTags.nameWithLanguage:
      return { type: 'name', value: withoutLanguage(bytes) };
    default:
      return tag < 0x20 ? { type: 'none', tag } : { type: 'octets', tag, value: bytes };
  }
};

const readField = (reader: Reader, tag: number): Field => ({
  tag,
  name: reader.sized().toString('utf8'),
  bytes: reader.sized(),
});

/** Members after the begin of a collection, up to its end. Each round reads a field, so that it ends. */
const readMembers = (reader: Reader, depth: number): IppAttribute[] => {
  if (depth > MAX_DEPTH) throw new GarbledMessage('collections within collections without end');
  const members: IppAttribute[] = [];
  for (;;) {
    const field = readField(reader, reader.byte());
    if (field.tag === valueTags.endCollection) return members;
    if (field.tag === valueTags.member) {
      members.push({ name: field.bytes.toString('utf8'), values: [] });
      continue;
    }
    const member = members.at(-1);
    if (member === undefined) throw new GarbledMessage('a member without a name');
    member.values.push(readValue(reader, field, depth));
  }
};

const readValue = (reader: Reader, field: Field, depth: number): IppValue =>
  field.tag === valueTags.collection
    ? { type: 'collection', value: readMembers(reader, depth + 1) }
    : typedValue(field);

const addTo = (group: IppGroup, { name }: Field, value: IppValue): void => {
  if (name !== '') {
    group.attributes.push({ name, values: [value] });
    return;
  }
  const last = group.attributes.at(-1);
  if (last === undefined) throw new GarbledMessage('a value without an attribute');
  last.values.push(value);
};

/**
 * Reads the bytes of a message (RFC 8010, 3.1) in one pass.
 * @throws GarbledMessage for anything that is not one, whole
 */
export const decodeMessage = (bytes: Uint8Array): IppMessage => {
  const reader = new Reader(bytes);
  const version = { major: reader.byte(), minor: reader.byte() };
  const code = reader.take(2).readUInt16BE();
  const requestId = reader.take(4).readInt32BE();
  const groups: IppGroup[] = [];
  for (;;) {
    const tag = reader.byte();
    if (tag === groupTags.end) return { version, code, requestId, groups, data: reader.rest() };
    if (tag < 0x10) {
      groups.push({ tag, attributes: [] });
      continue;
    }
    const group = groups.at(-1);
    if (group === undefined) throw new GarbledMessage('a value without a group');
    const field = readField(reader, tag);
    addTo(group, field, readValue(reader, field, 0));
  }
};
