import { countryCodes, countryName, isCountry, normaliseCountry } from './country.ts';

/** ISO 3166-1: alpha-2 and alpha-3 together in one word each; XKX is Kosovo's, as the World Bank writes it. */
const alpha3Codes = `
  ADAND AEARE AFAFG AGATG AIAIA ALALB AMARM AOAGO AQATA ARARG ASASM ATAUT AUAUS AWABW AXALA AZAZE BABIH BBBRB
  BDBGD BEBEL BFBFA BGBGR BHBHR BIBDI BJBEN BLBLM BMBMU BNBRN BOBOL BQBES BRBRA BSBHS BTBTN BVBVT BWBWA BYBLR
  BZBLZ CACAN CCCCK CDCOD CFCAF CGCOG CHCHE CICIV CKCOK CLCHL CMCMR CNCHN COCOL CRCRI CUCUB CVCPV CWCUW CXCXR
  CYCYP CZCZE DEDEU DJDJI DKDNK DMDMA DODOM DZDZA ECECU EEEST EGEGY EHESH ERERI ESESP ETETH FIFIN FJFJI FKFLK
  FMFSM FOFRO FRFRA GAGAB GBGBR GDGRD GEGEO GFGUF GGGGY GHGHA GIGIB GLGRL GMGMB GNGIN GPGLP GQGNQ GRGRC GSSGS
  GTGTM GUGUM GWGNB GYGUY HKHKG HMHMD HNHND HRHRV HTHTI HUHUN IDIDN IEIRL ILISR IMIMN ININD IOIOT IQIRQ IRIRN
  ISISL ITITA JEJEY JMJAM JOJOR JPJPN KEKEN KGKGZ KHKHM KIKIR KMCOM KNKNA KPPRK KRKOR KWKWT KYCYM KZKAZ LALAO
  LBLBN LCLCA LILIE LKLKA LRLBR LSLSO LTLTU LULUX LVLVA LYLBY MAMAR MCMCO MDMDA MEMNE MFMAF MGMDG MHMHL MKMKD
  MLMLI MMMMR MNMNG MOMAC MPMNP MQMTQ MRMRT MSMSR MTMLT MUMUS MVMDV MWMWI MXMEX MYMYS MZMOZ NANAM NCNCL NENER
  NFNFK NGNGA NINIC NLNLD NONOR NPNPL NRNRU NUNIU NZNZL OMOMN PAPAN PEPER PFPYF PGPNG PHPHL PKPAK PLPOL PMSPM
  PNPCN PRPRI PSPSE PTPRT PWPLW PYPRY QAQAT REREU ROROU RSSRB RURUS RWRWA SASAU SBSLB SCSYC SDSDN SESWE SGSGP
  SHSHN SISVN SJSJM SKSVK SLSLE SMSMR SNSEN SOSOM SRSUR SSSSD STSTP SVSLV SXSXM SYSYR SZSWZ TCTCA TDTCD TFATF
  TGTGO THTHA TJTJK TKTKL TLTLS TMTKM TNTUN TOTON TRTUR TTTTO TVTUV TWTWN TZTZA UAUKR UGUGA UMUMI USUSA UYURY
  UZUZB VAVAT VCVCT VEVEN VGVGB VIVIR VNVNM VUVUT WFWLF WSWSM YEYEM YTMYT ZAZAF ZMZMB ZWZWE
  XKXKX
`;

const byAlpha3 = new Map(
  alpha3Codes
    .trim()
    .split(/\s+/)
    .map((word) => [word.slice(2), word.slice(0, 2)]),
);

/** Common names besides those of Unicode CLDR, in English, German and their own language. */
const otherNames: Record<string, string> = {
  AE: 'UAE|VAE|Emirates|Emirate',
  AL: 'Shqipëri',
  AM: 'Հայաստան',
  AT: 'Oesterreich',
  AZ: 'Azərbaycan',
  BA: 'Bosnia|Bosnien|Bosna i Hercegovina',
  BE: 'Belgie|Belgique',
  BY: 'Weissrussland|Republik Belarus',
  CD: 'DR Congo|DR Kongo|Democratic Republic of the Congo|Demokratische Republik Kongo',
  CG: 'Republic of the Congo|Republik Kongo',
  CH: 'Suisse|Svizzera|Swiss Confederation|Schweizerische Eidgenossenschaft',
  CI: 'Ivory Coast|Elfenbeinkueste',
  CN: 'PR China|PRC|VR China|Volksrepublik China|Mainland China|Peoples Republic of China',
  CV: 'Cape Verde|Kap Verde',
  CZ: 'Czech Republic|Tschechische Republik|Ceska republika',
  DE: 'Federal Republic of Germany|Bundesrepublik Deutschland|BRD',
  DK: 'Danmark',
  ES: 'Espana',
  FI: 'Suomi',
  FO: 'Føroyar',
  GB: 'Great Britain|Britain|Grossbritannien|England|Scotland|Schottland|Wales|Northern Ireland|Nordirland|United Kingdom of Great Britain and Northern Ireland',
  GE: 'საქართველო',
  GL: 'Kalaallit Nunaat',
  HK: 'Hong Kong|Hongkong|Hong Kong SAR',
  HR: 'Hrvatska',
  HU: 'Magyarorszag',
  IE: 'Republic of Ireland|Republik Irland|Eire',
  IR: 'Islamic Republic of Iran',
  IS: 'Ísland',
  IT: 'Italia',
  KG: 'Кыргызстан',
  KH: 'កម្ពុជា',
  KP: 'DPRK',
  KR: 'Korea|Republic of Korea|Republik Korea|Korea, Republic of',
  LA: 'Lao PDR|ລາວ',
  LK: 'ශ්‍රී ලංකාව',
  MD: 'Republic of Moldova|Republik Moldau|Moldawien',
  MK: 'Macedonia|Mazedonien|Северна Македонија',
  MM: 'Burma|Birma',
  MN: 'Монгол улс|Монгол',
  MO: 'Macau|Macao|Macao SAR',
  NL: 'Holland|The Netherlands|Nederland',
  NO: 'Norge',
  NP: 'नेपाल',
  PL: 'Polska',
  PS: 'Palestine|Palaestina|Palestinian Territories|Palästinensische Gebiete',
  RU: 'Russian Federation|Russische Foederation',
  SE: 'Sverige',
  SK: 'Slovak Republic|Slowakische Republik',
  SY: 'Syrian Arab Republic',
  SZ: 'Swaziland|Swasiland',
  TJ: 'Тоҷикистон',
  TL: 'East Timor|Osttimor',
  TM: 'Türkmenistan',
  TR: 'Turkey|Tuerkei|Turkiye|Tuerkiye',
  TW: 'Taiwan, ROC',
  US: 'USA|U.S.A.|U.S.|United States of America|Vereinigte Staaten von Amerika|America|Amerika',
  UZ: 'Oʻzbekiston',
  VA: 'Holy See|Heiliger Stuhl|Vatican',
  VN: 'Viet Nam|Socialist Republic of Vietnam',
};

/** Only letters, small, without accents; umlauts as they are written where there are none. */
const plain = (name: string): string =>
  name
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/ä/g, 'ae')
    .replace(/ö/g, 'oe')
    .replace(/ü/g, 'ue')
    .replace(/&/g, 'and')
    .normalize('NFD')
    .replace(/[^\p{L}]/gu, '');

const languages = ['en', 'de'] as const;

/** The country's name in the language that most people speak there (Unicode CLDR). */
export const ownCountryName = (code: string): string => {
  const { language } = new Intl.Locale('und', { region: code }).maximize();
  return new Intl.DisplayNames([language, 'en'], { type: 'region' }).of(code) ?? code;
};

/** All names, made at the first question: the program starts without them. */
let names: Map<string, string> | null = null;
const allNames = (): Map<string, string> => {
  if (names) return names;
  const found = new Map<string, string>();
  for (const code of countryCodes) found.set(plain(ownCountryName(code)), code);
  for (const code of countryCodes)
    for (const language of languages) found.set(plain(countryName(code, language)), code);
  for (const [code, list] of Object.entries(otherNames))
    for (const name of list.split('|')) found.set(plain(name), code);
  names = found;
  return found;
};

/**
 * The country that a person means: by code (ISO 3166-1 alpha-2 or alpha-3, UK and EL too) or by its name in
 * English, German or its own language, with or without accents, or in what some call it. Null where nothing is
 * found; a name is never guessed by its beginning, and a text with digits says more than a country (a postcode).
 */
export const findCountry = (text: string): string | null => {
  if (/\p{N}/u.test(text)) return null;
  const wanted = normaliseCountry(text);
  if (/^[A-Z]{2}$/.test(wanted) && isCountry(wanted)) return wanted;
  const alpha3 = byAlpha3.get(wanted);
  return alpha3 ?? allNames().get(plain(text)) ?? null;
};
