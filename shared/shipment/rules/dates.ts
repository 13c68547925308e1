import { valueAt } from '../path.ts';
import { demand, type Finding, nothing, quoted, type Rule, type RuleSubject, trimmed } from './rule.ts';

const ISO = 'ISO 8601-1:2019';

const DATES = [
  'shipmentInfo.pickup.date',
  'shipmentInfo.delivery.dateFrom',
  'shipmentInfo.delivery.dateTo',
  'shipmentInfo.international.invoiceDate',
  'shipmentInfo.international.dateOfPresentationStart',
  'shipmentInfo.international.dateOfPresentationEnd',
];

const TIMES = ['fromTime1', 'toTime1', 'fromTime2', 'toTime2'].map((name) => `shipmentInfo.pickup.${name}`);
TIMES.push('shipmentInfo.delivery.timeFrom', 'shipmentInfo.delivery.timeTo');

const DATE = /^(\d{4})-(\d{2})-(\d{2})(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/;
const TIME = /^([01]?\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?$/;

const daysIn = (year: number, month: number): number => {
  if (month !== 2) return [4, 6, 9, 11].includes(month) ? 30 : 31;
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
};

/** True for a day of the calendar, written 2026-11-20; a time may follow. */
const isDay = (text: string): boolean => {
  const [, year, month, day] = (DATE.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return false;
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
};

const textAt = ({ shipment }: RuleSubject, path: string): string => {
  const value = valueAt(shipment, path);
  return typeof value === 'string' ? value.trim() : '';
};

const each = (paths: readonly string[], fits: (text: string) => boolean): Rule['check'] => {
  return (subject) =>
    paths.flatMap((path) => {
      const text = textAt(subject, path);
      return demand(text === '' || fits(text), path, { text: quoted(text) });
    });
};

/** A day, as far as it is one: to compare. */
const dayOf = (subject: RuleSubject, path: string): string | null => {
  const text = textAt(subject, path);
  return isDay(text) ? text : null;
};

/** Minutes since midnight. */
const minutesOf = (subject: RuleSubject, path: string): number | null => {
  const hit = TIME.exec(textAt(subject, path));
  return hit ? Number(hit[1]) * 60 + Number(hit[2]) : null;
};

const daysInOrder = (subject: RuleSubject, from: string, to: string): readonly Finding[] => {
  const [first, last] = [dayOf(subject, from), dayOf(subject, to)];
  if (first === null || last === null || first.slice(0, 10) <= last.slice(0, 10)) return nothing;
  return [{ path: to, values: { from: first, to: last } }];
};

/** `gap`: how many minutes lie between them at least. */
const timesInOrder = (subject: RuleSubject, from: string, to: string, gap: number): readonly Finding[] => {
  const [first, last] = [minutesOf(subject, from), minutesOf(subject, to)];
  if (first === null || last === null || first + gap <= last) return nothing;
  return [{ path: to, values: { from: textAt(subject, from), to: textAt(subject, to) } }];
};

/** Times of a delivery are of one day, unless two different ones are named. */
const deliveryTimes = (subject: RuleSubject): readonly Finding[] => {
  const { dateFrom, dateTo } = subject.shipment.shipmentInfo.delivery ?? {};
  const days = [trimmed(dateFrom), trimmed(dateTo)];
  if (days.every((day) => day !== '') && days[0] !== days[1]) return nothing;
  return timesInOrder(subject, 'shipmentInfo.delivery.timeFrom', 'shipmentInfo.delivery.timeTo', 0);
};

const PICKUP = 'shipmentInfo.pickup';
const error = { level: 'save', severity: 'error', source: ISO } as const;

export const dateRules: readonly Rule[] = [
  {
    ...error,
    id: 'date.exists',
    words: '{text} is not a day of the calendar; write it like 2026-11-20.',
    check: each(DATES, isDay),
  },
  {
    ...error,
    id: 'time.form',
    words: '{text} is not a time; write it like 08:30.',
    check: each(TIMES, (text) => TIME.test(text)),
  },
  {
    ...error,
    id: 'date.order',
    words: '{to} is before {from}.',
    check: (subject) => [
      ...daysInOrder(subject, 'shipmentInfo.delivery.dateFrom', 'shipmentInfo.delivery.dateTo'),
      ...daysInOrder(
        subject,
        'shipmentInfo.international.dateOfPresentationStart',
        'shipmentInfo.international.dateOfPresentationEnd',
      ),
    ],
  },
  {
    ...error,
    id: 'time.order',
    words: 'A time span that begins at {from} cannot end at {to}.',
    check: (subject) => [
      ...timesInOrder(subject, `${PICKUP}.fromTime1`, `${PICKUP}.toTime1`, 1),
      ...timesInOrder(subject, `${PICKUP}.fromTime2`, `${PICKUP}.toTime2`, 1),
      ...timesInOrder(subject, `${PICKUP}.toTime1`, `${PICKUP}.fromTime2`, 0),
      ...deliveryTimes(subject),
    ],
  },
];
