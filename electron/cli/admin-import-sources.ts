import type { Command } from 'commander';
import { PackdeskError } from '../../shared/errors.ts';
import { hasSignIn, SourceDraft } from '../../shared/import/source/settings.ts';
import type { SourceView } from '../../shared/import/source/views.ts';
import { openKeychain } from '../app/os-keychain.ts';
import type { Caller } from '../core/caller.ts';
import { systemClock } from '../core/clock.ts';
import { randomIds } from '../core/ids.ts';
import type { Logger } from '../core/logger.ts';
import type { SecretStore } from '../core/secret-store.ts';
import { systemTimers } from '../core/timers.ts';
import type { Store } from '../db/open.ts';
import { OrderSources } from '../import/order-sources/order-sources.ts';
import { createStoredSources } from '../import/order-sources/stored-sources.ts';
import { createLineFill } from '../service/article-master/fill-lines.ts';
import { deskBeginning } from '../service/orders/beginning.ts';
import { createImportProfiles } from '../service/orders/profiles.ts';
import { createImports, type Imports } from '../service/orders/run-import.ts';
import type { WithShipments } from './admin-shipment.ts';
import { certificatesIn } from './certificates.ts';
import { standardInput, usage } from './command-line.ts';
import { fetchedLines, sourceLine, stepLines } from './order-source-words.ts';
import type { WithStore } from './with-store.ts';

export interface SourceCommandPorts {
  withStore: WithStore;
  withShipments: WithShipments;
  logger: Logger;
  /** All of standard input. */
  input?: () => Promise<string>;
  secrets?: (folder: string) => Promise<SecretStore>;
}

interface DataOptions {
  data: string;
  json?: boolean;
}

/** Members of a source as they are given on the command line. */
interface AddOptions extends DataOptions {
  [option: string]: string | boolean | undefined;
  ca?: string;
  passwordStdin?: boolean;
}

/** Author of an import in history: access to the data folder's files needs no sign-in. */
const IMPORTER: Caller = { userId: 0, email: 'admin import', role: 'admin', sessionId: '' };

/** Of commands that import nothing. */
const noImports: Pick<Imports, 'run'> = { run: () => Promise.reject(new PackdeskError('internal')) };

interface Tools {
  command(name: string, description: string): Command;
  /** Opens the sources of a data folder for as long as a command takes. */
  use<T>(options: DataOptions, run: (sources: OrderSources) => Promise<T>): Promise<T>;
  fetching<T>(options: DataOptions, run: (sources: OrderSources) => Promise<T>): Promise<T>;
  out(line: string): void;
  input(): Promise<string>;
}

/** The source of this name or id. @throws PackdeskError cli.usage */
const named = (sources: readonly SourceView[], name: string): SourceView => {
  const found = sources.filter((each) => each.name === name || each.id === name);
  if (found.length === 1 && found[0]) return found[0];
  const all = sources.map((each) => `${each.name} (${each.id})`).join(', ') || 'none';
  throw usage(`Give the name or the id of one order source. There are: ${all}.`);
};

const port = (text: string | boolean | undefined): number => (text === undefined ? 0 : Number(text));

/** @throws PackdeskError cli.usage */
const draftOf = (options: AddOptions, ca: string, password: string): SourceDraft => {
  const { name, kind, profile, path, host, database, user, table, column, select } = options;
  const key = {
    pattern: options.pattern,
    blanks: options.blanks,
    zeros: options.pad === undefined ? options.zeros : 'pad',
    ...(options.pad !== undefined && { width: Number(options.pad) }),
    letters: options.letters,
  };
  const given = { name, kind, profile, path, host, database, user, table, column, select, ca, key };
  const draft = SourceDraft.safeParse({
    ...given,
    ...{ port: port(options.port), tls: options.tls, on: options.off !== true },
    ...(password !== '' && { password }),
  });
  if (draft.success) return draft.data;
  const [issue] = draft.error.issues;
  throw usage(`--${String(issue?.path.at(-1))}: ${issue?.message ?? ''}.`);
};

const addAdd = ({ command, use, out, input }: Tools): void => {
  command('add', 'adds an order source at the end of the list')
    .requiredOption('--name <name>', 'how this desk calls it')
    .requiredOption('--kind <kind>', 'file, sqlite, postgres or mysql (also MariaDB)')
    .requiredOption('--profile <id>', 'import profile that makes shipments of its rows')
    .option('--path <file>', 'full path of a CSV, TSV or XLSX file, or of an SQLite database')
    .option('--host <host>', 'name or address of the server, or the path of its socket')
    .option('--port <number>', 'where it is not the usual one')
    .option('--database <name>')
    .option('--user <name>', 'one that may only read')
    .option('--password-stdin', 'read its password from standard input')
    .option('--ca <file>', 'certificates of its authority, PEM, besides the usual ones')
    .option('--no-tls', 'does not encrypt the connection')
    .option('--table <name>', 'table or view; its schema before a point')
    .option('--column <name>', 'column with the key; of a file: without it the one of the order number')
    .option('--select <query>', 'in place of table and column: one SELECT with :key')
    .option('--pattern <pattern>', 'codes that it is asked about: # digit, ? sign, * any, {…} around the key')
    .option('--blanks <where>', 'ends, or all: blanks within a code are left out too')
    .option('--zeros <how>', 'keep or strip zeros at the beginning')
    .option('--pad <digits>', 'fills a number up with zeros')
    .option('--letters <how>', 'keep, upper or lower')
    .option('--off', 'not asked yet')
    .action(async (options: AddOptions) => {
      // Never as an argument: other users of the computer see those.
      const password = options.passwordStdin ? (await input()).replace(/\r?\n$/, '') : '';
      const draft = draftOf(options, await certificatesIn(options.ca), password);
      if (hasSignIn(draft) && password === '')
        throw usage('Give --password-stdin and the password on standard input.');
      await use(options, async (sources) => {
        // Of no use to the desk: it would end with this command.
        if (hasSignIn(draft) && !sources.keepsPasswords) throw new PackdeskError('source.password-unkept');
        const { id } = await sources.save(draft);
        if (options.json) out(JSON.stringify({ id }));
        else out(`added: ${id}`);
      });
    });
};

const addOthers = ({ command, use, fetching, out }: Tools): void => {
  command('list', 'the order sources, in the order in which they are asked').action(
    async (options: DataOptions) => {
      const { sources } = await use(options, (each) => each.list());
      if (options.json) out(JSON.stringify(sources));
      else for (const source of sources) out(sourceLine(source));
      if (!options.json && sources.length === 0) out('No order sources. See `import sources add --help`.');
    },
  );
  command('test', 'tries a source step by step and imports nothing; ends with 1 where a step fails')
    .argument('<name>', 'or id, as `list` has it')
    .option('--key <code>', 'a code to look up, as it would be scanned')
    .action(async (name: string, options: DataOptions & { key?: string }) => {
      const steps = await use(options, async (sources) =>
        sources.testStored(named((await sources.list()).sources, name).id, options.key ?? null),
      );
      if (options.json) out(JSON.stringify(steps));
      else for (const line of steps.flatMap(stepLines)) out(line);
      if (steps.some(({ outcome }) => outcome === 'failed')) process.exitCode = 1;
    });
  command('remove', 'removes a source with its password; what was imported stays')
    .argument('<name>', 'or id, as `list` has it')
    .action(async (name: string, options: DataOptions) => {
      const removed = await use(options, async (sources) => {
        const source = named((await sources.list()).sources, name);
        await sources.remove(source.id);
        return source;
      });
      if (options.json) out(JSON.stringify({ id: removed.id }));
      else out(`removed: ${removed.name}`);
    });
  command('fetch', 'imports the orders under a code, as its scan would; ends with 1 where there are none')
    .argument('<key>', 'the code')
    .action(async (key: string, options: DataOptions) => {
      const result = await fetching(options, (sources) => sources.fetch(IMPORTER, key));
      if (options.json) out(JSON.stringify(result));
      else for (const line of fetchedLines(key, result)) out(line);
      const isGood = result.orders.length > 0 && result.orders.every(({ problems }) => problems.length === 0);
      if (!isGood) process.exitCode = 1;
    });
};

/** The sources of an open store. */
const sourcesOf = async (
  store: Store,
  imports: Pick<Imports, 'run'>,
  { logger, secrets: given }: SourceCommandPorts,
): Promise<OrderSources> => {
  const { settings } = store;
  // The whole path, as the desk has it: the keychain tells folders apart by it.
  const secrets = await (given ?? ((folder) => openKeychain({ folder, logger })))(store.folder);
  const profiles = createImportProfiles({ settings, logger });
  return new OrderSources({
    ...{ profiles, secrets, store, logger, imports, audit: store.audit },
    ...{ stored: createStoredSources({ settings, logger }), timers: systemTimers, clock: systemClock },
    ids: randomIds,
  });
};

const untilDone = async <T>(
  sources: OrderSources,
  run: (sources: OrderSources) => Promise<T>,
): Promise<T> => {
  try {
    return await run(sources);
  } finally {
    await sources.stop();
  }
};

/** Adds `import sources list|add|test|remove|fetch` to `parent`. All of them work beside a running desk. */
export const addSourceCommands = (
  parent: Command,
  ports: SourceCommandPorts,
  out: (line: string) => void,
): void => {
  const group = parent
    .command('sources')
    .description('tables that orders are fetched from when their number is scanned');
  const tools: Tools = {
    command: (name, description) =>
      group
        .command(name)
        .description(description)
        .requiredOption('--data <dir>', 'the data folder')
        .option('--json', 'answers as one line of JSON'),
    use: ({ data }, run) =>
      ports.withStore(data, async (store) => untilDone(await sourcesOf(store, noImports, ports), run)),
    fetching: ({ data }, run) =>
      ports.withShipments(data, async (shipments, { store, inputs }) => {
        const beginning = () => deskBeginning({ settings: store.settings, inputs });
        const imports = createImports({
          ...{ shipments, store, clock: systemClock, ids: randomIds, beginning },
          fill: createLineFill(store),
        });
        return await untilDone(await sourcesOf(store, imports, ports), run);
      }),
    out,
    input: ports.input ?? standardInput,
  };
  addAdd(tools);
  addOthers(tools);
};
