import type { Command } from 'commander';
import { EngineDraft } from '../../shared/engine/settings.ts';
import type { EngineOutcome, EngineView } from '../../shared/engine/views.ts';
import { PackdeskError } from '../../shared/errors.ts';
import { createEngines } from '../app/engines.ts';
import { openKeychain } from '../app/os-keychain.ts';
import { systemClock } from '../core/clock.ts';
import { randomIds } from '../core/ids.ts';
import type { Logger } from '../core/logger.ts';
import type { SecretStore } from '../core/secret-store.ts';
import { systemTimers } from '../core/timers.ts';
import type { Engines } from '../karrio/engines.ts';
import { createCarriers } from '../service/shipments/carriers.ts';
import { EVENTS_PATH, eventsSecretName } from '../service/tracking/events.ts';
import { engineLines, reportLines } from './carrier-words.ts';
import { certificatesIn } from './certificates.ts';
import { standardInput, usage } from './command-line.ts';
import type { WithStore } from './with-store.ts';

interface DataOptions {
  data: string;
  json?: boolean;
}

interface ConnectOptions extends DataOptions {
  url: string;
  name: string;
  apiKeyStdin?: boolean;
  test?: boolean;
  ca?: string;
  proxy?: string;
}

interface DisconnectOptions extends DataOptions {
  name: string;
  withCarriers?: boolean;
}

/** Input, output and keychain of the commands; tests bring their own. */
export interface CarrierCommandIo {
  logger: Logger;
  out?: (line: string) => void;
  /** All of standard input. */
  input?: () => Promise<string>;
  secrets?: (folder: string) => Promise<SecretStore>;
}

/** @throws PackdeskError cli.usage, engine.address */
const readDraft = (given: unknown): EngineDraft => {
  const draft = EngineDraft.safeParse(given);
  if (draft.success) return draft.data;
  const member = draft.error.issues[0]?.path[0];
  if (member === 'url' || member === 'proxy' || member === 'ca') {
    throw new PackdeskError('engine.address', { details: { detail: String(member) } });
  }
  throw usage(
    member === 'name'
      ? '--name has 1 to 60 characters.'
      : 'An API key is one line without blanks, as the engine shows it.',
  );
};

/** The engine of this name or id. @throws PackdeskError cli.usage */
const named = (engines: readonly EngineView[], name: string): EngineView => {
  const found = engines.filter((engine) => engine.name === name || engine.id === name);
  if (found.length === 1 && found[0]) return found[0];
  const all = engines.map((engine) => `${engine.name} (${engine.id})`).join(', ') || 'none';
  throw usage(`Give the name or the id of one carrier engine. Connected: ${all}.`);
};

type WithEngines = <T>(
  folder: string,
  run: (engines: Engines, secrets: SecretStore) => Promise<T>,
) => Promise<T>;

/** Opens the engines of a data folder for as long as a command takes. */
const enginesOf =
  (withStore: WithStore, { logger, secrets: given }: CarrierCommandIo): WithEngines =>
  (folder, run) =>
    withStore(folder, async (store) => {
      // The whole path, as the desk has it: the keychain tells folders apart by it.
      const secrets = await (given ?? ((whole) => openKeychain({ folder: whole, logger })))(store.folder);
      const common = { clock: systemClock, timers: systemTimers, ids: randomIds, logger };
      const carriers = createCarriers({ settings: store.settings, logger });
      const engines = createEngines({ store, secrets, ...common }).with(carriers);
      try {
        return await run(engines, secrets);
      } finally {
        await engines.stop();
      }
    });

interface EventsOptions extends DataOptions {
  name: string;
  secretStdin?: boolean;
  off?: boolean;
}

interface Commands {
  command: (name: string, description: string) => Command;
  withEngines: WithEngines;
  out: (line: string) => void;
  input: () => Promise<string>;
}

const say = (out: Commands['out'], { view, reports }: EngineOutcome, json: boolean | undefined): void => {
  if (json) out(JSON.stringify({ engines: view.engines, reports }));
  else for (const line of reports.flatMap(reportLines)) out(line);
  if (reports.some(({ failure }) => failure !== null)) process.exitCode = 1;
};

const addConnect = ({ command, withEngines, out, input }: Commands): void => {
  command('connect', 'connects an engine, reads it and adds its carriers')
    .requiredOption('--url <address>', 'of its API: https://…, or http:// on this computer')
    .requiredOption('--name <name>', 'how this desk calls it')
    .option('--api-key-stdin', 'read its API key from standard input')
    .option('--test', 'its labels have no value: carriers are marked TEST')
    .option('--ca <file>', 'certificates of its authority, PEM, besides the usual ones')
    .option('--proxy <address>', 'http://host:port')
    .action(async ({ data, json, url, name, apiKeyStdin, test, ca, proxy }: ConnectOptions) => {
      // Never as an argument: other users of the computer see those.
      if (!apiKeyStdin) throw usage('Give --api-key-stdin and the API key on standard input.');
      const key = { apiKey: (await input()).trim() };
      if (key.apiKey === '') throw usage('There is no API key on standard input.');
      const pem = await certificatesIn(ca);
      const draft = readDraft({ url, name, isTest: test ?? false, ca: pem, proxy: proxy ?? '', ...key });
      await withEngines(data, async (engines, secrets) => {
        // Of no use to the desk: it would end with this command.
        if (!secrets.available) throw new PackdeskError('engine.key-unkept', { details: { engine: name } });
        say(out, await engines.connect(null, draft), json);
      });
    });
};

/** As Karrio makes one: printable, without blanks. */
const SECRET = /^[\x21-\x7e]{16,500}$/;

const addEvents = ({ command, withEngines, out, input }: Commands): void => {
  command('events', "takes the engine's own events about parcels, with the secret of its webhook")
    .requiredOption('--name <name>', 'or id, as `carrier list` has it')
    .option('--secret-stdin', 'read the secret of the webhook from standard input')
    .option('--off', 'takes none any more')
    .action(async ({ data, json, name, secretStdin, off }: EventsOptions) => {
      if (Boolean(secretStdin) === Boolean(off)) throw usage('Give either --secret-stdin or --off.');
      const secret = secretStdin ? (await input()).trim() : null;
      if (secret !== null && !SECRET.test(secret)) {
        throw usage('The secret of a webhook is one line of 16 or more characters, as the engine shows it.');
      }
      await withEngines(data, async (engines, secrets) => {
        const { id } = named((await engines.list()).engines, name);
        if (secret === null) await secrets.delete(eventsSecretName(id));
        else if (!secrets.available)
          throw new PackdeskError('engine.key-unkept', { details: { engine: name } });
        else await secrets.set(eventsSecretName(id), secret);
        const path = `${EVENTS_PATH}/${id}`;
        if (json) out(JSON.stringify({ path, on: secret !== null }));
        else out(secret === null ? `${name}: events are off.` : `${name}: events are taken at ${path}`);
      });
    });
};

const addOthers = ({ command, withEngines, out }: Commands): void => {
  command('list', 'the connected engines and their carriers').action(async ({ data, json }: DataOptions) => {
    const { engines } = await withEngines(data, (each) => each.list());
    if (json) out(JSON.stringify({ engines }));
    else for (const line of engines.flatMap(engineLines)) out(line);
    if (!json && engines.length === 0) out('No carrier engine is connected. See `carrier connect --help`.');
  });

  command('refresh', 'reads connections and services again; ends with 1 where an engine could not be read')
    .option('--name <name>', 'of one engine; without it all')
    .action(async ({ data, json, name }: DataOptions & { name?: string }) =>
      withEngines(data, async (engines) => {
        const outcome =
          name === undefined
            ? await engines.refreshAll(null)
            : await engines.refresh(null, named((await engines.list()).engines, name).id);
        say(out, outcome, json);
      }),
    );

  command('disconnect', 'removes an engine and its API key from this desk')
    .requiredOption('--name <name>', 'or id, as `carrier list` has it')
    .option('--with-carriers', 'removes its carriers too; refused while open shipments use one')
    .action(async ({ data, json, name, withCarriers }: DisconnectOptions) =>
      withEngines(data, async (engines) => {
        const engine = named((await engines.list()).engines, name);
        const outcome = await engines.remove(null, engine.id, withCarriers ?? false);
        if (json) say(out, outcome, json);
        else out(`${engine.name} is disconnected.`);
      }),
    );
};

/**
 * Adds `carrier connect|list|refresh|disconnect|events` to `program`: the carrier engines of a data folder. All of them work
 * beside a running desk, and take effect there at its next use of an engine.
 */
export const addCarrierCommands = (program: Command, withStore: WithStore, io: CarrierCommandIo): void => {
  const carrier = program
    .command('carrier')
    .description('carrier engines (Karrio) that labels are bought through');
  const commands: Commands = {
    command: (name, description) =>
      carrier
        .command(name)
        .description(description)
        .requiredOption('--data <dir>', 'the data folder')
        .option('--json', 'answers as one line of JSON'),
    withEngines: enginesOf(withStore, io),
    out: io.out ?? ((line) => void process.stdout.write(`${line}\n`)),
    input: io.input ?? standardInput,
  };
  addConnect(commands);
  addOthers(commands);
  addEvents(commands);
};
