import type { LineToSet, SetLine } from '../../shared/label/set-line.ts';

/** Shapes lines of text for the window, away from the main thread: the same outlines as on labels and papers. */
export interface LineSetter {
  /** One for each line that was given, in their order. */
  setLines(lines: readonly LineToSet[]): Promise<SetLine[]>;
}
