import type { Command } from 'commander';
import { PackdeskError } from '../../shared/errors.ts';
import { type WebhookType, webhookTypes } from '../../shared/webhooks/events.ts';
import { isUnprotected } from '../../shared/webhooks/place.ts';
import { EndpointDraft } from '../../shared/webhooks/settings.ts';
import type { EndpointView } from '../../shared/webhooks/views.ts';
import { openKeychain } from '../app/os-keychain.ts';
import { systemClock } from '../core/clock.ts';
import { randomIds } from '../core/ids.ts';
import type { Logger } from '../core/logger.ts';
import { type SecretStore, volatileSecrets } from '../core/secret-store.ts';
import { systemTimers } from '../core/timers.ts';
import type { Replay } from '../core/webhook-store.ts';
import { readSigningKeyFile } from '../service/accounts/signing-key.ts';
import { Webhooks } from '../service/webhooks.ts';
import { certificatesIn } from './certificates.ts';
import { usage } from './command-line.ts';
import { deadLine, endpointLines } from './webhook-words.ts';
import type { WithStore } from './with-store.ts';

interface Common {
  data: string;
  signingKeyFile?: string;
  json?: boolean;
}

interface Named extends Common {
  name: string;
}

interface AddOptions extends Named {
  url: string;
  events?: string;
  whole?: boolean;
  ca?: string;
  proxy?: string;
}

interface ReplayOptions extends Named {
  since?: string;
  message?: string;
}

/** Output and keychain of the commands; tests bring their own. */
export interface WebhookCommandIo {
  logger: Logger;
  out?: (line: string) => void;
  secrets?: (folder: string) => Promise<SecretStore>;
}

interface Tools {
  command(name: string, description: string): Command;
  /** The webhooks of a data folder for as long as a command takes; nothing is delivered by it. */
  use<T>(options: Common, run: (webhooks: Webhooks) => Promise<T>): Promise<T>;
  out(line: string): void;
}

/** The endpoint of this name or id. @throws PackdeskError cli.usage */
const named = async (webhooks: Webhooks, name: string): Promise<EndpointView> => {
  const { endpoints } = await webhooks.list();
  const found = endpoints.filter((each) => each.name === name || each.id === name);
  if (found.length === 1 && found[0]) return found[0];
  const all = endpoints.map((each) => `${each.name} (${each.id})`).join(', ') || 'none';
  throw usage(`Give the name or the id of one webhook. There are: ${all}.`);
};

/** @throws PackdeskError cli.usage */
const typesOf = (text: string | undefined): WebhookType[] => {
  if (text === undefined) return [...webhookTypes];
  const asked = text.split(',').map((each) => each.trim());
  const unknown = asked.find((each) => !(webhookTypes as readonly string[]).includes(each));
  if (unknown !== undefined) throw usage(`There is no event ${unknown}. Events: ${webhookTypes.join(', ')}.`);
  return asked as WebhookType[];
};

/** @throws PackdeskError cli.usage, webhook.address */
const draftOf = (given: unknown): EndpointDraft => {
  const draft = EndpointDraft.safeParse(given);
  if (draft.success) return draft.data;
  const member = draft.error.issues[0]?.path[0];
  if (member === 'url') throw new PackdeskError('webhook.address');
  throw usage(`--${String(member)} does not fit.`);
};

const addAdd = ({ command, use, out }: Tools): void => {
  command('add', 'adds an endpoint and shows its secret, this once')
    .requiredOption('--name <name>', 'how this desk calls it')
    .requiredOption('--url <address>', 'https://…, or http:// within your own network')
    .option('--events <list>', `with commas between; without it all: ${webhookTypes.join(', ')}`)
    .option('--whole', 'sends the whole shipment along, with names and addresses')
    .option('--ca <file>', 'certificates of its authority, PEM, besides the usual ones')
    .option('--proxy <address>', 'http://host:port')
    .action(async ({ events, ca, proxy, whole, ...options }: AddOptions) => {
      const { name, url, json } = options;
      const given = { name, url, whole: whole ?? false, proxy: proxy ?? '', types: typesOf(events) };
      const draft = draftOf({ ...given, ca: await certificatesIn(ca) });
      await use(options, async (webhooks) => {
        // Of no use to the desk: it would end with this command.
        if (!(await webhooks.list()).keepsSecrets) throw new PackdeskError('webhook.secret-unkept');
        const { id, secret } = await webhooks.add(draft);
        if (json) out(JSON.stringify({ id, secret }));
        else {
          out(`${name} (${id}) is added. Its secret, shown this once:`);
          out(secret);
          if (isUnprotected(url)) out('Without https what is sent can be read on the way.');
        }
      });
    });
};

const addRotate = ({ command, use, out }: Tools): void => {
  command('rotate', 'gives it a new secret and shows it, this once; for 24 hours both sign')
    .requiredOption('--name <name>', 'or id, as `webhook list` has it')
    .action(async (options: Named) =>
      use(options, async (webhooks) => {
        const { id } = await named(webhooks, options.name);
        if (!(await webhooks.list()).keepsSecrets) throw new PackdeskError('webhook.secret-unkept');
        const { secret } = await webhooks.rotate(id);
        if (options.json) out(JSON.stringify({ id, secret }));
        else out(`The new secret of ${options.name}, shown this once:\n${secret}`);
      }),
    );
};

const addLists = ({ command, use, out }: Tools): void => {
  command('list', 'the endpoints and how their deliveries go').action(async (options: Common) => {
    const view = await use(options, (webhooks) => webhooks.list());
    if (options.json) out(JSON.stringify(view));
    else for (const line of view.endpoints.flatMap(endpointLines)) out(line);
    if (!options.json && view.endpoints.length === 0) out('No webhooks. See `webhook add --help`.');
  });

  command('dead', 'the events that were given up, the newest first')
    .requiredOption('--name <name>', 'or id, as `webhook list` has it')
    .action(async (options: Named) => {
      const messages = await use(options, async (webhooks) =>
        webhooks.dead((await named(webhooks, options.name)).id, 1_000),
      );
      if (options.json) out(JSON.stringify({ messages }));
      else for (const message of messages) out(deadLine(message));
      if (!options.json && messages.length === 0) out('None.');
    });
};

const addTest = ({ command, use, out }: Tools): void => {
  command('test', 'sends a trial event now; ends with 1 where it is not taken')
    .requiredOption('--name <name>', 'or id, as `webhook list` has it')
    .action(async (options: Named) => {
      const result = await use(options, async (webhooks) =>
        webhooks.test((await named(webhooks, options.name)).id),
      );
      const { ok, fault, detail, took } = result;
      if (options.json) out(JSON.stringify(result));
      else
        out(ok ? `Taken with ${detail} in ${took} ms.` : `Not taken: ${fault}${detail && ` (${detail})`}.`);
      if (!ok) process.exitCode = 1;
    });
};

/** @throws PackdeskError cli.usage */
const replayOf = ({ since, message }: ReplayOptions): Replay => {
  if (since !== undefined && message !== undefined) throw usage('Give either --since or --message.');
  if (message !== undefined) return { kind: 'one', message };
  if (since === undefined) return { kind: 'dead' };
  const at = Date.parse(since);
  if (Number.isNaN(at)) throw usage('--since is a time such as 2026-11-21T08:00Z.');
  return { kind: 'since', at };
};

const addReplay = ({ command, use, out }: Tools): void => {
  command('replay', 'sends what was given up again; a running desk or service delivers it')
    .requiredOption('--name <name>', 'or id, as `webhook list` has it')
    .option('--since <time>', 'all events since then instead, also delivered ones of the last 7 days')
    .option('--message <id>', 'this one instead')
    .action(async (options: ReplayOptions) => {
      const which = replayOf(options);
      const count = await use(options, async (webhooks) =>
        webhooks.replay((await named(webhooks, options.name)).id, which),
      );
      out(options.json ? JSON.stringify({ count }) : `${count} events are sent again.`);
    });
};

const addStates = ({ command, use, out }: Tools): void => {
  const set = (name: string, description: string, on: boolean): void => {
    command(name, description)
      .requiredOption('--name <name>', 'or id, as `webhook list` has it')
      .action(async (options: Named) => {
        await use(options, async (webhooks) => {
          const endpoint = await named(webhooks, options.name);
          await webhooks.change(endpoint.id, draftOf({ ...endpoint, on }));
        });
        out(options.json ? JSON.stringify({ on }) : `${options.name} is ${on ? 'on' : 'off'}.`);
      });
  };
  set('pause', 'tells it of nothing more; what waits stays', false);
  set('resume', 'tells it again, also where it was gone', true);

  command('remove', 'removes an endpoint with all that waits for it, and its secret')
    .requiredOption('--name <name>', 'or id, as `webhook list` has it')
    .action(async (options: Named) => {
      const { waiting, dead } = await use(options, async (webhooks) => {
        const endpoint = await named(webhooks, options.name);
        await webhooks.remove(endpoint.id);
        return endpoint;
      });
      const lost = waiting + dead;
      if (options.json) out(JSON.stringify({ undelivered: lost }));
      else out(`${options.name} is removed${lost > 0 ? `, with ${lost} undelivered events` : ''}.`);
    });
};

/**
 * Adds `webhook add|list|dead|test|replay|rotate|pause|resume|remove` to `program`. All of them work beside a running desk
 * or service, which delivers.
 */
export const addWebhookCommands = (program: Command, withStore: WithStore, io: WebhookCommandIo): void => {
  const { logger, out = (line) => void process.stdout.write(`${line}\n`) } = io;
  const open = io.secrets ?? ((folder: string) => openKeychain({ folder, logger }));
  const webhook = program
    .command('webhook')
    .description('programs that are told of what happens to shipments (Standard Webhooks)');
  const tools: Tools = {
    command: (name, description) =>
      webhook
        .command(name)
        .description(description)
        .requiredOption('--data <dir>', 'the data folder')
        .option('--signing-key-file <file>', 'as given to `serve`, where the server has no keychain')
        .option('--json', 'answers as one line of JSON'),
    use: ({ data, signingKeyFile }, run) =>
      withStore(data, async (store) => {
        const signingKey = signingKeyFile ? await readSigningKeyFile(signingKeyFile) : undefined;
        const webhooks = new Webhooks({
          store: store.webhooks,
          secrets: signingKey ? volatileSecrets() : await open(store.folder),
          signingKey,
          ...{ clock: systemClock, timers: systemTimers, ids: randomIds, random: Math.random, logger },
        });
        try {
          return await run(webhooks);
        } finally {
          await webhooks.stop();
        }
      }),
    out,
  };
  addAdd(tools);
  addLists(tools);
  addTest(tools);
  addReplay(tools);
  addRotate(tools);
  addStates(tools);
};
