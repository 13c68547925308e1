import type { Sync } from '../../sync/sync.ts';
import type { HandlersOf } from '../handler-types.ts';

/** Sync with a remote: its state, its queue, its conflicts. */
export const syncHandlers = (sync: Sync) =>
  ({
    'sync.status': ({ ask }) => (ask ? sync.look() : sync.status()),
    'sync.settings': async () => sync.settings(),
    'sync.setSettings': ({ settings, confirmed }) => sync.setSettings(settings, confirmed),
    'sync.test': async (input) => ({ steps: await sync.test(input) }),
    'sync.queue': (query) => sync.queue(query),
    'sync.entry': ({ id }) => sync.entry(id),
    'sync.retry': ({ id, anew }) => sync.retry(id, anew),
    'sync.givingUp': ({ id }) => sync.givingUp(id),
    'sync.discard': ({ id, version }, caller) => sync.discard(caller, id, version),
    'sync.export': () => sync.export(),
    'sync.conflicts': (page) => sync.conflicts(page),
    'sync.conflict': async ({ reference }, caller) => ({ conflict: await sync.conflict(reference, caller) }),
    'sync.resolve': async (input, caller) => ({ conflict: await sync.resolve(caller, input) }),
    'sync.prefetch': ({ references }, caller) => sync.prefetch(caller, references),
    'sync.wanted': async () => ({ wanted: await sync.wanted() }),
    'sync.clearWanted': () => sync.clearWanted(),
  }) satisfies HandlersOf<'sync'>;
