import { describe, expect, it } from 'vitest';
import { unitsThen } from '../../../renderer/features/history/units.ts';
import { fieldValueText, type ValueStyle } from '../../../renderer/i18n/field-value.ts';
import type { HistoryView } from '../../../shared/shipment/history.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';

const english: ValueStyle = {
  language: 'en',
  locale: 'en-GB',
  words: { empty: 'empty', yes: 'Yes', no: 'No' },
};
const german: ValueStyle = { language: 'de', locale: 'de', words: { empty: 'leer', yes: 'Ja', no: 'Nein' } };

const PARCEL = 'shipmentInfo.shipmentItems[0]';

describe('a value as people read it', () => {
  it.each([
    [`${PARCEL}.dimensions.weight`, 4.25, undefined, '4.25 kg', '4,25 kg'],
    [`${PARCEL}.dimensions.weight`, 4.25, 'in/lb', '4.25 lb', '4,25 lb'],
    [`${PARCEL}.dimensions.length`, 40, 'IN LB', '40 in', '40 in'],
    [`${PARCEL}.dimensions.length`, 40, null, '40 cm', '40 cm'],
    [`${PARCEL}.netWeight`, 1250.125, 'GRM', '1250.125 g', '1250,125 g'],
    [`${PARCEL}.insuranceAmount`, 1234.5, 'EUR', '1,234.50 EUR', '1.234,50 EUR'],
    [`${PARCEL}.insuranceAmount`, 1234, 'jpy', '1,234 JPY', '1.234 JPY'],
    [`${PARCEL}.insuranceAmount`, 0.1255, 'EUR', '0.1255 EUR', '0,1255 EUR'],
    [`${PARCEL}.insuranceAmount`, 12.5, undefined, '12.50', '12,50'],
    [`${PARCEL}.quantity`, 12000, undefined, '12000', '12000'],
    [`${PARCEL}.objType`, 'CT', undefined, 'Carton (CT)', 'Karton (CT)'],
    [`${PARCEL}.objType`, 'carton', undefined, 'carton', 'carton'],
    ['shipmentInfo.international.invoiceDate', '2026-11-05', undefined, '5 Nov 2026', '05.11.2026'],
    ['shipmentInfo.international.invoiceDate', 'soon', undefined, 'soon', 'soon'],
    ['shipmentInfo.international.invoiceDate', '2026-13-45', undefined, '2026-13-45', '2026-13-45'],
    ['shipmentInfo.incotermCountry', 'CH', undefined, 'Switzerland (CH)', 'Schweiz (CH)'],
    ['shipmentInfo.incotermCountry', 'Narnia', undefined, 'Narnia', 'Narnia'],
    ['settings.documentLanguage', 'fr', undefined, 'French', 'Französisch'],
    ['settings.documentLanguage', '??', undefined, '??', '??'],
    ['settings.printDocuments', true, undefined, 'Yes', 'Ja'],
    ['settings.printDocuments', false, undefined, 'No', 'Nein'],
    ['shipmentInfo.paymentInfo.dutiesPayment.type', 2, undefined, 'Recipient', 'Empfänger'],
    ['shipmentInfo.paymentInfo.dutiesPayment.type', 77, undefined, '77', '77'],
    ['shipmentInfo.color', 1.5, undefined, '1.5', '1,5'],
    ['shipmentInfo.color', '', undefined, 'empty', 'leer'],
    ['shipmentInfo.color', undefined, undefined, 'empty', 'leer'],
    ['shipmentInfo.color', {}, undefined, '{}', '{}'],
  ])('%s %j (%j) is "%s"', (path, value, unit, en, de) => {
    expect(fieldValueText(path, value, unit, english)).toBe(en);
    expect(fieldValueText(path, value, unit, german)).toBe(de);
  });
});

const entry = (id: number, ...changes: HistoryView['changes']): HistoryView => ({
  id,
  at: id,
  email: 'a@b.example',
  action: 'update',
  changes,
});

describe('the unit that a number had', () => {
  const path = `${PARCEL}.netWeight`;
  const unit = `${PARCEL}.grossWeightUom`;
  const now = {
    shipmentInfo: { shipmentReference: 'A', shipmentItems: [{ grossWeightUom: 'lb' }] },
  } as Shipment;
  const newestFirst = [
    entry(4, { path, before: 2, after: 3 }),
    entry(3, { path, before: 1, after: 2 }, { path: unit, before: 'g', after: 'lb' }),
    entry(2, { path, before: 0, after: 1 }),
    entry(1, { path: unit, after: 'g' }, { path, after: 0 }),
  ];

  it.each([
    [0, 'lb', 'lb'],
    [1, 'g', 'lb'],
    [2, 'g', 'g'],
    [3, undefined, 'g'],
  ])('entry %i: %s before, %s after', (at, before, after) => {
    expect(unitsThen(newestFirst, at, path, now)).toEqual({ before, after });
  });

  it('is none for what has no unit', () => {
    expect(unitsThen(newestFirst, 0, `${PARCEL}.content`, now)).toEqual({
      before: undefined,
      after: undefined,
    });
  });
});
