import { type Command, InvalidArgumentError } from 'commander';
import { PackdeskError } from '../../shared/errors.ts';
import { Role, roles } from '../../shared/roles.ts';
import type { AccountStore, User } from '../core/account-store.ts';
import { systemClock } from '../core/clock.ts';
import { randomIds } from '../core/ids.ts';
import { createUsers, type Users } from '../service/users.ts';

/** Opens the store of a data folder for as long as `run` takes; one that is not there is refused unless `makes`. */
export type WithAccounts = <T>(
  folder: string,
  run: (store: { accounts: AccountStore }) => Promise<T>,
  makes?: boolean,
) => Promise<T>;

/** Input and output of the commands; tests bring their own. */
export interface UserCommandIo {
  out(line: string): void;
  /** All of standard input. */
  input(): Promise<string>;
}

const processIo: UserCommandIo = {
  out: (line) => {
    process.stdout.write(`${line}\n`);
  },
  async input() {
    let text = '';
    process.stdin.setEncoding('utf8');
    for await (const chunk of process.stdin) text += String(chunk);
    return text;
  },
};

interface DataOption {
  data: string;
}
interface EmailOption extends DataOption {
  email: string;
}
interface PasswordOption {
  passwordStdin?: boolean;
}
interface AddOptions extends EmailOption, PasswordOption {
  role: Role[];
  firstName?: string;
  lastName?: string;
  company?: string;
  otp?: boolean;
}

const collectRole = (value: string, before: Role[] | undefined): Role[] => {
  const role = Role.safeParse(value);
  if (!role.success) throw new InvalidArgumentError(`A role is one of ${roles.join(', ')}.`);
  return [...(before ?? []), role.data];
};

/** Never as an argument: other users of the computer see those. */
const readPassword = async ({ passwordStdin }: PasswordOption, io: UserCommandIo): Promise<string> => {
  if (!passwordStdin) {
    throw new PackdeskError('cli.usage', {
      details: { detail: 'Give --password-stdin and the password on standard input.' },
    });
  }
  const password = (await io.input()).replace(/\r?\n$/, '');
  if (/[\r\n]/.test(password)) {
    throw new PackdeskError('cli.usage', { details: { detail: 'Standard input holds more than one line.' } });
  }
  return password;
};

const printable = (user: User) => ({
  email: user.email,
  name: `${user.firstName} ${user.lastName}`.trim(),
  company: user.companyName,
  roles: user.roles.map((role) => (role === user.defaultRole ? `${role}*` : role)).join(' '),
  otp: user.otp ? 'yes' : 'no',
  state: user.disabled ? 'disabled' : 'enabled',
});

/** Lines of columns as wide as their widest cell. */
const table = (users: readonly User[]): string[] => {
  const header = {
    email: 'E-MAIL',
    name: 'NAME',
    company: 'COMPANY',
    roles: 'ROLES',
    otp: 'OTP',
    state: 'STATE',
  };
  const rows = [header, ...users.map(printable)].map((row) => Object.values(row));
  const widths = Object.keys(header).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
};

const asJson = (users: readonly User[]): string =>
  JSON.stringify(
    users.map(({ id, clientId, ...user }) => ({ userId: id, serviceClientId: clientId, ...user })),
    null,
    2,
  );

/**
 * Adds `user add|list|disable|enable|set-password` to `program`.
 * The commands throw PackdeskErrors; the caller prints them and sets the exit code.
 */
export const addUserCommands = (
  program: Command,
  withStore: WithAccounts,
  io: UserCommandIo = processIo,
): void => {
  const withUsers = <T>(folder: string, run: (users: Users) => Promise<T>, makes = false): Promise<T> =>
    withStore(
      folder,
      ({ accounts }) => run(createUsers({ accounts, clock: systemClock, ids: randomIds })),
      makes,
    );
  const user = program.command('user').description('users of a data folder');
  const command = (name: string, description: string) =>
    user.command(name).description(description).requiredOption('--data <dir>', 'the data folder');
  const emailCommand = (name: string, description: string) =>
    command(name, description).requiredOption('--email <address>', 'the e-mail the user signs in with');

  emailCommand('add', 'add a user')
    .requiredOption(
      '--role <role>',
      `${roles.join(', ')}; may be repeated, the first is the default`,
      collectRole,
    )
    .option('--first-name <name>')
    .option('--last-name <name>')
    .option('--company <name>')
    .option('--otp', 'ask for a one-time password too; the last line printed is its otpauth:// URI')
    .option('--password-stdin', 'read the password from standard input')
    .action(async (options: AddOptions) => {
      const password = await readPassword(options, io);
      const { user: added, otpUri } = await withUsers(
        options.data,
        (users) =>
          users.add({
            email: options.email,
            password,
            roles: options.role,
            firstName: options.firstName,
            lastName: options.lastName,
            companyName: options.company,
            otp: options.otp,
          }),
        true,
      );
      io.out(`Added ${added.email} (${added.roles.join(', ')}).`);
      if (otpUri) io.out(otpUri);
    });

  command('list', 'list the users')
    .option('--json', 'as JSON')
    .action(async (options: DataOption & { json?: boolean }) => {
      const users = await withUsers(options.data, (each) => each.list());
      for (const line of options.json ? [asJson(users)] : table(users)) io.out(line);
    });

  for (const [name, disabled, description] of [
    ['disable', true, 'refuse a user from now on; ends their sessions'],
    ['enable', false, 'let a disabled user in again'],
  ] as const) {
    emailCommand(name, description).action(async ({ data, email }: EmailOption) => {
      await withUsers(data, (users) => users.setDisabled(email, disabled));
      io.out(`${email} is ${disabled ? 'disabled' : 'enabled'}.`);
    });
  }

  emailCommand(
    'set-password',
    'set a new password; ends the sessions, and makes a new otpauth:// URI where one is used',
  )
    .option('--password-stdin', 'read the password from standard input')
    .action(async (options: EmailOption & PasswordOption) => {
      const password = await readPassword(options, io);
      const { otpUri } = await withUsers(options.data, (users) => users.setPassword(options.email, password));
      io.out(`The password of ${options.email} is set.`);
      if (otpUri) io.out(otpUri);
    });
};
