import { z } from 'zod';
import { DEMONSTRATION_COUNTRY, S10_LAST } from '../../../shared/carrier/s10.ts';
import { S10Range, type Series, seriesKey } from '../../../shared/carrier/supply.ts';
import { safeParse } from '../../../shared/safe-parse.ts';
import { createKeyedMutex } from '../../core/keyed-mutex.ts';
import type { NumberSpan } from '../../core/number-ranges.ts';
import type { SettingsStore } from '../../core/settings-store.ts';

/** The ranges of postal item numbers that this desk draws from, one for each service indicator and country. */
export const S10_RANGES_SETTING = 'numbers.s10';

type S10Series = Extract<Series, { kind: 's10' }>;

/** Source of numbers: those in `span`, of this indicator and country. */
export interface S10Source {
  key: string;
  serviceIndicator: string;
  country: string;
  span: NumberSpan;
}

const isOf =
  ({ serviceIndicator, country }: S10Series) =>
  (range: S10Range): boolean =>
    range.serviceIndicator === serviceIndicator && range.country === country;

/** Stored ranges, and the entries that this version cannot read (written by a newer one, or by hand). */
const load = async (settings: SettingsStore): Promise<{ ranges: S10Range[]; foreign: unknown[] }> => {
  const list = z.array(z.unknown()).safeParse(await settings.get(S10_RANGES_SETTING));
  const ranges: S10Range[] = [];
  const foreign: unknown[] = [];
  for (const entry of list.data ?? []) {
    const range = safeParse(S10Range, entry);
    if (range.success) ranges.push(range.data);
    else foreign.push(entry);
  }
  return { ranges, foreign };
};

/** A stored range that is not valid counts as never set: demonstration numbers are drawn, and the label says so. */
const stored = async (settings: SettingsStore): Promise<S10Range[]> => (await load(settings)).ranges;

/** Source of a series now: the desk's range, or the demonstration's numbers while it has none. */
export const s10Source = async (settings: SettingsStore, series: S10Series): Promise<S10Source> => {
  const { serviceIndicator } = series;
  const range = (await stored(settings)).find(isOf(series));
  if (range) {
    const { country, from, to } = range;
    return { key: seriesKey(series), serviceIndicator, country, span: { from, to } };
  }
  return {
    key: seriesKey({ ...series, country: null }),
    serviceIndicator,
    country: DEMONSTRATION_COUNTRY,
    span: { from: 1, to: S10_LAST },
  };
};

/** Changes the ranges of this desk. All of them are one setting: changing one reads and writes the others too. */
export const createS10Ranges = (settings: SettingsStore) => {
  const exclusively = createKeyedMutex();
  return {
    /**
     * Sets the range of a series, or takes it away; one change after the other, so that none is lost, and what this
     * version cannot read stays. Numbers drawn before are not drawn again, whatever it says.
     */
    set: (series: Pick<S10Range, 'serviceIndicator' | 'country'>, span: NumberSpan | null): Promise<void> =>
      exclusively(S10_RANGES_SETTING, async () => {
        const { ranges, foreign } = await load(settings);
        const others = ranges.filter((range) => !isOf({ kind: 's10', ...series })(range));
        await settings.set(S10_RANGES_SETTING, [
          ...others,
          ...(span ? [{ ...series, ...span }] : []),
          ...foreign,
        ]);
      }),
  };
};

export type S10Ranges = ReturnType<typeof createS10Ranges>;
