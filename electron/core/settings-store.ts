/** Settings of this desk by name, values as JSON. Nothing secret is kept here. */
export interface SettingsStore {
  get(name: string): Promise<unknown>;
  set(name: string, value: unknown): Promise<void>;
}
