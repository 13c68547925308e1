import { groupTags, type IppAttribute, type IppMessage, type IppValue, valueTags } from './message.ts';

/** Lengths are signed 16-bit numbers (RFC 8010, 3.1.4). */
const MAX_LENGTH = 0x7fff;

const int32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
};

const unit = { dpi: 3, dpcm: 4 } as const;

/** Tag and bytes of one value; a collection's bytes are empty, its members follow it. */
const encodeValue = (value: IppValue): { tag: number; bytes: Uint8Array } => {
  switch (value.type) {
    case 'integer':
    case 'enum':
      return { tag: valueTags[value.type], bytes: int32(value.value) };
    case 'boolean':
      return { tag: valueTags.boolean, bytes: Buffer.of(value.value ? 1 : 0) };
    case 'resolution': {
      const { x, y, unit: of } = value.value;
      return { tag: valueTags.resolution, bytes: Buffer.concat([int32(x), int32(y), Buffer.of(unit[of])]) };
    }
    case 'range':
      return {
        tag: valueTags.range,
        bytes: Buffer.concat([int32(value.value.low), int32(value.value.high)]),
      };
    case 'collection':
      return { tag: valueTags.collection, bytes: Buffer.alloc(0) };
    case 'octets':
      return { tag: value.tag, bytes: value.value };
    case 'none':
      return { tag: value.tag, bytes: Buffer.alloc(0) };
    default:
      return { tag: valueTags[value.type], bytes: Buffer.from(value.value, 'utf8') };
  }
};

const field = (tag: number, name: string, bytes: Uint8Array): Buffer => {
  const nameBytes = Buffer.from(name, 'utf8');
  if (nameBytes.length > MAX_LENGTH || bytes.length > MAX_LENGTH) throw new RangeError(`${name} is too long`);
  const head = Buffer.alloc(3 + nameBytes.length + 2);
  head.writeUInt8(tag);
  head.writeUInt16BE(nameBytes.length, 1);
  nameBytes.copy(head, 3);
  head.writeUInt16BE(bytes.length, 3 + nameBytes.length);
  return Buffer.concat([head, bytes]);
};

/** The members of a collection: the name of each as a value of its own, then its values without a name. */
const membersOf = (members: readonly IppAttribute[]): Buffer[] => [
  ...members.flatMap(({ name, values }) => [
    field(valueTags.member, '', Buffer.from(name, 'utf8')),
    ...values.flatMap((value) => fieldsOf('', value)),
  ]),
  field(valueTags.endCollection, '', Buffer.alloc(0)),
];

const fieldsOf = (name: string, value: IppValue): Buffer[] => {
  const { tag, bytes } = encodeValue(value);
  return [field(tag, name, bytes), ...(value.type === 'collection' ? membersOf(value.value) : [])];
};

const attributeOf = ({ name, values }: IppAttribute): Buffer[] =>
  values.flatMap((value, index) => fieldsOf(index === 0 ? name : '', value));

/**
 * The bytes of a message (RFC 8010, 3.1).
 * @throws RangeError for a name or value of more than 32767 bytes, and a number beyond 32 bits
 */
export const encodeMessage = ({ version, code, requestId, groups, data }: IppMessage): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt8(version.major, 0);
  head.writeUInt8(version.minor, 1);
  head.writeUInt16BE(code, 2);
  head.writeInt32BE(requestId, 4);
  return Buffer.concat([
    head,
    ...groups.flatMap(({ tag, attributes }) => [Buffer.of(tag), ...attributes.flatMap(attributeOf)]),
    Buffer.of(groupTags.end),
    data,
  ]);
};
