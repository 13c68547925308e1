/** Delimiters of attribute groups (RFC 8010, 3.5.1). */
export const groupTags = {
  operation: 0x01,
  job: 0x02,
  end: 0x03,
  printer: 0x04,
  unsupported: 0x05,
  subscription: 0x06,
  event: 0x07,
} as const;

/** Out-of-band values: there is an attribute, and no value of it (RFC 8010, 3.5.2). */
export const outOfBand = { unsupported: 0x10, unknown: 0x12, noValue: 0x13 } as const;

/** Tags of values (RFC 8010, 3.5.2). */
export const valueTags = {
  integer: 0x21,
  boolean: 0x22,
  enum: 0x23,
  octets: 0x30,
  dateTime: 0x31,
  resolution: 0x32,
  range: 0x33,
  collection: 0x34,
  textWithLanguage: 0x35,
  nameWithLanguage: 0x36,
  endCollection: 0x37,
  text: 0x41,
  name: 0x42,
  keyword: 0x44,
  uri: 0x45,
  uriScheme: 0x46,
  charset: 0x47,
  language: 0x48,
  mimeType: 0x49,
  member: 0x4a,
} as const;

/** Values whose bytes are words in UTF-8 (or its subset ASCII). */
export const wordTypes = [
  'text',
  'name',
  'keyword',
  'uri',
  'uriScheme',
  'charset',
  'language',
  'mimeType',
] as const;
export type WordType = (typeof wordTypes)[number];

/** Dots along either side, per inch or centimetre. */
export interface Resolution {
  x: number;
  y: number;
  unit: 'dpi' | 'dpcm';
}

/**
 * One value. `octets` keeps bytes as they are, of a type that nothing here reads (dateTime, and whatever is not
 * known) under its own tag; `none` means an out-of-band value. The language of a text or name is dropped.
 */
export type IppValue =
  | { type: 'integer' | 'enum'; value: number }
  | { type: 'boolean'; value: boolean }
  | { type: WordType; value: string }
  | { type: 'resolution'; value: Resolution }
  | { type: 'range'; value: { low: number; high: number } }
  | { type: 'collection'; value: IppAttribute[] }
  | { type: 'octets'; tag: number; value: Uint8Array }
  | { type: 'none'; tag: number };

export interface IppAttribute {
  name: string;
  /** At least one. */
  values: IppValue[];
}

export interface IppGroup {
  tag: number;
  attributes: IppAttribute[];
}

/** A request or an answer. `code` is the operation of the one, the status of the other. */
export interface IppMessage {
  version: { major: number; minor: number };
  code: number;
  requestId: number;
  groups: IppGroup[];
  /** Data after the attributes: a document. */
  data: Uint8Array;
}
