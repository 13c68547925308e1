import { z } from 'zod';
import { RatesAnswer } from '../carrier/rate-choices.ts';
import { Shipment } from '../shipment/schema/shipment.ts';
import type { CommandSpec } from './command-spec.ts';

export const rateCommands = {
  /** Prices of a shipment as it is edited, at every carrier whose labels are bought. Nothing is stored or bought. */
  'rates.ask': { input: z.object({ shipment: Shipment }), output: RatesAnswer, access: 'user' },
} as const satisfies Record<string, CommandSpec>;
