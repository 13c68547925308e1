import type { Exports } from '../../service/exports.ts';
import type { HandlersOf } from '../handler-types.ts';

/** Exports: files with labels for other programs. */
export const exportsHandlers = (exports: Exports) =>
  ({
    'exports.list': () => exports.list(),
    'exports.add': async ({ profile }) => {
      await exports.add(profile);
      return await exports.list();
    },
    'exports.change': async ({ profile }) => {
      await exports.save(profile);
      return await exports.list();
    },
    'exports.remove': async ({ id }) => {
      await exports.remove(id);
      return await exports.list();
    },
    'exports.turned': ({ import: id, ...names }) => exports.turned(id, names),
    'exports.tryFolder': async ({ folder }) => {
      await exports.tryFolder(folder);
      return {};
    },
    'exports.run': async ({ id, ...choice }, caller) => ({ labels: await exports.run(caller, id, choice) }),
    'exports.retry': async ({ id }) => {
      exports.retry(id);
      return {};
    },
  }) satisfies HandlersOf<'exports'>;
