/** Settings that a ZPL printer keeps from one label to the next, with their power-on values. */
const SWITCHED_ON: Record<string, string> = {
  '^LH': '0,0',
  '^LT': '0',
  '^LS': '0',
  '^PO': 'N',
  '^PM': 'N',
  '^LR': 'N',
  '^FW': 'N,0',
  '^CF': 'A,9,5',
  '^BY': '2,3.0,10',
};

const KEPT = /\^(?:LH|LT|LS|PO|PM|LR|FW|CF|BY)[^^~]*/gi;
/** Nothing but settings: such a format puts no label out. */
const SETTINGS_ALONE = /^\^XA(?:\s*\^(?:LH|LT|LS|PO|PM|LR|FW|CF|BY|CV|CI|PA)[^^~]*)+\^XZ$/i;

/** A label as a printer has it at its head. */
export interface KeptLabel {
  /** With the settings of labels before it; byte for byte where they are as when it was switched on. */
  zpl: string;
  /** Shift and rotation of the whole label, in dots. */
  left: number;
  down: number;
  inverted: boolean;
  mirrored: boolean;
}

export interface KeptSettings {
  /** Takes a format; null for one that prints nothing. */
  take(format: string): KeptLabel | null;
}

/** The memory of a printer for settings that outlast a label (ZPL II Programming Guide). */
export const createKeptSettings = (): KeptSettings => {
  const kept = new Map(Object.entries(SWITCHED_ON));
  return {
    take: (format) => {
      const before = [...kept].filter(([name, text]) => SWITCHED_ON[name] !== text);
      for (const [command] of format.matchAll(KEPT)) {
        kept.set(command.slice(0, 3).toUpperCase(), command.slice(3).trim());
      }
      if (SETTINGS_ALONE.test(format)) return null;
      const settings = before.map(([name, text]) => name + text).join('');
      return {
        zpl: format.replace(/^\^XA/i, (start) => start + settings),
        left: Number(kept.get('^LS')),
        down: Number(kept.get('^LT')),
        inverted: /^I/i.test(kept.get('^PO')!),
        mirrored: /^Y/i.test(kept.get('^PM')!),
      };
    },
  };
};
