import { PackdeskError } from '../../../shared/errors.ts';
import type { PickupTimes } from '../../../shared/handover/pickup.ts';

/**
 * Checks a pickup's day and times.
 * @param today of the desk, ISO 8601
 * @throws PackdeskError pickup.invalid with the members that do not fit
 */
export const checkTimes = ({ date, readyTime, closingTime }: PickupTimes, today: string): void => {
  const errors: Record<string, string[]> = {
    ...(date < today && { date: ['This day is over.'] }),
    ...(closingTime <= readyTime && { closingTime: ['It must be after the ready time.'] }),
  };
  if (Object.keys(errors).length > 0) {
    throw new PackdeskError('pickup.invalid', { details: { carrier: '' }, errors });
  }
};
