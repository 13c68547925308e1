import { z } from 'zod';
import { type Series, seriesKey } from '../../../shared/carrier/supply.ts';
import {
  LeaseRequest,
  LeaseResponse,
  MAX_NAMED,
  type NamedBlock,
  type Offer,
} from '../../../shared/number-lease.ts';
import { safeParse } from '../../../shared/safe-parse.ts';
import { createKeyedMutex } from '../../core/keyed-mutex.ts';
import type { LeasedBlocks } from '../../core/lease-source.ts';
import type { NumberSpan } from '../../core/number-ranges.ts';
import type { SettingsStore } from '../../core/settings-store.ts';
import { readPrefix } from '../../service/sync-port.ts';

/** The setting with what the remote leases, and what of it this desk has. */
const LEASES_SETTING = 'numbers.leases';

const LeaseState = z.object({
  /** Address of the remote that gave these; another one's word counts for nothing. */
  remote: z.string(),
  offers: z.array(LeaseResponse.pick({ series: true, prefix: true, extensionDigit: true })),
  leases: z.array(LeaseResponse),
  /** Blocks that were used up or given up: their numbers are on labels, which a remote that was put back has forgotten. */
  past: z.array(LeaseResponse).optional(),
  /** Requests without an answer yet, by series: repeated with the same key they bring the same block. */
  asked: z.record(z.string(), z.object({ key: z.string(), request: LeaseRequest })),
});
export type LeaseState = z.infer<typeof LeaseState>;

const none = (remote: string): LeaseState => ({ remote, offers: [], leases: [], asked: {} });

const isOf =
  ({ series, prefix, extensionDigit }: Offer) =>
  (lease: LeaseResponse): boolean =>
    lease.series === series && lease.prefix === prefix && lease.extensionDigit === extensionDigit;

/** The blocks of one prefix and digit that came last: those that a desk without its remote uses up. */
const lastOf = (leases: readonly LeaseResponse[]): LeaseResponse[] => {
  const last = leases.at(-1);
  return last ? leases.filter(isOf(last)) : [];
};

/** Past blocks of a series that are kept: what was given before them, a remote knows from them. */
const MOST_PAST = 5;

/** The state without the blocks of which `goes` is true. */
export const withoutBlocks = (state: LeaseState, goes: (lease: LeaseResponse) => boolean): LeaseState => {
  const gone = state.leases.filter((lease) => goes(lease) && lease.id !== undefined);
  if (gone.length === 0) return { ...state, leases: state.leases.filter((lease) => !goes(lease)) };
  const past = [...(state.past ?? []), ...gone];
  return {
    ...state,
    leases: state.leases.filter((lease) => !goes(lease)),
    past: past.filter((lease, at) => past.slice(at + 1).filter(isOf(lease)).length < MOST_PAST),
  };
};

/**
 * Blocks of this desk that a request to the remote names, also those that it has had: the newest of each series, then those
 * that it has. One without an id proves nothing to the remote.
 */
export const namedOf = ({ leases, past = [] }: LeaseState, series?: string): NamedBlock[] => {
  const mine = [...past, ...leases]
    .filter((lease) => lease.id !== undefined && (series === undefined || lease.series === series))
    .reverse();
  const isNewest = (lease: LeaseResponse): boolean => mine.find(isOf(lease)) === lease;
  return [...mine.filter(isNewest), ...mine.filter((lease) => !isNewest(lease))]
    .slice(0, MAX_NAMED)
    .map(({ desk: _, ...block }) => block);
};

/**
 * An edge's leases, stored in one setting. A kill leaves it as it was before or after a change.
 * @param remote address of the remote now; null in the role origin
 */
export const storedLeases = (settings: SettingsStore, remote: () => string | null) => {
  const exclusively = createKeyedMutex();

  /** Null in the role origin, and while this remote has never said what it leases. */
  const read = async (): Promise<LeaseState | null> => {
    const url = remote();
    if (url === null) return null;
    const stored = safeParse(LeaseState, await settings.get(LEASES_SETTING));
    return stored.success && stored.data.remote === url ? stored.data : null;
  };

  /** The remote's offer that this desk's numbers of the series come from. */
  const offerOf = async (stored: LeaseState | null, series: Series): Promise<Offer | null> => {
    const key = seriesKey(series);
    const offer = stored?.offers.find((each) => each.series === key) ?? null;
    if (offer === null || series.kind !== 'sscc') return offer;
    // A desk with another company's prefix draws from that.
    const own = await readPrefix(settings);
    return own === null || own === offer.prefix ? offer : null;
  };

  /**
   * Leftovers of leases at a desk that works alone now: these numbers were never given to another desk. Null
   * where there is nothing of the series, or only of another company's prefix.
   */
  const leftover = async (series: Series): Promise<LeasedBlocks | null> => {
    const stored = safeParse(LeaseState, await settings.get(LEASES_SETTING));
    if (!stored.success) return null;
    const key = seriesKey(series);
    const blocks = lastOf(stored.data.leases.filter((lease) => lease.series === key));
    const [first] = blocks;
    if (!first) return null;
    const own = series.kind === 'sscc' ? await readPrefix(settings) : null;
    if (own !== null && own !== first.prefix) return null;
    const spans = blocks.map(({ from, to }) => ({ from, to }));
    return { prefix: first.prefix, extensionDigit: first.extensionDigit ?? 0, spans, isOver: true };
  };

  return {
    read,
    offerOf,
    /** The blocks of an offer, the oldest first. */
    spansOf: (stored: LeaseState, offer: Offer): NumberSpan[] =>
      stored.leases.filter(isOf(offer)).map(({ from, to }) => ({ from, to })),
    /**
     * Source of a series' numbers where the remote leases them, or did before this desk worked alone; null:
     * the desk's own range.
     */
    of: async (series: Series): Promise<LeasedBlocks | null> => {
      if (remote() === null) return await leftover(series);
      const stored = await read();
      const offer = await offerOf(stored, series);
      if (!stored || !offer) return null;
      const spans = stored.leases.filter(isOf(offer)).map(({ from, to }) => ({ from, to }));
      return { prefix: offer.prefix, extensionDigit: offer.extensionDigit ?? 0, spans };
    },
    /** The state without the block of a series that a serial number is of. */
    without: (stored: LeaseState, series: string, serial: number): LeaseState =>
      withoutBlocks(stored, (lease) => lease.series === series && serial >= lease.from && serial <= lease.to),
    /** One change after the other. Nothing changes in the role origin. */
    change: (edit: (stored: LeaseState) => LeaseState | null): Promise<void> =>
      exclusively(LEASES_SETTING, async () => {
        const url = remote();
        if (url === null) return;
        const next = edit((await read()) ?? none(url));
        if (next !== null) await settings.set(LEASES_SETTING, next);
      }),
  };
};

export type StoredLeases = ReturnType<typeof storedLeases>;
