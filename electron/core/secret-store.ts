/**
 * Store of secrets: the operating system's keychain, or nowhere. An implementation never falls back
 * to a file. `available` false means that nothing outlives this run.
 */
export interface SecretStore {
  readonly available: boolean;
  get(name: string): Promise<string | null>;
  set(name: string, value: string): Promise<void>;
  delete(name: string): Promise<void>;
}

/** Holds secrets for this run only: for a computer without a keychain, and for tests. */
export const volatileSecrets = (available = false): SecretStore => {
  const values = new Map<string, string>();
  return {
    available,
    get: async (name) => values.get(name) ?? null,
    set: async (name, value) => {
      values.set(name, value);
    },
    delete: async (name) => {
      values.delete(name);
    },
  };
};
