import type { DeskSystem } from '../../desk/system.ts';
import type { HandlersOf } from '../handler-types.ts';

export const systemHandlers = (system: DeskSystem) =>
  ({
    'system.get': () => system.view(),
    'system.backUp': () => system.backUp(),
    'system.restore': ({ name }) => system.restore(name),
    'system.log': async () => ({ text: await system.log() }),
  }) satisfies HandlersOf<'system'>;
