import { normaliseCurrency } from '../../money/currency.ts';
import { lineCurrency } from '../article-values.ts';
import { demand, type Finding, filled, nothing, parcelPath, type Rule, type RuleSubject } from './rule.ts';

const INVOICE = 'WTO Agreement on Customs Valuation; Implementing Regulation (EU) 2015/2447, article 145';
const CN23 = 'UPU Convention Manual 2024, CN23';

/** Each currency of the declaration with the first field that says it. */
const currencies = (subject: RuleSubject): Map<string, string> => {
  const { shipment, parcels } = subject;
  const found = new Map<string, string>();
  const add = (code: string | null | undefined, path: string): void => {
    const currency = normaliseCurrency(code);
    if (currency !== '' && !found.has(currency)) found.set(currency, path);
  };
  add(shipment.shipmentInfo.currency, 'shipmentInfo.currency');
  const { international } = shipment.shipmentInfo;
  if (international?.declaredValueAmount != null) {
    add(international.declaredValueCurrency, 'shipmentInfo.international.declaredValueCurrency');
  }
  for (const [index, { articles }] of parcels.entries()) {
    for (const [at, article] of (articles ?? []).entries()) {
      add(lineCurrency(article, shipment), `${parcelPath(index)}.articles[${at}].priceCurrency`);
    }
  }
  return found;
};

const severalCurrencies = (subject: RuleSubject): readonly Finding[] => {
  const [first, ...others] = currencies(subject);
  if (!first) return nothing;
  return others.map(([currency, path]) => ({ path, values: { currency, other: first[0] } }));
};

/** A line is the same where article number and position are; a line without a position cannot be told apart. */
const repeatedLines = ({ parcels }: RuleSubject): readonly Finding[] => {
  const seen = new Set<string>();
  const found: Finding[] = [];
  for (const [index, { articles }] of parcels.entries()) {
    for (const [at, { articleNumber, position }] of (articles ?? []).entries()) {
      if (position == null || !filled(articleNumber)) continue;
      const key = `${position} ${articleNumber}`;
      if (seen.has(key)) {
        const path = `${parcelPath(index)}.articles[${at}].position`;
        found.push({ path, values: { article: articleNumber ?? '', position } });
      }
      seen.add(key);
    }
  }
  return found;
};

const info = (path: string): Rule['check'] => {
  const [, name = '', inner] = path.split('.');
  return ({ shipment }) => {
    const owner = shipment.shipmentInfo as Record<string, unknown>;
    const value = inner ? (owner[name] as Record<string, unknown> | null | undefined)?.[inner] : owner[name];
    return demand(filled(value), path);
  };
};

const error = { level: 'label', severity: 'error', overridable: true, border: true } as const;

export const borderPaperRules: readonly Rule[] = [
  {
    ...error,
    id: 'border.invoice-number',
    source: INVOICE,
    words: 'Goods that cross a customs border need an invoice number.',
    check: info('shipmentInfo.invoiceNumber'),
  },
  {
    ...error,
    id: 'border.invoice-date',
    source: INVOICE,
    words: 'Goods that cross a customs border need an invoice with a date.',
    check: info('shipmentInfo.international.invoiceDate'),
  },
  {
    ...error,
    id: 'border.reason',
    source: `${CN23} (category of item)`,
    words: 'Customs want to know why the goods are sent: sale, gift, sample, return …',
    check: info('shipmentInfo.international.typeOfExportDeclaration'),
  },
  {
    ...error,
    id: 'border.incoterm',
    source: 'ICC Incoterms 2020',
    words: 'Customs want to know the terms of delivery: an Incoterm.',
    check: info('shipmentInfo.incotermCode'),
  },
  {
    ...error,
    id: 'border.incoterm-place',
    source: 'ICC Incoterms 2020',
    words: 'The Incoterm needs its named place.',
    check: info('shipmentInfo.incotermPlace'),
  },
  {
    ...error,
    id: 'border.currency',
    source: INVOICE,
    overridable: false,
    words: 'The declaration needs a currency.',
    check: (subject) => demand(currencies(subject).size > 0, 'shipmentInfo.currency'),
  },
  {
    ...error,
    id: 'border.one-currency',
    source: 'Delegated Regulation (EU) 2015/2446, annex B: one invoice currency a declaration',
    overridable: false,
    words: 'A declaration has one currency: {currency} stands beside {other}.',
    check: severalCurrencies,
  },
  {
    ...error,
    id: 'border.articles',
    source: CN23,
    words: 'Customs want to know what is in the parcel: it has no articles.',
    check: ({ parcels }) =>
      parcels.flatMap(({ articles }, index) =>
        demand((articles?.length ?? 0) > 0, `${parcelPath(index)}.articles`),
      ),
  },
  {
    ...error,
    id: 'border.line-once',
    source: 'Delegated Regulation (EU) 2015/2446, annex B: each item is declared once',
    words: 'Position {position} ({article}) is there twice: each line lies in one parcel.',
    check: repeatedLines,
  },
  {
    level: 'label',
    severity: 'warning',
    id: 'article.repeated',
    source: 'Packdesk: each article line lies in one parcel',
    words: 'Position {position} ({article}) is there twice.',
    check: (subject) => (subject.crossing.needed ? nothing : repeatedLines(subject)),
  },
];
