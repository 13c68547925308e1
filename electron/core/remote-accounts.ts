import type { Role } from '../../shared/roles.ts';
import type { NewUser, User } from './account-store.ts';

/** An edge's data on a user of its remote, in addition to their account here. */
export interface RemoteAccount {
  /** Of the account here. */
  userId: number;
  /** As the remote's login says; what programs that sign in here are told. */
  remoteUserId: number;
  /** When the remote last accepted this user's sign-in, ms. */
  onlineAt: number;
  /** False: the remote has refused a password that was right here, so it is not valid for offline sign-in. */
  offline: boolean;
}

export interface RemoteAccountStore {
  /**
   * The account here of a user whom the remote has just accepted: made, or brought up to date. Its password is the one
   * that was accepted, its roles are those that are given now and no others. Known by the e-mail, else by the UUID.
   * What stays: the UUID, the sessions, and whether it is disabled here.
   */
  mirror(user: NewUser, remoteUserId: number, at: number): Promise<User>;
  byUserId(userId: number): Promise<RemoteAccount | null>;
  refuseOffline(userId: number): Promise<void>;
  /**
   * The remote has refused this user as this role: it is taken away, until a sign-in there says otherwise. Where it is
   * the one of sign-ins that name none, no offline sign-in either.
   */
  refuseRole(userId: number, role: Role): Promise<void>;
}
