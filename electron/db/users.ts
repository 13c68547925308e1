import { PackdeskError } from '../../shared/errors.ts';
import type { Role } from '../../shared/roles.ts';
import type { NewUser, User, UserCredentials } from '../core/account-store.ts';
import type { ReadDb, WriteDb } from './connection.ts';

interface UserRow extends Omit<User, 'roles' | 'disabled' | 'otp'>, UserCredentials {
  roles: string;
  disabled: 0 | 1;
}

const columns = `id, uuid, email, first_name AS firstName, last_name AS lastName, company_name AS companyName,
  client_id AS clientId, roles, default_role AS defaultRole, disabled, password_hash AS passwordHash,
  otp_seed AS otpSeed, otp_last_step AS otpLastStep, created_at AS createdAt`;

const withCredentials = (row: UserRow): User & UserCredentials => ({
  ...row,
  roles: JSON.parse(row.roles) as Role[],
  disabled: row.disabled === 1,
  otp: row.otpSeed !== null,
});

/** The user without credentials: no verifier, no seed. */
const publicPart = (row: UserRow): User => {
  const { passwordHash: _hash, otpSeed: _seed, otpLastStep: _step, ...user } = withCredentials(row);
  return user;
};

export const userReads = (db: ReadDb) => {
  const count = db.prepare<[], number>('SELECT count(*) FROM users').pluck();
  const all = db.prepare<[], UserRow>(`SELECT ${columns} FROM users ORDER BY email`);
  const byEmail = db.prepare<[email: string], UserRow>(`SELECT ${columns} FROM users WHERE email = ?`);
  const byId = db.prepare<[id: number], UserRow>(`SELECT ${columns} FROM users WHERE id = ?`);
  return {
    count: (): number => count.get() ?? 0,
    all: (): User[] => all.all().map(publicPart),
    byEmail(email: string): (User & UserCredentials) | null {
      const row = byEmail.get(email);
      return row === undefined ? null : withCredentials(row);
    },
    byId(id: number): User | null {
      const row = byId.get(id);
      return row === undefined ? null : publicPart(row);
    },
  };
};

export const userWrites = (db: WriteDb) => {
  const reads = userReads(db);
  const add = db.prepare<[Record<string, unknown>]>(
    `INSERT INTO users (uuid, email, first_name, last_name, company_name, client_id, roles, default_role,
       password_hash, otp_seed, created_at)
     VALUES (@uuid, @email, @firstName, @lastName, @companyName, @clientId, @roles, @defaultRole,
       @passwordHash, @otpSeed, @createdAt)
     ON CONFLICT (email) DO NOTHING`,
  );
  const endSessions = db.prepare<[at: number, email: string]>(
    `UPDATE sessions SET ended_at = ?
     WHERE user_id = (SELECT id FROM users WHERE email = ?) AND ended_at IS NULL`,
  );
  const password = db.prepare<[hash: string, seed: string | null, email: string]>(
    // The seed is a new one: its steps have not been used.
    'UPDATE users SET password_hash = ?, otp_seed = ?, otp_last_step = 0 WHERE email = ?',
  );
  const disable = db.prepare<[disabled: 0 | 1, email: string]>(
    'UPDATE users SET disabled = ? WHERE email = ?',
  );
  const otpStep = db.prepare<[{ id: number; step: number }]>(
    'UPDATE users SET otp_last_step = @step WHERE id = @id AND otp_last_step < @step',
  );

  const addUser = (user: NewUser): User => {
    const { changes, lastInsertRowid } = add.run({ ...user, roles: JSON.stringify(user.roles) });
    if (changes === 0) throw new PackdeskError('auth.email-taken', { details: { email: user.email } });
    return reads.byId(Number(lastInsertRowid)) as User;
  };

  return {
    addUser,
    addFirstUser: (user: NewUser): User | null => (reads.count() > 0 ? null : addUser(user)),
    setPassword(email: string, hash: string, seed: string | null, at: number): boolean {
      endSessions.run(at, email);
      return password.run(hash, seed, email).changes === 1;
    },
    setDisabled(email: string, disabled: boolean, at: number): boolean {
      if (disabled) endSessions.run(at, email);
      return disable.run(disabled ? 1 : 0, email).changes === 1;
    },
    useOtpStep: (userId: number, step: number): boolean => otpStep.run({ id: userId, step }).changes === 1,
  };
};
