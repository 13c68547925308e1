import type { Store } from '../db/open.ts';

/** Opens the store of a data folder that is there, for as long as `run` takes. */
export type WithStore = <T>(folder: string, run: (store: Store) => Promise<T>) => Promise<T>;
