import type { DeskTemplates } from '../../desk/templates.ts';
import type { HandlersOf } from '../handler-types.ts';

export const templatesHandlers = (templates: DeskTemplates) =>
  ({
    'templates.list': () => templates.view(),
    'templates.save': (input, caller) => templates.save(caller, input),
    'templates.remove': ({ id, confirmed }, caller) => templates.remove(caller, id, confirmed),
  }) satisfies HandlersOf<'templates'>;
