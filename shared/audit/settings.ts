import { type LeafChange, leafChanges } from '../document/leaf-changes.ts';
import { isMembers, memberOf } from '../document/members.ts';
import { isPathName } from '../document/path.ts';
import type { AuditChange, AuditKind } from './entry.ts';

/**
 * Settings by name that only keep the program's own state. The audit log leaves them out: no person decides about them,
 * and some change each minute. Every other setting is recorded.
 */
const ownState: readonly string[] = [
  'demo.filled',
  'desk.locked',
  'desk.sync.article-ids',
  'desk.sync.get-forms',
  'desk.sync.parcel-ids',
  'desk.sync.retry',
  'desk.sync.run',
  'desk.sync.standing',
  'desk.sync.wish',
  'desk.sync.wish-answer',
  'handover.pile',
  'import.desk',
  'numbers.leases',
  'numbers.stopped',
  'settings.before-import',
  'store.id',
  'store.restored',
  'sync.claimId',
];

/** Beginnings of such names. */
const ownStates: readonly string[] = ['desk.notice.', 'listViews.'];

/** The kind under which changes of a setting are recorded; null where they are not. */
export const auditedAs = (setting: string): AuditKind | null => {
  if (ownState.includes(setting) || ownStates.some((start) => setting.startsWith(start))) return null;
  if (/^print(ers)?(\.|$)/.test(setting)) return 'printers';
  return /^carrier/.test(setting) ? 'carriers' : 'settings';
};

/** Changed values of one entry at most; the rest is counted. */
const MOST_CHANGES = 50;
/** Characters of a value that are kept. */
const MOST_TEXT = 200;

/** Put in place of a secret. */
export const SECRET = '•••';

/** Members whose value is a secret, wherever they are. */
const SECRET_MEMBER =
  /(^|[._-])(pass(word|phrase|wd)?|secret|token|api[-_]?key|private[-_]?key|credentials?)$|(Password|Passphrase|Secret|Token|ApiKey|PrivateKey|Credentials?)$|^apikey$/i;
const ADDRESS = /^[a-z][a-z0-9+.-]*:\S*$/i;
/** `http://user:password@host`, in every spelling that is read as one: the last @ before the path ends it. */
const USER_INFO = /^([a-z][a-z0-9+.-]*:[\\/]*)[^\\/?#\s]*@/i;
/** A secret in the query of an address, as receivers of webhooks have them. */
const QUERY_SECRET = /([?&][^=&#]*(?:token|key|secret|sig|pass|pwd|auth|code)[^=&#]*=)[^&#]*/gi;
/** Settings with people's names and addresses, at these paths: the log keeps for ever what it has. */
const PERSONAL: ReadonlyMap<string, RegExp> = new Map([['shipmentTemplates', /(?:^|\.)shipment\./]]);

const lastName = (path: string): string => /([^.[\]]+)(\[\d+\])*$/.exec(path)?.[1] ?? '';

/** A value as the log may keep it: no secret, and not long. */
export const cutValue = (path: string, value: unknown): unknown => {
  if (value === null || typeof value === 'boolean' || typeof value === 'number') return value;
  if (SECRET_MEMBER.test(lastName(path))) return SECRET;
  // One with something inside has more changes than are told: what is in it may be secret.
  if (typeof value !== 'string') return Array.isArray(value) ? '[…]' : '{…}';
  const open = ADDRESS.test(value)
    ? value.replace(USER_INFO, `$1${SECRET}@`).replace(QUERY_SECRET, `$1${SECRET}`)
    : value;
  return open.length > MOST_TEXT ? `${open.slice(0, MOST_TEXT)}… (${open.length})` : open;
};

/** Members that tell an element of a list from the others: the first that does. */
const KEYS = ['id', 'code', 'name'] as const;

/** A list by what its elements are known by: one that is removed is then one change, not one of every element behind it. */
const keyed = (value: unknown): unknown => {
  if (!Array.isArray(value)) return value;
  for (const key of KEYS) {
    const names = value.map((element: unknown) => memberOf(element, key));
    const fit = names.every((name) => typeof name === 'string' && isPathName(name));
    if (fit && new Set(names).size === names.length) {
      return Object.fromEntries(value.map((element, at) => [names[at] as string, element] as const));
    }
  }
  return value;
};

const cut = ({ path, before, after }: LeafChange, setting: string): AuditChange => {
  const kept = (value: unknown): unknown =>
    PERSONAL.get(setting)?.test(path) ? SECRET : cutValue(path || setting, value);
  return {
    path,
    ...(before !== undefined && { before: kept(before) }),
    ...(after !== undefined && { after: kept(after) }),
  };
};

/**
 * The changes of a setting as the audit log keeps them: by path, secrets told only as such, long texts cut, and beyond 50
 * only their number (`more`).
 * @param setting its name
 */
export const settingChanges = (
  setting: string,
  before: unknown,
  after: unknown,
): { changes: AuditChange[]; more: number } => {
  const sides = [before, after].map((side) => keyed(side ?? (Array.isArray(before ?? after) ? [] : side)));
  const [one, other] = sides.every(isMembers) ? sides : [before, after];
  const found = leafChanges({ value: one }, { value: other });
  const all = found.map((change) => cut({ ...change, path: change.path.replace(/^value\.?/, '') }, setting));
  return { changes: all.slice(0, MOST_CHANGES), more: Math.max(0, all.length - MOST_CHANGES) };
};
