import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { PackdeskError } from '../../shared/errors.ts';
import { exportMoments } from '../../shared/export/profile.ts';
import { parseJson } from '../../shared/json.ts';
import { localDay } from '../../shared/moments.ts';
import { composeExports } from '../app/exports.ts';
import { systemClock } from '../core/clock.ts';
import { randomIds } from '../core/ids.ts';
import type { Logger } from '../core/logger.ts';
import { systemTimers } from '../core/timers.ts';
import type { Exports } from '../service/exports.ts';
import { createCarriers } from '../service/shipments/carriers.ts';
import { usage } from './command-line.ts';
import { exportLines, profileLine } from './export-words.ts';
import type { WithStore } from './with-store.ts';

interface Common {
  data: string;
  json?: boolean;
}

interface AddOptions extends Common {
  ready?: string;
  turned?: string;
  folder?: string;
  when?: string;
}

interface RunOptions extends Common {
  from?: string;
  to?: string;
  onlyNew?: boolean;
}

/** Author of a run: access to the data folder's files needs no sign-in. */
const BY = { email: 'admin export' };

const HEADINGS = {
  trackingNumber: 'Tracking number',
  carrier: 'Carrier',
  shippedOn: 'Shipped on',
  status: 'Status',
};

interface Tools {
  /** The exports of a data folder for as long as a command takes. */
  use<T>(options: Common, run: (exports: Exports) => Promise<T>): Promise<T>;
  out(line: string): void;
}

const withData = (command: Command): Command =>
  command.requiredOption('--data <dir>', 'the data folder').option('--json', 'answers as one line of JSON');

/** A profile of a file. @throws PackdeskError file.unreadable */
const readProfile = async (file: string): Promise<Record<string, unknown>> => {
  try {
    return parseJson((await readFile(file, 'utf8')).replace(/^\ufeff/, '')) as Record<string, unknown>;
  } catch (error) {
    const detail = error instanceof Error ? error.message : 'unknown';
    throw new PackdeskError('file.unreadable', { details: { file, detail }, cause: error });
  }
};

/** Profile that is added: of a file, a ready one, or an import's turned round. @throws PackdeskError cli.usage */
const wanted = async (exports: Exports, file: string | undefined, options: AddOptions): Promise<unknown> => {
  const { ready, turned, folder, when } = options;
  const given = [file, ready, turned].filter((each) => each !== undefined);
  if (given.length !== 1) throw usage('Give one of: a file, --ready or --turned.');
  if (when !== undefined && !(exportMoments as readonly string[]).includes(when)) {
    throw usage(`--when is one of: ${exportMoments.join(', ')}.`);
  }
  const own = { ...(folder !== undefined && { folder }), ...(when !== undefined && { when }) };
  if (file !== undefined) return { ...(await readProfile(file)), ...own };
  if (ready !== undefined) return { ...(await exports.find(ready)), ...own };
  const name = `${turned}: back`;
  const { profile, left } = await exports.turned(turned ?? '', { name, headings: HEADINGS });
  if (left.length > 0) process.stderr.write(`not written: ${left.join(', ')}\n`);
  return { ...profile, ...own };
};

const addProfiles = (command: Command, { use, out }: Tools): void => {
  const profiles = command.command('profiles').description('export profiles: those that ship, and your own');
  withData(profiles.command('list')).action(async (options: Common) => {
    const { exports, ready } = await use(options, (each) => each.list());
    if (options.json) out(JSON.stringify({ own: exports.map(({ profile }) => profile), ready }));
    else {
      for (const { profile } of exports) out(profileLine(profile, false));
      for (const profile of ready) out(profileLine(profile, true));
    }
  });
  withData(profiles.command('show'))
    .argument('<name>', 'id or name')
    .action(async (name: string, options: Common) =>
      out(JSON.stringify(await use(options, (exports) => exports.find(name)), null, options.json ? 0 : 2)),
    );
  withData(profiles.command('add'))
    .description('add a profile, or replace the one of its id')
    .argument('[file]', 'JSON, as `show` prints it')
    .option('--ready <id>', 'a ready one instead')
    .option('--turned <import>', 'an import profile turned round instead')
    .option('--folder <dir>', 'full path of the folder for its files')
    .option('--when <moment>', exportMoments.join(', '))
    .action(async (file: string | undefined, options: AddOptions) => {
      const { id } = await use(options, async (exports) =>
        exports.save(await wanted(exports, file, options)),
      );
      out(options.json ? JSON.stringify({ id }) : `saved: ${id}`);
    });
  withData(profiles.command('remove'))
    .description('remove one of your own, with what is due and not written')
    .argument('<id>')
    .action(async (id: string, options: Common) => {
      await use(options, (exports) => exports.remove(id));
      out(options.json ? JSON.stringify({ id }) : `removed: ${id}`);
    });
};

const addRun = (command: Command, { use, out }: Tools): void => {
  withData(command.command('run'))
    .description('write the labels of a range of days; ends with 1 where files wait for the folder')
    .argument('<name>', 'id or name of an export of your own')
    .option('--from <day>', 'first day, such as 2026-11-26; without it today')
    .option('--to <day>', 'last day; without it that of --from')
    .option('--only-new', 'only labels that it has not had yet')
    .action(async (name: string, options: RunOptions) => {
      const today = localDay(systemClock.now());
      const { from = today, to = from, onlyNew = false } = options;
      if (![from, to].every((day) => /^\d{4}-\d{2}-\d{2}$/.test(day)))
        throw usage('A day is such as 2026-11-26.');
      const result = await use(options, async (exports) => {
        const { id } = await exports.find(name);
        const choice = { fromDay: from, toDay: to, onlyNew, requestId: randomIds.uuid() };
        const labels = await exports.run(BY, id, choice);
        await exports.once();
        const view = (await exports.list()).exports.find(({ profile }) => profile.id === id);
        const files = (await exports.files(id, 1000)).filter(({ at }) => at >= (view?.last?.at ?? at));
        return { labels, due: view?.due ?? 0, waiting: view?.waiting ?? 0, file: files[0]?.name ?? null };
      });
      if (options.json) out(JSON.stringify(result));
      else if (result.labels === 0) out('No label of these days.');
      else if (result.due + result.waiting === 0) out(`${result.labels} labels written: ${result.file}`);
      else out(`${result.labels} labels are due; files wait: see \`export list\`.`);
      if (result.due + result.waiting > 0) process.exitCode = 1;
    });
};

const addList = (command: Command, { use, out }: Tools): void => {
  withData(command.command('list'))
    .description('the exports of this desk and how their files go; ends with 1 where files wait')
    .action(async (options: Common) => {
      const { exports } = await use(options, (each) => each.list());
      if (options.json) out(JSON.stringify(exports));
      else for (const line of exports.flatMap(exportLines)) out(line);
      if (!options.json && exports.length === 0) out('No exports. See `export profiles add --help`.');
      if (exports.some(({ waiting, failure }) => waiting > 0 && failure !== null)) process.exitCode = 1;
    });
};

/** Adds `export run|list|profiles`, which work beside a running desk or service. */
export const addExportCommands = (
  program: Command,
  withStore: WithStore,
  {
    logger,
    out = (line) => void process.stdout.write(`${line}\n`),
  }: { logger: Logger; out?: (line: string) => void },
): void => {
  const command = program.command('export').description('files with labels for other programs');
  const tools: Tools = {
    use: ({ data }, run) =>
      withStore(data, async (store) => {
        const carriers = createCarriers({ settings: store.settings, logger });
        const common = { clock: systemClock, timers: systemTimers, ids: randomIds, logger };
        const exports = composeExports({ store, carriers, ...common });
        try {
          return await run(exports);
        } finally {
          await exports.stop();
        }
      }),
    out,
  };
  addProfiles(command, tools);
  addRun(command, tools);
  addList(command, tools);
};
