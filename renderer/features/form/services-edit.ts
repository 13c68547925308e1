import { isMembers, type Members } from '../../../shared/document/members.ts';

/**
 * The services in a shipment's or a parcel's `carrierService`. Packdesk writes `{serviceCode,
 * serviceInformation}` with `{key, value}` in it; a bare code and `{amount: 5}` are read too. Any other form
 * is left alone.
 */

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

/** The code of a service; null for what does not read as one. */
export const serviceCodeOf = (element: unknown): string | null => {
  const code = isMembers(element) ? element.serviceCode : element;
  return typeof code === 'string' && code.trim() !== '' ? code.trim() : null;
};

/** The list with a service more, at its end. */
export const withService = (value: unknown, code: string): unknown[] => [
  ...listOf(value),
  { serviceCode: code, serviceInformation: [] },
];

const informationOf = (element: unknown): unknown[] =>
  isMembers(element) ? listOf(element.serviceInformation) : [];

const holds = (told: unknown, key: string): told is Members =>
  isMembers(told) && (told.key === key || (told.key === undefined && Object.hasOwn(told, key)));

/** A service's value under a key; undefined where there is none. */
export const toldAt = (element: unknown, key: string): unknown => {
  const told = informationOf(element).find((each) => holds(each, key)) as Members | undefined;
  return told && (told.key === key ? told.value : told[key]);
};

/** A service's entries besides the keys that it requires. */
export const toldBeside = (element: unknown, keys: readonly string[]): unknown[] =>
  informationOf(element).filter((told) => !keys.some((key) => holds(told, key)));

/** The service with something else told under a key, as it was written before; an empty text takes it away. */
export const withTold = (element: unknown, key: string, value: unknown): Members => {
  const service = isMembers(element) ? element : { serviceCode: element };
  const information = informationOf(element);
  const at = information.findIndex((each) => holds(each, key));
  const before = information[at] as Members | undefined;
  const told = before ? { ...before, [before.key === key ? 'value' : key]: value } : { key, value };
  return {
    ...service,
    serviceInformation:
      value === ''
        ? information.filter((_, index) => index !== at)
        : before
          ? information.with(at, told)
          : [...information, told],
  };
};

/**
 * Path in the service of a value that is told under a key, e.g. `serviceInformation[1].value`; null where nothing
 * is, or where no path can say it.
 */
export const toldPath = (element: unknown, key: string): string | null => {
  const at = informationOf(element).findIndex((each) => holds(each, key));
  const told = informationOf(element)[at] as Members | undefined;
  if (!told) return null;
  if (told.key === key) return `serviceInformation[${at}].value`;
  return /[.[\]]/.test(key) ? null : `serviceInformation[${at}].${key}`;
};
