import { headingOf, plainHeading } from '../articles/import/headers.ts';
import type { DeskLanguage } from '../i18n/languages.ts';

/** Columns of a list of articles, in the order in which it is written. */
export const masterColumns = [
  'articleNumber',
  'nameEn',
  'nameDe',
  'gtins',
  'codes',
  'netWeightKg',
  'lengthCm',
  'widthCm',
  'heightCm',
  'tariffNumber',
  'tariffNumbers',
  'countryOfOrigin',
  'value',
  'currency',
  'limitedQuantity',
  'packageCodeDangerousGoods',
  'wantsSerial',
  'wantsLot',
  'wantsExpiry',
  'packingInstruction',
] as const;
export type MasterColumn = (typeof masterColumns)[number];

/** Headings of the file, in English and German; a file in either language is read in both. */
export const masterHeadings: Record<MasterColumn, Record<DeskLanguage, string>> = {
  articleNumber: { en: 'Item number', de: 'Artikelnummer' },
  nameEn: { en: 'Name (English)', de: 'Name (Englisch)' },
  nameDe: { en: 'Name (German)', de: 'Name (Deutsch)' },
  gtins: { en: 'GTINs', de: 'GTINs' },
  codes: { en: 'Other codes', de: 'Weitere Codes' },
  netWeightKg: { en: 'Net weight (kg)', de: 'Nettogewicht (kg)' },
  lengthCm: { en: 'Length (cm)', de: 'Länge (cm)' },
  widthCm: { en: 'Width (cm)', de: 'Breite (cm)' },
  heightCm: { en: 'Height (cm)', de: 'Höhe (cm)' },
  tariffNumber: { en: 'HS code', de: 'Zolltarifnummer' },
  tariffNumbers: { en: 'HS codes by country', de: 'Zolltarifnummern nach Land' },
  countryOfOrigin: { en: 'Country of origin', de: 'Ursprungsland' },
  value: { en: 'Value per piece', de: 'Wert je Stück' },
  currency: { en: 'Currency', de: 'Währung' },
  limitedQuantity: { en: 'Limited quantity', de: 'Begrenzte Menge' },
  packageCodeDangerousGoods: { en: 'Dangerous goods package code', de: 'Gefahrgut-Verpackungscode' },
  wantsSerial: { en: 'Serial number wanted', de: 'Seriennummer erfassen' },
  wantsLot: { en: 'Lot wanted', de: 'Charge erfassen' },
  wantsExpiry: { en: 'Expiry date wanted', de: 'Ablaufdatum erfassen' },
  packingInstruction: { en: 'Packing instruction', de: 'Packanweisung' },
};

/** Other names that lists of goods have for these, in English and German. */
const otherNames: Partial<Record<MasterColumn, string>> = {
  articleNumber:
    'article number, article no, article nr, article, art no, art nr, artikel nr, artikelnr, artikel, sku, item number, item no, item, product number, product no, product id, material number, material, materialnummer, teilenummer, produktnummer',
  nameEn:
    'name, description, article description, product name, item description, title, english name, description en',
  nameDe:
    'bezeichnung, artikelbezeichnung, beschreibung, artikelname, produktname, warenbezeichnung, deutscher name, description de',
  gtins: 'gtin, ean, ean code, ean13, upc, barcode, gtin ean, ean gtin',
  codes: 'codes, case codes, case code, vpe code, kartoncode, own codes',
  netWeightKg:
    'weight, net weight, gewicht, nettogewicht, netto, stückgewicht, weight per piece, gewicht je stück',
  lengthCm: 'length, länge',
  widthCm: 'width, breite',
  heightCm: 'height, höhe',
  tariffNumber:
    'hs, hs number, tariff number, tariff, commodity code, customs code, taric, zolltarif, zolltarif nr, warennummer, warentarifnummer',
  tariffNumbers: 'hs by country, hs nach land',
  countryOfOrigin: 'origin, coo, made in, ursprung, herkunft, herkunftsland',
  value: 'price, unit price, value, customs value, preis, stückpreis, einzelpreis, wert, zollwert, warenwert',
  currency: 'currency code, ccy, währungscode',
  limitedQuantity: 'lq, limited quantities, begrenzte mengen',
  packageCodeDangerousGoods: 'dangerous goods, dangerous goods code, gefahrgut, gefahrgutcode',
  wantsSerial: 'serial, serial number, seriennummer',
  wantsLot: 'lot, batch, charge',
  wantsExpiry: 'expiry, expiry date, best before, mhd, ablaufdatum',
  packingInstruction: 'packing instructions, packing note, packhinweis, packanweisungen, verpackungshinweis',
};

/** Places of the columns in a file. */
export interface FoundColumns {
  /** Index and heading of each column that is there. */
  at: ReadonlyMap<MasterColumn, { index: number; heading: string; unit: string | null }>;
  /** Headings that name none. */
  unknown: string[];
  /** Headings of a column that is there before. */
  twice: string[];
}

const byName = (): Map<string, MasterColumn> => {
  const names = new Map<string, MasterColumn>();
  const add = (name: string, column: MasterColumn) => {
    const plain = plainHeading(name);
    if (!names.has(plain)) names.set(plain, column);
  };
  for (const column of masterColumns)
    for (const name of [masterHeadings[column].en, masterHeadings[column].de, column]) add(name, column);
  for (const column of masterColumns)
    for (const name of otherNames[column]?.split(', ') ?? []) add(name, column);
  return names;
};

let known: Map<string, MasterColumn> | null = null;

/** The columns that the headings of a file name, without regard to capitals and signs, in English and German. */
export const findMasterColumns = (headings: readonly string[]): FoundColumns => {
  known ??= byName();
  const at = new Map<MasterColumn, { index: number; heading: string; unit: string | null }>();
  const unknown: string[] = [];
  const twice: string[] = [];
  for (const [index, text] of headings.entries()) {
    const heading = text.trim();
    if (heading === '') continue;
    const { keys, unit } = headingOf(heading);
    const column = keys.map((key) => known?.get(key)).find((found) => found !== undefined);
    if (column === undefined) unknown.push(heading);
    else if (at.has(column)) twice.push(heading);
    else at.set(column, { index, heading, unit });
  }
  return { at, unknown, twice };
};
