import { type Command, InvalidArgumentError } from 'commander';
import { PackdeskError } from '../../shared/errors.ts';
import type { Store } from '../db/open.ts';
import {
  faultOf,
  readServiceSettings,
  type ServiceSettings,
  writeServiceSettings,
} from '../service/service-settings.ts';

/** Opens the store of a data folder that is there, for as long as `run` takes. */
type WithStore = <T>(folder: string, run: (store: Pick<Store, 'settings'>) => Promise<T>) => Promise<T>;

interface ShowOptions {
  data: string;
  json?: boolean;
}

interface SetOptions {
  data: string;
  clientIdName?: string;
  accessMinutes?: number;
  signInHours?: number;
  rememberDays?: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const whole = (value: string): number => {
  if (/^\d{1,5}$/.test(value)) return Number(value);
  throw new InvalidArgumentError('A whole number.');
};

const linesOf = ({ clientIdName, lives }: ServiceSettings): string[] => [
  `client id   ${clientIdName}`,
  `access      ${lives.accessMs / MINUTE} minutes`,
  `sign-in     ${lives.refreshMs / HOUR} hours`,
  `remembered  ${lives.rememberMs / DAY} days`,
];

const ms = (count: number | undefined, unit: number, now: number): number =>
  count === undefined ? now : count * unit;

/** Adds `service show|set` to `program`. A running desk or service has what is set from its next start. */
export const addServiceCommands = (
  program: Command,
  withStore: WithStore,
  out: (line: string) => void = (line) => void process.stdout.write(`${line}\n`),
): void => {
  const service = program.command('service').description('names and token lives of the HTTP service');
  const show = (settings: ServiceSettings): void => linesOf(settings).forEach(out);

  service
    .command('show')
    .description('what is set')
    .requiredOption('--data <dir>', 'the data folder')
    .option('--json', 'answers as one line of JSON, lives in ms')
    .action(async ({ data, json }: ShowOptions) =>
      withStore(data, async (store) => {
        const settings = await readServiceSettings(store.settings);
        if (json) out(JSON.stringify(settings));
        else show(settings);
      }),
    );

  service
    .command('set')
    .description('what is named; all else stays')
    .requiredOption('--data <dir>', 'the data folder')
    .option('--client-id-name <name>', 'what the login response calls the client id, e.g. acmeClientId')
    .option('--access-minutes <number>', 'how long an access token lives, 1 to 1440', whole)
    .option('--sign-in-hours <number>', 'how long a sign-in lives without a renewal, 1 to 720', whole)
    .option('--remember-days <number>', 'the same with rememberMe, 1 to 366', whole)
    .action(async ({ data, clientIdName, accessMinutes, signInHours, rememberDays }: SetOptions) =>
      withStore(data, async ({ settings }) => {
        const now = await readServiceSettings(settings);
        const next = {
          clientIdName: clientIdName ?? now.clientIdName,
          lives: {
            accessMs: ms(accessMinutes, MINUTE, now.lives.accessMs),
            refreshMs: ms(signInHours, HOUR, now.lives.refreshMs),
            rememberMs: ms(rememberDays, DAY, now.lives.rememberMs),
          },
        };
        const detail = faultOf(next);
        if (detail !== null) throw new PackdeskError('cli.usage', { details: { detail } });
        await writeServiceSettings(settings, next);
        show(next);
        out('A running desk or service has this from its next start.');
      }),
    );
};
