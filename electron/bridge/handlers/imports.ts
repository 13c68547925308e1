import type { OrderQuestions } from '../../desk/imports/questions.ts';
import type { WindowImports } from '../../desk/imports/window-imports.ts';
import type { HandlersOf } from '../handler-types.ts';

export const importsHandlers = (imports: WindowImports, questions: OrderQuestions) =>
  ({
    'imports.begin': (file, caller) => imports.begin(caller, file),
    'imports.piece': ({ id, at, data }, caller) => imports.piece(caller, id, at, Buffer.from(data, 'base64')),
    'imports.look': ({ id, read }, caller) => imports.look(caller, id, read),
    'imports.check': ({ id, ...choice }, caller) => imports.check(caller, id, choice),
    'imports.run': ({ id, ...choice }, caller) => imports.run(caller, id, choice),
    'imports.stop': async ({ id }, caller) => {
      imports.stop(caller, id);
      return {};
    },
    'imports.report': async ({ id, language }, caller) => ({ csv: imports.report(caller, id, language) }),
    'imports.questions': () => questions.list(),
    'imports.decide': async (decision, caller) => {
      await questions.decide(caller, decision);
      return await questions.list();
    },
    'imports.drop': async ({ id }, caller) => {
      await imports.drop(caller, id);
      return {};
    },
    'imports.profiles': () => imports.profiles(),
    'imports.saveProfile': ({ profile, name }) => imports.saveProfile(profile, name),
  }) satisfies HandlersOf<'imports'>;
