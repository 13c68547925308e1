import { z } from 'zod';
import { Role } from '../roles.ts';
import { windowLanguages } from './settings.ts';

/** The user at the desk, as windows see them: no token, hash or key. */
export const SignedInUser = z.object({
  userId: z.int(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  companyName: z.string(),
  role: Role,
  roles: z.array(Role),
});
export type SignedInUser = z.infer<typeof SignedInUser>;

/**
 * `setup`: no user exists yet. `locked`: signed in, but the password is asked again before anything else. `password`: a user
 * has signed in who has to choose another password first; `due` says who.
 */
export const SessionView = z.object({
  phase: z.enum(['setup', 'signed-out', 'password', 'signed-in', 'locked']),
  user: SignedInUser.nullable(),
  due: z.object({ email: z.string(), minimum: z.int() }).nullable(),
  station: z.string(),
  /** Language that a person has chosen for this desk; null: none yet, and a window speaks the computer's. */
  language: z.enum(windowLanguages).nullable(),
  /** False where the computer has no keychain: no user can stay signed in. */
  canRemember: z.boolean(),
  /** Names and passwords of the demonstration's users; empty on a real desk. */
  demoUsers: z.array(z.object({ email: z.string(), password: z.string(), role: Role })),
});
export type SessionView = z.infer<typeof SessionView>;
