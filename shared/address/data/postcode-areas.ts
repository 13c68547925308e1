/**
 * Which beginnings of postcodes exist, for countries where a post has a closed list of them: `used` in full, `unused`
 * where those that are missing are fewer. Ranges have both ends. Only what is certain is here; lists age, so another
 * beginning is a warning. Compared in November 2026 with the postcodes of the states in Google's libaddressinput data.
 *
 * IE  139 routing keys of Eircode (eircode.ie, "Prepare your business for Eircode", edition 3, and Autoaddress, "Routing
 *     key boundaries"). A65 of Eircode's own example is none.
 * US  USPS, Labeling list L002, "3-digit ZIP Code prefix matrix", and the package zipcodes 3.0.0 for Python (June 2026)
 * DE  Deutsche Post, Leitregionen: 00, 05, 43 and 62 were never given
 * ES  Correos: the first two digits are the province, 01 to 52
 * FR  La Poste: the first two digits are the department, 97 and 98 those overseas, 00 the armed forces
 * TR  PTT: the first two digits are the province, 01 to 81; 98 and 99 are Northern Cyprus
 * BR  Correios, "Faixas de CEP"; MX  SEPOMEX, Catálogo Nacional de Códigos Postales; IT  Poste Italiane, CAP
 * KR  Korea Post, five digits since 2015: 01 to 63; TH  Thailand Post: 10 to 96
 * CZ, SK  Česká pošta and Slovenská pošta, which have shared one plan since 1973: 1 to 7, and 8, 9, 0
 * others  UPU, "Postal addressing systems", the country's page
 */
const used: Record<string, string> = {
  IE: `A41 A42 A45 A63 A67 A75 A81-A86 A91 A92 A94 A96 A98 C15 D01-D18 D20 D22 D24 D6W E21 E25 E32 E34 E41 E45 E53
    E91 F12 F23 F26 F28 F31 F35 F42 F45 F52 F56 F91-F94 H12 H14 H16 H18 H23 H53 H54 H62 H65 H71 H91 K32 K34 K36 K45
    K56 K67 K78 N37 N39 N41 N91 P12 P14 P17 P24 P25 P31 P32 P36 P43 P47 P51 P56 P61 P67 P72 P75 P81 P85 R14 R21 R32
    R35 R42 R45 R51 R56 R93 R95 T12 T23 T34 T45 T56 V14 V15 V23 V31 V35 V42 V92-V95 W12 W23 W34 W91 X35 X42 X91 Y14
    Y21 Y25 Y34 Y35`,
};

const unused: Record<string, string> = {
  AT: '0',
  AU: '00 01 03-07',
  BG: '0',
  BR: '00 10',
  CH: '0',
  CZ: '0 8 9',
  DE: '00 05 43 62',
  EE: '0',
  ES: '00 53-99',
  FR: '96',
  GR: '0 9',
  HR: '0 6-9',
  HU: '0',
  IN: '0',
  IT: '49 68 69 77-79 99',
  KR: '00 64-99',
  LU: '0',
  MX: '17-19',
  PT: '0',
  SE: '0',
  SI: '0',
  SK: '1-7',
  TH: '00-09 97-99',
  TR: '00 82-97',
  US: `000-004 213 269 343 345 348 353 419 428 429 517-519 529 533 536 552 568 578 579 589 621 632 642 643 663 682
    694-699 702 709 715 732 742 771 817-819 839 848 849 854 858 861 862 866-869 886 887 892 896 899 909 929 987`,
};

/** `A81-A83` as its three; digits at the end count up. */
const listed = (text: string): string[] =>
  text.split(/\s+/).flatMap((entry) => {
    const [first = '', last] = entry.split('-');
    if (last === undefined) return [first];
    const digits = /\d+$/.exec(first)?.[0] ?? '';
    const letters = first.slice(0, first.length - digits.length);
    const count = Number(last.slice(letters.length)) - Number(digits) + 1;
    return Array.from({ length: count }, (_, index) =>
      letters.concat(String(Number(digits) + index).padStart(digits.length, '0')),
    );
  });

const everyNumber = (digits: number): string[] =>
  Array.from({ length: 10 ** digits }, (_, number) => String(number).padStart(digits, '0'));

const read = (country: string): ReadonlySet<string> | null => {
  if (used[country] !== undefined) return new Set(listed(used[country]));
  if (unused[country] === undefined) return null;
  const none = new Set(listed(unused[country]));
  const [one = ''] = none;
  return new Set(everyNumber(one.length).filter((each) => !none.has(each)));
};

const kept = new Map<string, ReadonlySet<string> | null>();

/**
 * With what the postcodes of a country (alpha-2 in capitals) begin, all of one length; null where that is no closed list,
 * or none that is known here.
 */
export const postcodeAreas = (country: string): ReadonlySet<string> | null => {
  const known = kept.get(country);
  if (known !== undefined) return known;
  const made = read(country);
  kept.set(country, made);
  return made;
};
