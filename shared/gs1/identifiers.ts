import { hasCheckDigit } from './check-digit.ts';

/**
 * The GS1 application identifiers (AIs) and the form of their data: GS1 General Specifications, release 26 (2026),
 * sections 3.2 and 7.8, compared with GS1's Barcode Syntax Dictionary as the encoder bwip-js 4.11 has it (May 2026).
 * A library was looked for: GS1's own syntax engine is not on the npm registry, and the parser that is kept there
 * (gs1-barcode-parser-mod 1.2.1) lacks AIs such as 8014, 8042 and 8043.
 *
 * A row is a pattern of AIs and the parts of their data. `N` is digits, `X` the 82 characters of ISO/IEC 646 that GS1
 * allows (figure 7.11-1), `Y` the 39 of figure 7.11-2, `Z` those of file-safe base 64; `N6` has six, `X..20` one to
 * twenty, a part in brackets may be absent. `c` ends with a check digit, `k` begins with a GS1 company prefix. `link`:
 * a primary key of GS1 Digital Link (URI Syntax, release 1.6).
 */
const TABLE: readonly (readonly [ai: string, form: string, link?: 'link'])[] = [
  ['00', 'N18c', 'link'],
  ['01', 'N14c', 'link'],
  ['0[23]', 'N14c'],
  ['10|2[12]', 'X..20'],
  ['1[1-35-7]', 'N6'],
  ['20', 'N2'],
  ['235', 'X..28'],
  ['24[01]|25[01]', 'X..30'],
  ['242', 'N..6'],
  ['243|254', 'X..20'],
  ['253', 'N13ck [X..17]', 'link'],
  ['255', 'N13ck [N..12]', 'link'],
  ['30|37', 'N..8'],
  ['(?:31[0-6]|32\\d|33[0-7]|34\\d|35[0-7]|36\\d)[0-5]', 'N6'],
  ['39[02]\\d', 'N..15'],
  ['39[13]\\d', 'N3 N..15'],
  ['394[0-3]', 'N4'],
  ['395[0-5]', 'N6'],
  ['40[03]', 'X..30'],
  ['401', 'X..30k', 'link'],
  ['402', 'N17ck', 'link'],
  ['41[0-36]', 'N13ck'],
  ['41[457]', 'N13ck', 'link'],
  ['420', 'X..20'],
  ['421', 'N3 X..9'],
  ['42[246]', 'N3'],
  ['42[35]', 'N3 [N3] [N3] [N3] [N3]'],
  ['427', 'X..3'],
  ['43[01][01]|4320', 'X..35'],
  ['43[01][2-6]', 'X..70'],
  ['43[01]7', 'X2'],
  ['4308|4319', 'X..30'],
  ['4309', 'N20'],
  ['4318', 'X..20'],
  ['432[1-3]', 'N1'],
  ['432[45]', 'N10'],
  ['4326', 'N6'],
  ['433[0-3]', 'N6 [X1]'],
  ['7001', 'N13'],
  ['7002', 'X..30'],
  ['7003', 'N10'],
  ['7004', 'N..4'],
  ['7005', 'X..12'],
  ['7006', 'N6'],
  ['7007', 'N6 [N6]'],
  ['7008', 'X..3'],
  ['7009', 'X..10'],
  ['7010', 'X..2'],
  ['7011', 'N6 [N4]'],
  ['702[0-2]|71[0-7]|7240', 'X..20'],
  ['7023', 'X..30k'],
  ['703\\d', 'N3 X..27'],
  ['7040', 'N1 X3'],
  ['7041', 'X..4'],
  ['723\\d', 'X2 X..28'],
  ['7241', 'N2'],
  ['7242', 'X..25'],
  ['7250', 'N8'],
  ['7251', 'N12'],
  ['7252', 'N1'],
  ['725[349]', 'X..40'],
  ['7255', 'X..10'],
  ['7256', 'X..90'],
  ['7257', 'X..70'],
  ['7258', 'X3'],
  ['8001', 'N14'],
  ['8002|8012', 'X..20'],
  // The zero before it has no part in the check digit.
  ['8003', 'N14ck [X..16]', 'link'],
  ['8004', 'X..30k', 'link'],
  ['8005', 'N6'],
  ['8006', 'N14c N4', 'link'],
  ['8007', 'X..34'],
  ['8008', 'N8 [N2] [N2]'],
  ['8009', 'X..50'],
  ['8010', 'Y..30k', 'link'],
  ['8011', 'N..12'],
  ['8013', 'X..25k', 'link'],
  ['8014', 'X..25k'],
  ['801[78]', 'N18ck', 'link'],
  ['8019', 'N..10'],
  ['8020', 'X..25'],
  ['8026', 'N14c N4'],
  ['8030', 'Z..90'],
  ['804[01]', 'N15'],
  ['8042', 'N32'],
  ['8043', 'N18 [N..2]'],
  ['8110|8112|8200', 'X..70'],
  ['8111', 'N4'],
  ['90', 'X..30'],
  ['9[1-9]', 'X..90'],
];

/** Letters of either case, since a keyboard with Caps Lock inverts them. */
const SETS = { N: '\\d', X: '[!"%-?A-Z_a-z]', Y: '[#\\-/0-9A-Za-z]', Z: '[\\-0-9=A-Z_a-z]' } as const;

const PART = /^(\[?)([NXYZ])(\.\.)?(\d+)(c?)(k?)\]?$/;

interface Part {
  text: string;
  /** Number of characters; null where that varies. */
  size: number | null;
  checked: boolean;
  keyed: boolean;
}

const partOf = (form: string): Part => {
  const [, absent = '', set = 'X', varies, most = '1', checked, keyed] = PART.exec(form) ?? [];
  const body = `${SETS[set as keyof typeof SETS]}{${varies ? '1,' : ''}${most}}`;
  return {
    text: absent ? `(?:${body})?` : body,
    size: absent || varies ? null : Number(most),
    checked: checked === 'c',
    keyed: keyed === 'k',
  };
};

/** An application identifier. */
export interface Identifier {
  /** Number of characters of its data; null where that varies. */
  size: number | null;
  /** Only digits: blanks within are for people. */
  isNumber: boolean;
  /** It can be the primary key of a GS1 Digital Link. */
  isLinkKey: boolean;
  /** True for data of its form; a check digit may be wrong. */
  fits(data: string): boolean;
  /** True where its check digit, if it has one, is right, and its company prefix can be one. */
  isSound(data: string): boolean;
}

const identifierOf = (form: string, link: boolean): Identifier => {
  const parts = form.split(' ').map(partOf);
  const [first] = parts;
  const whole = new RegExp(`^${parts.map(({ text }) => text).join('')}$`);
  const sizes = parts.map(({ size }) => size);
  const checked = first?.checked ? (first.size ?? 0) : 0;
  return {
    size: sizes.every((size) => size !== null) ? sizes.reduce((sum, size) => sum + size, 0) : null,
    isNumber: !/[XYZ]/.test(form),
    isLinkKey: link,
    fits: (data) => whole.test(data),
    // A company prefix has four digits or more.
    isSound: (data) =>
      (!first?.keyed || /^\d{4}/.test(data)) && (checked === 0 || hasCheckDigit(data.slice(0, checked))),
  };
};

const rows = TABLE.map(([ai, form, link]) => ({
  isOne: new RegExp(`^(?:${ai})$`),
  identifier: identifierOf(form, link === 'link'),
}));

/** The identifier that these digits are; undefined for none. */
export const findIdentifier = (ai: string): Identifier | undefined =>
  rows.find(({ isOne }) => isOne.test(ai))?.identifier;
