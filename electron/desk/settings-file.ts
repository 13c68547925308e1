import { z } from 'zod';
import {
  TRANSFER_FORMAT,
  TRANSFER_VERSION,
  type TransferGroup,
  type TransferSetting,
  transferGroups,
  transferSettings,
} from '../../shared/desk/transfer.ts';
import { leafChanges } from '../../shared/document/leaf-changes.ts';
import { type FieldErrors, PackdeskError } from '../../shared/errors.ts';
import { jsonTreeErrors } from '../../shared/json-tree.ts';

/** A file that fits: its groups with their settings by name, and the members that nothing here knows. */
export interface ReadSettings {
  station: string;
  at: string;
  groups: Map<TransferGroup, Map<TransferSetting, unknown>>;
  unknown: string[];
}

/** Unknown members that are named. */
const MOST_UNKNOWN = 50;
/** Faults that are named: more are not read before the file is mended. */
const MOST_FAULTS = 20;

const Envelope = z.object({
  format: z.literal(TRANSFER_FORMAT),
  version: z.int().min(1),
  station: z.string().max(100).default(''),
  at: z.string().max(40).default(''),
  groups: z.record(z.string(), z.record(z.string(), z.unknown())),
});

const parsed = (text: string): unknown => {
  try {
    // An editor's byte order mark is no part of the JSON.
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    throw new PackdeskError('settings.not-file');
  }
};

/** Members of a value that its schema dropped. */
const droppedOf = (path: string, before: unknown, after: unknown): string[] =>
  leafChanges(before, after).flatMap((change) =>
    'after' in change && change.after !== undefined ? [] : [`${path}.${change.path}`],
  );

class Reading {
  readonly unknown: string[] = [];
  readonly faults: FieldErrors = {};

  group(group: TransferGroup, given: Record<string, unknown>): Map<TransferSetting, unknown> {
    const known = transferSettings[group];
    const names = Object.keys(known) as TransferSetting[];
    const values = new Map<TransferSetting, unknown>();
    for (const [wanted, value] of Object.entries(given)) {
      const name = names.find((each) => each === wanted);
      const setting = name && known[name];
      const path = `groups.${group}.${wanted}`;
      if (!setting) this.unknown.push(path);
      else this.#value(path, setting.schema, value, (fit) => values.set(name, fit));
    }
    return values;
  }

  #value(path: string, schema: z.ZodType, value: unknown, take: (fit: unknown) => void): void {
    const read = schema.safeParse(value);
    if (read.success) {
      this.unknown.push(...droppedOf(path, value, read.data));
      take(read.data);
      return;
    }
    for (const issue of read.error.issues.slice(0, MOST_FAULTS)) {
      const at = [path, ...issue.path.map(String)].join('.');
      this.faults[at] = [issue.message];
    }
  }
}

/**
 * Reads a file of settings as a whole.
 * @throws PackdeskError settings.not-file, settings.newer, settings.unfit with each place that does not fit
 */
export const readSettingsFile = (text: string): ReadSettings => {
  const value = parsed(text);
  const version = (value as { format?: unknown; version?: unknown } | null)?.version;
  const isOurs = (value as { format?: unknown } | null)?.format === TRANSFER_FORMAT;
  if (!isOurs || jsonTreeErrors(value) !== null) throw new PackdeskError('settings.not-file');
  if (typeof version === 'number' && version > TRANSFER_VERSION)
    throw new PackdeskError('settings.newer', { details: { version, known: TRANSFER_VERSION } });
  const envelope = Envelope.safeParse(value);
  if (!envelope.success) throw new PackdeskError('settings.not-file');
  const reading = new Reading();
  const groups = new Map<TransferGroup, Map<TransferSetting, unknown>>();
  reading.unknown.push(
    ...Object.keys(value as object).filter((name) => !Object.hasOwn(Envelope.shape, name)),
  );
  for (const [name, given] of Object.entries(envelope.data.groups)) {
    const group = transferGroups.find((each) => each === name);
    if (group) groups.set(group, reading.group(group, given));
    else reading.unknown.push(`groups.${name}`);
  }
  const { faults } = reading;
  if (Object.keys(faults).length > 0) {
    throw new PackdeskError('settings.unfit', {
      errors: Object.fromEntries(Object.entries(faults).slice(0, MOST_FAULTS)),
    });
  }
  const { station, at } = envelope.data;
  return { station, at, groups, unknown: reading.unknown.slice(0, MOST_UNKNOWN) };
};
