import { PackdeskError } from '../../shared/errors.ts';
import type { Role } from '../../shared/roles.ts';
import type {
  ChosenPassword,
  GivenPassword,
  NewUser,
  OtpEnrolment,
  User,
  UserCredentials,
} from '../core/account-store.ts';
import { type AuditRecord, auditWrites } from './audit.ts';
import type { ReadDb, WriteDb } from './connection.ts';

interface UserRow extends Omit<User, 'roles' | 'disabled' | 'otp' | 'mustChange'>, UserCredentials {
  roles: string;
  disabled: 0 | 1;
  mustChange: 0 | 1;
}

const columns = `id, uuid, email, first_name AS firstName, last_name AS lastName, company_name AS companyName,
  client_id AS clientId, roles, default_role AS defaultRole, disabled, password_hash AS passwordHash,
  otp_seed AS otpSeed, otp_last_step AS otpLastStep, otp_recovery AS otpRecovery, created_at AS createdAt,
  must_change AS mustChange, setup_until AS setupUntil, last_sign_in AS lastSignInAt`;

const withCredentials = (row: UserRow): User & UserCredentials => ({
  ...row,
  roles: JSON.parse(row.roles) as Role[],
  disabled: row.disabled === 1,
  mustChange: row.mustChange === 1,
  otp: row.otpSeed !== null,
});

/** The user without credentials: no verifier, no seed. */
const publicPart = (row: UserRow): User => {
  const {
    passwordHash: _hash,
    otpSeed: _seed,
    otpLastStep: _step,
    otpRecovery: _codes,
    ...user
  } = withCredentials(row);
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

const rolesChange = (before: Role[] | null, after: Role[]): AuditRecord['changes'] => [
  { path: 'roles', ...(before && { before: before.join(', ') }), after: after.join(', ') },
];

const codeFact = ({ setupUntil }: GivenPassword): Record<string, boolean> =>
  setupUntil ? { setupCode: true } : {};

/** Refuses what leaves no administrator who can sign in, where there was one. */
const adminGuard = (db: WriteDb) => {
  const admins = db
    .prepare<[], number>(
      `SELECT count(*) FROM users u WHERE disabled = 0
       AND EXISTS (SELECT 1 FROM json_each(u.roles) WHERE value = 'admin')`,
    )
    .pluck();
  const count = (): number => admins.get() ?? 0;
  return <T>(change: () => T): T => {
    const before = count();
    const done = change();
    if (before > 0 && count() === 0) throw new PackdeskError('auth.last-admin');
    return done;
  };
};

const sessionEnds = (db: WriteDb) => {
  const all = db.prepare<[at: number, userId: number, except: string]>(
    'UPDATE sessions SET ended_at = ? WHERE user_id = ? AND ended_at IS NULL AND id <> ?',
  );
  const otherRoles = db.prepare<[at: number, userId: number, roles: string]>(
    `UPDATE sessions SET ended_at = ? WHERE user_id = ? AND ended_at IS NULL
     AND role NOT IN (SELECT value FROM json_each(?))`,
  );
  return {
    all: (at: number, userId: number, except: string | null): number =>
      all.run(at, userId, except ?? '').changes,
    otherRoles: (at: number, userId: number, roles: string): void => {
      otherRoles.run(at, userId, roles);
    },
  };
};

const statements = (db: WriteDb) => ({
  add: db.prepare<[Record<string, unknown>]>(
    `INSERT INTO users (uuid, email, first_name, last_name, company_name, client_id, roles, default_role,
       password_hash, otp_seed, created_at, must_change, setup_until)
     VALUES (@uuid, @email, @firstName, @lastName, @companyName, @clientId, @roles, @defaultRole,
       @passwordHash, @otpSeed, @createdAt, @mustChange, @setupUntil)
     ON CONFLICT (email) DO NOTHING`,
  ),
  password: db.prepare<[Record<string, unknown>]>(
    // The seed is a new one: its steps have not been used, and codes for the one before are none of it.
    `UPDATE users SET password_hash = @passwordHash, otp_seed = @otpSeed, otp_last_step = 0, otp_recovery = NULL,
       must_change = @mustChange, setup_until = @setupUntil WHERE id = @id`,
  ),
  ownPassword: db.prepare<[ChosenPassword & { id: number }]>(
    `UPDATE users SET password_hash = @passwordHash, otp_seed = @otpSeed, otp_recovery = @otpRecovery,
       must_change = 0, setup_until = NULL WHERE id = @id AND password_hash = @before`,
  ),
  disable: db.prepare<[disabled: 0 | 1, id: number]>('UPDATE users SET disabled = ? WHERE id = ?'),
  roles: db.prepare<[roles: string, defaultRole: Role | undefined, id: number]>(
    'UPDATE users SET roles = ?, default_role = ? WHERE id = ?',
  ),
  otpStep: db.prepare<[{ id: number; step: number }]>(
    'UPDATE users SET otp_last_step = @step WHERE id = @id AND otp_last_step < @step',
  ),
  enrol: db.prepare<[OtpEnrolment & { id: number }]>(
    `UPDATE users SET otp_seed = @otpSeed, otp_recovery = @otpRecovery, otp_last_step = @step
     WHERE id = @id AND password_hash = @passwordHash`,
  ),
  noOtp: db.prepare<[mustChange: 0 | 1, id: number]>(
    `UPDATE users SET otp_seed = NULL, otp_recovery = NULL, otp_last_step = 0, must_change = max(must_change, ?)
     WHERE id = ? AND otp_seed IS NOT NULL`,
  ),
  recovery: db.prepare<[{ id: number; before: string; left: string }]>(
    'UPDATE users SET otp_recovery = @left WHERE id = @id AND otp_recovery = @before',
  ),
});

export const userWrites = (db: WriteDb, audit = auditWrites(db)) => {
  const reads = userReads(db);
  const keepAnAdmin = adminGuard(db);
  const ends = sessionEnds(db);
  const run = statements(db);
  const emailOf = (userId: number): string => reads.byId(userId)?.email ?? '';

  const given = ({ passwordHash, otpSeed, mustChange, setupUntil }: GivenPassword) => ({
    ...{ passwordHash, otpSeed },
    mustChange: mustChange ? 1 : 0,
    setupUntil: setupUntil ?? null,
  });

  const addUser = (user: NewUser, action: 'added' | 'mirrored' = 'added'): User => {
    const row = { ...user, ...given(user), roles: JSON.stringify(user.roles) };
    const { changes, lastInsertRowid } = run.add.run(row);
    if (changes === 0) throw new PackdeskError('auth.email-taken', { details: { email: user.email } });
    const details = { ...codeFact(user), ...(user.otpSeed !== null && { otp: true }) };
    audit.append({
      ...{ kind: 'users', action, subject: user.email, details },
      changes: rolesChange(null, user.roles) ?? [],
    });
    return reads.byId(Number(lastInsertRowid)) as User;
  };

  return {
    addUser: (user: NewUser): User => addUser(user),
    mirroredUser: (user: NewUser): User => addUser(user, 'mirrored'),
    addFirstUser: (user: NewUser): User | null => (reads.count() > 0 ? null : addUser(user)),
    setPassword(email: string, password: GivenPassword, at: number): boolean {
      const user = reads.byEmail(email);
      if (user === null) return false;
      ends.all(at, user.id, null);
      run.password.run({ id: user.id, ...given(password) });
      audit.append({ kind: 'password', action: 'reset', subject: email, details: codeFact(password) });
      if (user.otp && password.otpSeed === null) {
        audit.append({ kind: 'otp', action: 'reset', subject: email });
      }
      return true;
    },
    changePassword(userId: number, chosen: ChosenPassword, at: number): boolean {
      if (run.ownPassword.run({ id: userId, ...chosen }).changes === 0) return false;
      ends.all(at, userId, null);
      audit.append({ kind: 'password', action: 'changed', subject: emailOf(userId) });
      return true;
    },
    setDisabled(email: string, disabled: boolean, at: number): boolean {
      const user = reads.byEmail(email);
      if (user === null) return false;
      if (disabled) ends.all(at, user.id, null);
      if (user.disabled === disabled) return true;
      keepAnAdmin(() => run.disable.run(disabled ? 1 : 0, user.id));
      audit.append({ kind: 'users', action: disabled ? 'disabled' : 'enabled', subject: email });
      return true;
    },
    setRoles(email: string, roles: Role[], at: number): boolean {
      const user = reads.byEmail(email);
      if (user === null) return false;
      const text = JSON.stringify(roles);
      if (JSON.stringify(user.roles) === text && user.defaultRole === roles[0]) return true;
      keepAnAdmin(() => run.roles.run(text, roles[0], user.id));
      ends.otherRoles(at, user.id, text);
      audit.append({
        ...{ kind: 'users', action: 'roles', subject: email },
        changes: rolesChange(user.roles, roles) ?? [],
      });
      return true;
    },
    useOtpStep: (userId: number, step: number): boolean =>
      run.otpStep.run({ id: userId, step }).changes === 1,
    enrolOtp(userId: number, enrolment: OtpEnrolment): boolean {
      if (run.enrol.run({ id: userId, ...enrolment }).changes === 0) return false;
      audit.append({ kind: 'otp', action: 'enrolled', subject: emailOf(userId) });
      return true;
    },
    removeOtp(userId: number, byAdmin: boolean, at: number): boolean {
      if (run.noOtp.run(byAdmin ? 1 : 0, userId).changes === 0) return false;
      if (byAdmin) ends.all(at, userId, null);
      audit.append({ kind: 'otp', action: byAdmin ? 'reset' : 'removed', subject: emailOf(userId) });
      return true;
    },
    useRecoveryCode(userId: number, before: string, left: string): boolean {
      if (run.recovery.run({ id: userId, before, left }).changes === 0) return false;
      audit.append({ kind: 'otp', action: 'recovery-used', subject: emailOf(userId) });
      return true;
    },
    endSessionsOf(userId: number, except: string | null, at: number): number {
      const count = ends.all(at, userId, except);
      if (count === 0) return 0;
      audit.append({ kind: 'sign-in', action: 'ended', subject: emailOf(userId), details: { count } });
      return count;
    },
  };
};
