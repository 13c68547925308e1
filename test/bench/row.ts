import type { Fixture } from './fixture.ts';

/** One line of the bench. */
export interface Row {
  name: string;
  /** Packdesk's own result, in `unit`. */
  value: number;
  unit: string;
  /** Packdesk against what it is compared with (see the row's `against`), both measured in this run. */
  ratio: number;
  /** Target of the ratio: to reach (`higher`) or to stay under (`lower`). */
  aim: number;
  better: 'higher' | 'lower';
}

/** Something that is measured. */
export interface Measurement {
  name: string;
  /** In words, for a person who reads the table. */
  what: string;
  /** Baseline of the ratio. */
  against: string;
  aim: number;
  better: Row['better'];
  unit: string;
  measure(fixture: Fixture): Promise<{ value: number; ratio: number }>;
}

export const reached = ({ ratio, aim, better }: Row): boolean =>
  better === 'higher' ? ratio >= aim : ratio <= aim;
