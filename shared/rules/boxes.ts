import { boxesOf, hasStreet, networkOf } from '../address/boxes.ts';
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
  const boxes = boxesOf(address);
  const of = (field: 'lockerId' | 'postOfficeRetailId') =>
    boxes[field] ? networkOf(code, field, boxes[field].value) : null;
  const [locker, office] = [of('lockerId'), of('postOfficeRetailId')];
  return { address, path, country: normaliseCountry(code), boxes, locker, office };
};

/** A locker opens for a post number alone; a post office asks for that or writes to an e-mail address. */
const postNumber = (subject: RuleSubject): readonly Finding[] => {
  const found = recipientOf(subject);
  if (found === null || found.boxes.postNumber) return nothing;
  const { address, path, country, locker, office } = found;
  const at = `${path}.postNumber`;
  if (locker) return [{ path: at, values: { country } }];
  return demand(office === null || filled(address.contactPerson?.email), at, { country });
};

/** A post number says who fetches, and not where. */
const alone = (subject: RuleSubject): readonly Finding[] => {
  const found = recipientOf(subject);
  if (!found?.boxes.postNumber) return nothing;
  const { address, path, boxes } = found;
  const hasPlace = boxes.lockerId || boxes.postOfficeRetailId || boxes.poBoxId || filled(address.street);
  return demand(Boolean(hasPlace), `${path}.lockerId`);
};

/** Numbers of a network are written with blanks as well. */
const plain = (text: string): string => text.replace(/[\s.-]/g, '');

const form = (subject: RuleSubject): readonly Finding[] => {
  const found = recipientOf(subject);
  const network = found?.locker ?? found?.office;
  if (!found || !network) return nothing;
  const { path, country, boxes } = found;
  const fields = [
    ['lockerId', found.locker],
    ['postNumber', network],
  ] as const;
  return fields.flatMap(([field, of]) => {
    const box = boxes[field];
    if (!box || of === null) return nothing;
    const isRight = of.forms[field].test(plain(box.value));
    return demand(isRight, `${path}.${box.member}`, { text: box.value, country });
  });
};

const SERVED = { poBoxId: 'poBox', lockerId: 'locker', postOfficeRetailId: 'office' } as const;

/** The carrier does not deliver to places of this kind. With a street beside it, a post box is for letters. */
const served =
  (field: keyof typeof SERVED) =>
  (subject: RuleSubject): readonly Finding[] => {
    const { carrier } = subject;
    if (!carrier || carrier.boxes[SERVED[field]]) return nothing;
    const found = recipientOf(subject);
    const box = found?.boxes[field];
    if (!found || !box) return nothing;
    if (field === 'poBoxId' && hasStreet(found.address)) return nothing;
    return [{ path: `${found.path}.${box.member}`, values: { carrier: carrier.code, text: box.value } }];
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
