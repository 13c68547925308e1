import type { DeskCarriers } from '../../desk/carriers.ts';
import type { HandlersOf } from '../handler-types.ts';

export const carriersHandlers = (carriers: DeskCarriers) =>
  ({
    'carriers.list': () => carriers.view(),
    'carriers.save': (input, caller) => carriers.save(caller, input),
    'carriers.remove': ({ code, confirmed }, caller) => carriers.remove(caller, code, confirmed),
    'carriers.reset': ({ code }, caller) => carriers.reset(caller, code),
    'carriers.import': ({ text, apply }, caller) => carriers.read(caller, text, apply),
    'carriers.export': async ({ code }) => ({ text: await carriers.write(code) }),
    'carriers.setRange': ({ serviceIndicator, country, span }, caller) =>
      carriers.setRange(caller, { serviceIndicator, country }, span),
  }) satisfies HandlersOf<'carriers'>;
