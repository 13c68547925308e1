import { isMembers, type Members } from '../../../shared/document/members.ts';
import { below } from '../../../shared/document/path.ts';
import type { KarrioOptions } from '../requests.ts';
import type { Lossless } from './lossless.ts';

/** `[{key: 'amount', value: 5}]`, as the interface has it, or `[{amount: 5}]`. */
const detailsOf = (information: unknown): Record<string, unknown> => {
  const details: Record<string, unknown> = {};
  for (const entry of Array.isArray(information) ? information : []) {
    if (!isMembers(entry)) continue;
    if (typeof entry.key === 'string') details[entry.key] = entry.value ?? true;
    else Object.assign(details, entry);
  }
  return details;
};

/** One detail alone is the option's value (an amount, a date); several stay an object. */
const optionValue = (information: unknown): unknown => {
  const details = detailsOf(information);
  const values = Object.values(details);
  if (values.length === 0) return true;
  return values.length === 1 ? values[0] : details;
};

/**
 * Booked services as the engine's options, by their codes: those of a carrier's profile are its option names. An entry
 * without a code is refused, as no carrier would learn of it.
 */
export const bookedServices = (entries: unknown, path: string, lossless: Lossless): KarrioOptions => {
  const options: KarrioOptions = {};
  for (const [index, entry] of (Array.isArray(entries) ? entries : []).entries()) {
    const service: Members = isMembers(entry) ? entry : { serviceCode: entry };
    const code = typeof service.serviceCode === 'string' ? service.serviceCode.trim() : '';
    if (code) options[code] = optionValue(service.serviceInformation);
    else lossless.refuse(below(path, index), 'A service for the carrier engine needs its code.');
  }
  return options;
};
