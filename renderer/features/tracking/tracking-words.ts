import type { TrackView } from '../../../shared/tracking/views.ts';
import type { Words } from '../../i18n/use-words.ts';

/** Tone and sign of a parcel's state. */
export type TrackLook = 'good' | 'wait' | 'bad' | 'accent' | 'plain';

const tones = {
  pending: 'plain',
  'in-transit': 'accent',
  'out-for-delivery': 'accent',
  delivered: 'good',
  problem: 'bad',
  returned: 'bad',
  unknown: 'plain',
} as const satisfies Record<TrackView['state'], TrackLook>;

/** True where nothing can be told of it: its carrier cannot be asked. */
export const isUntracked = ({ fault, events }: TrackView): boolean =>
  fault === 'untracked' && events.length === 0;

/** State of a parcel in a word, and its tone. */
export const stateOf = (t: Words, track: TrackView): { word: string; tone: TrackLook } =>
  isUntracked(track)
    ? { word: t('tracking:untracked'), tone: 'plain' }
    : { word: t(`tracking:state-${track.state}`), tone: tones[track.state] };

/**
 * A moment as the carrier tells it: the time at its place, which is not this computer's. The engine calls it UTC, so it is
 * written as such.
 */
export const carrierMoment = (at: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, {
    ...{ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
    timeZone: 'UTC',
  }).format(at);

/** Those that need a person first, what has arrived last; else in the order of the parcels. */
export const mostUrgentFirst = (tracks: readonly TrackView[]): TrackView[] => {
  const rank = ({ stuck, state }: TrackView): number => (stuck !== null ? 0 : state === 'delivered' ? 2 : 1);
  return tracks.toSorted((one, other) => rank(one) - rank(other));
};

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The day of delivery in the window's language; any other text as the carrier writes it. */
export const estimateText = (text: string, locale: string): string => {
  const at = DAY.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at)
    ? text
    : new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(at);
};
