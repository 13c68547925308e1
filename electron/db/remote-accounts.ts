import type { Role } from '../../shared/roles.ts';
import type { NewUser, User } from '../core/account-store.ts';
import type { RemoteAccount } from '../core/remote-accounts.ts';
import { auditWrites } from './audit.ts';
import type { ReadDb, WriteDb } from './connection.ts';
import { userReads, userWrites } from './users.ts';

type Row = Omit<RemoteAccount, 'offline'> & { offline: 0 | 1 };

export const remoteAccountReads = (db: ReadDb) => {
  const one = db.prepare<[userId: number], Row>(
    `SELECT user_id AS userId, remote_user_id AS remoteUserId, online_at AS onlineAt, offline
     FROM remote_accounts WHERE user_id = ?`,
  );
  return (userId: number): RemoteAccount | null => {
    const row = one.get(userId);
    return row === undefined ? null : { ...row, offline: row.offline === 1 };
  };
};

export const remoteAccountWrites = (db: WriteDb, audit = auditWrites(db)) => {
  const users = userReads(db);
  const { mirroredUser } = userWrites(db, audit);
  const byUuid = db.prepare<[uuid: string], number>('SELECT id FROM users WHERE uuid = ?').pluck();
  // Neither its sessions nor whether it is disabled: the first go on elsewhere, the second is this desk's own.
  const renew = db.prepare<[Record<string, unknown>]>(
    `UPDATE users SET email = @email, first_name = @firstName, last_name = @lastName, company_name = @companyName,
       client_id = @clientId, roles = @roles, default_role = @defaultRole, password_hash = @passwordHash,
       otp_seed = @otpSeed, otp_last_step = iif(@otpSeed IS otp_seed, otp_last_step, 0), otp_recovery = NULL,
       must_change = 0, setup_until = NULL
     WHERE id = @id`,
  );
  const put = db.prepare<[userId: number, remoteUserId: number, at: number]>(
    'INSERT OR REPLACE INTO remote_accounts (user_id, remote_user_id, online_at, offline) VALUES (?, ?, ?, 1)',
  );
  const putRoles = db.prepare<[roles: string, userId: number]>('UPDATE users SET roles = ? WHERE id = ?');
  const refuse = db.prepare<[userId: number]>('UPDATE remote_accounts SET offline = 0 WHERE user_id = ?');

  /** By e-mail; else by the UUID, whose e-mail is another one by now. */
  const found = ({ email, uuid }: NewUser): User | null => {
    const byEmail = users.byEmail(email);
    return byEmail ?? users.byId(byUuid.get(uuid) ?? -1);
  };

  // A role that it had here and does not have at the remote any more must not outlive that sign-in.
  const bringUpToDate = (user: NewUser, { id }: User): User => {
    renew.run({ ...user, roles: JSON.stringify(user.roles), id });
    return users.byId(id) as User;
  };

  return {
    mirrorUser(user: NewUser, remoteUserId: number, at: number): User {
      const before = found(user);
      const account = before === null ? mirroredUser(user) : bringUpToDate(user, before);
      put.run(account.id, remoteUserId, at);
      return account;
    },
    refuseOffline(userId: number): void {
      refuse.run(userId);
    },
    refuseRole(userId: number, role: Role): void {
      const user = users.byId(userId);
      if (!user?.roles.includes(role)) return;
      putRoles.run(JSON.stringify(user.roles.filter((each) => each !== role)), userId);
      if (user.defaultRole === role) refuse.run(userId);
    },
  };
};
