import { type DocumentLanguage, documentLanguages } from '../document-language.ts';

/** ISO 3166-1: alpha-2 code and numeric code, together in one word each. */
const numericCodes = `
  AD020 AE784 AF004 AG028 AI660 AL008 AM051 AO024 AQ010 AR032 AS016 AT040 AU036 AW533 AX248 AZ031
  BA070 BB052 BD050 BE056 BF854 BG100 BH048 BI108 BJ204 BL652 BM060 BN096 BO068 BQ535 BR076 BS044
  BT064 BV074 BW072 BY112 BZ084 CA124 CC166 CD180 CF140 CG178 CH756 CI384 CK184 CL152 CM120 CN156
  CO170 CR188 CU192 CV132 CW531 CX162 CY196 CZ203 DE276 DJ262 DK208 DM212 DO214 DZ012 EC218 EE233
  EG818 EH732 ER232 ES724 ET231 FI246 FJ242 FK238 FM583 FO234 FR250 GA266 GB826 GD308 GE268 GF254
  GG831 GH288 GI292 GL304 GM270 GN324 GP312 GQ226 GR300 GS239 GT320 GU316 GW624 GY328 HK344 HM334
  HN340 HR191 HT332 HU348 ID360 IE372 IL376 IM833 IN356 IO086 IQ368 IR364 IS352 IT380 JE832 JM388
  JO400 JP392 KE404 KG417 KH116 KI296 KM174 KN659 KP408 KR410 KW414 KY136 KZ398 LA418 LB422 LC662
  LI438 LK144 LR430 LS426 LT440 LU442 LV428 LY434 MA504 MC492 MD498 ME499 MF663 MG450 MH584 MK807
  ML466 MM104 MN496 MO446 MP580 MQ474 MR478 MS500 MT470 MU480 MV462 MW454 MX484 MY458 MZ508 NA516
  NC540 NE562 NF574 NG566 NI558 NL528 NO578 NP524 NR520 NU570 NZ554 OM512 PA591 PE604 PF258 PG598
  PH608 PK586 PL616 PM666 PN612 PR630 PS275 PT620 PW585 PY600 QA634 RE638 RO642 RS688 RU643 RW646
  SA682 SB090 SC690 SD729 SE752 SG702 SH654 SI705 SJ744 SK703 SL694 SM674 SN686 SO706 SR740 SS728
  ST678 SV222 SX534 SY760 SZ748 TC796 TD148 TF260 TG768 TH764 TJ762 TK772 TL626 TM795 TN788 TO776
  TR792 TT780 TV798 TW158 TZ834 UA804 UG800 UM581 US840 UY858 UZ860 VA336 VC670 VE862 VG092 VI850
  VN704 VU548 WF876 WS882 YE887 YT175 ZA710 ZM894 ZW716
`;

const numeric = new Map(
  numericCodes
    .trim()
    .split(/\s+/)
    .map((word) => [word.slice(0, 2), word.slice(2)]),
);

/** Codes that people write for others: the United Kingdom and Greece as the European Union does. */
const aliases: Record<string, string> = { UK: 'GB', EL: 'GR' };

/** Codes of two letters that people write for a country besides its own. */
export const otherCodesOf = (code: string): string[] =>
  Object.keys(aliases).filter((written) => aliases[written] === code);

/** An ISO 3166-1 alpha-2 code in capitals, UK and EL corrected; empty when nothing was given. */
export const normaliseCountry = (code: string | null | undefined): string => {
  const wanted = (code ?? '').trim().toUpperCase();
  return aliases[wanted] ?? wanted;
};

/** The three digits of ISO 3166-1; null for what has none (Kosovo's XK, unknown codes). */
export const countryNumeric = (code: string): string | null => numeric.get(normaliseCountry(code)) ?? null;

/** Kosovo, and the islands for whose mail the UPU had AC and TA reserved (ISO 3166-1, exceptional reservations). */
const mailed = new Set(['AC', 'TA', 'XK']);

/** Is it a country that mail is sent to: ISO 3166-1 alpha-2, XK, Ascension's AC or Tristan da Cunha's TA? */
export const isCountry = (code: string): boolean => {
  const country = normaliseCountry(code);
  return mailed.has(country) || numeric.has(country);
};

/** All countries, alpha-2, in alphabetical order of their codes. */
export const countryCodes: readonly string[] = [...numeric.keys(), 'XK'].sort();

const inEach = <T>(make: (language: DocumentLanguage) => T): Record<DocumentLanguage, T> =>
  Object.fromEntries(documentLanguages.map((language) => [language, make(language)])) as Record<
    DocumentLanguage,
    T
  >;

const regionNames = inEach((language) => new Intl.DisplayNames([language], { type: 'region' }));

const everywhere = (name: string): Record<DocumentLanguage, string> => inEach(() => name);

/**
 * Names of our own: of parts of Spain that Unicode has none for, and of what Chromium and Node.js call differently,
 * since a label must say what its preview in the window said.
 */
const ownNames: Record<string, Record<DocumentLanguage, string>> = {
  FK: {
    en: 'Falkland Islands',
    de: 'Falklandinseln',
    fr: 'Îles Malouines',
    pl: 'Falklandy',
    es: 'Islas Malvinas',
    it: 'Isole Falkland',
    nl: 'Falklandeilanden',
  },
  HK: { ...everywhere('Hong Kong'), de: 'Hongkong', pl: 'Hongkong', nl: 'Hongkong' },
  MO: { ...everywhere('Macao'), de: 'Macau', pl: 'Makau', nl: 'Macau' },
  PS: {
    en: 'Palestine',
    de: 'Palästina',
    fr: 'Palestine',
    pl: 'Palestyna',
    es: 'Palestina',
    it: 'Palestina',
    nl: 'Palestina',
  },
  XC: everywhere('Ceuta'),
  XL: everywhere('Melilla'),
};

/** The country's name in a language (Unicode CLDR); the code itself where there is none. */
export const countryName = (code: string, language: DocumentLanguage): string => {
  const country = normaliseCountry(code);
  if (!/^[A-Z]{2}$/.test(country)) return country;
  return ownNames[country]?.[language] ?? regionNames[language].of(country) ?? country;
};

/** Names of countries that English gives an article, as CLDR writes them. */
const withArticle =
  /^(?:United|U\.S\.|British|French Southern|Caribbean|Northern Mariana|Isle of|Central African|Dominican Rep|Bahamas|Comoros|Gambia|Maldives|Netherlands|Philippines|Seychelles)|^(?!South Georgia|Heard).*\bIslands$/;

/** `the Netherlands`: a country's English name as a sentence has it. */
export const withTheArticle = (name: string): string => (withArticle.test(name) ? `the ${name}` : name);
