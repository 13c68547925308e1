import { randomIds } from '../../electron/core/ids.ts';
import type { LogFields, Logger } from '../../electron/core/logger.ts';
import { volatileSecrets } from '../../electron/core/secret-store.ts';
import { createSessions, type SessionPorts } from '../../electron/service/sessions.ts';
import { createUsers, type UserInput } from '../../electron/service/users.ts';
import { testClock } from './clock.ts';
import { PASSWORD, TEST_PASSWORD_COST } from './passwords.ts';
import { tempStore } from './store.ts';

export { PASSWORD, TEST_PASSWORD_COST };

/** Keeps every log line, so that a test can look for what must not be in it. */
export const recordingLogger = () => {
  const lines: { level: string; event: string; fields: LogFields }[] = [];
  const write =
    (level: string) =>
    (event: string, fields: LogFields = {}) => {
      lines.push({ level, event, fields });
    };
  const logger: Logger = {
    debug: write('debug'),
    info: write('info'),
    warn: write('warn'),
    error: write('error'),
    child: () => logger,
  };
  return { logger, lines };
};

/** A service of accounts on a store of its own (or on `folder`), with a clock that the test moves. */
export const accountService = async (options: Partial<SessionPorts> & { folder?: string } = {}) => {
  const { folder, ...given } = options;
  const clock = testClock();
  const { logger, lines } = recordingLogger();
  const store = await tempStore({ clock, ...(folder ? { folder } : {}) });
  const { accounts } = store;
  const ports: SessionPorts = {
    accounts,
    audit: store.audit,
    secrets: volatileSecrets(true),
    clock,
    ids: randomIds,
    logger,
    passwordCost: TEST_PASSWORD_COST,
    ...given,
  };
  const sessions = await createSessions(ports);
  const users = createUsers(ports);
  const addUser = (input: Partial<UserInput> = {}) =>
    users.add({
      email: 'ada@depot.example',
      password: PASSWORD,
      roles: ['packer', 'supervisor'],
      firstName: 'Ada',
      lastName: 'Byron',
      companyName: 'Depot',
      ...input,
    });
  const login = (body: object = {}, address = '10.0.0.1') =>
    sessions.login({ email: 'ada@depot.example', password: PASSWORD, ...body }, { address });
  return { sessions, users, accounts, store, clock, ports, lines, addUser, login };
};
