import { z } from 'zod';
import { isCountryOpen, lacksCountry } from '../../../shared/address/book.ts';
import { CartonPreset, DeskSettings, ScannerSettings } from '../../../shared/desk/settings.ts';

/** An empty prefix means GS1's demonstration prefix. */
const prefixOrNull = (prefix: unknown): string | null =>
  typeof prefix === 'string' && prefix !== '' ? prefix : null;

/** The desk's settings as its form has them: the prefix may be empty, and no two cartons have one code. */
export const SettingsForm = DeskSettings.extend({
  // An emptied field of a form is no text.
  scanner: ScannerSettings.extend({
    prefix: z.preprocess(
      (prefix) => (typeof prefix === 'string' ? prefix : ''),
      ScannerSettings.shape.prefix,
    ),
  }),
  companyPrefix: z.preprocess(prefixOrNull, DeskSettings.shape.companyPrefix),
  // As settings.set judges it; and a country that the field could not tell is not saved as a text.
  sender: DeskSettings.shape.sender.refine(
    (sender) => sender === null || !(lacksCountry(sender) || isCountryOpen(sender)),
    { path: ['countryIsoCode'] },
  ),
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

/** The settings that a form without problems has. */
export const settingsOf = (document: unknown): DeskSettings =>
  DeskSettings.parse(SettingsForm.parse(document));
