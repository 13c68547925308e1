import { z } from 'zod';
import { AUDIT_PAGE, AuditEntry, AuditFilter } from '../audit/entry.ts';
import { NewUserInput, OwnAccountView, UsersAnswer, UsersView } from '../desk/users.ts';
import { Role } from '../roles.ts';
import { type CommandSpec, nothing } from './command-spec.ts';

const email = z.string().min(1).max(320);
const password = z.string().max(1024);

/** The bridge's commands for users, the own account and the audit log. No answer has a password or its hash. */
export const accountCommands = {
  'users.list': { input: nothing, output: UsersView, access: 'admin' },
  'users.add': { input: NewUserInput, output: UsersAnswer, access: 'admin' },
  'users.setRoles': {
    input: z.object({ email, roles: z.array(Role).min(1) }),
    output: UsersAnswer,
    access: 'admin',
  },
  /** Disabling ends the user's sessions at once. */
  'users.setDisabled': {
    input: z.object({ email, disabled: z.boolean() }),
    output: UsersAnswer,
    access: 'admin',
  },
  /** A first password, or a set-up code (null). One-time passwords are switched off with it. */
  'users.setPassword': {
    input: z.object({ email, password: password.nullable() }),
    output: UsersAnswer,
    access: 'admin',
  },
  'users.endSessions': { input: z.object({ email }), output: UsersAnswer, access: 'admin' },
  'users.resetOtp': { input: z.object({ email }), output: UsersAnswer, access: 'admin' },

  'account.get': { input: nothing, output: OwnAccountView, access: 'user' },
  /** Text for the authenticator app, an `otpauth:` address: the one time that a seed leaves the main process. */
  'account.beginOtp': {
    input: z.object({ password }),
    output: z.object({ uri: z.string() }),
    access: 'user',
  },
  'account.confirmOtp': {
    input: z.object({ code: z.string().max(16) }),
    output: z.object({ codes: z.array(z.string()), account: OwnAccountView }),
    access: 'user',
  },
  'account.removeOtp': { input: z.object({ password }), output: OwnAccountView, access: 'user' },
  /** Ends the user's sessions but for this one. */
  'account.endOthers': { input: nothing, output: OwnAccountView, access: 'user' },

  /** The newest first, those before `before` (a `seq`). */
  'audit.list': {
    input: z.object({
      filter: AuditFilter,
      before: z.int().nullable(),
      limit: z.int().min(1).max(AUDIT_PAGE),
    }),
    output: z.object({ entries: z.array(AuditEntry), more: z.boolean() }),
    access: 'admin',
  },
  /** The next part of a file, from the oldest on; `next` is null behind the last. */
  'audit.export': {
    input: z.object({ filter: AuditFilter, format: z.enum(['csv', 'json']), after: z.int().min(0) }),
    output: z.object({ text: z.string(), next: z.int().nullable() }),
    access: 'admin',
  },
} as const satisfies Record<string, CommandSpec>;
