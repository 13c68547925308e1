import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Field } from '../../../shared/shipment/fields/field.ts';
import { fieldAt, fields, sectionOf } from '../../../shared/shipment/fields/index.ts';
import { fieldHeading, fieldLabel, fieldName } from '../../../shared/shipment/fields/name.ts';
import { unitPathOf, unitWord } from '../../../shared/shipment/fields/unit.ts';
import { Shipment } from '../../../shared/shipment/schema/shipment.ts';

type Kind = 'text' | 'number' | 'integer' | 'flag' | 'opaque' | 'group' | 'list';

const unwrapped = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodNullable
    ? unwrapped(schema.unwrap() as z.ZodType)
    : schema;

const wireKind = (schema: z.ZodType): Kind => {
  if (schema instanceof z.ZodObject) return 'group';
  if (schema instanceof z.ZodArray) return 'list';
  if (schema instanceof z.ZodString) return 'text';
  if (schema instanceof z.ZodBoolean) return 'flag';
  if (schema instanceof z.ZodNumber) return schema.format === 'safeint' ? 'integer' : 'number';
  return 'opaque';
};

/** Every path that the schemas know, with what they take there. */
const walk = (schema: z.ZodType, path: string): [string, Kind][] => {
  const inner = unwrapped(schema);
  const own: [string, Kind][] = path === '' ? [] : [[path, wireKind(inner)]];
  if (inner instanceof z.ZodArray) return [...own, ...walk(inner.element as z.ZodType, `${path}[]`)];
  if (!(inner instanceof z.ZodObject)) return own;
  const members = Object.entries(inner.shape as Record<string, z.ZodType>);
  return [
    ...own,
    ...members.flatMap(([name, member]) => walk(member, path === '' ? name : `${path}.${name}`)),
  ];
};

const wire = new Map(walk(Shipment, ''));

/** Types that the schemas must accept for a field of this kind. */
const wireKinds: Record<Field['kind'], readonly Kind[]> = {
  text: ['text'],
  lines: ['text'],
  code: ['text', 'integer'],
  country: ['text'],
  province: ['text'],
  currency: ['text'],
  language: ['text'],
  date: ['text'],
  time: ['text'],
  email: ['text'],
  phone: ['text'],
  amount: ['number'],
  number: ['number'],
  weight: ['number'],
  length: ['number'],
  integer: ['integer'],
  flag: ['flag'],
  opaque: ['opaque'],
  group: ['group'],
  list: ['list'],
};

const concrete = (path: string): string => path.replaceAll('[]', '[0]');
const resolved = (field: Field): string | undefined => {
  if (field.unitFrom === undefined) return undefined;
  if (field.unitFrom.startsWith('/')) return field.unitFrom.slice(1);
  return field.path.replace(/[^.]+$/, field.unitFrom);
};

describe('the field catalogue', () => {
  it('has every path of the schemas', () => {
    expect([...wire.keys()].filter((path) => fieldAt(path) === undefined)).toEqual([]);
  });

  it('has no path that the schemas do not know, and none twice', () => {
    const paths = fields.map(({ path }) => path);
    expect(paths.filter((path) => !wire.has(path))).toEqual([]);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it.each(fields.map((field) => [field.path, field] as const))(
    'types %s as the schema does',
    (path, field) => {
      expect(wireKinds[field.kind]).toContain(wire.get(path));
    },
  );

  it.each(fields.map((field) => [field.path, field] as const))('words %s in both languages', (_, field) => {
    const choices = Array.isArray(field.choices) ? field.choices.map(({ label }) => label) : [];
    for (const words of [field.label, field.help, field.context, ...choices]) {
      if (words === undefined) continue;
      for (const text of [words.en, words.de]) expect(text.trim()).not.toBe('');
      expect(words.en).toBe(words.en.trim());
      expect(words.de).toBe(words.de.trim());
    }
  });

  it.each(['en', 'de'] as const)('labels no two fields of one object alike in %s', (language) => {
    const seen = new Map<string, string>();
    for (const { path, label } of fields) {
      const key = `${path.replace(/[^.[\]]+$|\[\]$/, '')} ${label[language].toLowerCase()}`;
      expect(seen.get(key), `${path} is called "${label[language]}" as is`).toBeUndefined();
      seen.set(key, path);
    }
  });

  it('gives numbers with a unit a field that names it', () => {
    for (const field of fields) {
      const unit = resolved(field);
      if (['amount', 'weight', 'length'].includes(field.kind)) expect(unit, field.path).toBeDefined();
      if (unit !== undefined) expect(wire.get(unit), `${field.path} -> ${unit}`).toBe('text');
    }
  });

  it('offers values that the schema takes, each once', () => {
    for (const { path, choices } of fields) {
      if (!Array.isArray(choices)) continue;
      const type = wire.get(path) === 'text' ? 'string' : 'number';
      for (const { value } of choices) expect(typeof value, `${path}: ${value}`).toBe(type);
      expect(new Set(choices.map(({ value }) => value)).size, path).toBe(choices.length);
    }
  });

  it('gives every code choices', () => {
    for (const { path, kind, choices } of fields) if (kind === 'code') expect(choices, path).toBeDefined();
  });

  it('finds a field by a concrete path and by its template', () => {
    const template = 'shipmentInfo.shipmentItems[].articles[].price';
    expect(fieldAt('shipmentInfo.shipmentItems[12].articles[3].price')).toBe(fieldAt(template));
    expect(fieldAt(template)?.path).toBe(template);
    expect(fieldAt('shipmentInfo.nothing')).toBeUndefined();
    expect(fieldAt('__proto__')).toBeUndefined();
  });

  it('knows the section of every path, unknown members among more', () => {
    for (const { path, section } of fields) expect(sectionOf(concrete(path))).toBe(section);
    expect(sectionOf('shipmentInfo.additionalInformation.color')).toBe('more');
    expect(sectionOf('carrierDetails.carrierService[0].code')).toBe('carrier');
    expect(sectionOf('shipmentInfo.shipmentItems[0].carrierService[1].serviceInformation[0].key')).toBe(
      'parcels',
    );
    expect(sectionOf('shipmentInfo.shipmentItems[0].color')).toBe('more');
    expect(sectionOf('shipmentInfo.color')).toBe('more');
    expect(sectionOf('color')).toBe('more');
    expect(sectionOf('color[0].depth')).toBe('more');
    expect(sectionOf('')).toBe('more');
  });
});

describe('the name of a field', () => {
  it.each([
    [
      'shipmentInfo.shipmentItems[1].articles[4].netWeight',
      'Parcel 2, item 5: Net weight',
      'Packstück 2, Artikel 5: Nettogewicht',
    ],
    ['shipmentInfo.shipmentItems[2].dimensions.weight', 'Parcel 3: Weight', 'Packstück 3: Gewicht'],
    ['shipmentInfo.shipmentItems[2]', 'Parcel 3', 'Packstück 3'],
    ['shipmentInfo.shipmentItems', 'Parcels', 'Packstücke'],
    ['shipmentInfo.addressData[0].recipient.city', 'Recipient: City', 'Empfänger: Ort'],
    ['shipmentInfo.addressData[0].recipient', 'Recipient', 'Empfänger'],
    ['shipmentInfo.addressData[1].sender.city', 'Address set 2, Sender: City', 'Adresssatz 2, Absender: Ort'],
    [
      'shipmentInfo.addressData[0].sender.contactPerson.phone',
      'Sender, contact person: Phone',
      'Absender, Ansprechpartner: Telefon',
    ],
    ['shipmentInfo.international.invoiceDate', 'Customs: Invoice date', 'Zoll: Rechnungsdatum'],
    [
      'shipmentInfo.international.meansOfTransportation.modeOfTransportBorder',
      'Customs: Mode at the border',
      'Zoll: Verkehrszweig an der Grenze',
    ],
    [
      'shipmentInfo.paymentInfo.dutiesPayment.name',
      'Duties and taxes: Payer’s company',
      'Zölle und Steuern: Firma des Zahlers',
    ],
    ['settings.printSettings.labelSize', 'Label size', 'Etikettgröße'],
    ['shipmentInfo.shipmentItems[0].color', 'Parcel 1: color', 'Packstück 1: color'],
    ['shipmentInfo.additionalInformation.color', 'Additional information: color', 'Zusatzangaben: color'],
    ['shipmentInfo.additionalFields[2].value', 'Additional field 3: value', 'Zusatzfeld 3: value'],
    ['shipmentInfo.additionalFields[2]', 'Additional field 3', 'Zusatzfeld 3'],
    ['carrierDetails.carrierService[0].code', 'Service 1: code', 'Zusatzleistung 1: code'],
    ['tags[1]', 'tags[1]', 'tags[1]'],
    ['shipmentInfo.shipmentItems[0].my.tags[1]', 'Parcel 1: my.tags[1]', 'Packstück 1: my.tags[1]'],
    [
      'shipmentInfo.shipmentItems[0].carrierService[1].serviceInformation[0].key',
      'Parcel 1, service 2, detail 1: key',
      'Packstück 1, Zusatzleistung 2, Angabe 1: key',
    ],
  ])('%s is "%s"', (path, en, de) => {
    expect(fieldName(path, 'en')).toBe(en);
    expect(fieldName(path, 'de')).toBe(de);
  });

  it('heads a sentence without a second colon', () => {
    expect(fieldHeading('shipmentInfo.shipmentItems[1].netWeight', 'en')).toBe('Parcel 2, Net weight');
    expect(fieldHeading('shipmentInfo.currency', 'en')).toBe('Currency');
    expect(fieldHeading('shipmentInfo.shipmentItems[1].articles[0]', 'en')).toBe('Parcel 2, item 1');
  });

  it('is the label alone where its form is on screen', () => {
    expect(fieldLabel('shipmentInfo.shipmentItems[1].articles[4].netWeight', 'de')).toBe('Nettogewicht');
    expect(fieldLabel('shipmentInfo.color', 'en')).toBe('color');
  });
});

describe('the unit of a field', () => {
  it.each([
    [
      'shipmentInfo.shipmentItems[3].dimensions.weight',
      'shipmentInfo.shipmentItems[3].dimensions.unitOfMeasurement',
    ],
    [
      'shipmentInfo.shipmentItems[3].articles[1].price',
      'shipmentInfo.shipmentItems[3].articles[1].priceCurrency',
    ],
    ['shipmentInfo.grossAmount', 'shipmentInfo.grossAmountCurrency'],
    ['shipmentInfo.currency', undefined],
    ['color', undefined],
  ])('%s is named by %s', (path, unit) => expect(unitPathOf(path)).toBe(unit));

  it.each([
    ['weight', 'cm/kg', 'kg'],
    ['length', 'cm/kg', 'cm'],
    ['weight', 'cm', 'kg'],
    ['weight', 'LBS', 'lb'],
    ['length', 'lb', 'cm'],
    ['length', 'IN LB', 'in'],
    ['weight', 7, 'kg'],
    ['amount', ' eur', 'EUR'],
    ['amount', undefined, undefined],
    ['number', 'kg', undefined],
  ] as const)('of kind %s in "%s" is %s', (kind, named, word) => expect(unitWord(kind, named)).toBe(word));
});
