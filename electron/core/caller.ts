import type { Role } from '../../shared/roles.ts';

/** The caller, as known after checking the token. */
export interface Caller {
  userId: number;
  email: string;
  role: Role;
  /** The login that this request belongs to; signing out or disabling the user ends it. */
  sessionId: string;
}
