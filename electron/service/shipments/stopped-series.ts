import { z } from 'zod';
import { TakenNumber } from '../../../shared/numbers-taken.ts';
import { safeParse } from '../../../shared/safe-parse.ts';
import { createKeyedMutex } from '../../core/keyed-mutex.ts';
import type { SettingsStore } from '../../core/settings-store.ts';
import type { NumberSource } from './number-sources.ts';

/** The setting with the ranges that no number is drawn from any more, by series. */
const STOPPED_SETTING = 'numbers.stopped';

const Stopped = z.record(
  z.string(),
  z.object({
    /** The range that was stopped: a new one lifts the stop. */
    range: z.string(),
    taken: TakenNumber,
  }),
);

/** Names the numbers of a source: another range of the series has another name. */
const rangeOf = ({ key, spans }: NumberSource): string =>
  [key, ...spans.map(({ from, to }) => `${from}-${to}`)].join(' ');

/** Ranges of this desk that it has stopped because one of their numbers is on a parcel of another shipment. */
export const stoppedSeries = (settings: Pick<SettingsStore, 'get' | 'set'>) => {
  const exclusively = createKeyedMutex();
  const read = async (): Promise<z.output<typeof Stopped>> => {
    const stored = safeParse(Stopped, await settings.get(STOPPED_SETTING));
    return stored.success ? stored.data : {};
  };
  return {
    /** Number that has stopped this source; null where it has not been stopped. */
    of: async (series: string, source: NumberSource): Promise<TakenNumber | null> => {
      if (source.kind !== 'range') return null;
      const stop = (await read())[series];
      return stop?.range === rangeOf(source) ? stop.taken : null;
    },
    stop: (series: string, source: NumberSource, taken: TakenNumber): Promise<void> =>
      exclusively(STOPPED_SETTING, async () =>
        settings.set(STOPPED_SETTING, { ...(await read()), [series]: { range: rangeOf(source), taken } }),
      ),
  };
};
