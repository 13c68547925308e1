import type { HotFolderDesk } from '../../desk/imports/hot-folder-desk.ts';
import type { HandlersOf } from '../handler-types.ts';

export const hotFoldersHandlers = (hotFolders: HotFolderDesk) =>
  ({
    'hotFolders.list': () => hotFolders.list(),
    'hotFolders.save': ({ draft }, caller) => hotFolders.save(caller, draft),
    'hotFolders.remove': ({ id }) => hotFolders.remove(id),
  }) satisfies HandlersOf<'hotFolders'>;
