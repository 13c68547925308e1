/** Way in which a ZPL printer finds where a label begins, as `^MN` says it. */
export const mediaTrackings = ['gap', 'mark', 'continuous'] as const;
export type MediaTracking = (typeof mediaTrackings)[number];

/** Handling of a printed label, as `^MM` names it. */
export const printModes = ['tear-off', 'peel-off', 'cutter', 'rewind'] as const;
export type PrintMode = (typeof printModes)[number];

/** With or without a ribbon, as `^MT` says it. */
export const printMethods = ['direct', 'transfer'] as const;
export type PrintMethod = (typeof printMethods)[number];

/**
 * Commands that a printer's own beginning of each label may have (ZPL II Programming Guide): where a label
 * lies (`^LH`, `^LS`, `^LT`, `^PO`), and how its media are handled for it (`^MD`, `^ML`, `^MM`, `^MN`, `^MT`,
 * `^PR`, `^XB`). None of them is stored, none draws anything, and none changes how the following commands are
 * read.
 */
export const prefixCommands = [
  '^LH',
  '^LS',
  '^LT',
  '^MD',
  '^ML',
  '^MM',
  '^MN',
  '^MT',
  '^PO',
  '^PR',
  '^XB',
] as const;

/**
 * Resets the settings that a printer keeps from earlier labels and would apply to this program's too: home,
 * orientation, mirroring, inversion, rotation and justification of fields (ZPL II Programming Guide). Their
 * first label begins with it. Label top and shift (`^LT`, `^LS`) are not in it: people set them at the
 * printer, for where its media lie.
 */
export const LABEL_STATE = '^LH0,0^PON^PMN^LRN^FWN,0';

const names = prefixCommands.map((command) => command.slice(1)).join('|');
/** Parameters are numbers, letters, signs and commas: never the beginning of another command. */
const PREFIX = new RegExp(`^(?:\\s*\\^(?:${names})[0-9A-Z,.+-]*)*\\s*$`, 'i');

/** May a printer begin each label with this? */
export const isPrefix = (text: string): boolean => PREFIX.test(text);
