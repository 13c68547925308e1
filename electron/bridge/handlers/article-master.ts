import type { WindowLists } from '../../desk/lists/window-lists.ts';
import type { ArticleMaster } from '../../service/article-master.ts';
import type { HandlersOf } from '../handler-types.ts';

/** The article master. */
export const articleMasterHandlers = (master: ArticleMaster) =>
  ({
    'articleMaster.list': (query, caller) => master.list(caller, query),
    'articleMaster.get': ({ id }, caller) => master.get(caller, id),
    'articleMaster.picture': async ({ id }, caller) => {
      const picture = await master.picture(caller, id);
      if (!picture) return { url: null };
      const type = picture.format === 'PNG' ? 'image/png' : 'image/jpeg';
      return { url: `data:${type};base64,${Buffer.from(picture.content).toString('base64')}` };
    },
    'articleMaster.find': async ({ keys }, caller) => ({ found: await master.ofKeys(caller, keys) }),
    'articleMaster.save': ({ article, before, picture }, caller) =>
      master.save(caller, {
        ...{ article, before },
        picture: typeof picture === 'string' ? Buffer.from(picture, 'base64') : picture,
      }),
    'articleMaster.remove': async (before, caller) => {
      await master.remove(caller, before);
      return {};
    },
    'articleMaster.export': ({ language, after }, caller) => master.filePart(caller, language, after),
  }) satisfies HandlersOf<'articleMaster'>;

/** Lists of articles and addresses that are imported. */
export const listsHandlers = (lists: WindowLists) =>
  ({
    'lists.begin': (file, caller) => lists.begin(caller, file),
    'lists.piece': ({ id, at, data }, caller) => lists.piece(caller, id, at, Buffer.from(data, 'base64')),
    'lists.import': ({ id, ...choice }, caller) => lists.import(caller, id, choice),
    'lists.drop': async ({ id }, caller) => {
      await lists.drop(caller, id);
      return {};
    },
  }) satisfies HandlersOf<'lists'>;
