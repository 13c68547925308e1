import { isBranch } from '../../../shared/document/members.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import type { OtherType } from './other-types.ts';

/** Shipments with values of other types that are remembered, those got last. Before each update its shipment is got. */
const REMEMBERED = 500;

const textOf = (path: readonly PropertyKey[]): string => path.map(String).join('.');

/** The place in any element of its list: a parcel may stand elsewhere by now. */
const kindOf = (path: readonly PropertyKey[]): string =>
  path.map((step) => (typeof step === 'number' ? '[]' : String(step))).join('.');

/**
 * The original of a value that was read as this: at its very place, else at the same place of another
 * element.
 */
const originals = (types: readonly OtherType[]) => {
  const [exact, alike] = [new Map<string, unknown>(), new Map<string, unknown>()];
  for (const { path, came, read } of types) {
    exact.set(`${textOf(path)} ${String(read)}`, came);
    alike.set(`${kindOf(path)} ${String(read)}`, came);
  }
  return (path: readonly PropertyKey[], value: unknown): unknown => {
    const [at, like] = [`${textOf(path)} ${String(value)}`, `${kindOf(path)} ${String(value)}`];
    return exact.has(at) ? exact.get(at) : alike.has(like) ? alike.get(like) : value;
  };
};

const restored = (
  value: unknown,
  path: readonly PropertyKey[],
  originalOf: ReturnType<typeof originals>,
): unknown => {
  if (Array.isArray(value)) return value.map((each, index) => restored(each, [...path, index], originalOf));
  if (!isBranch(value)) return originalOf(path, value);
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, restored(each, [...path, name], originalOf)]),
  );
};

/**
 * Restores the remote's own JSON types in unchanged values: a service that has house numbers as numbers may
 * refuse one as a text.
 * @param heard called with the places of a shipment whose types are not the interface's, once for each kind
 * of place
 */
export const createAsItCame = (heard: (paths: readonly string[]) => void) => {
  const known = new Map<string, readonly OtherType[]>();
  const told = new Set<string>();
  return {
    /** The places of all that was read since the start, `shipmentInfo.addressData.[].recipient.houseNo`. */
    places: (): string[] => [...told],
    /** The types of a shipment that was just read. */
    note: (reference: string, types: readonly OtherType[]): void => {
      known.delete(reference);
      if (types.length === 0) return;
      known.set(reference, types);
      const [oldest] = known.keys();
      if (known.size > REMEMBERED && oldest !== undefined) known.delete(oldest);
      const news = [...new Set(types.map(({ path }) => kindOf(path)))].filter((each) => !told.has(each));
      for (const each of news) told.add(each);
      if (news.length > 0) heard(news);
    },
    /** The body of an update with what was read in other types as it came. */
    of: (patch: Shipment): Shipment => {
      const types = known.get(patch.shipmentInfo.shipmentReference);
      return types ? (restored(patch, [], originals(types)) as Shipment) : patch;
    },
  };
};
