import type { ZplToken } from './zpl-tokens.ts';

interface Kept {
  /** Sets it to what a printer has when it is switched on. */
  back: string;
  /** Parameters that leave it so. */
  plain: RegExp;
}

/**
 * Settings that a printer keeps from one label to the next (ZPL II Programming Guide): they would shift,
 * rotate, mirror or invert labels of other programs, or resize their barcodes and texts. Settings without a
 * known default are left out: the width and length of media, and the code page, which programs set for each
 * label.
 */
const KEPT: Record<string, Kept> = {
  '^LH': { back: '^LH0,0', plain: /^\s*0+\s*,\s*0+\s*$/ },
  '^PO': { back: '^PON', plain: /^\s*N\s*$/i },
  '^PM': { back: '^PMN', plain: /^\s*N\s*$/i },
  '^LR': { back: '^LRN', plain: /^\s*N\s*$/i },
  '^FW': { back: '^FWN,0', plain: /^\s*N\s*,\s*0\s*$/i },
  '^CF': { back: '^CFA,9,5', plain: /^\s*A\s*,\s*9\s*,\s*5\s*$/i },
  '^BY': { back: '^BY2,3.0,10', plain: /^\s*2\s*,\s*3(\.0)?\s*,\s*10\s*$/ },
  '^CV': { back: '^CVN', plain: /^\s*N\s*$/i },
};

export const keptNames: readonly string[] = Object.keys(KEPT);

/** True for a setting that a printer has when it is switched on. */
export const isAsSwitchedOn = ({ name, text }: ZplToken): boolean => KEPT[name]?.plain.test(text) === true;

/** Names of the settings that commands leave in the printer as it was not when it was switched on. */
const leftBy = (tokens: readonly ZplToken[]): Set<string> => {
  const left = new Set<string>();
  for (const { name, text } of tokens) {
    const kept = KEPT[name];
    if (kept && !kept.plain.test(text)) left.add(name);
    else left.delete(name);
  }
  return left;
};

/**
 * A format that prints nothing and sets back what commands leave in the printer; empty where they leave everything as it is
 * when a printer is switched on.
 * @param sent the commands as they are sent
 * @param run the same as the printer runs them: those of a stored format where it is recalled
 */
export const setBack = (sent: readonly ZplToken[], run: readonly ZplToken[]): string => {
  const left = new Set([...leftBy(sent), ...leftBy(run)]);
  const back = Object.entries(KEPT).flatMap(([name, kept]) => (left.has(name) ? [kept.back] : []));
  return back.length === 0 ? '' : `^XA${back.join('')}^XZ\n`;
};
