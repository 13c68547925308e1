/**
 * Words for a post office box, in front of its number. Sources: UPU Postal addressing systems (sheets of the countries),
 * Australia Post (GPO Box, Locked Bag), New Zealand Post (Private Bag), La Poste (BP, CS, TSA), Posti (PL, PB).
 */

/** Words that mean nothing else in any country. */
const everywhere = [
  ...['P.O. Box', 'P. O. Box', 'P.O.B.', 'P O Box', 'PO Box', 'POB', 'Post Office Box', 'GPO Box'],
  ...[
    'Post Box',
    'Locked Bag',
    'Private Bag',
    'Private Bag X',
    'Postfach',
    'Postbus',
    'Postboks',
    'Postilokero',
  ],
  ...['Boîte postale', 'Case postale', 'Casella Postale', 'Caixa Postal', 'Skr. poczt.', 'Skrytka pocztowa'],
  ...['Apartado', 'Apartado de Correos', 'Apartado Postal', 'Apartado Aéreo', 'Apdo.', 'Apdo. Postal'],
  ...[
    'Apdo. de Correos',
    'Postafiók',
    'Poštovní přihrádka',
    'Poštanski pretinac',
    'а/я',
    'а/с',
    'Абонентский ящик',
  ],
];

/** Short words that are a box in their country: elsewhere Box 4 is a flat, CP a name. */
const ofCountries: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    (
      'BE BF BI BJ BL CD CF CG CI CM DJ DZ FR GA GF GN GP KM LU MA MC MF MG ML MQ MR NC NE PF PM RE RW SN TD TF TG TN ' +
      'WF YT'
    )
      .split(' ')
      .map((country) => [country, ['BP', 'B.P.']]),
  ),
  ...Object.fromEntries(['BA', 'HR', 'ME', 'RS', 'SI'].map((country) => [country, ['p.p.']])),
  BG: ['П.К.', 'п.к.'],
  BR: ['C.P.', 'CP'],
  CA: ['C.P.', 'CP', 'BP', 'B.P.'],
  CH: ['C.P.', 'CP', 'PF'],
  DE: ['PF', 'Pf.'],
  FI: ['PL', 'PB'],
  FR: ['BP', 'B.P.', 'CS', 'TSA'],
  GR: ['Τ.Θ.', 'ΤΘ', 'T.Θ.'],
  HU: ['Pf.', 'PF'],
  IT: ['C.P.', 'CP'],
  NO: ['Pb.', 'Boks'],
  RO: ['C.P.', 'CP', 'O.P.'],
  SE: ['Box'],
  TR: ['P.K.', 'PK'],
};

/** Words before a number as one pattern, the longest first: points may be left out, and blanks be there behind them. */
export const wordPattern = (words: readonly string[]): string =>
  words
    .map((word) => word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replace(/\\\. ?/g, '\\.?\\s?'))
    .sort((one, other) => other.length - one.length)
    .join('|');

/** Words that mean a post box in an address of this country. @param country ISO 3166-1 alpha-2, '' where it is unknown */
export const postBoxWords = (country: string): readonly string[] => [
  ...everywhere,
  ...(ofCountries[country] ?? []),
];
