import { systemClock } from '../../electron/core/clock.ts';
import { asking } from './manifest-requests.ts';
import { openAt } from './store.ts';

/**
 * A program that asks a carrier engine for the manifests that are due: meant to be killed while it waits for the answer.
 * Arguments: folder, address of the engine, its API key, the desk's id of it.
 */
const [, , folder = '', url = '', apiKey = '', engine = ''] = process.argv;
const store = await openAt(folder);
await asking(store, { url, apiKey, engine, clock: systemClock }).start();
await store.close();
