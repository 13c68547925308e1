import { PackdeskError } from '../../../shared/errors.ts';
import { filledIn, firstSettings, keyOf } from './zpl-in-force.ts';
import { aloneDrawn, type ZplLabel } from './zpl-labels.ts';
import type { ZplToken } from './zpl-tokens.ts';

/**
 * Labels of a stream that are sent in another order, or twice. One that comes later in the stream may set what an earlier
 * one takes as the printer has it; sent before that one, it would change it. What every ZPL printer has when it is switched
 * on is set back behind each label (`setBack`); here is the rest.
 */

/** Dots of the printer's head over its media: of a label that tells no size. */
interface Head {
  width: number;
  height: number;
}

/** Commands that set what a printer has where nothing was set, and how many parameters that are. The size is that of the media. */
const UNSET: Record<string, { places: number; command(head: Head): string }> = {
  '^CI': { places: 1, command: () => '^CI0' },
  '^PA': { places: 4, command: () => '^PA0,0,0,0' },
  '^PW': { places: 1, command: ({ width }) => `^PW${width}` },
  '^LL': { places: 1, command: ({ height }) => `^LL${height}` },
};

/** Settings whose default no command brings back: a font's letter, and a table of letters. */
const WITHOUT_WAY_BACK = new Set(['^CW', '^SE']);

/** Settings of the above that commands make, by key, with the parameters that are said. */
const settingsOf = (tokens: readonly ZplToken[]): Map<string, Set<number>> => {
  const found = new Map<string, Set<number>>();
  const add = (key: string, places: readonly number[]): void => {
    found.set(key, new Set([...(found.get(key) ?? []), ...places]));
  };
  for (const token of tokens) {
    const places = filledIn(token);
    if (UNSET[token.name] || WITHOUT_WAY_BACK.has(token.name)) add(keyOf(token), places);
    // Letters that it moves to other places: no command is known to move them back.
    if (token.name === '^CI' && places.some((place) => place > 0)) add(`^CI${token.text.trim()}`, []);
  }
  return found;
};

/** False for the letter of a font (`^CWQ`) in which a label writes nothing. */
const usesFont = (label: ZplLabel, key: string): boolean => {
  const letter = /^\^CW(.)$/.exec(key)?.[1];
  const fonts = new Set(['^A', '^CF']);
  return (
    letter === undefined ||
    aloneDrawn(label).some(({ name, text }) => fonts.has(name) && text.trim()[0] === letter)
  );
};

/**
 * Commands before each of the labels, which set what it takes as the printer has it and labels sent before it have set
 * otherwise; empty for most.
 * @param labels in the order in which they are sent
 * @throws PackdeskError document.redraw where no command brings it back
 */
export const setBefore = (labels: readonly ZplLabel[], head: Head): string[] => {
  const left = new Set<string>();
  return labels.map((label) => {
    const has = settingsOf([...label.inForce.settings, ...firstSettings(label.recalled)]);
    const commands = [...left].flatMap((key) => {
      const unset = UNSET[key];
      if (!unset && (has.has(key) || !usesFont(label, key))) return [];
      if (!unset) throw new PackdeskError('document.redraw', { cause: new Error(`${key} is left in force`) });
      return (has.get(key)?.size ?? 0) >= unset.places ? [] : [unset.command(head)];
    });
    for (const key of settingsOf(aloneDrawn(label)).keys()) left.add(key);
    return commands.length === 0 ? '' : `^XA${commands.join('')}^XZ\n`;
  });
};
