import { systemClock } from '../../electron/core/clock.ts';
import { importListFile } from '../../electron/import/list-file.ts';
import { ArticleMaster } from '../../electron/service/article-master.ts';
import { openAt } from './store.ts';

/** Imports a list of articles until it is killed. Arguments: data folder, file. It says `rows` after each portion. */
const [, , folder = '', file = ''] = process.argv;
const store = await openAt(folder, { clock: systemClock });
const master = new ArticleMaster({ articles: store.articles, audit: store.audit, clock: systemClock });
const caller = { userId: 1, email: 'ada@desk.example', role: 'admin', sessionId: 's' } as const;
const onProgress = (): void => void process.stdout.write('rows\n');
await importListFile(file, { mode: 'update', check: false, onProgress }, (options) =>
  master.import(caller, options),
);
await store.close();
process.stdout.write('end\n');
