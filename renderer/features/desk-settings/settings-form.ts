import { z } from 'zod';
import { CartonPreset, DeskSettings } from '../../../shared/bridge/views.ts';

/** An empty prefix means GS1's demonstration prefix. */
export const prefixOrNull = (prefix: unknown): string | null =>
  typeof prefix === 'string' && prefix !== '' ? prefix : null;

/** The desk's settings as its form has them: the prefix may be empty, and no two cartons have one code. */
export const SettingsForm = DeskSettings.extend({
  companyPrefix: z.preprocess(prefixOrNull, DeskSettings.shape.companyPrefix),
  cartons: z
    .array(CartonPreset)
    .max(9)
    .superRefine((cartons, context) => {
      cartons.forEach(({ code }, index) => {
        if (cartons.findIndex((other) => other.code === code) < index) {
          context.addIssue({ code: 'custom', path: [index, 'code'], message: 'twice' });
        }
      });
    }),
});
