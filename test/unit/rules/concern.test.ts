import { describe, expect, it } from 'vitest';
import { labelReadiness } from '../../../shared/rules/index.ts';
import { type Change, carriers, changed, PARCEL, RECIPIENT, SENDER } from './base.ts';

/** Is what a supervisor set aside in the one shipment still set aside in the other? */
const holds = (rule: string, before: Change, after: Change): boolean => {
  const context = { carriers };
  const found = labelReadiness(changed(before), context).find(({ id }) => id === rule);
  if (!found?.overridable) throw new Error(`${rule} finds nothing to set aside`);
  const { path, values } = found;
  const overrides = [{ rule, path, values, reason: 'phoned', by: 'ina@desk.example', at: 1 }];
  const still = labelReadiness(changed(after, changed(before)), { ...context, overrides });
  return still.some(({ id, overridden }) => id === rule && overridden !== undefined);
};

const streetless = { [`${RECIPIENT}.street`]: '' };
const mute = { [`${SENDER}.contactPerson.phone`]: '' };
const heavy = {
  'carrierDetails.carrierCode': 'PICKY',
  'carrierDetails.productCode': 'ONE',
  [`${PARCEL}.dimensions.weight`]: 40,
};
const bare = { [`${PARCEL}.articles`]: [] };

describe('what was set aside', () => {
  it.each<[string, Change]>([
    ['border.phone', mute],
    ['recipient.street', streetless],
    ['parcel.weight-limit', heavy],
    ['border.articles', bare],
  ])('stays so while nothing of it changes: %s', (rule, change) => {
    expect(holds(rule, change, { 'shipmentInfo.description': 'other' })).toBe(true);
  });

  it.each<[string, string, Change, Change]>([
    ['person', 'recipient.street', streetless, { [`${RECIPIENT}.name`]: 'Bert' }],
    ['place', 'recipient.street', streetless, { [`${RECIPIENT}.postalCode`]: '3012' }],
    ['sender', 'border.phone', mute, { [`${SENDER}.name`]: 'Carl' }],
    ['product', 'parcel.weight-limit', heavy, { 'carrierDetails.productCode': 'TWO' }],
    ['parcel', 'border.articles', bare, { [`${PARCEL}.content`]: 'Watches' }],
    ['size', 'border.articles', bare, { [`${PARCEL}.dimensions.length`]: 31 }],
  ])('is nothing to another %s', (_what, rule, before, after) => {
    expect(holds(rule, before, after)).toBe(false);
  });
});
