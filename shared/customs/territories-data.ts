import { territories } from '../i18n/index.ts';
import { addTexts, inDeskLanguages } from '../i18n/texts.ts';
import type { Words } from '../words.ts';

/**
 * Customs territories that are not simply a country of ISO 3166-1. As of 2026-11-01; sources at the entries:
 * UCC  Regulation (EU) No 952/2013, article 4 (customs territory of the Union), as last amended
 * VAT  Directive 2006/112/EC, articles 5 to 7 (territories where the common VAT does not apply)
 * 2019/474 and 2019/475: Campione and the Italian waters of Lake Lugano are in the customs territory since 2020
 * DMM  Mailing Standards of the United States Postal Service, Domestic Mail Manual
 * What has no code and no postcode of its own cannot be told from an address and is left out: the sovereign base
 * areas Akrotiri and Dhekelia (British field post; EU customs law by protocol 3 of Cyprus' accession), the areas of
 * Cyprus beyond the buffer zone (addressed by way of Mersin 10, Türkiye, and so met as Türkiye), free zones within a
 * town. Of German field post (64298 Darmstadt), French military sectors and Canadian forces' post no source was found
 * that says which form the sender writes.
 */
export interface TerritoryData {
  name: Words;
  /** Area that its goods are within: a customs union of `unions`, or the territory alone. */
  union?: UnionCode;
  /** In a customs union, but with its own taxes: goods still need a declaration. */
  ownTaxes?: boolean;
  /** Countries of ISO 3166-1 (and the codes that customs know) that are this territory as a whole. */
  countries?: readonly string[];
  /** Provinces by which it is written under a country's code, where no postcode tells: codes, in capitals. */
  provinces?: Readonly<Record<string, readonly string[]>>;
  /** Its mail is inland mail of this country's post, which asks for its customs form alone. */
  inlandOf?: InlandPost;
  /** The post asks for the form within the territory as well. */
  formWithin?: boolean;
  /** Postcodes by which it is written under a country's code: their beginnings, blanks and hyphens left out. */
  postcodes?: Readonly<Record<string, readonly string[]>>;
  source: string;
}

export type UnionCode = 'EU' | 'GB' | 'CH' | 'US';

/** Countries whose inland mail goes to places outside of their customs territory. */
export type InlandPost = 'US' | 'GB' | 'AU';

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

/** French departments overseas tax what comes from each other as well. */
const OVERSEAS = 'UCC art. 4(1); VAT art. 6(1)(c); French law 2004-639 (octroi de mer), tax code art. 294';

/** Postage is as within Australia; the post asks for its customs form beside it. */
const EXTERNAL =
  'Customs Act 1901 (Cth), s. 4 (external territories are not Australia); Australia Post: customs forms for goods';

/** Mail to and from these islands and states bears a customs form, though it is inland mail at the counter. */
const PACIFIC = 'DMM 608.2.4 (72 FR 31726, 2007-06-08; 76 FR 9231, 2011-02-17)';

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
    provinces: { ES: ['GC', 'TF'] },
    source: 'UCC art. 4(1); VAT art. 6(1)(b)',
  },
  'ES-CE': {
    name: words('ES-CE'),
    countries: ['XC'],
    postcodes: { ES: ['51'], EA: ['51'] },
    provinces: { ES: ['CE'] },
    source: 'UCC art. 4(1)',
  },
  'ES-ML': {
    name: words('ES-ML'),
    countries: ['XL'],
    postcodes: { ES: ['52'], EA: ['52'] },
    provinces: { ES: ['ML'] },
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
  'GP-MQ': {
    name: words('GP-MQ'),
    union: 'EU',
    ownTaxes: true,
    countries: ['GP', 'MQ'],
    postcodes: { FR: ['971', '972'] },
    source: `${OVERSEAS}; one market for the octroi de mer`,
  },
  GF: {
    name: words('GF'),
    union: 'EU',
    ownTaxes: true,
    countries: ['GF'],
    postcodes: { FR: ['973'] },
    source: OVERSEAS,
  },
  RE: {
    name: words('RE'),
    union: 'EU',
    ownTaxes: true,
    countries: ['RE'],
    postcodes: { FR: ['974'] },
    source: OVERSEAS,
  },
  YT: {
    name: words('YT'),
    union: 'EU',
    ownTaxes: true,
    countries: ['YT'],
    postcodes: { FR: ['976'] },
    source: OVERSEAS,
  },
  MF: {
    name: words('MF'),
    union: 'EU',
    ownTaxes: true,
    countries: ['MF'],
    postcodes: { FR: ['97150', '978'] },
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
    countries: ['CQ', 'GG'],
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
    postcodes: { DK: ['FO'] },
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
    provinces: { US: ['VI'] },
    source: '19 CFR 101.1',
  },
  GU: {
    name: words('GU'),
    countries: ['GU'],
    inlandOf: 'US',
    postcodes: { US: ['9691', '9692', '9693'] },
    provinces: { US: ['GU'] },
    source: `19 CFR 101.1; ${PACIFIC}`,
  },
  MP: {
    name: words('MP'),
    countries: ['MP'],
    inlandOf: 'US',
    postcodes: { US: ['96950', '96951', '96952'] },
    provinces: { US: ['MP'] },
    source: `19 CFR 101.1; ${PACIFIC}`,
  },
  AS: {
    name: words('AS'),
    countries: ['AS'],
    inlandOf: 'US',
    postcodes: { US: ['96799'] },
    provinces: { US: ['AS'] },
    source: `19 CFR 101.1; ${PACIFIC}`,
  },
  FM: {
    name: words('FM'),
    countries: ['FM'],
    postcodes: { US: ['96941', '96942', '96943', '96944'] },
    provinces: { US: ['FM'] },
    source: PACIFIC,
  },
  MH: {
    name: words('MH'),
    countries: ['MH'],
    postcodes: { US: ['96960', '96970'] },
    provinces: { US: ['MH'] },
    source: PACIFIC,
  },
  PW: {
    name: words('PW'),
    countries: ['PW'],
    postcodes: { US: ['96939', '96940'] },
    provinces: { US: ['PW'] },
    source: PACIFIC,
  },
  UM: {
    name: words('UM'),
    countries: ['UM'],
    postcodes: { US: ['96898'] },
    source: '19 CFR 101.1 (Wake Island)',
  },
  'US-MIL': {
    name: words('US-MIL'),
    inlandOf: 'US',
    formWithin: true,
    postcodes: {
      US: [
        ...['090', '091', '092', '093', '094', '095', '096', '097', '098', '340'],
        ...['962', '963', '964', '965', '966'],
      ],
    },
    provinces: { US: ['AA', 'AE', 'AP'] },
    source:
      'DMM 703.2.2.1 (2016-03-07), 703.2.3.6 and 608.2.4.4: without the form mail is returned since 2024-07-14',
  },
  'GB-BFPO': {
    name: words('GB-BFPO'),
    inlandOf: 'GB',
    formWithin: true,
    postcodes: { GB: ['BF1', 'BFPO'] },
    source: 'BFPO: goods to every BFPO number bear CN 22 or CN 23 (2021-05-04, all destinations 2023-03-01)',
  },
  HK: {
    name: words('HK'),
    countries: ['HK'],
    postcodes: { CN: ['999077'] },
    provinces: { CN: ['91', 'HK'] },
    source: 'Basic Law of Hong Kong, art. 116: a separate customs territory; 999077: China Post',
  },
  MO: {
    name: words('MO'),
    countries: ['MO'],
    postcodes: { CN: ['999078'] },
    provinces: { CN: ['92', 'MO'] },
    source: 'Basic Law of Macao, art. 112: a separate customs territory; 999078: China Post',
  },
  TW: {
    name: words('TW'),
    countries: ['TW'],
    provinces: { CN: ['71', 'TW'] },
    source: 'WTO accession 2002-01-01: separate customs territory',
  },
  CX: {
    name: words('CX'),
    countries: ['CX'],
    inlandOf: 'AU',
    postcodes: { AU: ['6798'] },
    source: EXTERNAL,
  },
  CC: {
    name: words('CC'),
    countries: ['CC'],
    inlandOf: 'AU',
    postcodes: { AU: ['6799'] },
    source: EXTERNAL,
  },
  NF: {
    name: words('NF'),
    countries: ['NF'],
    inlandOf: 'AU',
    postcodes: { AU: ['2899'] },
    source: EXTERNAL,
  },
};
