/**
 * States and cantons of countries whose postal addresses do without them, so that libaddressinput has no list:
 * carriers and customs ask for them now and then. Codes of ISO 3166-2 without the country's.
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
};

/** Code and name in the country's own language; empty for all other countries. */
export const ownProvinces = (country: string): { code: string; name: string }[] =>
  (lists[country] ?? '')
    .split(/\|\s*/)
    .filter((entry) => entry !== '')
    .map((entry) => {
      const [code = '', name = ''] = entry.split('=');
      return { code, name };
    });
