/** Made-up exports of orders, as the programs that people have write them. */

const FIRST = ['Anna', 'Jörg', 'Zoë', 'Łukasz', 'Marta', 'Søren', 'Émile', 'Nina'];
const LAST = ['Müller', 'Weiß', 'Schäfer', 'Lindqvist', 'Kowalski', 'Dubois', 'Großmann', 'Öztürk'];
/** The letters of Windows-1252 alone. */
const LATIN_FIRST = ['Anna', 'Jörg', 'Zoë', 'Lukas', 'Marta', 'Sören', 'Émile', 'Nina'];
const LATIN_LAST = ['Müller', 'Weiß', 'Schäfer', 'Lindqvist', 'Kowalski', 'Dubois', 'Großmann', 'Özil'];
const TOWNS = [
  ['20095', 'Hamburg', 'Mönckebergstraße'],
  ['80331', 'München', 'Sendlinger Str.'],
  ['50667', 'Köln', 'Hohe Straße'],
  ['01067', 'Dresden', 'Prager Str.'],
] as const;
const GOODS = ['Teekanne', 'Wandhaken', 'Leinentuch', 'Bürste', 'Notizbuch "A5"'];

const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T;

const cell = (text: string, delimiter: string): string =>
  text.includes(delimiter) || text.includes('"') ? `"${text.replaceAll('"', '""')}"` : text;

const table = (rows: readonly (readonly string[])[], delimiter: string, newline: string): string =>
  `${rows.map((row) => row.map((text) => cell(text, delimiter)).join(delimiter)).join(newline)}${newline}`;

/** Orders with one or two lines each, as Advanced Order Export for WooCommerce writes them. */
export const wooCommerceCsv = (orders: number): string => {
  const head = [
    'Order Number',
    'Order Status',
    'Order Date',
    'First Name (Billing)',
    'Last Name (Billing)',
    'Company (Billing)',
    'Email (Billing)',
    'Phone (Billing)',
    'First Name (Shipping)',
    'Last Name (Shipping)',
    'Address 1&2 (Shipping)',
    'City (Shipping)',
    'Postcode (Shipping)',
    'Country Code (Shipping)',
    'Order Currency',
    'SKU',
    'Item Name',
    'Quantity',
    'Item Cost',
    'Order Line Total',
    'A very long heading of a plug-in that nobody ever thought to shorten before exporting it for the warehouse',
  ];
  const rows = Array.from({ length: orders }, (_, at) => {
    const [postcode, city, street] = pick(TOWNS, at);
    const [first, last] = [pick(FIRST, at), pick(LAST, at * 3)];
    return Array.from({ length: 1 + (at % 2) }, (_line, line) => [
      String(10_000 + at),
      'processing',
      '2026-11-20 09:15',
      ...[first, last, '', `kunde${at}@shop.example`, '+49 40 123456'],
      ...[first, last, `${street} ${1 + (at % 90)}`, city, postcode, 'DE', 'EUR'],
      `SKU-${1 + ((at + line) % 40)}`,
      pick(GOODS, at + line),
      String(1 + (at % 3)),
      '12.50',
      (12.5 * (1 + (at % 3))).toFixed(2),
      'x',
    ]);
  });
  return table([head, ...rows.flat()], ',', '\n');
};

/** Orders as a JTL export in Windows-1252 has them: semicolons, decimal commas, lines ended by CR and LF. */
export const jtlCsv = (orders: number, changed: (cells: string[], order: number) => string[]): Buffer => {
  const head = [
    'Auftragsnummer',
    'Lieferadresse Firma',
    'Lieferadresse Vorname',
    'Lieferadresse Nachname',
    'Lieferadresse Straße',
    'Lieferadresse PLZ',
    'Lieferadresse Ort',
    'Lieferadresse Land (ISO)',
    'Artikelnummer',
    'Artikelname',
    'Menge',
    'VK Netto',
  ];
  const rows = Array.from({ length: orders }, (_, at) => {
    const [postcode, city, street] = pick(TOWNS, at + 1);
    return changed(
      [
        `AU${202_600_000 + at}`,
        '',
        pick(LATIN_FIRST, at),
        pick(LATIN_LAST, at * 5),
        `${street} ${1 + (at % 90)}`,
        postcode,
        city,
        'DE',
        `ART-${1 + (at % 40)}`,
        pick(GOODS, at),
        '2',
        '1.234,50',
      ],
      at,
    );
  });
  return Buffer.from(table([head, ...rows], ';', '\r\n'), 'latin1');
};
