/** Words that streets have in the languages around; a line with one is more likely the street than its neighbours. */
const streetWords =
  /(?:stra(?:ß|ss)e|str\.|weg|platz|gasse|allee|ring|damm|ufer|chaussee|straat|laan|plein|kade|gatan|v[äa]gen|vej|gade|gata|veien|katu|tie)(?=$|[\s,\d])|(?:^|\s)(?:rue|avenue|av\.?|boulevard|bd|place|chemin|quai|route|via|viale|piazza|corso|largo|strada|calle|c\/|paseo|plaza|rua|avenida|travessa|ul\.|ulica|al\.|ulice|n[áa]m[ěe]st[íi]|utca|[úu]t|street|st\.?|road|rd\.?|lane|drive|dr\.?|way|court|parkway|pkwy|blvd|ave\.?|square)(?=$|[\s,\d])|\p{L}-(?:daero|ro|gil)(?=$|[\s,\d])/iu;

/** Place within a building, or which of a firm's: a number there is no house number. */
const insideWords =
  /(?:^|\s)(?:suite|ste\.?|apt\.?|apartment|unit|floor|fl\.?|room|building|bldg\.?|etage|stock|og|eg|geb(?:äude|\.)?|halle|tor|gate|dock|abt\.?|abteilung|department|dept\.?|level|piso|étage|scala|interno|b[âa]timent|wing|block)(?=$|[\s\d.,])/iu;

const score = (line: string): number => {
  if (insideWords.test(line)) return 0;
  const word = streetWords.test(line) ? 2 : 0;
  const number = /^\d|\d\s?\p{L}?$/u.test(line) ? 2 : /\d/.test(line) ? 1 : 0;
  return word + number;
};

/** True for a line with a word that streets have. */
export const hasStreetWord = (line: string): boolean => score(line) >= 2 && streetWords.test(line);

/**
 * Index of the street among the lines above the place: the most likely one, and of two equally likely the
 * lower. The first line is a name. -1 where there is no other line.
 */
export const streetIndex = (lines: readonly string[]): number => {
  let best = -1;
  for (let index = 1; index < lines.length; index += 1) {
    if (best === -1 || score(lines[index] ?? '') >= score(lines[best] ?? '')) best = index;
  }
  return best;
};
