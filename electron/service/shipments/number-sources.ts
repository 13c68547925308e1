import { DEMONSTRATION_COUNTRY, makeS10 } from '../../../shared/carrier/s10.ts';
import { DEMONSTRATION_PREFIX } from '../../../shared/carrier/shipped.ts';
import { makeSscc, ssccCapacity } from '../../../shared/carrier/sscc.ts';
import {
  CompanyPrefix,
  isDemonstrationPrefix,
  SsccRange,
  ssccRangeOf,
} from '../../../shared/carrier/sscc-range.ts';
import { type NumberSupply, type Series, seriesKey } from '../../../shared/carrier/supply.ts';
import { PackdeskError } from '../../../shared/errors.ts';
import type { TakenNumber } from '../../../shared/numbers-taken.ts';
import { safeParse } from '../../../shared/safe-parse.ts';
import type { LeasedBlocks, LeaseSource } from '../../core/lease-source.ts';
import { type NumberSpan, ssccKey } from '../../core/number-ranges.ts';
import type { SettingsStore } from '../../core/settings-store.ts';
import { s10Source } from './s10-ranges.ts';

/** GS1 company prefix of the desk, 4 to 12 digits; without it the demonstration prefix. */
export const PREFIX_SETTING = 'desk.companyPrefix';
/** The serial numbers of the prefix that this desk draws from. */
export const SSCC_RANGE_SETTING = 'desk.ssccRange';

/** Current source of a series' numbers at this desk. */
export interface NumberSource {
  kind: NumberSupply['source'];
  /** Names the numbers in the store, e.g. `sscc:4012345:0`: what was drawn under it is passed over. */
  key: string;
  /** As a person names it. */
  name: string;
  /** In the order they are used up; empty where there is nothing to draw from. */
  spans: readonly NumberSpan[];
  make(serial: number): string;
  /** Error where the spans do not have enough. */
  out(): PackdeskError;
  /** Of SSCCs: the digits before the serial. */
  prefix?: string;
  extensionDigit?: number;
  /** A number of it that is on a parcel of another shipment: nothing is drawn any more. */
  stopped?: TakenNumber | undefined;
  /** Of leases: see `LeasedBlocks`. */
  waitUntil?: number | undefined;
  usedUp?: boolean | undefined;
}

const exhausted = (range: string): PackdeskError =>
  new PackdeskError('numbers.exhausted', { details: { range } });

/** When more numbers of a lease come. */
type More = Pick<LeasedBlocks, 'waitUntil' | 'usedUp'>;

const leaseOut = (range: string, { waitUntil: moreAt, usedUp }: More): PackdeskError => {
  if (moreAt !== undefined) return new PackdeskError('numbers.lease-wait', { details: { range, moreAt } });
  return new PackdeskError(usedUp ? 'numbers.lease-exhausted' : 'numbers.lease-out', { details: { range } });
};

export const readPrefix = async (settings: Pick<SettingsStore, 'get'>): Promise<string | null> =>
  CompanyPrefix.safeParse(await settings.get(PREFIX_SETTING)).data ?? null;

const ssccOf = (
  kind: NumberSource['kind'],
  prefix: string,
  extensionDigit: number,
  spans: readonly NumberSpan[],
  more: More = {},
): NumberSource => {
  const name = `SSCC ${prefix}`;
  return {
    kind,
    key: ssccKey(prefix, extensionDigit),
    name,
    spans,
    make: (serial) => makeSscc(prefix, extensionDigit, serial),
    out: () => {
      if (kind === 'none') return new PackdeskError('numbers.missing', { details: { prefix } });
      return kind === 'lease' ? leaseOut(name, more) : exhausted(name);
    },
    waitUntil: more.waitUntil,
    usedUp: more.usedUp,
    prefix,
    extensionDigit,
  };
};

const leasedSscc = async (
  settings: SettingsStore,
  { prefix, extensionDigit, spans, isOver, ...more }: LeasedBlocks,
): Promise<NumberSource> => {
  const of = prefix ?? (await readPrefix(settings)) ?? '';
  if (of === '') return { ...ssccOf('lease', '', 0, [], more), name: 'SSCC' };
  return ssccOf(isOver ? 'leftover' : 'lease', of, extensionDigit, spans, more);
};

const ownSscc = async (settings: SettingsStore): Promise<NumberSource> => {
  const prefix = await readPrefix(settings);
  if (prefix === null || isDemonstrationPrefix(prefix)) {
    const of = prefix ?? DEMONSTRATION_PREFIX;
    return ssccOf('demonstration', of, 0, [{ from: 1, to: ssccCapacity(of) - 1 }]);
  }
  const stored = safeParse(SsccRange, await settings.get(SSCC_RANGE_SETTING));
  const range = ssccRangeOf(prefix, stored.success ? stored.data : null);
  if (range === null) return ssccOf('none', prefix, 0, []);
  return ssccOf('range', prefix, range.extensionDigit, [{ from: range.from, to: range.to }]);
};

type S10Series = Extract<Series, { kind: 's10' }>;

const leasedS10 = async (
  settings: SettingsStore,
  series: S10Series,
  { spans, waitUntil, usedUp, isOver }: LeasedBlocks,
): Promise<NumberSource> => {
  const own = await s10Source(settings, series);
  const country = series.country ?? own.country;
  const name = `${own.serviceIndicator} ${country}`;
  return {
    kind: isOver ? 'leftover' : 'lease',
    key: seriesKey(series),
    name,
    spans,
    waitUntil,
    usedUp,
    make: (serial) => makeS10(own.serviceIndicator, serial, country),
    out: () => (isOver ? exhausted(name) : leaseOut(name, { waitUntil, usedUp })),
  };
};

const ownS10 = async (settings: SettingsStore, series: S10Series): Promise<NumberSource> => {
  const { key, serviceIndicator, country, span } = await s10Source(settings, series);
  const name = `${serviceIndicator} ${country}`;
  return {
    kind: country === DEMONSTRATION_COUNTRY ? 'demonstration' : 'range',
    key,
    name,
    spans: [span],
    make: (serial) => makeS10(serviceIndicator, serial, country),
    out: () => exhausted(name),
  };
};

/**
 * Sources of a series' numbers at this desk now, in this order. The last one is the one that it can
 * give to others. Leases of a former remote go first: those numbers are certainly no other desk's. With them
 * and without a range, a label never falls back to demonstration numbers.
 */
export const numberSources = async (
  settings: SettingsStore,
  series: Series,
  leases: Pick<LeaseSource, 'of'> | null,
): Promise<[NumberSource, ...NumberSource[]]> => {
  const leased = (await leases?.of(series)) ?? null;
  const isSscc = series.kind === 'sscc';
  const own = isSscc ? await ownSscc(settings) : await ownS10(settings, series);
  if (!leased) return [own];
  const given = isSscc ? await leasedSscc(settings, leased) : await leasedS10(settings, series, leased);
  return leased.isOver && own.kind === 'range' ? [given, own] : [given];
};

/** Serial number in an SSCC or postal item number; null where the source makes no such number. */
export const serialIn = ({ prefix, make }: NumberSource, number: string): number | null => {
  if (prefix === '') return null;
  const digits = prefix === undefined ? number.slice(2, 10) : number.slice(1 + prefix.length, 17);
  return /^\d+$/.test(digits) && make(Number(digits)) === number ? Number(digits) : null;
};
