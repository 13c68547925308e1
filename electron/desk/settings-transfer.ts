import { z } from 'zod';
import {
  isOfMachine,
  LastImport,
  TRANSFER_FORMAT,
  TRANSFER_VERSION,
  type TransferChange,
  type TransferFile,
  type TransferGroup,
  type TransferLook,
  type TransferSetting,
  transferGroups,
  transferSettings,
} from '../../shared/desk/transfer.ts';
import { sameJson } from '../../shared/document/equality.ts';
import { PackdeskError } from '../../shared/errors.ts';
import { createListeners } from '../../shared/listeners.ts';
import type { PrinterProfile } from '../../shared/printing/printer.ts';
import type { Caller } from '../core/caller.ts';
import type { Clock } from '../core/clock.ts';
import { createKeyedMutex } from '../core/keyed-mutex.ts';
import type { SettingsStore } from '../core/settings-store.ts';
import { withOneDefault } from '../printing/profiles.ts';
import type { DeskSettingsStore } from './settings.ts';
import { type ReadSettings, readSettingsFile } from './settings-file.ts';

/** Name of the setting that keeps what an import has replaced. */
const BEFORE_SETTING = 'settings.before-import';

/** By the name of a setting, as it lay in the store before the import (`null`: it was not set), and after it. */
const Values = z.record(z.string(), z.unknown());
const Before = LastImport.extend({ values: Values, imported: Values });

export interface SettingsTransferParts {
  store: SettingsStore;
  settings: Pick<DeskSettingsStore, 'get' | 'set'>;
  clock: Clock;
}

const listOf = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'object' && each !== null) : [];

const nameOf = (entry: Record<string, unknown>): string | null => {
  const { name, code, id } = entry;
  return [name, code, id].find((each) => typeof each === 'string') ?? null;
};

/** A list with the entries of another: those of the same key are replaced, the others stay or are added. */
const merged = (before: unknown, news: unknown, key: string): unknown[] => {
  const added = new Map(listOf(news).map((entry) => [entry[key], entry]));
  const kept = (Array.isArray(before) ? before : []).map((entry: unknown) => {
    const id = (entry as Record<string, unknown> | null)?.[key];
    const other = added.get(id);
    added.delete(id);
    return other ? withOwnSecret(other, entry) : entry;
  });
  return [...kept, ...added.values()];
};

const nextOf = (
  setting: TransferSetting,
  before: unknown,
  news: unknown,
  key: string | undefined,
): unknown => {
  if (key === undefined) return news;
  const list = merged(before, news, key);
  if (setting !== 'printers') return list;
  // The default printer of the file, where it has one.
  const wanted = listOf(news).find(({ isDefault }) => isDefault === true)?.id;
  return withOneDefault(listOf(list) as unknown as PrinterProfile[], wanted as string | undefined);
};

/** Changes in a setting: entry by entry where it is a list of named ones. */
const changesOf = (
  setting: TransferSetting,
  before: unknown,
  after: unknown,
  key: string | undefined,
): TransferChange[] => {
  if (sameJson(before ?? null, after ?? null)) return [];
  if (key === undefined) return [{ setting, name: null, kind: 'changed' }];
  const known = new Map(listOf(before).map((entry) => [entry[key], entry]));
  return listOf(after).flatMap((entry): TransferChange[] => {
    const other = known.get(entry[key]);
    if (other && sameJson(other, entry)) return [];
    return [{ setting, name: nameOf(entry), kind: other ? 'changed' : 'added' }];
  });
};

const serverOf = (value: unknown): URL | null => {
  const server = (value as { server?: unknown } | null)?.server;
  return typeof server === 'string' ? URL.parse(server) : null;
};

/** An address without what may be secret in it: name, password, query. */
const withoutSecret = (value: unknown): unknown => {
  const address = serverOf(value);
  if (!address || (address.username === '' && address.password === '' && address.search === '')) return value;
  address.username = '';
  address.password = '';
  address.search = '';
  return { ...(value as object), server: address.href };
};

/** A printer of the file, with the address that this desk has for it where only the secret of that is left out. */
const withOwnSecret = (entry: unknown, own: unknown): unknown => {
  const [given, kept] = [serverOf(entry), serverOf(own)];
  if (!given || !kept || given.href !== serverOf(withoutSecret(own))?.href) return entry;
  return { ...(entry as object), server: (own as { server: unknown }).server };
};

/** A stored value as the file has it; undefined: nothing that another desk could use. */
const exportedOf = (stored: unknown, isList: boolean, schema: z.ZodType): unknown => {
  if (stored === undefined || stored === null) return undefined;
  // As this version reads it: members that it does not know may be anything.
  if (!isList) return schema.safeParse(stored).data;
  return listOf(stored)
    .flatMap((entry) => (schema.safeParse([entry]).data ?? []) as unknown[])
    .map(withoutSecret);
};

/** Settings of this desk for the next one, and those of another for this one. */
export class SettingsTransfer {
  readonly #parts: SettingsTransferParts;
  readonly #exclusively = createKeyedMutex();
  readonly #listeners = createListeners<[]>();

  constructor(parts: SettingsTransferParts) {
    this.#parts = parts;
  }

  /** The file. A stored value that this version cannot use is left out: no other desk could. */
  async export(): Promise<{ fileName: string; text: string }> {
    const { store, settings, clock } = this.#parts;
    const { station } = await settings.get();
    const groups: TransferFile['groups'] = {};
    for (const group of transferGroups) {
      const values: Record<string, unknown> = {};
      for (const [name, { schema, key }] of Object.entries(transferSettings[group])) {
        const stored = exportedOf(await store.get(name), key !== undefined, schema);
        if (stored !== undefined) values[name] = stored;
      }
      if (Object.keys(values).length > 0) groups[group] = values;
    }
    const at = new Date(clock.now()).toISOString();
    const file: TransferFile = {
      format: TRANSFER_FORMAT,
      version: TRANSFER_VERSION,
      station,
      at,
      groups,
    };
    const name = station.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
    return {
      fileName: `packdesk-settings-${name}-${at.slice(0, 10)}.json`,
      text: `${JSON.stringify(file, null, 2)}\n`,
    };
  }

  /** @throws PackdeskError settings.not-file, settings.newer, settings.unfit */
  async look(text: string): Promise<TransferLook> {
    const file = readSettingsFile(text);
    const groups = await Promise.all(
      [...file.groups].map(async ([group, values]) => {
        const changes = (await this.#plan(group, values)).flatMap((step) => step.changes);
        return { group, changes, same: changes.length === 0 };
      }),
    );
    const printers = (file.groups.get('printers')?.get('printers') ?? []) as PrinterProfile[];
    return {
      station: file.station,
      at: file.at,
      groups: transferGroups.flatMap((group) => groups.find((each) => each.group === group) ?? []),
      unknown: file.unknown,
      ofMachine: printers.filter(isOfMachine).map(({ name }) => name),
    };
  }

  /**
   * Takes these groups of a file; a file that does not fit changes nothing.
   * @throws PackdeskError settings.not-file, settings.newer, settings.unfit
   */
  async import(
    { email }: Pick<Caller, 'email'>,
    text: string,
    groups: readonly TransferGroup[],
  ): Promise<LastImport> {
    const file = readSettingsFile(text);
    const wanted = transferGroups.filter((group) => groups.includes(group) && file.groups.has(group));
    return await this.#exclusively(BEFORE_SETTING, () => this.#import(email, file, wanted));
  }

  async #import(email: string, file: ReadSettings, groups: TransferGroup[]): Promise<LastImport> {
    const { store, clock } = this.#parts;
    const plans = await Promise.all(
      groups.map((group) => this.#plan(group, file.groups.get(group) ?? new Map())),
    );
    const steps = plans.flat().filter(({ changes }) => changes.length > 0);
    const last = { at: clock.now(), email, groups };
    // Nothing is changed: the import before this one can still be undone.
    if (steps.length === 0) return last;
    const values = Object.fromEntries(steps.map(({ name, before }) => [name, before ?? null]));
    // First: whatever happens on the way, it can be put back.
    const imported = Object.fromEntries(steps.map(({ name, after }) => [name, after]));
    await store.set(BEFORE_SETTING, { ...last, values, imported });
    for (const { name, after } of steps) await store.set(name, after);
    await this.#tell();
    return last;
  }

  async #plan(group: TransferGroup, values: ReadonlyMap<TransferSetting, unknown>) {
    const { store, settings } = this.#parts;
    const shown = new Map<string, unknown>(
      Object.entries(await settings.get()).map(([name, value]) => [`desk.${name}`, value]),
    );
    return await Promise.all(
      [...values].map(async ([name, news]) => {
        const before = await store.get(name);
        const key = transferSettings[group][name]?.key;
        const after = nextOf(name, before, news, key);
        // A setting that was never set has its default: the same in the file is no change.
        const now = before ?? shown.get(name);
        return { name, before, after, changes: changesOf(name, now, after, key) };
      }),
    );
  }

  /** The last import that can be undone; null: there is none, or its settings were changed after it. */
  async last(): Promise<LastImport | null> {
    const before = Before.safeParse(await this.#parts.store.get(BEFORE_SETTING)).data;
    if (!before || (await this.#changedSince(before)) !== null) return null;
    return LastImport.parse(before);
  }

  /** The first setting that is neither as it was imported nor as it was before; null: none. */
  async #changedSince({ values, imported }: z.infer<typeof Before>): Promise<string | null> {
    for (const [name, value] of Object.entries(values)) {
      const now = (await this.#parts.store.get(name)) ?? null;
      if (!sameJson(now, imported[name] ?? null) && !sameJson(now, value)) return name;
    }
    return null;
  }

  /**
   * Puts back what the last import has replaced.
   * @throws PackdeskError settings.no-import; settings.changed-since where a person has changed one of them after it
   */
  async undo(): Promise<void> {
    await this.#exclusively(BEFORE_SETTING, async () => {
      const { store } = this.#parts;
      const before = Before.safeParse(await store.get(BEFORE_SETTING));
      if (!before.success) throw new PackdeskError('settings.no-import');
      const setting = await this.#changedSince(before.data);
      if (setting !== null) throw new PackdeskError('settings.changed-since', { details: { setting } });
      const { values } = before.data;
      for (const [name, value] of Object.entries(values)) {
        await store.set(name, value ?? undefined);
      }
      await store.set(BEFORE_SETTING, undefined);
      await this.#tell();
    });
  }

  /** Called after an import and an undo: what shows carriers, rules or templates reads them again. */
  onChange(listener: () => void): () => void {
    return this.#listeners.add(listener);
  }

  async #tell(): Promise<void> {
    await this.#parts.settings.set({});
    this.#listeners.tell();
  }
}
