import { z } from 'zod';
import { S10Range, type Series, seriesKey } from '../../../shared/carrier/supply.ts';
import { DEMONSTRATION_COUNTRY, S10_LAST } from '../../../shared/label/s10.ts';
import type { NumberSpan } from '../../core/number-ranges.ts';
import type { SettingsStore } from '../../core/settings-store.ts';

/** The ranges of postal item numbers that this desk draws from, one for each service indicator and country. */
export const S10_RANGES_SETTING = 'numbers.s10';

type S10Series = Extract<Series, { kind: 's10' }>;

/** What is drawn: the numbers between `span`, of this indicator and country. */
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

/** A stored range that is not valid counts as never set: demonstration numbers are drawn, and the label says so. */
const stored = async (settings: SettingsStore): Promise<S10Range[]> => {
  const list = z.array(z.unknown()).safeParse(await settings.get(S10_RANGES_SETTING));
  return (list.data ?? []).flatMap((entry) => S10Range.safeParse(entry).data ?? []);
};

/** Where a series is drawn from now: the desk's range, or the demonstration's numbers while it has none. */
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

/** Sets the range of a series, or takes it away. Numbers drawn before are not drawn again, whatever it says. */
export const setS10Range = async (
  settings: SettingsStore,
  series: Pick<S10Range, 'serviceIndicator' | 'country'>,
  span: NumberSpan | null,
): Promise<void> => {
  const others = (await stored(settings)).filter((range) => !isOf({ kind: 's10', ...series })(range));
  await settings.set(S10_RANGES_SETTING, span ? [...others, { ...series, ...span }] : others);
};
