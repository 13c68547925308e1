/**
 * States and cantons of countries whose postal addresses do without them, so that libaddressinput has no list:
 * carriers and customs ask for them now and then. Of ID and PH those that are newer than its lists: Papua's provinces of
 * 2022 (laws 14, 15, 16 and 29), and the two that Maguindanao became. Codes of ISO 3166-2 without the country's.
 */
const lists: Record<string, string> = {
  AT: '1=Burgenland|2=Kärnten|3=Niederösterreich|4=Oberösterreich|5=Salzburg|6=Steiermark|7=Tirol|8=Vorarlberg|9=Wien',
  CH: `AG=Aargau|AI=Appenzell Innerrhoden|AR=Appenzell Ausserrhoden|BE=Bern|BL=Basel-Landschaft|BS=Basel-Stadt|
    FR=Freiburg|GE=Genève|GL=Glarus|GR=Graubünden|JU=Jura|LU=Luzern|NE=Neuchâtel|NW=Nidwalden|OW=Obwalden|
    SG=St. Gallen|SH=Schaffhausen|SO=Solothurn|SZ=Schwyz|TG=Thurgau|TI=Ticino|UR=Uri|VD=Vaud|VS=Valais|ZG=Zug|
    ZH=Zürich`,
  DE: `BB=Brandenburg|BE=Berlin|BW=Baden-Württemberg|BY=Bayern|HB=Bremen|HE=Hessen|HH=Hamburg|
    MV=Mecklenburg-Vorpommern|NI=Niedersachsen|NW=Nordrhein-Westfalen|RP=Rheinland-Pfalz|SH=Schleswig-Holstein|
    SL=Saarland|SN=Sachsen|ST=Sachsen-Anhalt|TH=Thüringen`,
  ID: 'PD=Papua Barat Daya|PE=Papua Pegunungan|PS=Papua Selatan|PT=Papua Tengah',
  PH: 'MGN=Maguindanao del Norte|MGS=Maguindanao del Sur',
};

/** Names that are newer than those in libaddressinput, by country and code. */
const newNames: Record<string, Record<string, string>> = {
  // Republic Act 11297 of 2019, and a misspelling.
  PH: { COM: 'Davao de Oro', ZSI: 'Zamboanga Sibugay' },
  TR: { '03': 'Afyonkarahisar' },
  UA: { '32': 'Kyiv oblast' },
  VE: { A: 'Distrito Capital', X: 'La Guaira' },
};

/** The province's name today, where it was renamed; null for all others. */
export const newName = (country: string, code: string): string | null => newNames[country]?.[code] ?? null;

/** Code and name in the country's own language; empty for all other countries. */
export const ownProvinces = (country: string): { code: string; name: string }[] =>
  (lists[country] ?? '')
    .split(/\|\s*/)
    .filter((entry) => entry !== '')
    .map((entry) => {
      const [code = '', name = ''] = entry.split('=');
      return { code, name };
    });
