import { PICKUP_WORDS, type PickupTimes } from '../../../shared/handover/pickup.ts';
import type { PickupForm } from '../../stores/handover/pickup-form.ts';
import { parseTime } from '../../ui/days.ts';

export const pickupMembers = ['date', 'readyTime', 'closingTime', 'instruction', 'place', 'parcels'] as const;
export type PickupMember = (typeof pickupMembers)[number];

/** Why a member does not fit. */
export type PickupProblem = 'past' | 'time' | 'order' | 'long' | 'count';

/** A typed time of day as the desk takes it; null: there is none. */
const clockOf = (text: string): string | null => {
  const parsed = parseTime(text);
  return 'value' in parsed && typeof parsed.value === 'string' ? parsed.value : null;
};

/** The times of a form as the desk takes them; those that are none as they are. */
export const timesOf = ({ times }: PickupForm): PickupTimes => ({
  ...times,
  readyTime: clockOf(times.readyTime) ?? times.readyTime,
  closingTime: clockOf(times.closingTime) ?? times.closingTime,
  instruction: times.instruction.trim(),
  place: times.place.trim(),
});

/** Members that do not fit, with why. @param today of the desk, ISO 8601 */
export const problemsOf = (form: PickupForm, today: string): Map<PickupMember, PickupProblem> => {
  const { date, readyTime, closingTime, instruction, place } = timesOf(form);
  const parcels = Number(form.parcels);
  const ready = clockOf(readyTime);
  const closing = clockOf(closingTime);
  const found: [PickupMember, PickupProblem | false][] = [
    ['date', date < today && 'past'],
    ['readyTime', ready === null && 'time'],
    ['closingTime', closing === null ? 'time' : ready !== null && closing <= ready && 'order'],
    ['instruction', instruction.length > PICKUP_WORDS && 'long'],
    ['place', place.length > PICKUP_WORDS && 'long'],
    ['parcels', !(Number.isInteger(parcels) && parcels > 0 && parcels < 10_000) && 'count'],
  ];
  return new Map(found.filter((each): each is [PickupMember, PickupProblem] => each[1] !== false));
};
