import type { Role } from '../../shared/roles.ts';

export interface User {
  id: number;
  uuid: string;
  email: string;
  firstName: string;
  lastName: string;
  companyName: string;
  clientId: number;
  roles: Role[];
  /** The role of a login that names none. */
  defaultRole: Role;
  disabled: boolean;
  otp: boolean;
  createdAt: number;
  /** The password is good for nothing but choosing another one. */
  mustChange: boolean;
  /** The password is a set-up code, good until then; null: it is a password. */
  setupUntil: number | null;
  /** When a session of this user began last; null: none ever did. */
  lastSignInAt: number | null;
}

/** The password of a user as another person has set it. */
export interface GivenPassword {
  passwordHash: string;
  otpSeed: string | null;
  mustChange?: boolean;
  setupUntil?: number | null;
}

/** The password that a user has chosen, in place of `before`: the one-time passwords go on with it. */
export interface ChosenPassword {
  before: string;
  passwordHash: string;
  otpSeed: string | null;
  otpRecovery: string | null;
}

/** One-time passwords of a user, under the key of the password `passwordHash`. */
export interface OtpEnrolment {
  passwordHash: string;
  otpSeed: string;
  otpRecovery: string;
  /** The step of the code that has proven it. */
  step: number;
}

/** Credentials that a login is checked against. None of it is a secret that can be used as it is. */
export interface UserCredentials {
  /** argon2id parameters, salt and verifier (see service/passwords.ts), one line. */
  passwordHash: string;
  /** The TOTP seed, encrypted under a key that only the password gives; null without OTP. */
  otpSeed: string | null;
  /** The last accepted TOTP time step: a code is good once. */
  otpLastStep: number;
  /** Hashes of the recovery codes that are left, encrypted like the seed; null where there are none. */
  otpRecovery: string | null;
}

export interface NewUser
  extends Omit<User, 'id' | 'disabled' | 'otp' | 'mustChange' | 'setupUntil' | 'lastSignInAt'>,
    GivenPassword {}

/** A login. Its refresh tokens form one family; ending the session ends them all. */
export interface Session {
  id: string;
  userId: number;
  role: Role;
  rememberMe: boolean;
  createdAt: number;
  expiresAt: number;
  endedAt: number | null;
}

/** A session that goes on, with its origin. */
export interface LiveSession extends Session {
  source: string;
  place: string;
}

/** A refresh token as stored: its SHA-256 only. */
export interface RefreshToken {
  hash: string;
  sessionId: string;
  issuedAt: number;
  expiresAt: number;
  /** When it was exchanged, and by which successor; null while it is unused. */
  usedAt: number | null;
  successorHash: string | null;
}

export type RotateResult = 'rotated' | 'used-before' | 'unknown';

/** Users, sessions and refresh tokens. One call is one transaction. */
export interface AccountStore {
  countUsers(): Promise<number>;
  users(): Promise<User[]>;
  userByEmail(email: string): Promise<(User & UserCredentials) | null>;
  userById(id: number): Promise<User | null>;
  /** @throws PackdeskError auth.email-taken */
  addUser(user: NewUser): Promise<User>;
  /** Adds the very first user, or answers null when there is one already. */
  addFirstUser(user: NewUser): Promise<User | null>;
  /** Also ends the user's sessions. False when there is no such user. */
  setPassword(email: string, given: GivenPassword, at: number): Promise<boolean>;
  /** Also ends the user's sessions. False when the password is another one than `before` by now. */
  changePassword(userId: number, chosen: ChosenPassword, at: number): Promise<boolean>;
  /**
   * Disabling also ends the user's sessions. False when there is no such user.
   * @throws PackdeskError auth.last-admin
   */
  setDisabled(email: string, disabled: boolean, at: number): Promise<boolean>;
  /**
   * The first is the role of sign-ins that name none. Ends the sessions in a role that goes. False when there is no such
   * user. @throws PackdeskError auth.last-admin
   */
  setRoles(email: string, roles: Role[], at: number): Promise<boolean>;
  /** False when the password is another one by now. */
  enrolOtp(userId: number, enrolment: OtpEnrolment): Promise<boolean>;
  /**
   * Switches one-time passwords off. `byAdmin`: the sessions end, and the next sign-in has to choose another password, for
   * with one-time passwords it may have been a short one. False when there were none.
   */
  removeOtp(userId: number, byAdmin: boolean, at: number): Promise<boolean>;
  /** Puts the recovery codes that are left in place of those before; false when these have changed by now. */
  useRecoveryCode(userId: number, before: string, left: string): Promise<boolean>;
  /** Ends the sessions of a user, but for `except`. Their number. */
  endSessionsOf(userId: number, except: string | null, at: number): Promise<number>;
  /** The newest first. */
  liveSessions(userId: number, now: number): Promise<LiveSession[]>;
  /** Marks a TOTP step as used; false when it, or a later one, was used before. */
  useOtpStep(userId: number, step: number): Promise<boolean>;
  addSession(session: Session, token: RefreshToken): Promise<void>;
  session(id: string): Promise<Session | null>;
  /** `reused`: a refresh token of it was used a second time. */
  endSession(id: string, at: number, reused?: boolean): Promise<void>;
  /** True while a session of this user has neither ended nor expired at `now`. */
  hasLiveSession(userId: number, now: number): Promise<boolean>;
  refreshToken(hash: string): Promise<RefreshToken | null>;
  /** Marks `hash` used and adds its successor, if it is unused. */
  rotate(hash: string, at: number, successor: RefreshToken): Promise<RotateResult>;
  /**
   * Live check behind each request: the session exists, has not ended, its user is not disabled.
   * Synchronous and cheap, since every request asks.
   */
  sessionIsLive(id: string): boolean;
}
