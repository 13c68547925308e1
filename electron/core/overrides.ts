import type { Override } from '../../shared/rules/overrides.ts';

/** A finding that a supervisor sets aside, on its way into the store. */
export interface NewOverride extends Omit<Override, 'by'> {
  userId: number;
  email: string;
}

/** Change of a shipment's overrides: one more (replacing an earlier one of that rule there), or one less. */
export type OverrideChange = { set: NewOverride } | { undo: Pick<Override, 'rule' | 'path'> };
