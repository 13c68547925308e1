import { describe, expect, it } from 'vitest';
import { choiceText, fitting, meant } from '../../../renderer/parts/fields/choices.ts';
import { fits, textForm } from '../../../renderer/parts/fields/field-text.ts';
import { languageCodes } from '../../../renderer/parts/fields/languages.ts';
import { parseChoice } from '../../../renderer/parts/fields/use-choice-text.ts';
import { schemaAt } from '../../../shared/shipment/fields/schema-at.ts';

const value = (wanted: unknown) => ({ value: wanted });
const problem = (wanted: string) => ({ problem: wanted });

describe('what is typed into a field', () => {
  it.each([
    ['number', '4,25', value(4.25)],
    ['number', '4.25', value(4.25)],
    ['number', '1.234,5', value(1234.5)],
    ['number', '', value(undefined)],
    ['number', '4x', problem('number')],
    ['number', '-4', problem('number')],
    ['integer', '12', value(12)],
    ['integer', '1,5', problem('whole')],
    ['date', '21.11.2026', value('2026-11-21')],
    ['date', '21/11/26', value('2026-11-21')],
    ['date', '1-2-2027', value('2027-02-01')],
    ['date', '2026-11-21', value('2026-11-21')],
    ['date', '20261121', value('2026-11-21')],
    ['date', '21112026', value('2026-11-21')],
    ['date', '29.2.2028', value('2028-02-29')],
    ['date', '29.2.2027', problem('date')],
    ['date', '31/4/2026', problem('date')],
    ['date', '21.11.', problem('date')],
    ['date', '21.11.0026', problem('date')],
    ['date', 'tomorrow', problem('date')],
    ['date', ' ', value(undefined)],
    ['time', '9', value('09:00')],
    ['time', '930', value('09:30')],
    ['time', '1430', value('14:30')],
    ['time', '14.30', value('14:30')],
    ['time', '14:30', value('14:30')],
    ['time', '24:00', problem('time')],
    ['time', '14:60', problem('time')],
    ['time', '14:3', problem('time')],
    ['text', ' as it is ', value(' as it is ')],
    ['text', '', value(undefined)],
  ] as const)('%s %j is %j', (kind, text, expected) => {
    expect(textForm(kind).parse(text)).toEqual(expected);
  });

  it.each([
    ['amount', 1234.5, 'de', '1234,50'],
    ['weight', 4.2, 'en-GB', '4.2'],
    ['date', '2026-11-21', 'de', '21.11.2026'],
    ['date', '2026-11-21', 'en-GB', '21/11/2026'],
    ['date', '2026-13-45', 'de', '2026-13-45'],
    ['date', 'on Monday', 'de', 'on Monday'],
    ['text', null, 'de', ''],
    // Another kind than the field's, from another program: shown as it is.
    ['weight', 'heavy', 'de', 'heavy'],
    ['text', { a: 1 }, 'de', '{"a":1}'],
  ] as const)('%s %j is shown (%s) as %j', (kind, stored, locale, expected) => {
    expect(textForm(kind, kind === 'amount' ? 2 : 0).format(stored, locale)).toBe(expected);
  });

  it('comes back from its own form as it was, in both locales', () => {
    for (const locale of ['de', 'en-GB']) {
      for (const day of ['2026-01-31', '2028-02-29', '1999-12-01']) {
        const { parse, format } = textForm('date');
        expect(parse(format(day, locale))).toEqual(value(day));
      }
      for (const number of [0, 0.001, 1234.5678, 12345678.9]) {
        const { parse, format } = textForm('number');
        expect(parse(format(number, locale))).toEqual(value(number));
      }
    }
  });

  it('may be meant by thousands where it is an amount or a weight', () => {
    const kinds = ['amount', 'weight', 'length', 'integer', 'number', 'text', 'date'] as const;
    expect(kinds.filter((kind) => textForm(kind).thousands)).toEqual(['amount', 'weight']);
  });

  it('is held to the schema of its own field alone', () => {
    const long = 'x'.repeat(10_001);
    expect(fits('shipmentInfo.description', value(long))).toEqual({ problem: 'long', limit: 10_000 });
    expect(fits('shipmentInfo.shipmentItems[7].quantity', value(1.5))).toEqual(problem('unfit'));
    expect(fits('shipmentInfo.shipmentItems[7].quantity', value(1))).toEqual(value(1));
    expect(fits('shipmentInfo.unheardOf', value(long))).toEqual(value(long));
    expect(schemaAt('shipmentInfo.shipmentItems[3].articles[4].price')?.safeParse('x').success).toBe(false);
    expect(schemaAt('shipmentInfo.unheardOf.deep')).toBeNull();
  });
});

describe('choices', () => {
  const countries = [
    { value: 'DE', label: 'Germany (DE)' },
    { value: 'DK', label: 'Denmark (DK)' },
    { value: 'CH', label: 'Zürich and the rest (CH)' },
    { value: 'GB', label: 'United Kingdom (GB)', short: 'GB' },
  ];

  it('are found by code, by the beginning of a word, by letters without their accents', () => {
    const found = (text: string) => fitting(countries, text).map((choice) => choice.value);
    expect(found('de')).toEqual(['DE', 'DK']);
    expect(found('king')).toEqual(['GB']);
    expect(found('zurich')).toEqual(['CH']);
    expect(found('')).toHaveLength(4);
    expect(found('xyz')).toEqual([]);
  });

  it('are meant beyond doubt by code or name, or when they alone are left', () => {
    expect(meant(countries, 'dk')?.value).toBe('DK');
    expect(meant(countries, 'germany (de)')?.value).toBe('DE');
    expect(meant(countries, 'unit')?.value).toBe('GB');
    // Two letters that happen to fit one name are no name.
    expect(meant(countries, 'un')).toBeNull();
    expect(meant(countries, '')).toBeNull();
  });

  it('are not the only values where a field takes others', () => {
    const codes = [{ value: 'PDF', label: 'PDF' }];
    expect(parseChoice('settings.printSettings.labelType', 'pdf', codes, true)).toEqual(value('PDF'));
    expect(parseChoice('settings.printSettings.labelType', 'TIFF', codes, true)).toEqual(value('TIFF'));
    expect(parseChoice('shipmentInfo.currency', 'Taler', codes, false)).toEqual(problem('choice'));
    expect(parseChoice('shipmentInfo.currency', ' ', codes, false)).toEqual(value(undefined));
    // A field of numbers takes its codes as numbers.
    expect(parseChoice('shipmentInfo.typeOfBusiness', '11', [], true)).toEqual(value(11));
    expect(parseChoice('shipmentInfo.typeOfBusiness', 'sale', [], true)).toEqual(problem('unfit'));
  });

  it('show a value that is none of them as it is', () => {
    expect(choiceText(countries, 'GB')).toBe('GB');
    expect(choiceText(countries, 'DE')).toBe('Germany (DE)');
    expect(choiceText(countries, 'XX')).toBe('XX');
    expect(choiceText(countries, null)).toBe('');
  });

  it('languages are those of ISO 639-1', () => {
    const codes = languageCodes();
    for (const code of ['de', 'en', 'fr', 'nb', 'he', 'id', 'zu']) expect(codes).toContain(code);
    for (const withdrawn of ['iw', 'in', 'ji', 'mo', 'xx']) expect(codes).not.toContain(withdrawn);
    expect(codes.length).toBeGreaterThan(170);
    expect(codes.length).toBeLessThan(190);
  });
});
