import { isPlaceholder } from '../customs/placeholders.ts';
import { isEmptyName } from '../customs/vague-words.ts';
import { normaliseCurrency } from '../money/currency.ts';
import { lineCurrency, lineQuantity } from '../shipment/article-values.ts';
import { goodsOf } from '../shipment/declared.ts';
import { exportReason } from '../shipment/export-reason.ts';
import { exportReasons } from '../shipment/fields/choices/customs.ts';
import { parcelPath } from '../shipment/parcel-path.ts';
import type { Article, Parcel } from '../shipment/schema/parcel.ts';
import type { Shipment } from '../shipment/schema/shipment.ts';
import { place } from './place.ts';
import {
  demand,
  type Finding,
  filled,
  nothing,
  quoted,
  type Rule,
  type RuleSubject,
  trimmed,
} from './rule.ts';

const INVOICE = 'WTO Agreement on Customs Valuation; Implementing Regulation (EU) 2015/2447, article 145';
const CN23 = 'UPU Convention Manual 2024, CN23';

/** A currency with the line that says it first. */
type Said = readonly [currency: string, line: number];

interface Lines {
  /** The shipment's own currency, in which lines are that name none. */
  currency: string;
  currencies: readonly Said[];
  /** Identify a line: position and article number; null where it lacks one of them. */
  keys: readonly (string | null)[];
  /** The same with the line's quantity. */
  amounts: readonly (string | null)[];
}

const kept = new WeakMap<Parcel, Lines>();

/** Data compared between the lines of parcels; kept with the parcel, since there are many and one changes. */
const linesOf = (parcel: Parcel, shipment: Shipment): Lines => {
  const currency = normaliseCurrency(shipment.shipmentInfo.currency);
  const known = kept.get(parcel);
  if (known?.currency === currency) return known;
  const first = new Map<string, number>();
  const articles = parcel.articles ?? [];
  const keys = articles.map((article, at) => {
    const own = lineCurrency(article, shipment);
    if (own !== '' && !first.has(own)) first.set(own, at);
    const { articleNumber, position } = article;
    return position == null || !filled(articleNumber) ? null : `${position} ${articleNumber}`;
  });
  const amounts = keys.map((key, at) => key && `${lineQuantity(articles[at] ?? {})} ${key}`);
  const made = { currency, currencies: [...first], keys, amounts };
  kept.set(parcel, made);
  return made;
};

/** Each currency of the declaration with the first field that says it. */
const currencies = ({
  shipment,
  parcels,
}: Pick<RuleSubject, 'shipment' | 'parcels'>): Map<string, string> => {
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
  for (const [index, parcel] of parcels.entries()) {
    for (const [currency, at] of linesOf(parcel, shipment).currencies) {
      add(currency, `${parcelPath(index)}.articles[${at}].priceCurrency`);
    }
  }
  return found;
};

/** Fields that say another currency than the first: customs take a declaration in one. */
export const severalCurrencies = (subject: Pick<RuleSubject, 'shipment' | 'parcels'>): readonly Finding[] => {
  const [first, ...others] = currencies(subject);
  if (!first) return nothing;
  return others.map(([currency, path]) => ({ path, values: { currency, other: first[0] } }));
};

/**
 * Lines that an earlier one is the same as, by article number and position: in their own parcel, or with the same
 * quantity in another. A line that is divided over parcels has its position in each; with another quantity no one
 * takes it for a copy.
 */
const repeatedLines = (
  { parcels, shipment }: RuleSubject,
  where: 'same parcel' | 'other parcel',
): readonly Finding[] => {
  const elsewhere = new Set<string>();
  const found: Finding[] = [];
  for (const [index, parcel] of parcels.entries()) {
    const { keys, amounts } = linesOf(parcel, shipment);
    const here = new Set<string>();
    const [lines, seen] = where === 'same parcel' ? [keys, here] : [amounts, elsewhere];
    for (const [at, line] of lines.entries()) {
      if (line === null) continue;
      if (seen.has(line)) {
        const { articleNumber, position }: Article = parcel.articles?.[at] ?? {};
        const values = { article: articleNumber ?? '', position: position ?? '' };
        found.push({ path: `${parcelPath(index)}.articles[${at}].position`, values });
      }
      here.add(line);
    }
    if (where === 'other parcel') for (const line of here) elsewhere.add(line);
  }
  return found;
};

const info = (path: string): Rule['check'] => {
  const { read } = place(path);
  return ({ shipment }) => demand(filled(read(shipment)), path);
};

/** A text that is there only because one is demanded does not meet it. */
const realInfo = (path: string, isEmpty: (text: string) => boolean): Rule['check'] => {
  const { read } = place(path);
  return ({ shipment }) => {
    const text = trimmed(read(shipment) as string | null | undefined);
    return demand(text !== '' && !isEmpty(text), path);
  };
};

const REASON = 'shipmentInfo.international.typeOfExportDeclaration';
const saidReason = ({ shipmentInfo }: Shipment) => shipmentInfo.international?.typeOfExportDeclaration;

const error = { level: 'label', severity: 'error', overridable: true, border: true } as const;

export const borderPaperRules: readonly Rule[] = [
  {
    ...error,
    goods: true,
    trade: true,
    id: 'border.invoice-number',
    source: INVOICE,
    check: realInfo('shipmentInfo.invoiceNumber', isEmptyName),
  },
  {
    ...error,
    goods: true,
    trade: true,
    id: 'border.invoice-date',
    source: INVOICE,
    check: info('shipmentInfo.international.invoiceDate'),
  },
  {
    ...error,
    id: 'border.reason',
    source: `${CN23} (category of item)`,
    check: ({ shipment }) => demand(filled(saidReason(shipment)) || exportReason(shipment) !== null, REASON),
  },
  {
    ...error,
    id: 'border.reason-known',
    source: `${CN23} (category of item)`,
    check: ({ shipment }) => {
      const reason = trimmed(saidReason(shipment));
      const values = { reason: quoted(reason), known: exportReasons.map(({ value }) => value).join(', ') };
      return demand(reason === '' || exportReason(shipment) !== null, REASON, values);
    },
  },
  {
    ...error,
    trade: true,
    id: 'border.incoterm',
    source: 'ICC Incoterms 2020',
    check: info('shipmentInfo.incotermCode'),
  },
  {
    ...error,
    trade: true,
    id: 'border.incoterm-place',
    source: 'ICC Incoterms 2020',
    check: realInfo('shipmentInfo.incotermPlace', (text) => isPlaceholder('city', text)),
  },
  {
    ...error,
    id: 'border.currency',
    source: INVOICE,
    overridable: false,
    check: (subject) => demand(currencies(subject).size > 0, 'shipmentInfo.currency'),
  },
  {
    ...error,
    id: 'border.one-currency',
    source: 'Delegated Regulation (EU) 2015/2446, annex B: one invoice currency a declaration',
    overridable: false,
    check: severalCurrencies,
  },
  {
    ...error,
    id: 'border.articles',
    source: CN23,
    parcel: ({ articles }) => demand(goodsOf(articles).length > 0, 'articles'),
  },
  {
    ...error,
    id: 'border.line-once',
    source: 'Delegated Regulation (EU) 2015/2446, annex B: each item is declared once',
    check: (subject) => repeatedLines(subject, 'same parcel'),
  },
  {
    level: 'label',
    severity: 'warning',
    id: 'article.repeated',
    source: 'Packdesk: a line that is in several parcels is divided between them',
    check: (subject) => repeatedLines(subject, subject.crossing.needed ? 'other parcel' : 'same parcel'),
  },
];
