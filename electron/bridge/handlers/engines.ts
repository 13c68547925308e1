import type { Engines } from '../../karrio/engines.ts';
import type { HandlersOf } from '../handler-types.ts';

/** Carrier engines: connecting, trying, reading and removing them. */
export const enginesHandlers = (engines: Engines) =>
  ({
    'engines.list': () => engines.list(),
    'engines.test': async (draft) => ({ steps: await engines.test(draft) }),
    'engines.connect': (draft, caller) => engines.connect(caller, draft),
    'engines.rename': ({ id, name }, caller) => engines.rename(caller, id, name),
    'engines.refresh': ({ id }, caller) => engines.refresh(caller, id),
    'engines.remove': ({ id, withCarriers }, caller) => engines.remove(caller, id, withCarriers),
  }) satisfies HandlersOf<'engines'>;
