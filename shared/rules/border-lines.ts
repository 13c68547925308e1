import { isVague } from '../customs/vague-words.ts';
import { type Decimal, decimalNumber } from '../money/decimal.ts';
import { lineCurrency, lineNetKg, lineQuantity, lineValue } from '../shipment/article-values.ts';
import { currenciesUsedUp, isDeduction, netAboveGross } from '../shipment/declared.ts';
import { weightField } from '../shipment/measure.ts';
import { parcelPath } from '../shipment/parcel-path.ts';
import type { Article } from '../shipment/schema/parcel.ts';
import { demand, filled, nothing, quoted, type Rule, trimmed } from './rule.ts';

const CN23 = 'UPU Convention Manual 2024, CN23';
const ANNEX_B = 'Delegated Regulation (EU) 2015/2446, annex B';
const ICS2 = 'ICS2 release 3 (2026-11); Commission guidance on descriptions of goods';

/** Asked of goods: a line that takes something off the others is none. */
const ofGoods =
  (look: NonNullable<Rule['line']>): NonNullable<Rule['line']> =>
  (article, currency) =>
    isDeduction(article) ? nothing : look(article, currency);

/** The worth that other prices of a line give beside a price of zero; undefined for none. */
const worth = ({ unitPrice, singlePrice, ...article }: Article): number | undefined => {
  const value = lineValue({ ...article, price: null, unitPrice, singlePrice });
  return value && above(value) ? decimalNumber(value) : undefined;
};

const above = (value: Decimal | null): boolean => value !== null && value.units > 0n;

const error = { level: 'label', severity: 'error', border: true } as const;

/** Rules for the lines of a declaration and what they come to. */
export const borderLineRules: readonly Rule[] = [
  {
    ...error,
    id: 'border.description',
    source: CN23,
    line: ({ description }) => demand(filled(description), 'description'),
  },
  {
    ...error,
    id: 'border.vague',
    source: ICS2,
    overridable: true,
    line: ofGoods(({ description }) => {
      const text = trimmed(description);
      return isVague(text) ? [{ path: 'description', values: { text: quoted(text) } }] : nothing;
    }),
  },
  {
    ...error,
    goods: true,
    trade: true,
    id: 'border.hs',
    source: `${ANNEX_B}; ICS2: six digits at least`,
    line: ofGoods(({ tariffNumber }) => demand(filled(tariffNumber), 'tariffNumber')),
  },
  {
    ...error,
    goods: true,
    trade: true,
    id: 'border.origin',
    source: CN23,
    line: ofGoods(({ countryOfOrigin }) => demand(filled(countryOfOrigin), 'countryOfOrigin')),
  },
  {
    ...error,
    id: 'border.quantity',
    source: CN23,
    line: ofGoods((article) => demand((lineQuantity(article) ?? 0) > 0, 'quantity')),
  },
  {
    ...error,
    goods: true,
    id: 'border.value',
    source: 'WTO Agreement on Customs Valuation: goods that cost nothing still have a value',
    line: ofGoods((article) => {
      if (above(lineValue(article))) return nothing;
      const fix = worth(article);
      return [{ path: 'price', ...(fix !== undefined && { fix }) }];
    }),
  },
  {
    ...error,
    id: 'border.net-weight',
    source: CN23,
    line: ofGoods((article) => demand(above(lineNetKg(article)), 'netWeight')),
  },
  {
    ...error,
    id: 'border.net-gross',
    source: `${CN23}; WCO data model 4.1: net mass is at most gross mass`,
    parcel: (parcel) => {
      const found = netAboveGross(parcel);
      if (found === null) return nothing;
      const values = { net: decimalNumber(found.net), gross: decimalNumber(found.gross) };
      return [{ path: weightField(parcel), values }];
    },
  },
  {
    ...error,
    goods: true,
    id: 'border.deduction',
    source: 'Regulation (EU) No 952/2013, article 70: the price actually paid is above zero',
    check: ({ shipment, parcels }) => {
      const used = currenciesUsedUp(shipment);
      if (used.length === 0) return nothing;
      return parcels.flatMap(({ articles }, index) =>
        (articles ?? []).flatMap((article, at) => {
          const currency = lineCurrency(article, shipment);
          if (!isDeduction(article) || !used.includes(currency)) return nothing;
          return [{ path: `${parcelPath(index)}.articles[${at}].price`, values: { currency } }];
        }),
      );
    },
  },
];
