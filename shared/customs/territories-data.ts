import { territories } from '../i18n/index.ts';
import { addTexts, inDeskLanguages } from '../i18n/texts.ts';
import type { Words } from '../words.ts';

/**
 * Customs territories that are not simply a country of ISO 3166-1. As of 2026-11-01; sources at the entries:
 * UCC  Regulation (EU) No 952/2013, article 4 (customs territory of the Union), as last amended
 * VAT  Directive 2006/112/EC, articles 5 to 7 (territories where the common VAT does not apply)
 * 2019/474 and 2019/475: Campione and the Italian waters of Lake Lugano are in the customs territory since 2020
 * What has no code and no postcode of its own cannot be told from an address and is left out: the sovereign base
 * areas Akrotiri and Dhekelia (British field post; EU customs law by protocol 3 of Cyprus' accession), the areas of
 * Cyprus beyond the buffer zone (addressed by way of Mersin 10, Türkiye, and so met as Türkiye).
 */
export interface TerritoryData {
  name: Words;
  /** Area that its goods are within: a customs union of `unions`, or the territory alone. */
  union?: UnionCode;
  /** In a customs union, but with its own taxes: goods still need a declaration. */
  ownTaxes?: boolean;
  /** Countries of ISO 3166-1 (and the codes that customs know) that are this territory as a whole. */
  countries?: readonly string[];
  /** Postcodes by which it is written under a country's code: their beginnings, blanks and hyphens left out. */
  postcodes?: Readonly<Record<string, readonly string[]>>;
  source: string;
}

export type UnionCode = 'EU' | 'GB' | 'CH' | 'US';

const texts = addTexts('territories', territories);

const words = (key: keyof typeof territories.en): Words =>
  inDeskLanguages((language) => texts(language)[key]);

/** Territories within which no goods are declared. */
export const unions: Readonly<Record<UnionCode, { name: Words; source: string }>> = {
  EU: {
    name: words('union.EU'),
    source: 'UCC art. 4',
  },
  GB: {
    name: words('union.GB'),
    source: 'Taxation (Cross-border Trade) Act 2018; UK–Crown Dependencies Customs Union 2018/2019',
  },
  CH: {
    name: words('union.CH'),
    source: 'Customs treaty of 1923-03-29, SR 0.631.112.514',
  },
  US: {
    name: words('union.US'),
    source: '19 CFR 101.1 (50 states, District of Columbia, Puerto Rico)',
  },
};

/** The member states whose goods are in the customs territory; parts that differ are below. */
const memberStates = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(
  ' ',
);

export const territoryData: Readonly<Record<string, TerritoryData>> = {
  EU: { name: unions.EU.name, union: 'EU', countries: memberStates, source: 'UCC art. 4(1)' },
  MC: {
    name: words('MC'),
    union: 'EU',
    countries: ['MC'],
    source: 'UCC art. 4(2)(a); VAT art. 7',
  },
  'ES-CN': {
    name: words('ES-CN'),
    union: 'EU',
    ownTaxes: true,
    countries: ['IC'],
    postcodes: { ES: ['35', '38'] },
    source: 'UCC art. 4(1); VAT art. 6(1)(b)',
  },
  'ES-CE': {
    name: words('ES-CE'),
    countries: ['XC'],
    postcodes: { ES: ['51'], EA: ['51'] },
    source: 'UCC art. 4(1)',
  },
  'ES-ML': {
    name: words('ES-ML'),
    countries: ['XL'],
    postcodes: { ES: ['52'], EA: ['52'] },
    source: 'UCC art. 4(1)',
  },
  EA: { name: words('EA'), countries: ['EA'], source: 'UCC art. 4(1)' },
  AX: {
    name: words('AX'),
    union: 'EU',
    ownTaxes: true,
    countries: ['AX'],
    postcodes: { FI: ['22'] },
    source: 'UCC art. 4(1); VAT art. 6(1)(d)',
  },
  'GR-69': {
    name: words('GR-69'),
    union: 'EU',
    ownTaxes: true,
    postcodes: { GR: ['63086', '63087'] },
    source: 'VAT art. 6(1)(a)',
  },
  'FR-OM': {
    name: words('FR-OM'),
    union: 'EU',
    ownTaxes: true,
    countries: ['GP', 'MQ', 'GF', 'RE', 'YT', 'MF'],
    postcodes: { FR: ['971', '972', '973', '974', '976', '978'] },
    source: 'UCC art. 4(1); VAT art. 6(1)(c)',
  },
  BL: {
    name: words('BL'),
    countries: ['BL'],
    postcodes: { FR: ['97133', '977'] },
    source: 'Decision 2010/718/EU',
  },
  PM: {
    name: words('PM'),
    countries: ['PM'],
    postcodes: { FR: ['975'] },
    source: 'TFEU annex II',
  },
  TF: {
    name: words('TF'),
    countries: ['TF'],
    postcodes: { FR: ['984'] },
    source: 'TFEU annex II',
  },
  WF: {
    name: words('WF'),
    countries: ['WF'],
    postcodes: { FR: ['986'] },
    source: 'TFEU annex II',
  },
  PF: {
    name: words('PF'),
    countries: ['PF'],
    postcodes: { FR: ['987'] },
    source: 'TFEU annex II',
  },
  NC: {
    name: words('NC'),
    countries: ['NC'],
    postcodes: { FR: ['988'] },
    source: 'TFEU annex II',
  },
  'DE-BUE': {
    name: words('DE-BUE'),
    union: 'CH',
    postcodes: { DE: ['78266'], CH: ['8238'] },
    source: 'UCC art. 4(1); Treaty of 1964-11-23, SR 0.631.112.136',
  },
  'DE-HEL': {
    name: words('DE-HEL'),
    postcodes: { DE: ['27498'] },
    source: 'UCC art. 4(1); VAT art. 6(2)(a)',
  },
  'IT-LIV': {
    name: words('IT-LIV'),
    postcodes: { IT: ['23041'] },
    source: 'UCC art. 4(1); VAT art. 6(2)(f)',
  },
  'IT-CAM': {
    name: words('IT-CAM'),
    union: 'EU',
    ownTaxes: true,
    postcodes: { IT: ['22061'], CH: ['6911'] },
    source: 'Regulation (EU) 2019/474; Directive (EU) 2019/475',
  },
  XI: {
    name: words('XI'),
    union: 'EU',
    postcodes: { GB: ['BT'] },
    source: 'Windsor Framework, art. 5 and annex 2 (Decision (EU) 2023/819)',
  },
  GB: {
    name: words('GB'),
    union: 'GB',
    countries: ['GB'],
    source: unions.GB.source,
  },
  IM: {
    name: words('IM'),
    union: 'GB',
    countries: ['IM'],
    postcodes: { GB: ['IM'] },
    source: unions.GB.source,
  },
  JE: {
    name: words('JE'),
    union: 'GB',
    ownTaxes: true,
    countries: ['JE'],
    postcodes: { GB: ['JE'] },
    source: 'UK–Jersey Customs Arrangement 2018-11-26',
  },
  GG: {
    name: words('GG'),
    union: 'GB',
    ownTaxes: true,
    countries: ['GG'],
    postcodes: { GB: ['GY'] },
    source: 'UK–Guernsey Customs Arrangement 2018-11-26',
  },
  GI: {
    name: words('GI'),
    countries: ['GI'],
    postcodes: { GB: ['GX11'] },
    source: 'Act of Accession 1972, art. 29',
  },
  CH: {
    name: words('CH'),
    union: 'CH',
    countries: ['CH'],
    source: 'SR 631.0 art. 3',
  },
  LI: {
    name: words('LI'),
    union: 'CH',
    countries: ['LI'],
    postcodes: { CH: ['9485', '9486', '9487', '9488', '949'] },
    source: unions.CH.source,
  },
  'CH-SAM': {
    name: words('CH-SAM'),
    postcodes: { CH: ['7562', '7563'] },
    source: 'SR 631.0 art. 3(3) (Swiss customs-exempt area)',
  },
  SM: {
    name: words('SM'),
    union: 'EU',
    ownTaxes: true,
    countries: ['SM'],
    postcodes: { IT: ['4789'] },
    source: 'Agreement on cooperation and customs union, OJ L 84 of 2002-03-28',
  },
  AD: {
    name: words('AD'),
    countries: ['AD'],
    source: 'Customs union for HS chapters 25 to 97, OJ L 374 of 1990-12-31: goods are declared (T2)',
  },
  TR: {
    name: words('TR'),
    countries: ['TR'],
    source: 'Decision 1/95 of the EC–Türkiye Association Council: customs union with declaration (A.TR)',
  },
  VA: {
    name: words('VA'),
    countries: ['VA'],
    postcodes: { IT: ['00120'] },
    source: 'UCC art. 4(1)',
  },
  FO: {
    name: words('FO'),
    countries: ['FO'],
    source: 'UCC art. 4(1)',
  },
  GL: {
    name: words('GL'),
    countries: ['GL'],
    postcodes: { DK: ['39'] },
    source: 'UCC art. 4(1)',
  },
  NO: { name: words('NO'), countries: ['NO'], source: 'Customs Duty Act, LOV-2022-03-11-8' },
  SJ: {
    name: words('SJ'),
    countries: ['SJ'],
    postcodes: { NO: ['917', '8099'] },
    source: 'Movement of Goods Act, LOV-2022-03-11-9',
  },
  US: { name: unions.US.name, union: 'US', countries: ['US', 'PR'], source: unions.US.source },
  VI: {
    name: words('VI'),
    countries: ['VI'],
    postcodes: { US: ['008'] },
    source: '19 CFR 101.1',
  },
  GU: {
    name: words('GU'),
    countries: ['GU'],
    postcodes: { US: ['9691', '9692', '9693'] },
    source: '19 CFR 101.1',
  },
  MP: {
    name: words('MP'),
    countries: ['MP'],
    postcodes: { US: ['96950', '96951', '96952'] },
    source: '19 CFR 101.1',
  },
  AS: {
    name: words('AS'),
    countries: ['AS'],
    postcodes: { US: ['96799'] },
    source: '19 CFR 101.1',
  },
};
