import { ImportProfile, type ImportProfileInput } from '../../shared/import/profile.ts';
import { targetFields } from '../../shared/import/targets.ts';
import type { Dice } from '../sync-model/random.ts';
import { HEADINGS, PATHS } from './corpus.ts';

type Field = ImportProfileInput['fields'][number];
type Step = NonNullable<Field['steps']>[number];

const steps = (names: readonly string[], dice: Dice): Step[] => {
  const any: (() => Step)[] = [
    () => ({ kind: 'cut', letters: 1 + dice.upTo(50) }),
    () => ({ kind: 'before', text: dice.pick([' ', ',', 'ß', '\ud83d']) }),
    () => ({ kind: 'after', text: dice.pick([' ', ',', '\u0000']) }),
    () => ({ kind: 'strip', text: dice.pick(["'", '#', '00']) }),
    () => ({ kind: 'upper' }),
    () => ({
      kind: 'lookup',
      table: { paid: 'x', [dice.pick(['Rome', 'constructor', 'toString'])]: 'y' },
      unknown: dice.pick(['keep', 'empty', 'refuse']),
    }),
    () => ({ kind: 'street', part: dice.pick(['street', 'houseNo', 'rest']) }),
    () => ({ kind: 'unit', unit: dice.pick(['g', 'kg', 'mm', 'furlong']) }),
    () => ({ kind: 'unit', from: dice.pick(names) }),
    () => ({ kind: 'times', from: dice.pick(names) }),
    () => ({ kind: 'date', order: dice.pick(['dmy', 'mdy', 'ymd']) }),
  ];
  return Array.from({ length: dice.upTo(3) }, () => dice.pick(any)());
};

const field = (names: readonly string[], dice: Dice): Field => ({
  to: dice.pick(targetFields).path,
  from: dice.chance(0.2) ? [[dice.pick(names), dice.pick(names)]] : [dice.pick(names), dice.pick(names)],
  steps: steps(names, dice),
  required: dice.chance(0.1),
  ...(dice.chance(0.1) && { constant: dice.pick(['DE', '1,5', ' ', '2026-01-01']) }),
  ...(dice.chance(0.1) && { otherwise: dice.pick(['AT', '0', 'x']) }),
});

const profileOf = (
  format: ImportProfileInput['format'],
  names: readonly string[],
  dice: Dice,
  own: Partial<ImportProfileInput> = {},
): ImportProfile =>
  ImportProfile.parse({
    ...{ id: 'fuzz', name: 'Fuzz', format },
    encoding: dice.chance(0.85)
      ? 'auto'
      : dice.pick(['utf-8', 'windows-1252', 'utf-16le', 'utf-16be'] as const),
    delimiter: dice.chance(0.7) ? 'auto' : dice.pick([',', ';', '\t', '|'] as const),
    headings: dice.chance(0.8) ? 'first' : dice.pick(['none', 2, 1000] as const),
    decimals: dice.pick(['auto', 'comma', 'point'] as const),
    row: dice.pick(['shipment', 'parcel', 'article'] as const),
    order: { from: [names[0] ?? 'Order'] },
    reference: dice.pick(['{order}', `{${dice.pick(names)}}-{order}`]),
    fields: Array.from({ length: 1 + dice.upTo(12) }, () => field(names, dice)),
    ...(dice.chance(0.3) && { parcel: { from: [dice.pick(names)] } }),
    ...(dice.chance(0.2) && { only: [{ from: dice.pick(names), is: ['Rome', 'paid'] }] }),
    ...own,
  });

const isRecords = (format: string): boolean => format === 'json' || format === 'xml';

/** A profile that reads the corpus of a format, and what is made of it. */
export const corpusProfile = (format: ImportProfileInput['format'], dice: Dice): ImportProfile =>
  isRecords(format)
    ? profileOf(format, PATHS, dice, {
        records: dice.pick(format === 'json' ? ['', '', 'data.orders', 'orders'] : ['', 'orders.order']),
        each: dice.pick(['', 'items', 'line']),
      })
    : profileOf(format, HEADINGS, dice);

/** Any profile. */
export const anyProfile = (dice: Dice): ImportProfile =>
  corpusProfile(dice.pick(['csv', 'csv', 'tsv', 'xlsx', 'json', 'xml'] as const), dice);
