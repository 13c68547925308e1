/** A printer's state, as its answer to `~HS` gives it. */
export interface PrinterFacts {
  paperOut: boolean;
  paused: boolean;
  formatsWaiting: number;
  bufferFull: boolean;
  diagnostic: boolean;
  partialFormat: boolean;
  settingsLost: boolean;
  tooCold: boolean;
  tooHot: boolean;
  headOpen: boolean;
  ribbonOut: boolean;
  thermalTransfer: boolean;
  labelToTake: boolean;
  labelsRemaining: number;
}

const digits = (value: number, length: number): string => String(value).padStart(length, '0');
const flag = (value: boolean): string => (value ? '1' : '0');

/** The three lines of ZPL II's "Host Status Return", for a label of 1218 dots in tear-off mode. */
export const hostStatusLines = (facts: PrinterFacts): string => {
  const first = [
    '030',
    flag(facts.paperOut),
    flag(facts.paused),
    '1218',
    digits(facts.formatsWaiting, 3),
    flag(facts.bufferFull),
    flag(facts.diagnostic),
    flag(facts.partialFormat),
    '000',
    flag(facts.settingsLost),
    flag(facts.tooCold),
    flag(facts.tooHot),
  ];
  const second = [
    '000',
    '0',
    flag(facts.headOpen),
    flag(facts.ribbonOut),
    flag(facts.thermalTransfer),
    '2',
    '4',
    flag(facts.labelToTake),
    digits(facts.labelsRemaining, 8),
    '1',
    '000',
  ];
  return [first, second, ['1234', '0']].map((fields) => `\x02${fields.join(',')}\x03\r\n`).join('');
};
