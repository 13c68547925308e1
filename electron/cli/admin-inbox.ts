import type { Command } from 'commander';
import { errorWords, isErrorCode } from '../../shared/errors.ts';
import {
  InboxDraft,
  type InboxesView,
  type InboxOrderView,
  inboxSchemes,
} from '../../shared/import/inbox.ts';
import { type ImportProblem, problemWords } from '../../shared/import/problem.ts';
import { parseBody } from '../../shared/validation.ts';
import { openKeychain } from '../app/os-keychain.ts';
import { systemClock } from '../core/clock.ts';
import { randomIds } from '../core/ids.ts';
import type { Logger } from '../core/logger.ts';
import { type SecretStore, volatileSecrets } from '../core/secret-store.ts';
import type { Store } from '../db/open.ts';
import { readSigningKeyFile } from '../service/accounts/signing-key.ts';
import { Inboxes } from '../service/inboxes/inboxes.ts';
import { createInboxSettings } from '../service/inboxes/settings.ts';
import { createImportProfiles } from '../service/orders/profiles.ts';
import { WebhookSecrets } from '../service/webhooks/secrets.ts';
import { readLastRun } from '../sync/stored-settings.ts';
import { usage } from './command-line.ts';
import type { WithStore } from './with-store.ts';

interface Common {
  data: string;
  signingKeyFile?: string;
  json?: boolean;
}

interface AddOptions extends Common {
  profile: string;
  scheme: string;
  secretStdin?: boolean;
}

/** Output, input and keychain of the commands; tests bring their own. */
export interface InboxCommandIo {
  logger: Logger;
  out: (line: string) => void;
  input?: () => Promise<string>;
  secrets?: (folder: string) => Promise<SecretStore>;
}

/** Author of an inbox: access to the data folder's files needs no sign-in. */
const SETTER = { userId: 0, email: 'order inbox', role: 'admin', sessionId: '' } as const;

const readInput = async (): Promise<string> => {
  let text = '';
  process.stdin.setEncoding('utf8');
  for await (const chunk of process.stdin) text += String(chunk);
  return text;
};

interface Tools {
  io: InboxCommandIo;
  use<T>(options: Common, run: (inboxes: Inboxes) => Promise<T>): Promise<T>;
}

/** The inboxes of an open store; nothing is imported by them. */
const inboxesOf = async (
  store: Store,
  { signingKeyFile }: Common,
  { logger, secrets: open = (folder) => openKeychain({ folder, logger }) }: InboxCommandIo,
): Promise<Inboxes> => {
  const signingKey = signingKeyFile ? await readSigningKeyFile(signingKeyFile) : null;
  const keychain = signingKey ? volatileSecrets() : await open(store.folder);
  const { role } = await readLastRun(store.settings);
  return new Inboxes({
    settings: createInboxSettings(store.settings),
    store: store.inbox,
    imports: store.imports,
    profiles: createImportProfiles({ settings: store.settings, logger }),
    secrets: new WebhookSecrets({ secrets: keychain, signingKey, ids: randomIds, kind: 'order-inbox' }),
    isEdge: () => role === 'edge',
    clock: systemClock,
    logger,
  });
};

const common = (command: Command): Command =>
  command
    .requiredOption('--data <dir>', 'the data folder')
    .option('--signing-key-file <file>', 'of a server without a keychain: the same that its `serve` has')
    .option('--json', 'as one line of JSON');

const inboxLines = ({ inboxes }: InboxesView): string[] =>
  inboxes.map(
    ({ name, scheme, profile, path, waiting, open, hasSecret }) =>
      `${name.padEnd(20)} ${scheme.padEnd(11)} ${profile.padEnd(20)} ${path}  ${waiting} waiting, ${open} need you${hasSecret ? '' : ', secret missing'}`,
  );

/** An order with its reasons, as lines. */
const orderLines = ({ id, inbox, at, state, orders, error }: InboxOrderView): string[] => [
  `${id}  ${inbox}  ${new Date(at).toISOString()}  ${state}`,
  ...(error === null
    ? []
    : [
        isErrorCode(error.code)
          ? `  ${errorWords(error.code, error.details).title} ${errorWords(error.code, error.details).action}`
          : `  ${error.code}`,
      ]),
  ...orders.flatMap(({ key, kind, problems }) => [
    `  ${key === '' ? 'order without a number' : key}: ${kind}`,
    ...problems.map((problem) => `    ${problemWords(problem as ImportProblem, 'en')}`),
  ]),
];

const idOf = (text: string): number => {
  if (/^[1-9]\d{0,14}$/.test(text)) return Number(text);
  throw usage('An order is named by its number, as `list` prints it.');
};

const addInboxes = (command: Command, { io, use }: Tools): void => {
  const { out } = io;
  const inboxes = command
    .command('inboxes')
    .description('addresses that shops and programs send their orders to, signed');
  const secretOf = async (given: boolean | undefined): Promise<string | undefined> => {
    if (!given) return undefined;
    const secret = (await (io.input ?? readInput)()).trim();
    if (secret === '') throw usage('There is no secret on standard input.');
    return secret;
  };
  common(inboxes.command('list')).action((options: Common) =>
    use(options, async (found) => {
      const view = await found.list();
      if (options.json) out(JSON.stringify(view.inboxes));
      else for (const line of inboxLines(view)) out(line);
    }),
  );
  common(inboxes.command('add'))
    .description('adds an inbox and shows its secret, this once')
    .argument('<name>', 'ends its address: small letters, digits, hyphens')
    .requiredOption('--profile <id>', 'id of an import profile for JSON')
    .option('--scheme <scheme>', `how its sender signs: ${inboxSchemes.join(', ')}`, 'standard')
    .option('--secret-stdin', 'read the secret of the shop from standard input; without it one is made')
    .action(async (name: string, { profile, scheme, secretStdin, ...options }: AddOptions) => {
      const secret = await secretOf(secretStdin);
      const draft = parseBody(InboxDraft, { name, profile, scheme, ...(secret !== undefined && { secret }) });
      await use(options, async (all) => {
        const made = await all.add(SETTER, draft);
        const path = made.view.inboxes.find((each) => each.name === name)?.path ?? '';
        if (options.json)
          out(JSON.stringify({ name, path, ...(secret === undefined && { secret: made.secret }) }));
        else {
          out(`address: POST ${path} below the address of this service`);
          if (secret === undefined) out(`secret: ${made.secret}`);
        }
      });
    });
  common(inboxes.command('rotate'))
    .description('a new secret; for 24 hours the one before is good, too')
    .argument('<name>')
    .option('--secret-stdin', 'read the secret of the shop from standard input; without it one is made')
    .action(async (name: string, { secretStdin, ...options }: Common & { secretStdin?: boolean }) => {
      const secret = await secretOf(secretStdin);
      await use(options, async (all) => {
        const made = await all.rotate(name, secret);
        if (options.json) out(JSON.stringify({ name, ...(secret === undefined && { secret: made.secret }) }));
        else out(secret === undefined ? `secret: ${made.secret}` : `changed: ${name}`);
      });
    });
  common(inboxes.command('remove'))
    .description('its address takes nothing any more; orders that need you stay')
    .argument('<name>')
    .action((name: string, options: Common) =>
      use(options, async (all) => {
        await all.remove(name);
        out(options.json ? JSON.stringify({ removed: name }) : `removed: ${name}`);
      }),
    );
};

const addOrders = (command: Command, { io: { out }, use }: Tools): void => {
  const orders = command.command('inbox').description('orders that were sent and need you');
  common(orders.command('list')).action((options: Common) =>
    use(options, async (all) => {
      const open = await all.orders();
      if (options.json) return out(JSON.stringify(open));
      for (const line of open.flatMap(orderLines)) out(line);
      if (open.length === 0) out('No orders need you.');
    }),
  );
  common(orders.command('show'))
    .description('one order with its body as it came')
    .argument('<number>')
    .action((number: string, options: Common) =>
      use(options, async (all) => {
        const { order, body } = await all.order(idOf(number));
        if (options.json) return out(JSON.stringify({ ...order, body }));
        for (const line of orderLines(order)) out(line);
        if (body !== null) out(body);
      }),
    );
  const change = (name: 'retry' | 'discard', description: string, said: string): void => {
    common(orders.command(name))
      .description(description)
      .argument('<number...>')
      .action((numbers: string[], options: Common) =>
        use(options, async (all) => {
          for (const number of numbers) await all[name](idOf(number));
          out(options.json ? JSON.stringify({ [said]: numbers }) : `${said}: ${numbers.join(', ')}`);
        }),
      );
  };
  change('retry', 'import again; a running desk or `serve` does it within 3 seconds', 'waiting');
  change('discard', 'lay aside for good', 'discarded');
};

/** Adds `import inboxes|inbox` to the command `import`. */
export const addInboxCommands = (command: Command, withStore: WithStore, io: InboxCommandIo): void => {
  const use: Tools['use'] = (options, run) =>
    withStore(options.data, async (store) => run(await inboxesOf(store, options, io)));
  addInboxes(command, { io, use });
  addOrders(command, { io, use });
};
