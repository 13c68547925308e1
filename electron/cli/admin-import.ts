import type { Command } from 'commander';
import { PackdeskError } from '../../shared/errors.ts';
import { problemWords } from '../../shared/import/problem.ts';
import type { Caller } from '../core/caller.ts';
import { systemClock } from '../core/clock.ts';
import { randomIds } from '../core/ids.ts';
import type { Logger } from '../core/logger.ts';
import { createFolderSettings } from '../import/hot-folder/hot-folders.ts';
import { type FileRunResult, importFile } from '../import/import-file-run.ts';
import { createStoredSources, mustNotUse } from '../import/order-sources/stored-sources.ts';
import { proposeForFile } from '../import/propose-file.ts';
import { readProfileFile } from '../import/read-profile-file.ts';
import { countsText } from '../import/report.ts';
import { createLineFill } from '../service/article-master/fill-lines.ts';
import { deskBeginning } from '../service/orders/beginning.ts';
import { decideOrder, type OrderDecision } from '../service/orders/decide.ts';
import { createImportProfiles } from '../service/orders/profiles.ts';
import { createImports } from '../service/orders/run-import.ts';
import { addSourceCommands } from './admin-import-sources.ts';
import { addInboxCommands, type InboxCommandIo } from './admin-inbox.ts';
import type { WithShipments } from './admin-shipment.ts';
import type { WithStore } from './with-store.ts';

export interface ImportCommandPorts {
  withStore: WithStore;
  withShipments: WithShipments;
  logger: Logger;
  /** Of the inboxes; tests bring their own. */
  inboxIo?: Pick<InboxCommandIo, 'input' | 'secrets'>;
}

interface DataOptions {
  data: string;
  json?: boolean;
}

/** Author of an import in history: access to the data folder's files needs no sign-in. */
const IMPORTER: Caller = { userId: 0, email: 'admin import', role: 'admin', sessionId: '' };

type Out = (line: string) => void;

const factsText = ({ facts, survey, withoutColumn }: FileRunResult): string[] => {
  const { encoding, delimiter, sheet } = facts;
  const read = [
    ...(encoding === undefined ? [] : [`encoding ${encoding}`]),
    ...(delimiter === undefined ? [] : [`separator ${delimiter === '\t' ? 'tab' : delimiter}`]),
    ...(sheet === undefined ? [] : [`sheet ${sheet}`]),
    `${survey.rows} rows${survey.leftOut > 0 ? `, ${survey.leftOut} left out` : ''}`,
  ].join(', ');
  const missing = withoutColumn.length > 0 ? [`without a column: ${withoutColumn.join(', ')}`] : [];
  return [`read: ${read}`, ...missing];
};

const addRun = (command: Command, { withShipments, logger }: ImportCommandPorts, out: Out): void => {
  command
    .command('run')
    .description(
      'import the orders of a file; begun again after a break it goes on. Works beside a running desk',
    )
    .argument('<file>', 'CSV, TSV, XLSX, JSON or XML, as the profile says')
    .requiredOption('--data <dir>', 'the data folder')
    .requiredOption('--profile <name>', 'id or name of an import profile')
    .option('--json', 'a line of JSON for each order, and one at the end')
    .action(async (file: string, { data, profile: name, json }: DataOptions & { profile: string }) => {
      const { run } = await withShipments(data, async (shipments, { store, inputs }) => {
        const profile = await createImportProfiles({ settings: store.settings, logger }).find(name);
        const imports = createImports({
          shipments,
          store,
          clock: systemClock,
          ids: randomIds,
          beginning: () => deskBeginning({ settings: store.settings, inputs }),
          fill: createLineFill(store),
        });
        const result = await importFile(imports, file, {
          profile,
          caller: IMPORTER,
          onOrder: ({ key, reference, rows }, { kind, problems }) => {
            if (json) out(JSON.stringify({ result: kind, order: key, shipment: reference, rows, problems }));
            else if (problems.length > 0) {
              out(`${kind}: ${key === '' ? `row ${rows[0]}` : key}`);
              for (const problem of problems) out(`  ${problemWords(problem, 'en')}`);
            }
          },
        });
        if (json) out(JSON.stringify(result));
        else for (const line of [...factsText(result), `${countsText(result.run.counts)}.`]) out(line);
        return result;
      });
      if (run.counts.refused > 0 || run.counts.asking > 0) process.exitCode = 1;
    });
};

const addProfiles = (command: Command, { withStore, logger }: ImportCommandPorts, out: Out): void => {
  const profiles = command.command('profiles').description('import profiles: those that ship, and your own');
  profiles
    .command('list')
    .requiredOption('--data <dir>', 'the data folder')
    .option('--json', 'as one line of JSON')
    .action(({ data, json }: DataOptions) =>
      withStore(data, async ({ settings }) => {
        const all = await createImportProfiles({ settings, logger }).list();
        if (json) out(JSON.stringify(all));
        else
          for (const { profile, ready } of all)
            out(
              `${profile.id.padEnd(20)} ${profile.format.padEnd(5)} ${profile.name}${ready ? '' : ' (own)'}`,
            );
      }),
    );
  profiles
    .command('show')
    .argument('<name>', 'id or name')
    .requiredOption('--data <dir>', 'the data folder')
    .action((name: string, { data }: DataOptions) =>
      withStore(data, async ({ settings }) => {
        const profile = await createImportProfiles({ settings, logger }).find(name);
        out(JSON.stringify(profile, null, 2));
      }),
    );
  profiles
    .command('add')
    .description('add a profile, or replace the one of its id')
    .argument('<file>', 'JSON, as `show` prints it')
    .requiredOption('--data <dir>', 'the data folder')
    .action(async (file: string, { data }: DataOptions) => {
      const body = await readProfileFile(file);
      await withStore(data, async ({ settings }) => {
        const { id } = await createImportProfiles({ settings, logger }).save(body);
        out(`saved: ${id}`);
      });
    });
  profiles
    .command('propose')
    .description('a profile for a file, to be looked at, changed and added')
    .argument('<file>', 'CSV, TSV, XLSX, JSON or XML')
    .requiredOption('--data <dir>', 'the data folder')
    .action((file: string, { data }: DataOptions) =>
      withStore(data, async ({ settings }) => {
        const all = await createImportProfiles({ settings, logger }).list();
        const { proposal, sample } = await proposeForFile(
          file,
          all.map(({ profile }) => profile),
        );
        if (!proposal)
          throw new PackdeskError('import.no-order', {
            details: { file, columns: sample.table.headings.slice(0, 50).join(', ') },
          });
        out(JSON.stringify(proposal.profile, null, 2));
      }),
    );
  profiles
    .command('remove')
    .argument('<id>', 'one of your own')
    .requiredOption('--data <dir>', 'the data folder')
    .action((id: string, { data }: DataOptions) =>
      withStore(data, async ({ settings }) => {
        const own = createImportProfiles({ settings, logger });
        await createFolderSettings(settings, own).mustNotUse(id);
        await mustNotUse(createStoredSources({ settings, logger }), id);
        await own.remove(id);
        out(`removed: ${id}`);
      }),
    );
};

const addQuestions = (command: Command, { withStore, withShipments }: ImportCommandPorts, out: Out): void => {
  command
    .command('questions')
    .description('orders that changed in the file and at the desk: a person must decide')
    .requiredOption('--data <dir>', 'the data folder')
    .option('--json', 'as one line of JSON')
    .action(({ data, json }: DataOptions) =>
      withStore(data, async ({ imports }) => {
        const asking = await imports.asking(1000);
        if (json) out(JSON.stringify(asking));
        else
          for (const { profile, key, reference } of asking) out(`${profile} ${key}: shipment ${reference}`);
        if (!json && asking.length === 0) out('No questions.');
      }),
    );
  command
    .command('decide')
    .description('take what the file says, or keep the shipment as it is')
    .argument('<order>', 'number of the order')
    .requiredOption('--data <dir>', 'the data folder')
    .requiredOption('--profile <id>', 'id of its import profile')
    .requiredOption('--take <side>', 'file or ours')
    .action(async (key: string, { data, profile, take }: DataOptions & { profile: string; take: string }) => {
      if (take !== 'file' && take !== 'ours')
        throw new PackdeskError('cli.usage', { details: { detail: '--take is file or ours.' } });
      const decision: OrderDecision = { profile, key, take };
      await withShipments(data, (shipments, { store }) =>
        decideOrder(
          { shipments, store, clock: systemClock, fill: createLineFill(store) },
          IMPORTER,
          decision,
        ),
      );
      out(`decided: ${key}`);
    });
};

const addFolders = (command: Command, { withStore, logger }: ImportCommandPorts, out: Out): void => {
  const folders = command
    .command('folders')
    .description('hot folders: their files are imported by themselves');
  const settingsOf = (settings: Parameters<typeof createFolderSettings>[0]) =>
    createFolderSettings(settings, createImportProfiles({ settings, logger }));
  folders
    .command('list')
    .requiredOption('--data <dir>', 'the data folder')
    .option('--json', 'as one line of JSON')
    .action(({ data, json }: DataOptions) =>
      withStore(data, async ({ settings }) => {
        const all = await settingsOf(settings).list();
        if (json) out(JSON.stringify(all));
        else
          for (const { id, folder, profile, on } of all)
            out(`${id}  ${on ? 'on ' : 'off'}  ${profile}  ${folder}`);
      }),
    );
  folders
    .command('add')
    .argument('<folder>', 'its full path')
    .requiredOption('--data <dir>', 'the data folder')
    .requiredOption('--profile <id>', 'id of an import profile')
    .option('--off', 'not watched yet')
    .action((folder: string, { data, profile, off }: DataOptions & { profile: string; off?: boolean }) =>
      withStore(data, async ({ settings }) => {
        const by = { userId: 0, email: 'hot folder', role: 'admin' };
        const made = { id: randomIds.uuid(), folder, profile, on: !off, by };
        out(`added: ${(await settingsOf(settings).save(made)).id}`);
      }),
    );
  folders
    .command('remove')
    .argument('<id>', 'as `list` prints it')
    .requiredOption('--data <dir>', 'the data folder')
    .action((id: string, { data }: DataOptions) =>
      withStore(data, async ({ settings }) => {
        await settingsOf(settings).remove(id);
        out(`removed: ${id}`);
      }),
    );
};

/** Adds `import run|profiles|questions|decide|folders|sources|inboxes|inbox`. Exit code 1 where an order was refused or needs a person. */
export const addImportCommands = (
  program: Command,
  ports: ImportCommandPorts,
  out: Out = (line) => void process.stdout.write(`${line}\n`),
): void => {
  const command = program.command('import').description('orders from files and databases');
  addRun(command, ports, out);
  addProfiles(command, ports, out);
  addQuestions(command, ports, out);
  addFolders(command, ports, out);
  addSourceCommands(command, ports, out);
  addInboxCommands(command, ports.withStore, { logger: ports.logger, out, ...ports.inboxIo });
};
