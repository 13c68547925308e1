import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Command } from 'commander';
import { rowProblemWords } from '../../shared/article-master/problem.ts';
import { PackdeskError } from '../../shared/errors.ts';
import type { DeskLanguage } from '../../shared/i18n/languages.ts';
import type { StoredArticle } from '../core/article-master-store.ts';
import type { Caller } from '../core/caller.ts';
import { systemClock } from '../core/clock.ts';
import type { Store } from '../db/open.ts';
import { importListFile, type ListFileReport } from '../import/list-file.ts';
import { createAddresses } from '../service/addresses.ts';
import { ArticleMaster } from '../service/article-master.ts';
import type { ListOptions, ListReport } from '../service/lists/list-source.ts';
import type { WithStore } from './with-store.ts';

type Out = (text: string) => void;

interface ImportOptions {
  data: string;
  addOnly?: boolean;
  check?: boolean;
  json?: boolean;
}

interface ExportOptions {
  data: string;
  german?: boolean;
  out?: string;
}

const callerOf = (email: string): Caller => ({ userId: 0, email, role: 'admin', sessionId: '' });

const masterOf = ({ articles, audit }: Store): ArticleMaster =>
  new ArticleMaster({ articles, audit, clock: systemClock });

const addressesOf = ({ addresses, audit }: Store) =>
  createAddresses({ book: addresses, audit, clock: systemClock });

const reportLines = ({ counts, unknown, problems, facts }: ListFileReport, check: boolean): string[] => {
  const { added, updated, same, skipped, refused } = counts;
  const told = problems.length < refused ? [`… and more: ${refused} rows in all`] : [];
  const begin = check ? 'checked, nothing was written: ' : '';
  return [
    ...(facts.encoding === undefined ? [] : [`read: encoding ${facts.encoding}`]),
    ...(unknown.length > 0 ? [`columns that are not read: ${unknown.join(', ')}`] : []),
    ...problems.map((problem) => rowProblemWords(problem, 'en')),
    ...told,
    `${begin}${added} added, ${updated} updated, ${same} unchanged, ${skipped} skipped, ${refused} refused`,
  ];
};

/** Adds `import FILE`, which exits with 1 where a row was refused. */
const addListImport = (
  command: Command,
  what: string,
  {
    withStore,
    out,
    run,
  }: { withStore: WithStore; out: Out; run: (store: Store, options: ListOptions) => Promise<ListReport> },
): void => {
  command
    .command('import')
    .description(
      `import a list of ${what}; each row is taken whole or refused with its reasons. Works beside a running desk`,
    )
    .argument('<file>', 'CSV, TSV or XLSX with headings in English or German, as `export` writes it')
    .requiredOption('--data <dir>', 'the data folder')
    .option('--add-only', 'leave those that are there already as they are')
    .option('--check', 'only say what would become of each row')
    .option('--json', 'as one line of JSON')
    .action(async (file: string, { data, addOnly, check = false, json }: ImportOptions) => {
      const mode = addOnly ? 'add' : 'update';
      const report = await withStore(data, (store) =>
        importListFile(file, { mode, check }, (options) => run(store, options)),
      );
      if (json) out(`${JSON.stringify(report)}\n`);
      else for (const line of reportLines(report, check)) out(`${line}\n`);
      if (report.counts.refused > 0) process.exitCode = 1;
    });
};

/** Adds `export`, to standard output or a file that is not there yet. */
const addListExport = (
  command: Command,
  what: string,
  {
    withStore,
    out,
    file,
  }: {
    withStore: WithStore;
    out: Out;
    file: (store: Store, language: DeskLanguage) => AsyncGenerator<string>;
  },
): void => {
  command
    .command('export')
    .description(`all ${what} as CSV`)
    .requiredOption('--data <dir>', 'the data folder')
    .option('--german', 'German headings, semicolons and decimal commas')
    .option('--out <file>', 'a file that does not exist yet, in place of standard output')
    .action(({ data, german, out: path }: ExportOptions) =>
      withStore(data, async (store) => {
        const parts = file(store, german ? 'de' : 'en');
        if (path === undefined) for await (const part of parts) out(part);
        else await writeNew(path, parts);
      }),
    );
};

const writeNew = async (path: string, parts: AsyncGenerator<string>): Promise<void> => {
  try {
    await pipeline(parts, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  } catch (error) {
    if (error instanceof PackdeskError) throw error;
    const detail = (error as NodeJS.ErrnoException).code ?? 'unknown';
    throw new PackdeskError('cli.usage', {
      details: { detail: `${path} cannot be written (${detail}).` },
      cause: error,
    });
  }
};

const nameOf = ({ article: { names } }: StoredArticle): string => names?.en ?? names?.de ?? '';

const addArticleLooks = (command: Command, withStore: WithStore, out: Out): void => {
  const caller = callerOf('admin articles');
  command
    .command('list')
    .description('articles by number')
    .requiredOption('--data <dir>', 'the data folder')
    .option('--text <words>', 'part of a number, a name or a code')
    .option('--json', 'an article a line')
    .action(({ data, text, json }: { data: string; text?: string; json?: boolean }) =>
      withStore(data, async (store) => {
        const master = masterOf(store);
        const limit = 500;
        for (let offset = 0; ; offset += limit) {
          const { articles } = await master.list(caller, {
            offset,
            limit,
            ...(text !== undefined && { text }),
          });
          for (const each of articles) {
            const line = `${each.article.articleNumber}  ${nameOf(each)}${each.learned ? '  (learned)' : ''}`;
            out(`${json ? JSON.stringify(each) : line.trimEnd()}\n`);
          }
          if (articles.length < limit) return;
        }
      }),
    );
  command
    .command('show')
    .description('one article as JSON')
    .argument('<code>', 'its number, a GTIN or another code')
    .requiredOption('--data <dir>', 'the data folder')
    .action((code: string, { data }: { data: string }) =>
      withStore(data, async (store) => {
        const found = await masterOf(store).find(caller, code);
        if (found === null) throw new PackdeskError('article.unknown', { details: { number: code } });
        const { key: _, ...article } = found;
        out(`${JSON.stringify(article, null, 2)}\n`);
      }),
    );
};

const writeOut: Out = (text) => void process.stdout.write(text);

/** Adds `articles import|export|list|show`. */
export const addArticleCommands = (program: Command, withStore: WithStore, out: Out = writeOut): void => {
  const command = program.command('articles').description('the article master');
  const caller = callerOf('admin articles');
  addListImport(command, 'articles', {
    ...{ withStore, out },
    run: (store, options) => masterOf(store).import(caller, options),
  });
  addListExport(command, 'articles', {
    ...{ withStore, out },
    file: (store, language) => masterOf(store).file(caller, language),
  });
  addArticleLooks(command, withStore, out);
};

/** Adds `addresses import|export`. */
export const addAddressCommands = (program: Command, withStore: WithStore, out: Out = writeOut): void => {
  const command = program.command('addresses').description('the address book');
  const caller = callerOf('admin addresses');
  addListImport(command, 'addresses', {
    ...{ withStore, out },
    run: (store, options) => addressesOf(store).import(caller, options),
  });
  addListExport(command, 'addresses', {
    ...{ withStore, out },
    async *file(store, language) {
      const addresses = addressesOf(store);
      for (let after: number | null = 0; after !== null; ) {
        const part: { text: string; next: number | null } = await addresses.filePart(caller, language, after);
        yield part.text;
        after = part.next;
      }
    },
  });
};
