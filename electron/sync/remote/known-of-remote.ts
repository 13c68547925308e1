import type { SettingsStore } from '../../core/settings-store.ts';

/** Something that has shown itself of one remote; null until it has. */
export interface KnownOfRemote<Value> {
  get(): Value | null;
  note(value: Value): void;
}

/** Remembered as long as the connection to this remote lives. */
export const volatileKnown = <Value>(): KnownOfRemote<Value> => {
  let known: Value | null = null;
  return {
    get: () => known,
    note: (value) => {
      known = value;
    },
  };
};

/**
 * The same of each remote by its address, across starts, in a setting. What could not be written is found again.
 * @param isValue false for what another version has written
 * @param failed called for a setting that could not be written
 */
export const rememberedOfRemotes = async <Value>(
  settings: SettingsStore,
  name: string,
  isValue: (value: unknown) => value is Value,
  failed: (error: unknown) => void,
): Promise<(url: string) => KnownOfRemote<Value>> => {
  const stored = await settings.get(name);
  const values = new Map(
    Object.entries(typeof stored === 'object' && stored !== null ? stored : {}).filter(
      (entry): entry is [string, Value] => isValue(entry[1]),
    ),
  );
  return (url) => ({
    get: () => values.get(url) ?? null,
    note: (value) => {
      if (values.get(url) === value) return;
      values.set(url, value);
      settings.set(name, Object.fromEntries(values)).catch(failed);
    },
  });
};
