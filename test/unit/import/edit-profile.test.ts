import { describe, expect, it } from 'vitest';
import { columnsOf } from '../../../shared/import/columns.ts';
import { ImportProfile } from '../../../shared/import/profile.ts';
import {
  constantOf,
  fieldsOfColumn,
  isNameable,
  plainProfile,
  sourceColumn,
  withConstant,
  withFieldsOfColumn,
} from '../../../shared/import/wizard/edit-profile.ts';
import { profileOf } from './tables.ts';

const RECIPIENT = 'shipmentInfo.addressData[].recipient';
const headings = ['Order', 'First', 'Last', 'Line', 'Town', 'Town', ''];
const columns = columnsOf(headings);
const profile = profileOf({
  fields: [
    { to: 'shipmentInfo.orderNumber', from: ['Order'] },
    { to: `${RECIPIENT}.name`, from: [['First', 'Last'], 'Line'] },
  ],
});
const mappingOf = (of: ImportProfile, to: string) => of.fields.find((mapping) => mapping.to === to);

describe('a profile that is edited by columns', () => {
  it('says for which fields a column is, also as one of several', () => {
    expect(fieldsOfColumn(profile, columns, 0)).toEqual(['shipmentInfo.orderNumber']);
    expect(fieldsOfColumn(profile, columns, 2)).toEqual([`${RECIPIENT}.name`]);
    expect(fieldsOfColumn(profile, columns, 4)).toEqual([]);
  });

  it('leaves one column of several out and keeps the others', () => {
    const edited = withFieldsOfColumn(profile, columns, 1, []);
    expect(mappingOf(edited, `${RECIPIENT}.name`)?.from).toEqual([['Last'], 'Line']);
    const none = [1, 2, 3].reduce((all, at) => withFieldsOfColumn(all, columns, at, []), profile);
    expect(mappingOf(none, `${RECIPIENT}.name`)).toBeUndefined();
  });

  it('puts the column that a person chose before those that were proposed', () => {
    const edited = withFieldsOfColumn(profile, columns, 4, [`${RECIPIENT}.name`, `${RECIPIENT}.city`]);
    expect(mappingOf(edited, `${RECIPIENT}.name`)?.from[0]).toBe('Town');
    expect(mappingOf(edited, `${RECIPIENT}.city`)?.from).toEqual(['Town']);
  });

  it('splits street and house number that are of one column', () => {
    const wanted = [`${RECIPIENT}.street`, `${RECIPIENT}.houseNo`];
    const edited = withFieldsOfColumn(profile, columns, 3, wanted);
    expect(wanted.map((to) => mappingOf(edited, to)?.steps)).toEqual([
      [{ kind: 'street', part: 'street' }],
      [{ kind: 'street', part: 'houseNo' }],
    ]);
  });

  it('never ends without a mapping, which no profile may be', () => {
    const one = profileOf({});
    expect(withFieldsOfColumn(one, columns, 0, [])).toBe(one);
    expect(withConstant(one, 'shipmentInfo.orderNumber', '')).toBe(one);
  });

  it('has constants, which a column replaces', () => {
    const to = 'carrierDetails.carrierCode';
    const fixed = withConstant(profile, to, 'GS1');
    expect(constantOf(fixed, to)).toBe('GS1');
    expect(constantOf(withConstant(fixed, to, ''), to)).toBe('');
    expect(mappingOf(withFieldsOfColumn(fixed, columns, 4, [to]), to)).toMatchObject({ from: ['Town'] });
  });

  it('names only columns with a heading of their own', () => {
    expect(headings.map((_, at) => isNameable(columns, at))).toEqual([
      true,
      true,
      true,
      true,
      true,
      false,
      false,
    ]);
    expect(sourceColumn({ from: ['Nowhere', 'Last'], join: ' ' }, columns)).toBe(2);
    expect(sourceColumn(undefined, columns)).toBeNull();
  });

  it('begins as a profile that the schema takes where nothing is known', () => {
    const base = {
      format: 'csv',
      encoding: 'auto',
      delimiter: 'auto',
      headings: 'first',
      records: '',
    } as const;
    const plain = plainProfile(base, { id: 'unsaved-1', name: ' ', heading: 'Order' });
    expect(ImportProfile.safeParse(plain).error).toBeUndefined();
  });
});
