import { z } from 'zod';
import type { BoardView } from '../../../shared/board/view.ts';
import { dayOf, startOfDay } from '../../../shared/reports/days.ts';
import type { Clock } from '../../core/clock.ts';
import type { BoardCounts, ReportStore } from '../../core/report-store.ts';
import type { SettingsStore } from '../../core/settings-store.ts';

/** One count serves every board for so long, ms: they ask all day, and a count reads the day's labels. */
const FRESH_MS = 5_000;
const HOUR_MS = 3_600_000;

export interface BoardPorts {
  store: Pick<ReportStore, 'boardCounts'>;
  settings: Pick<SettingsStore, 'get'>;
  clock: Clock;
  /** Time zone of the day, as `Europe/Berlin`. */
  zone: string;
}

type Fault = BoardView['faults'][number];

const stateOf = (state: string | null): Fault['state'] => {
  if (state === 'failed' || state === 'uncertain') return state;
  return state === 'sent' ? 'printed' : 'over';
};

/** The hours of a day from its first label up to now, those without one among them. */
const hoursOf = (labels: readonly number[], start: number, now: number): BoardView['hours'] => {
  const count = Math.min(25, Math.max(1, Math.floor((now - start) / HOUR_MS) + 1));
  const hours = Array.from({ length: count }, (_, index) => {
    const at = start + index * HOUR_MS;
    return { at, shipments: labels.filter((each) => each >= at && each < at + HOUR_MS).length };
  });
  const first = hours.findIndex(({ shipments }) => shipments > 0);
  return hours.slice(first < 0 ? -1 : first);
};

/** Shows how the day goes, without a person in it. */
export class Board {
  readonly #ports: BoardPorts;
  #last: { from: number; view: Promise<BoardView> } | null = null;

  constructor(ports: BoardPorts) {
    this.#ports = ports;
  }

  /** Counted a few seconds ago at most. */
  view(): Promise<BoardView> {
    const now = this.#ports.clock.now();
    if (this.#last && Math.abs(now - this.#last.from) < FRESH_MS) return this.#last.view;
    const view = this.#count(now);
    const last = { from: now, view };
    this.#last = last;
    // A failure is not kept: the next look counts again.
    view.catch(() => {
      if (this.#last === last) this.#last = null;
    });
    return view;
  }

  async #count(now: number): Promise<BoardView> {
    const { store, settings, zone } = this.#ports;
    const start = startOfDay(dayOf(now, zone), zone);
    const { labels, faults, ...counts } = await store.boardCounts(start);
    return {
      ...counts,
      at: now,
      station: z
        .string()
        .catch('')
        .parse(await settings.get('desk.station')),
      lastHour: labels.filter((at) => at > now - HOUR_MS && at <= now).length,
      hours: hoursOf(labels, start, now),
      faults: faults.map(({ state, ...fault }: BoardCounts['faults'][number]) => ({
        ...fault,
        state: stateOf(state),
      })),
    };
  }
}
