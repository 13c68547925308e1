import { isVague } from '../customs/vague-words.ts';
import type { Decimal } from '../money/decimal.ts';
import { lineNetKg, lineQuantity, lineValue } from '../shipment/article-values.ts';
import { demand, filled, nothing, quoted, type Rule, trimmed } from './rule.ts';

const CN23 = 'UPU Convention Manual 2024, CN23';
const ANNEX_B = 'Delegated Regulation (EU) 2015/2446, annex B';
const ICS2 = 'ICS2 release 3 (2026-11); Commission guidance on descriptions of goods';

const above = (value: Decimal | null): boolean => value !== null && value.units > 0n;

const error = { level: 'label', severity: 'error', border: true } as const;

/** Rules for each line of a declaration. Paths are below the article. */
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
    line: ({ description }) => {
      const text = trimmed(description);
      return isVague(text) ? [{ path: 'description', values: { text: quoted(text) } }] : nothing;
    },
  },
  {
    ...error,
    goods: true,
    id: 'border.hs',
    source: `${ANNEX_B}; ICS2: six digits at least`,
    line: ({ tariffNumber }) => demand(filled(tariffNumber), 'tariffNumber'),
  },
  {
    ...error,
    goods: true,
    id: 'border.origin',
    source: CN23,
    line: ({ countryOfOrigin }) => demand(filled(countryOfOrigin), 'countryOfOrigin'),
  },
  {
    ...error,
    id: 'border.quantity',
    source: CN23,
    line: (article) => demand((lineQuantity(article) ?? 0) > 0, 'quantity'),
  },
  {
    ...error,
    goods: true,
    id: 'border.value',
    source: 'WTO Agreement on Customs Valuation: goods that cost nothing still have a value',
    line: (article) => demand(above(lineValue(article)), 'price'),
  },
  {
    ...error,
    id: 'border.net-weight',
    source: CN23,
    line: (article) => demand(above(lineNetKg(article)), 'netWeight'),
  },
];
