import { type Place, place } from './place.ts';
import { type Finding, nothing, quoted, type Rule, type RuleSubject } from './rule.ts';

const ISO = 'ISO 8601-1:2019';

const pickup = (name: string): Place => place(`shipmentInfo.pickup.${name}`);
const delivery = (name: string): Place => place(`shipmentInfo.delivery.${name}`);
const customs = (name: string): Place => place(`shipmentInfo.international.${name}`);

const at = {
  pickup: pickup('date'),
  from1: pickup('fromTime1'),
  to1: pickup('toTime1'),
  from2: pickup('fromTime2'),
  to2: pickup('toTime2'),
  dateFrom: delivery('dateFrom'),
  dateTo: delivery('dateTo'),
  timeFrom: delivery('timeFrom'),
  timeTo: delivery('timeTo'),
  invoice: customs('invoiceDate'),
  presentFrom: customs('dateOfPresentationStart'),
  presentTo: customs('dateOfPresentationEnd'),
};

const DATES = [at.pickup, at.dateFrom, at.dateTo, at.invoice, at.presentFrom, at.presentTo];
const TIMES = [at.from1, at.to1, at.from2, at.to2, at.timeFrom, at.timeTo];

const DATE = /^(\d{4})-(\d{2})-(\d{2})(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/;
const TIME = /^([01]?\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?$/;

const daysIn = (year: number, month: number): number => {
  if (month !== 2) return [4, 6, 9, 11].includes(month) ? 30 : 31;
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
};

/** True for a day of the calendar, written 2026-11-20; a time may follow. */
export const isDay = (text: string): boolean => {
  const [, year, month, day] = (DATE.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return false;
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
};

const textAt = ({ shipment }: RuleSubject, { read }: Place): string => {
  const value = read(shipment);
  return typeof value === 'string' ? value.trim() : '';
};

const each = (places: readonly Place[], fits: (text: string) => boolean): Rule['check'] => {
  return (subject) => {
    let found = nothing;
    for (const one of places) {
      const text = textAt(subject, one);
      if (text !== '' && !fits(text)) found = [...found, { path: one.path, values: { text: quoted(text) } }];
    }
    return found;
  };
};

const inOrder = (
  subject: RuleSubject,
  from: Place,
  to: Place,
  fits: (from: string, to: string) => boolean,
) => {
  const [first, last] = [textAt(subject, from), textAt(subject, to)];
  if (first === '' || last === '' || fits(first, last)) return nothing;
  return [{ path: to.path, values: { from: first, to: last } }];
};

/** Text that is not a day is for another rule. */
const days = (from: string, to: string): boolean =>
  !isDay(from) || !isDay(to) || from.slice(0, 10) <= to.slice(0, 10);

/** Minutes since midnight. */
const minutesOf = (text: string): number => {
  const [, hours, minutes] = TIME.exec(text) ?? [];
  return Number(hours) * 60 + Number(minutes);
};

/** `gap`: minimum of minutes between them. Text that is not a time is for another rule. */
const times =
  (gap: number) =>
  (from: string, to: string): boolean =>
    !(minutesOf(from) + gap > minutesOf(to));

/** Times of a delivery are of one day, unless two different ones are named. */
const deliveryTimes = (subject: RuleSubject): readonly Finding[] => {
  const [from, to] = [textAt(subject, at.dateFrom), textAt(subject, at.dateTo)];
  if (from !== '' && to !== '' && from !== to) return nothing;
  return inOrder(subject, at.timeFrom, at.timeTo, times(0));
};

/** Days before today. They are days as they are written: none has a zone of its own. */
const over = (subject: RuleSubject, places: readonly Place[]): readonly Finding[] => {
  const { today } = subject;
  if (today === null) return nothing;
  return places.flatMap((one) => {
    const text = textAt(subject, one);
    const day = text.slice(0, 10);
    // Today is no value of it: what was set aside stays so tomorrow.
    return isDay(text) && day < today ? [{ path: one.path, values: { day } }] : nothing;
  });
};

/** The last day of a span decides; one without an end is over with its first day. */
const lastDays = (subject: RuleSubject): Place[] => [
  textAt(subject, at.dateTo) === '' ? at.dateFrom : at.dateTo,
  textAt(subject, at.presentTo) === '' ? at.presentFrom : at.presentTo,
];

const error = { level: 'save', severity: 'error', source: ISO } as const;

export const dateRules: readonly Rule[] = [
  {
    ...error,
    id: 'date.exists',
    check: each(DATES, isDay),
  },
  // Carriers take the day of the pickup for the day of shipping, and refuse one that is over. A supervisor may set it aside
  // for a parcel that was fetched and gets its label late.
  {
    ...error,
    level: 'label',
    overridable: true,
    source: 'Packdesk: the day of the pickup is the day of shipping at the carrier',
    id: 'date.pickup-over',
    check: (subject) => over(subject, [at.pickup]),
  },
  // No label and no paper depends on these, and the goods may well be late.
  {
    ...error,
    level: 'label',
    severity: 'warning',
    source: 'Packdesk: a day that is over is mostly left from an earlier order',
    id: 'date.over',
    check: (subject) => over(subject, lastDays(subject)),
  },
  {
    ...error,
    id: 'time.form',
    check: each(TIMES, (text) => TIME.test(text)),
  },
  {
    ...error,
    id: 'date.order',
    check: (subject) => [
      ...inOrder(subject, at.dateFrom, at.dateTo, days),
      ...inOrder(subject, at.presentFrom, at.presentTo, days),
    ],
  },
  {
    ...error,
    id: 'time.order',
    check: (subject) => [
      ...inOrder(subject, at.from1, at.to1, times(1)),
      ...inOrder(subject, at.from2, at.to2, times(1)),
      ...inOrder(subject, at.to1, at.from2, times(0)),
      ...deliveryTimes(subject),
    ],
  },
];
