import type { CarrierProfile } from '../carrier/profile.ts';
import { isS10 } from '../carrier/s10.ts';
import { isSscc } from '../carrier/sscc.ts';
import { isPostNumber } from '../label/post-content.ts';
import { parcelPath } from '../shipment/parcel-path.ts';
import type { Parcel } from '../shipment/schema/parcel.ts';
import {
  CARRIER_PROFILE,
  demand,
  type Finding,
  nothing,
  type ParcelContext,
  quoted,
  type Rule,
  type RuleSubject,
  trimmed,
} from './rule.ts';

const NUMBERS = ['trackingNumber', 'labelNumber', 'packetNumber'] as const;

/** Numbers that an earlier parcel has too: two parcels would share one barcode. */
const repeated = ({ parcels }: RuleSubject): Finding[] =>
  NUMBERS.flatMap((name) => {
    const seen = new Set<string>();
    return parcels.flatMap((parcel, index) => {
      const number = trimmed(parcel[name]);
      const fresh = number === '' || !seen.has(number);
      seen.add(number);
      return demand(fresh, `${parcelPath(index)}.${name}`, { number });
    });
  });

/**
 * A tracking number that is there must be of the carrier's kind, with the right check digit; without the blanks that
 * people write between its groups.
 */
const formOf =
  (kind: 'sscc' | 's10', fits: (number: string) => boolean) =>
  ({ trackingNumber }: Parcel, { carrier }: ParcelContext): readonly Finding[] => {
    const number = trimmed(trackingNumber);
    if (carrier?.numbering.kind !== kind || number === '' || fits(number)) return nothing;
    const plain = number.replace(/\s/g, '').toUpperCase();
    const fix = fits(plain) ? { fix: plain } : {};
    return [{ path: 'trackingNumber', values: { number: quoted(number) }, ...fix }];
  };

/** The number of a carrier that gives them itself must be one that its label can bear. */
const foreign =
  (template: CarrierProfile['labelTemplate'], fits: (parcel: Parcel) => boolean) =>
  (parcel: Parcel, { carrier }: ParcelContext): readonly Finding[] => {
    const number = trimmed(parcel.trackingNumber);
    if (carrier?.numbering.kind !== 'none' || carrier.labelTemplate !== template) return nothing;
    if (number === '' || fits(parcel)) return nothing;
    return [{ path: 'trackingNumber', values: { carrier: carrier.code, number: quoted(number) } }];
  };

const error = { level: 'label', severity: 'error' } as const;
/** A remote that makes the label gives the numbers too, and knows its own. */
const ofOwnLabel = { ...error, ownLabel: true } as const;

export const parcelNumberRules: readonly Rule[] = [
  {
    ...error,
    id: 'parcel.number-repeated',
    source: 'GS1 General Specifications 26, 2.2.1; UPU S10: no number twice within twelve months',
    check: repeated,
  },
  {
    ...ofOwnLabel,
    id: 'parcel.number-form',
    source: 'GS1 General Specifications 26, 7.9.1 (check digit)',
    parcel: formOf('sscc', isSscc),
  },
  {
    ...ofOwnLabel,
    id: 'parcel.number-s10',
    source: 'UPU S10 (2024): two letters, eight digits, check digit, country',
    parcel: formOf('s10', isS10),
  },
  {
    ...ofOwnLabel,
    id: 'parcel.number-missing',
    source: CARRIER_PROFILE,
    parcel: ({ trackingNumber }, { carrier }) => {
      if (carrier?.numbering.kind !== 'none') return nothing;
      return demand(trimmed(trackingNumber) !== '', 'trackingNumber', { carrier: carrier.code });
    },
  },
  {
    ...ofOwnLabel,
    id: 'parcel.number-sscc',
    source: 'GS1 General Specifications 26, 2.2.1',
    parcel: foreign('gs1', ({ trackingNumber, labelNumber }) => [trackingNumber, labelNumber].some(isSscc)),
  },
  {
    ...ofOwnLabel,
    id: 'parcel.number-signs',
    source: 'ISO/IEC 15417 (Code 128)',
    parcel: foreign('post', ({ trackingNumber }) => isPostNumber(trimmed(trackingNumber))),
  },
];
