import type { SectionId } from '../../../shared/shipment/fields/field.ts';
import { isClosed } from '../../../shared/shipment/status.ts';
import { bench } from '../../stores/bench/index.ts';
import type { BenchState } from '../../stores/bench/state.ts';
import { useForm } from '../../stores/form/sections.ts';
import { type Screen, useScreen } from '../../stores/screen.ts';

/** The state of the window that decides which keys work. */
export interface Whereabouts {
  screen: Screen;
  view: BenchState['view'];
  /** The open shipment has left or was cancelled: it is not changed any more. */
  closed: boolean;
  /** The section of the form on screen. */
  section: SectionId;
}

export const whereabouts = (): Whereabouts => {
  const { view, opened } = bench.store.getState();
  return {
    screen: useScreen.getState().screen,
    view,
    closed: isClosed(opened?.status ?? 0),
    section: useForm.getState().section,
  };
};

const onBench = ({ screen, view }: Whereabouts): boolean => screen === 'bench' && view === 'shipment';
const onAddresses = (now: Whereabouts): boolean => onBench(now) && now.section === 'addresses';

/** Place where keys of a command work. */
export const places = {
  anywhere: () => true,
  /** An open shipment is on screen. */
  bench: onBench,
  /** One that may still be changed. */
  editing: (now) => onBench(now) && !now.closed,
  /** The addresses of an open shipment are on screen. */
  addresses: onAddresses,
  'editing-addresses': (now) => onAddresses(now) && !now.closed,
  /** A shipment's conflicts with the server are being resolved. */
  conflict: ({ screen }) => screen === 'conflict',
} as const satisfies Record<string, (now: Whereabouts) => boolean>;

export type Place = keyof typeof places;
