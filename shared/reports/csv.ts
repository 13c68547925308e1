import Papa from 'papaparse';
import { withFormulaGuard as safe } from '../formula-guard.ts';
import { kilograms } from '../handover/number.ts';
import { decimalText } from '../money/decimal.ts';
import { currenciesOf, minutesOf } from './figures.ts';
import type { Figures, Report } from './report.ts';

/** Text in place of a group in the line of totals. No group has it: it ends with a blank. */
export const CSV_TOTAL = 'TOTAL ';

const minutesText = (figures: Figures): string => minutesOf(figures)?.toFixed(2) ?? '';

const costText = ({ costs }: Figures, currency: string): string => {
  const cost = costs.find((each) => each.currency === currency);
  return cost ? decimalText({ units: BigInt(cost.amount), scale: 4 }) : '';
};

/**
 * A report as CSV (RFC 4180): UTF-8 with its mark, commas, a line for each group and a last one with the totals. Weights
 * in kg and minutes with a point, a column of costs for each currency. The headings are the same in every language. No
 * cell is a formula to a spreadsheet.
 */
export const reportCsv = ({ by, rows, total }: Report): string => {
  const currencies = currenciesOf([total, ...rows.map(({ figures }) => figures)]);
  const costs = currencies.map((currency) => `cost ${safe(currency)}`);
  const head = [
    ...[by, 'name', 'shipments', 'parcels', 'weightKg'],
    ...costs,
    ...['minutesFromScan', 'timedShipments', 'again', 'voided', 'faults'],
  ];
  const cells = (key: string, name: string, figures: Figures): string[] => [
    ...[key, safe(name), String(figures.shipments), String(figures.parcels), kilograms(figures.grams)],
    ...currencies.map((currency) => costText(figures, currency)),
    ...[minutesText(figures), ...[figures.timed, figures.again, figures.voided, figures.faults].map(String)],
  ];
  const lines = rows.map(({ key, name, figures }) => cells(safe(key), name, figures));
  const all = [head, ...lines, cells(CSV_TOTAL, '', total)];
  return `\uFEFF${Papa.unparse(all, { newline: '\r\n' })}\r\n`;
};
