import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { importListFile } from '../../electron/import/list-file.ts';
import { ArticleMaster } from '../../electron/service/article-master.ts';
import type { ListMode } from '../../electron/service/lists/list-source.ts';
import type { Role } from '../../shared/roles.ts';
import { fixedClock, tempFolder, tempStore } from './store.ts';

/** A user of this role. */
export const asRole = (role: Role) =>
  ({ userId: 1, email: `${role}@desk.example`, role, sessionId: 's' }) as const;

export const admin = asRole('admin');

/** An article master over a real store, which imports texts as files. All ends with the test. */
export const testArticleMaster = async () => {
  const store = await tempStore();
  const master = new ArticleMaster({ articles: store.articles, audit: store.audit, clock: fixedClock() });
  const folder = await tempFolder();
  const load = async (
    text: string | Uint8Array,
    { mode = 'update', check = false }: { mode?: ListMode; check?: boolean } = {},
  ) => {
    const path = join(folder, 'articles.csv');
    await writeFile(path, text);
    return await importListFile(path, { mode, check }, (options) => master.import(admin, options));
  };
  const exported = async (language: 'en' | 'de' = 'en') => {
    let text = '';
    for await (const part of master.file(admin, language)) text += part;
    return text;
  };
  return { store, master, load, exported };
};
