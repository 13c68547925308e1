import type { Named } from '../named.ts';
import { countryName, otherCodesOf } from './country.ts';

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

const alpha3 = new Map(
  alpha3Codes
    .trim()
    .split(/\s+/)
    .map((word) => [word.slice(0, 2), word.slice(2)]),
);

/** Common names besides those of Unicode CLDR, in English, German and their own language. Several may share one. */
const otherNames: Record<string, string> = {
  AE: 'UAE|VAE|Emirates|Emirate',
  AL: 'Shqipëri',
  AM: 'Հայաստան',
  AT: 'Oesterreich',
  AZ: 'Azərbaycan',
  BA: 'Bosnia|Bosnien|Bosna i Hercegovina',
  BE: 'Belgie|Belgique',
  BN: 'Brunei Darussalam',
  BO: 'Plurinational State of Bolivia',
  BY: 'Weissrussland|Republik Belarus',
  CD: 'Congo|Kongo|DRC|DR Congo|DR Kongo|Democratic Republic of the Congo|Congo, Democratic Republic of the|Demokratische Republik Kongo|Zaire',
  CG: 'Congo|Kongo|Republic of the Congo|Congo, Republic of the|Republik Kongo',
  CH: 'Swiss|Suisse|Svizzera|Svizra|Swiss Confederation|Schweizerische Eidgenossenschaft',
  CI: 'Ivory Coast|Elfenbeinkueste',
  CN: '中华人民共和国|中華人民共和國|PR China|PRC|VR China|Volksrepublik China|Mainland China|Peoples Republic of China',
  CV: 'Cape Verde|Kap Verde',
  CZ: 'Czech Republic|Tschechische Republik|Ceska republika',
  DE: 'Federal Republic of Germany|Bundesrepublik Deutschland|BRD',
  DK: 'Danmark',
  ES: 'Espana',
  FI: 'Suomi',
  FM: 'Federated States of Micronesia|Föderierte Staaten von Mikronesien',
  FO: 'Føroyar',
  GB: 'Great Britain|Britain|Grossbritannien|England|Scotland|Schottland|Wales|Cymru|Northern Ireland|N Ireland|Nordirland|United Kingdom of Great Britain and Northern Ireland|Vereinigtes Königreich Großbritannien und Nordirland',
  GE: 'საქართველო',
  GL: 'Kalaallit Nunaat',
  GR: 'Hellas|Hellenic Republic',
  HK: 'Hong Kong|Hongkong|Hong Kong SAR',
  HR: 'Hrvatska',
  HU: 'Magyarorszag',
  IE: 'Republic of Ireland|Republik Irland|Eire',
  IR: 'Islamic Republic of Iran|Iran, Islamic Republic of|Persia|Persien',
  IS: 'Ísland',
  IT: 'Italia',
  JP: '日本国|日本國',
  KG: 'Кыргызстан',
  KH: 'កម្ពុជា',
  KP: 'Korea|DPRK|Democratic Peoples Republic of Korea|Korea, Democratic Peoples Republic of|Demokratische Volksrepublik Korea',
  KR: '한국|Korea|ROK|Republic of Korea|Republik Korea|Korea, Republic of',
  LA: 'Lao PDR|ລາວ',
  LK: 'ශ්‍රී ලංකාව',
  MD: 'Republic of Moldova|Republik Moldau|Moldawien',
  MK: 'Macedonia|Mazedonien|FYROM|Former Yugoslav Republic of Macedonia|Северна Македонија',
  MM: 'Burma|Birma',
  MN: 'Монгол улс|Монгол',
  MO: 'Macau|Macao|Macao SAR',
  NL: 'Holland|The Netherlands|Nederland',
  NO: 'Norge',
  NP: 'नेपाल',
  PL: 'Polska',
  PS: 'Palestine|Palaestina|Palestinian Territories|Palästinensische Gebiete',
  RE: 'La Réunion',
  RU: 'Russian Federation|Russische Foederation',
  SE: 'Sverige',
  SK: 'Slovak Republic|Slowakische Republik',
  SR: 'Surinam',
  SY: 'Syrian Arab Republic',
  SZ: 'Swaziland|Swasiland',
  TJ: 'Тоҷикистон',
  TL: 'East Timor|Osttimor',
  TM: 'Türkmenistan',
  TR: 'Turkey|Tuerkei|Turkiye|Tuerkiye',
  TW: '台灣|臺灣|台湾|中華民國|Taiwan, ROC',
  TZ: 'United Republic of Tanzania|Tanzania, United Republic of',
  US: 'USA|U.S.A.|U.S.|United States of America|Vereinigte Staaten von Amerika|America|Amerika',
  UZ: 'Oʻzbekiston',
  VA: 'Holy See|Heiliger Stuhl|Vatican',
  VE: 'Bolivarian Republic of Venezuela',
  VG: 'Virgin Islands|Jungferninseln|BVI|Virgin Islands, British',
  VI: 'Virgin Islands|Jungferninseln|USVI|Virgin Islands, US',
  VN: 'Viet Nam|Socialist Republic of Vietnam',
  WS: 'Western Samoa|Westsamoa',
};

const languages = ['en', 'de'] as const;

/** The country's name in the language that most people speak there (Unicode CLDR). */
const ownCountryName = (code: string): string => {
  const { language } = new Intl.Locale('und', { region: code }).maximize();
  return new Intl.DisplayNames([language, 'en'], { type: 'region' }).of(code) ?? code;
};

/** Codes and names of a country, or of a part of one: what people write for it in English, German and there. */
export const countryNamed = (code: string): Named => {
  const long = alpha3.get(code);
  return {
    codes: [code, ...otherCodesOf(code)],
    longCodes: long === undefined ? [] : [long],
    names: [
      ...languages.map((language) => countryName(code, language)),
      ownCountryName(code),
      ...(otherNames[code]?.split('|') ?? []),
    ],
  };
};
