import { type BoxField, boxesOf, boxNeedsOf } from '../address/boxes.ts';
import { normaliseCountry } from '../address/country.ts';
import { party } from '../shipment/parties.ts';
import {
  CARRIER_PROFILE,
  demand,
  type Finding,
  filled,
  nothing,
  type Rule,
  type RuleSubject,
} from './rule.ts';

/** Lockers, post offices and post office boxes: what their networks demand, and which the carrier serves. */

const NETWORKS = 'DHL Parcel DE Shipping API 2.1: Locker, PostOffice (2026-11)';

const recipientOf = ({ shipment }: RuleSubject) => {
  const found = party(shipment, 'recipient');
  if (found === null) return null;
  const { address, path } = found;
  const code = address.countryIsoCode;
  return { address, path, country: normaliseCountry(code), needs: boxNeedsOf(code), boxes: boxesOf(address) };
};

/** A locker opens for a post number alone; a post office asks for that or writes to an e-mail address. */
const postNumber = (subject: RuleSubject): readonly Finding[] => {
  const found = recipientOf(subject);
  if (!found?.needs || found.boxes.postNumber) return nothing;
  const { address, path, country, needs, boxes } = found;
  const at = `${path}.postNumber`;
  if (boxes.lockerId && needs.locker) return [{ path: at, values: { country } }];
  if (!boxes.postOfficeRetailId || !needs.office) return nothing;
  return demand(filled(address.contactPerson?.email), at, { country });
};

/** A post number says who fetches, and not where. */
const alone = (subject: RuleSubject): readonly Finding[] => {
  const found = recipientOf(subject);
  if (!found?.boxes.postNumber) return nothing;
  const { address, path, boxes } = found;
  const hasPlace = boxes.lockerId || boxes.postOfficeRetailId || boxes.poBoxId || filled(address.street);
  return demand(Boolean(hasPlace), `${path}.lockerId`);
};

const form = (subject: RuleSubject): readonly Finding[] => {
  const found = recipientOf(subject);
  if (!found?.needs) return nothing;
  const { path, country, needs, boxes } = found;
  return (Object.entries(needs.forms) as [BoxField, RegExp][]).flatMap(([field, wanted]) => {
    const box = boxes[field];
    if (!box) return nothing;
    return demand(wanted.test(box.value), `${path}.${box.member}`, { text: box.value, country });
  });
};

const SERVED = { poBoxId: 'poBox', lockerId: 'locker', postOfficeRetailId: 'office' } as const;

/** The carrier does not deliver to places of this kind. */
const served =
  (field: keyof typeof SERVED) =>
  (subject: RuleSubject): readonly Finding[] => {
    const box = recipientOf(subject)?.boxes[field];
    const { carrier } = subject;
    if (!box || !carrier || carrier.boxes[SERVED[field]]) return nothing;
    const path = `${recipientOf(subject)?.path}.${box.member}`;
    return [{ path, values: { carrier: carrier.code, text: box.value } }];
  };

const byNetwork = { level: 'label', severity: 'error', source: NETWORKS, overridable: true } as const;
const byProfile = { level: 'label', severity: 'error', source: CARRIER_PROFILE, overridable: true } as const;

export const boxRules: readonly Rule[] = [
  { ...byNetwork, id: 'recipient.post-number', check: postNumber },
  { ...byNetwork, id: 'recipient.post-number-alone', check: alone },
  { ...byNetwork, id: 'recipient.box-form', check: form },
  { ...byProfile, id: 'carrier.po-box', check: served('poBoxId') },
  { ...byProfile, id: 'carrier.locker', check: served('lockerId') },
  { ...byProfile, id: 'carrier.post-office', check: served('postOfficeRetailId') },
];
