import { bookedServices } from '../../../shared/carrier/booked-services.ts';
import { isMembers } from '../../../shared/document/members.ts';
import type { KarrioOptions } from '../requests.ts';
import type { Lossless } from './lossless.ts';

/** `[{key: 'amount', value: 5}]`, as the interface has it, or `[{amount: 5}]`. */
const detailsOf = (information: unknown): [string, unknown][] =>
  (Array.isArray(information) ? information : [])
    .filter(isMembers)
    .flatMap((entry) =>
      typeof entry.key === 'string' ? [[entry.key, entry.value ?? true]] : Object.entries(entry),
    );

/** One detail alone is the option's value (an amount, a date); several stay an object. */
const optionValue = (information: unknown): unknown => {
  const details = detailsOf(information);
  if (details.length === 0) return true;
  return details.length === 1 ? details[0]?.[1] : Object.fromEntries(details);
};

/**
 * Booked services as the engine's options, by their codes: those of a carrier's profile are its option names. An entry
 * without a code is refused, as no carrier would learn of it; so is a code that is there twice.
 */
export const serviceOptions = (entries: unknown, list: string, lossless: Lossless): KarrioOptions => {
  const options = new Map<string, unknown>();
  for (const { path, code, information } of bookedServices(entries, list)) {
    if (!code) lossless.refuse(path, 'A service for the carrier engine needs its code.');
    else if (options.has(code)) lossless.refuse(path, `The service ${code} is booked twice.`);
    else options.set(code, optionValue(information));
  }
  return Object.fromEntries(options);
};
