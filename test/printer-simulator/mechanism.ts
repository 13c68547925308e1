import type { PrinterFacts } from './host-status-lines.ts';

/** Condition of a printer, as set by its controls. */
export interface Condition {
  paperOut: boolean;
  headOpen: boolean;
  paused: boolean;
  ribbonOut: boolean;
  thermalTransfer: boolean;
  tooHot: boolean;
  /** Number of labels that are left on the roll; then the paper is out. */
  paperLeft: number;
  /** Time that one label takes, ms. */
  msPerLabel: number;
  /** As many labels fill the buffer. */
  bufferLabels: number;
}

export const healthy: Condition = {
  paperOut: false,
  headOpen: false,
  paused: false,
  ribbonOut: false,
  thermalTransfer: false,
  tooHot: false,
  paperLeft: Number.POSITIVE_INFINITY,
  msPerLabel: 0,
  bufferLabels: 100,
};

export interface Mechanism {
  condition(): Condition;
  set(changes: Partial<Condition>): void;
  /** A whole label came. */
  add(text: string): void;
  /** Labels that are in the printer and not out, the one at the head included. */
  waiting(): number;
  facts(partialFormat: boolean): PrinterFacts;
  stop(): void;
}

/** `^PQ3`: three copies. */
const copiesOf = (text: string): number => Number(/\^PQ(\d+)/i.exec(text)?.[1] ?? 1);

/** In the printer's words; empty when it prints. */
export const hindrances = (state: Condition): string[] => {
  const said: [boolean, string][] = [
    [state.paperOut, 'paper out'],
    [state.headOpen, 'head open'],
    [state.ribbonOut && state.thermalTransfer, 'ribbon out'],
    [state.tooHot, 'head too hot'],
    [state.paused, 'paused'],
  ];
  return said.filter(([so]) => so).map(([, words]) => words);
};

/**
 * Prints one label after the other, when nothing hinders. A label interrupted by a fault is printed again
 * afterwards, as printers do. Calls `printed` for each copy that is out.
 */
export const createMechanism = (printed: (text: string) => void): Mechanism => {
  let state = healthy;
  const buffer: string[] = [];
  let head: { text: string; remaining: number } | null = null;
  let timer: NodeJS.Timeout | null = null;

  const hindered = (): boolean => hindrances(state).length > 0;

  const comesOut = (): void => {
    if (head === null) return;
    const { text } = head;
    head.remaining -= 1;
    if (head.remaining === 0) head = null;
    const paperLeft = state.paperLeft - 1;
    state = { ...state, paperLeft, paperOut: state.paperOut || paperLeft <= 0 };
    printed(text);
  };

  const run = (): void => {
    while (timer === null && !hindered()) {
      const text = head === null ? buffer.shift() : undefined;
      if (text !== undefined) head = { text, remaining: copiesOf(text) };
      if (head === null) return;
      if (state.msPerLabel > 0) {
        timer = setTimeout(() => {
          timer = null;
          if (!hindered()) comesOut();
          run();
        }, state.msPerLabel);
      } else comesOut();
    }
  };

  return {
    condition: () => state,
    set: (changes) => {
      state = { ...state, ...changes };
      run();
    },
    add: (text) => {
      buffer.push(text);
      run();
    },
    waiting: () => buffer.length + (head?.remaining ?? 0),
    facts: (partialFormat) => ({
      paperOut: state.paperOut,
      paused: state.paused,
      headOpen: state.headOpen,
      ribbonOut: state.ribbonOut,
      thermalTransfer: state.thermalTransfer,
      tooHot: state.tooHot,
      tooCold: false,
      diagnostic: false,
      settingsLost: false,
      labelToTake: false,
      partialFormat,
      formatsWaiting: buffer.length,
      labelsRemaining: head?.remaining ?? 0,
      bufferFull: buffer.length >= state.bufferLabels,
    }),
    stop: () => {
      if (timer !== null) clearTimeout(timer);
    },
  };
};
