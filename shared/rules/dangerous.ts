import { isDangerous, isLimited } from '../shipment/dangerous-goods.ts';
import { parcelWeightKg, weightField } from '../shipment/measure.ts';
import type { Parcel } from '../shipment/schema/parcel.ts';
import { CARRIER_PROFILE, demand, filled, nothing, type Rule, trimmed } from './rule.ts';

/** ADR 3.4.2: a package of goods in limited quantities weighs 30 kg gross at most. */
const LIMITED_KG = 30;

/** Dangerous beyond limited quantities: a code, and a line that is not marked as limited. */
const isFull = (parcel: Parcel): boolean =>
  filled(parcel.packageCodeDangerousGoods) &&
  !(isLimited(parcel) && parcel.articles?.every(({ limitedQuantity }) => limitedQuantity === true));

const CODE = 'packageCodeDangerousGoods';

export const dangerousRules: readonly Rule[] = [
  {
    id: 'dangerous.un-number',
    level: 'label',
    severity: 'error',
    source:
      'UN Model Regulations 24 (2025), chapter 3.2; IATA DGR 67 (2026): ID 8000; 49 CFR 172.101 (2025): NA numbers',
    overridable: true,
    parcel: (parcel) => {
      const code = trimmed(parcel[CODE]);
      if (code === '' || /^(?:(?:UN|NA)\d{4}|ID8000)$/.test(code)) return nothing;
      const [, list = '', digits] = /^(UN|NA|ID(?=[\s-]*8000$))?[\s-]*(\d{4})$/i.exec(code) ?? [];
      const fix = `${list.toUpperCase() || 'UN'}${digits}`;
      return [{ path: CODE, values: { code }, ...(digits !== undefined && { fix }) }];
    },
  },
  {
    id: 'dangerous.limited-weight',
    level: 'label',
    severity: 'error',
    source: 'ADR 2025, 3.4.2',
    parcel: (parcel) => {
      const weight = parcelWeightKg(parcel) ?? 0;
      if (!isLimited(parcel)) return nothing;
      return demand(weight <= LIMITED_KG, weightField(parcel), { weight, limit: LIMITED_KG });
    },
  },
  {
    id: 'carrier.dangerous-goods',
    level: 'label',
    severity: 'error',
    source: CARRIER_PROFILE,
    parcel: (parcel, { carrier }) => {
      if (carrier?.dangerousGoods !== 'none') return nothing;
      return demand(!isDangerous(parcel), CODE, { carrier: carrier.code });
    },
  },
  {
    id: 'carrier.limited-only',
    level: 'label',
    severity: 'error',
    source: CARRIER_PROFILE,
    parcel: (parcel, { carrier }) => {
      if (carrier?.dangerousGoods !== 'limited') return nothing;
      return demand(!isFull(parcel), CODE, { carrier: carrier.code });
    },
  },
];
