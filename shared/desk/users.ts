import { z } from 'zod';
import { auditSources } from '../audit/entry.ts';
import { Role } from '../roles.ts';

/** A user as administrators see one: no credentials. */
export const UserView = z.object({
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  companyName: z.string(),
  /** The first is the role of sign-ins that name none. */
  roles: z.array(Role),
  disabled: z.boolean(),
  otp: z.boolean(),
  /** Has to choose another password first. */
  mustChange: z.boolean(),
  /** The password is a set-up code, good until then, ms; null: it is none. */
  setupUntil: z.number().nullable(),
  /** ms; null: never. */
  lastSignInAt: z.number().nullable(),
  /** Sessions that go on. */
  sessions: z.int(),
  /** An account of the remote: roles, password and one-time passwords are changed there. */
  ofRemote: z.boolean(),
  /** The one who asks. */
  isSelf: z.boolean(),
});
export type UserView = z.infer<typeof UserView>;

/** `edge`: new users come from the remote, at their first sign-in. */
export const UsersView = z.object({ users: z.array(UserView), edge: z.boolean() });
export type UsersView = z.infer<typeof UsersView>;

/** A set-up code, which is told once. `until` in ms. */
export const SetupCodeView = z.object({ code: z.string(), until: z.number() });
export type SetupCodeView = z.infer<typeof SetupCodeView>;

/** The users after a change, with the set-up code where one was made. */
export const UsersAnswer = UsersView.extend({ setupCode: SetupCodeView.nullable() });
export type UsersAnswer = z.infer<typeof UsersAnswer>;

const name = z.string().trim().max(100);

export const NewUserInput = z.object({
  email: z.string().trim().max(320).pipe(z.email()),
  firstName: name,
  lastName: name,
  companyName: name,
  roles: z.array(Role).min(1),
  /** Null: a set-up code. */
  password: z.string().max(1024).nullable(),
});
export type NewUserInput = z.infer<typeof NewUserInput>;

export const SessionItem = z.object({
  id: z.string(),
  role: Role,
  /** ms. */
  createdAt: z.number(),
  expiresAt: z.number(),
  rememberMe: z.boolean(),
  source: z.enum(auditSources).catch('program'),
  place: z.string(),
  /** The one that asks. */
  isThis: z.boolean(),
});

/** The signed-in user's own account. */
export const OwnAccountView = z.object({
  email: z.string(),
  otp: z.boolean(),
  ofRemote: z.boolean(),
  /** Fewest characters of a new password. */
  minimum: z.int(),
  sessions: z.array(SessionItem),
});
export type OwnAccountView = z.infer<typeof OwnAccountView>;
