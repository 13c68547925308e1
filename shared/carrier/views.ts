import { z } from 'zod';
import { CarrierChange } from './exchange.ts';
import { Problem } from './problems.ts';
import { CarrierProfile } from './profile.ts';
import { NumberSupply } from './supply.ts';

/** The carriers of this desk, and how many numbers it has for them. */
export const CarriersView = z.object({
  carriers: z.array(CarrierProfile),
  /** By code: as it ships with Packdesk, a shipped one that was changed here, or the desk's own. */
  origins: z.record(z.string(), z.enum(['shipped', 'changed', 'own'])),
  supplies: z.array(NumberSupply),
});
export type CarriersView = z.infer<typeof CarriersView>;

/** A file of carriers that was read: what is wrong with it, what it would change, and what there is once it did. */
export const CarrierImport = z.object({
  problems: z.array(Problem),
  changes: z.array(CarrierChange),
  applied: CarriersView.nullable(),
});
export type CarrierImport = z.infer<typeof CarrierImport>;
