import { sameIgnoringNull } from '../../../shared/document/equality.ts';
import { isBranch } from '../../../shared/document/members.ts';
import { fieldAt, sectionOf } from '../../../shared/shipment/fields/index.ts';
import type { ConflictItem, Decision } from '../../../shared/sync/views.ts';
import { isProblem, type Parsed } from '../../lib/parsed.ts';

/**
 * A person's choice for a conflict. A third value is kept as typed, even where it does not fit its field yet.
 */
export type ConflictChoice =
  | { take: 'mine' | 'theirs' }
  | { take: 'value'; text: string; parsed: Parsed }
  | { take: 'same'; as: string };

/** By the key of the question. */
export type ConflictChoices = Readonly<Record<string, ConflictChoice>>;

export const isDecided = (made: ConflictChoice | undefined): boolean =>
  made !== undefined && (made.take !== 'value' || !isProblem(made.parsed));

export const decidedCount = (items: readonly ConflictItem[], made: ConflictChoices): number =>
  items.filter(({ key }) => isDecided(made[key])).length;

const decisionOf = (key: string, made: ConflictChoice): Decision => {
  if (made.take === 'same') return { key, take: 'same', as: made.as };
  if (made.take !== 'value') return { key, take: made.take };
  const value = isProblem(made.parsed) ? undefined : made.parsed.value;
  return { key, take: 'value', ...(value !== undefined && { value: value as Decision['value'] }) };
};

/** Decisions to send: of the decided conflicts, in their order. */
export const decisionsOf = (items: readonly ConflictItem[], made: ConflictChoices): Decision[] =>
  items.flatMap(({ key }) => {
    const chosen = made[key];
    return chosen && isDecided(chosen) ? [decisionOf(key, chosen)] : [];
  });

/**
 * The same for every question, in place of what was chosen before. Which parcel is which is answered by a look at each:
 * those answers stay.
 */
export const takenAll = (
  items: readonly ConflictItem[],
  take: 'mine' | 'theirs',
  made: ConflictChoices,
): ConflictChoices =>
  Object.fromEntries(
    items.flatMap(({ key, kind }) => {
      const choice = kind === 'same-or-two' ? made[key] : { take };
      return choice ? [[key, choice] as const] : [];
    }),
  );

/** Questions about which parcel is which. */
export const identityItems = (items: readonly ConflictItem[]): ConflictItem[] =>
  items.filter(({ kind }) => kind === 'same-or-two');

/** Each of those is the likeliest of the server's parcels that no other one is; what else was chosen stays. */
export const sameForAll = (items: readonly ConflictItem[], made: ConflictChoices): ConflictChoices => {
  const taken = new Set<string>();
  // Those that can be the fewest choose first, so that each gets one.
  const byChoice = identityItems(items).toSorted(
    (one, other) => (one.maybe?.length ?? 0) - (other.maybe?.length ?? 0),
  );
  const same = byChoice.flatMap(({ key, maybe = [] }) => {
    const one = maybe.find(({ id }) => !taken.has(id));
    if (!one) return [];
    taken.add(one.id);
    return [[key, { take: 'same', as: one.id }] as const];
  });
  return { ...made, ...Object.fromEntries(same) };
};

/** True while a question asks what it asked before; a parcel may stand at another place by now. */
const isSame = (one: ConflictItem, other: ConflictItem): boolean =>
  one.kind === other.kind &&
  sameIgnoringNull(one.base ?? null, other.base ?? null) &&
  sameIgnoringNull(one.mine ?? null, other.mine ?? null) &&
  sameIgnoringNull(one.theirs ?? null, other.theirs ?? null) &&
  sameIgnoringNull(one.maybe ?? null, other.maybe ?? null);

/** The choices that still answer what is asked, and how many questions are new or ask something else. */
export const rebasedOn = (
  before: readonly ConflictItem[],
  made: ConflictChoices,
  after: readonly ConflictItem[],
): { made: ConflictChoices; fresh: number } => {
  const known = new Map(before.map((item) => [item.key, item]));
  const same = after.filter((item) => {
    const earlier = known.get(item.key);
    return earlier !== undefined && isSame(earlier, item);
  });
  const kept = same.flatMap(({ key }) => (made[key] ? [[key, made[key]] as const] : []));
  return { made: Object.fromEntries(kept), fresh: after.length - same.length };
};

/** A whole parcel that one of the sides no longer has. */
export const isParcelItem = ({ kind }: ConflictItem): boolean =>
  kind === 'parcel-gone-there' || kind === 'parcel-gone-here' || kind === 'same-or-two';

/** True where a third value may be typed: a field that both sides have, with a value that is no object or list. */
export const takesValue = ({ path, kind, base, mine, theirs }: ConflictItem): boolean => {
  if (path === '' || !['both', 'ignored', 'cut', 'rolled-back'].includes(kind)) return false;
  if ([base, mine, theirs].some(isBranch)) return false;
  const field = fieldAt(path);
  return field !== undefined && !['opaque', 'group', 'list'].includes(field.kind) && !field.readOnly;
};

const groupIds = ['Shipment', 'Addresses', 'Parcels', 'Rest'] as const;
type GroupId = (typeof groupIds)[number];

const groupOf = ({ path, parcel }: ConflictItem): GroupId => {
  if (path === '') return 'Shipment';
  if (parcel || isParcelPath(path)) return 'Parcels';
  // A member without a field still belongs to its address.
  const inAddress = path.startsWith('shipmentInfo.addressData') || sectionOf(path) === 'addresses';
  return inAddress ? 'Addresses' : 'Rest';
};

const isParcelPath = (path: string): boolean => path.startsWith('shipmentInfo.shipmentItems');

/** The questions as they stand below each other: whole shipment, addresses, parcels in their order, the rest. */
export const groupsOf = (items: readonly ConflictItem[]): { id: GroupId; items: ConflictItem[] }[] =>
  groupIds
    .map((id) => {
      const own = items.filter((item) => groupOf(item) === id);
      const number = (item: ConflictItem) => item.parcel?.number ?? 0;
      return { id, items: id === 'Parcels' ? own.sort((one, other) => number(one) - number(other)) : own };
    })
    .filter((group) => group.items.length > 0);
