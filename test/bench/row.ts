import type { Fixture } from './fixture.ts';

/** One line of the bench. */
export interface Row {
  name: string;
  /** What Packdesk itself did, in `unit`. */
  value: number;
  unit: string;
  /** Packdesk against what it is compared with (see the row's `against`), both measured in this run. */
  ratio: number;
  /** What the ratio should reach (`higher`) or stay under (`lower`). */
  aim: number;
  better: 'higher' | 'lower';
}

/** Something that is measured. */
export interface Measurement {
  name: string;
  /** In words, for a person who reads the table. */
  what: string;
  /** What the ratio compares with. */
  against: string;
  aim: number;
  better: Row['better'];
  unit: string;
  measure(fixture: Fixture): Promise<{ value: number; ratio: number }>;
}

export const reached = ({ ratio, aim, better }: Row): boolean =>
  better === 'higher' ? ratio >= aim : ratio <= aim;
