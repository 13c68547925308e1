import { isCurrencyCode, normaliseCurrency } from '../../money/currency.ts';

/** Signs and names that people write for currencies; several codes where the sign does not say which. */
const signs: Record<string, readonly string[]> = {
  '€': ['EUR'],
  euro: ['EUR'],
  euros: ['EUR'],
  '£': ['GBP'],
  us$: ['USD'],
  $us: ['USD'],
  ca$: ['CAD'],
  c$: ['CAD'],
  a$: ['AUD'],
  au$: ['AUD'],
  nz$: ['NZD'],
  hk$: ['HKD'],
  s$: ['SGD'],
  r$: ['BRL'],
  $: ['USD', 'CAD', 'AUD', 'NZD', 'HKD', 'SGD', 'MXN'],
  '¥': ['JPY', 'CNY'],
  元: ['CNY'],
  円: ['JPY'],
  rmb: ['CNY'],
  '₹': ['INR'],
  '₩': ['KRW'],
  '₺': ['TRY'],
  '₽': ['RUB'],
  '₴': ['UAH'],
  '₪': ['ILS'],
  '฿': ['THB'],
  '₫': ['VND'],
  zł: ['PLN'],
  zl: ['PLN'],
  kč: ['CZK'],
  ft: ['HUF'],
  fr: ['CHF'],
  sfr: ['CHF'],
  franken: ['CHF'],
  lei: ['RON'],
  kr: ['SEK', 'NOK', 'DKK', 'ISK'],
};

/** The currencies that a text can mean: a code of ISO 4217, or a sign; none for what is no currency. */
export const currenciesOf = (text: string): readonly string[] => {
  const code = normaliseCurrency(text);
  if (isCurrencyCode(code)) return [code];
  const sign = text.trim().toLowerCase().replace(/\.$/, '');
  return Object.hasOwn(signs, sign) ? (signs[sign] ?? []) : [];
};
