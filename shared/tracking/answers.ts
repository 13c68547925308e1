import { nextLookAt, waitAfterFailures } from './pace.ts';
import type { TrackingEvent, TrackingState } from './state.ts';
import { DAY_MS, stuckReason } from './stuck.ts';
import type { ParcelTrack, TrackMessage } from './track.ts';

/** More is no help, and a carrier's list has no end. */
const MOST_EVENTS = 30;
const MOST_MESSAGES = 5;
const LONGEST_TEXT = 300;

/** A carrier's answer about a parcel. */
export interface Told {
  state: TrackingState;
  /** The newest first. */
  events: readonly TrackingEvent[];
  estimatedDelivery: string | null;
  messages: readonly TrackMessage[];
}

const cut = (text: string): string => text.slice(0, LONGEST_TEXT);

/** A wrong date, or a plan: taken for an event, it would make each later answer an older one. */
const isAhead = ({ at }: TrackingEvent, now: number): boolean => at !== null && at > now + DAY_MS;

const eventsOf = (events: readonly TrackingEvent[], now: number): TrackingEvent[] =>
  events
    .filter((event) => !isAhead(event, now))
    .slice(0, MOST_EVENTS)
    .map(({ at, text, place }) => ({ at, text: cut(text), place: place === null ? null : cut(place) }));

const newest = (events: readonly TrackingEvent[]): number =>
  Math.max(Number.NEGATIVE_INFINITY, ...events.map(({ at }) => at ?? Number.NEGATIVE_INFINITY));

const sameEvents = (one: readonly TrackingEvent[], other: readonly TrackingEvent[]): boolean =>
  one.length === other.length &&
  one.every(({ at, text, place }, index) => {
    const its = other[index];
    return its?.at === at && its.text === text && its.place === place;
  });

const messagesOf = (messages: readonly TrackMessage[]): TrackMessage[] =>
  messages.slice(0, MOST_MESSAGES).map(({ code, text, carrier }) => ({
    ...{ code: cut(code), text: cut(text) },
    ...(carrier !== undefined && { carrier: cut(carrier) }),
  }));

/** The track with the next look at it, and with a person's need of it, as of now. */
export const judged = (track: ParcelTrack, now: number): ParcelTrack => ({
  ...track,
  nextAt: nextLookAt(track, now),
  stuck: stuckReason(track, now),
});

/**
 * The track after an answer. One that is older than what is known, as an engine's own tracker is after a question to the
 * carrier itself, takes nothing back.
 */
export const afterAnswer = (track: ParcelTrack, told: Told, now: number): ParcelTrack => {
  const events = eventsOf(told.events, now);
  const estimatedDelivery = told.estimatedDelivery === null ? null : cut(told.estimatedDelivery);
  const isOlder = track.events.length > 0 && (events.length === 0 || newest(events) < newest(track.events));
  const isNews = !isOlder && (told.state !== track.state || !sameEvents(events, track.events));
  return judged(
    {
      ...track,
      ...(!isOlder && { state: told.state, events, estimatedDelivery }),
      messages: messagesOf(told.messages),
      since: isNews ? now : track.since,
      askedAt: now,
      heardAt: now,
      fault: null,
      failures: 0,
    },
    now,
  );
};

/** The track after a refusal: what was known stays. @param fault says whose refusal it is */
export const afterRefusal = (
  track: ParcelTrack,
  fault: 'untracked' | 'not-known',
  messages: readonly TrackMessage[],
  now: number,
): ParcelTrack =>
  judged(
    {
      ...track,
      messages: messagesOf(messages),
      askedAt: now,
      heardAt: fault === 'not-known' ? now : track.heardAt,
      fault,
      failures: 0,
    },
    now,
  );

/** The track after a question without an answer: it is asked again soon, and later each time. */
export const afterSilence = (
  track: ParcelTrack,
  { retryAfterMs, messages }: { retryAfterMs: number | null; messages: readonly TrackMessage[] },
  now: number,
): ParcelTrack => {
  const failures = track.failures + 1;
  return {
    ...track,
    messages: messages.length > 0 ? messagesOf(messages) : track.messages,
    askedAt: now,
    fault: 'unavailable',
    failures,
    nextAt: now + waitAfterFailures(failures, retryAfterMs),
  };
};
