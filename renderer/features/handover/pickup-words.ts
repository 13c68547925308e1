import type { PickupView } from '../../../shared/handover/pickup.ts';
import { dayText } from '../../i18n/day-text.ts';
import type { Words } from '../../i18n/use-words.ts';

/** Today at this desk, ISO 8601. */
export const dayNow = (): string => new Date().toLocaleDateString('sv-SE');

/** `27/11/2026, 10:00–16:00`. */
export const whenText = (
  { date, readyTime, closingTime }: Pick<PickupView['times'], 'date' | 'readyTime' | 'closingTime'>,
  locale: string,
): string => `${dayText(date, locale)}, ${readyTime}–${closingTime}`;

export const pickupTone = ({ state, wishes }: PickupView): 'wait' | 'good' | 'plain' => {
  if (state === 'booked') return wishes.length > 0 ? 'wait' : 'good';
  return state === 'cancelled' || state === 'dropped' || state === 'refused' ? 'plain' : 'wait';
};

export const pickupState = (t: Words, { state }: PickupView): string => t(`handover:pickupState.${state}`);
