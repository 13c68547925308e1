import type { SectionId } from '../../../shared/shipment/fields/field.ts';
import type { PlainCannot } from '../../stores/bench/cannot.ts';
import { bench } from '../../stores/bench/index.ts';
import { isReadOnly } from '../../stores/bench/open-state.ts';
import type { BenchState } from '../../stores/bench/state.ts';
import { whyNoneOpen } from '../../stores/bench/why-cannot.ts';
import { useForm } from '../../stores/form/sections.ts';
import { type Screen, useScreen } from '../../stores/screen.ts';

/** The state of the window that decides which keys work. */
export interface Whereabouts {
  screen: Screen;
  view: BenchState['view'];
  /** The open shipment is read, not changed. */
  closed: boolean;
  /** Something is being looked up: what is on screen is not changed any more. */
  looking: boolean;
  /** The section of the form on screen. */
  section: SectionId;
}

export const whereabouts = (): Whereabouts => {
  const { view, opened, looking } = bench.store.getState();
  return {
    screen: useScreen.getState().screen,
    view,
    closed: isReadOnly(opened),
    looking: looking !== null,
    section: useForm.getState().section,
  };
};

/** Why a key does not work here. `elsewhere`: it is of another screen, and here it is none of the desk's. */
export type NotHere = 'elsewhere' | 'read-only' | 'looking' | PlainCannot;

const offBench = ({ screen, view }: Whereabouts): NotHere | null =>
  screen === 'bench' ? (whyNoneOpen({ view })?.why ?? null) : 'elsewhere';
const unchangeable = (now: Whereabouts): NotHere | null => {
  if (now.closed) return 'read-only';
  return now.looking ? 'looking' : null;
};
const offAddresses = ({ section }: Whereabouts): NotHere | null =>
  section === 'addresses' ? null : 'addresses';

/** Place where keys of a command work: why they do not, or null where they do. */
export const places = {
  anywhere: () => null,
  /** An open shipment is on screen. */
  bench: offBench,
  /** One that may be changed. */
  editing: (now) => offBench(now) ?? unchangeable(now),
  /** The addresses of an open shipment are on screen. */
  addresses: (now) => offBench(now) ?? offAddresses(now),
  'editing-addresses': (now) => offBench(now) ?? offAddresses(now) ?? unchangeable(now),
  /** A shipment's conflicts with the server are being resolved. */
  conflict: ({ screen }) => (screen === 'conflict' ? null : 'elsewhere'),
} as const satisfies Record<string, (now: Whereabouts) => NotHere | null>;

export type Place = keyof typeof places;
