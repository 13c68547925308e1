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
}

/** Credentials that a login is checked against. None of it is a secret that can be used as it is. */
export interface UserCredentials {
  /** argon2id parameters, salt and verifier (see service/passwords.ts), one line. */
  passwordHash: string;
  /** The TOTP seed, encrypted under a key that only the password gives; null without OTP. */
  otpSeed: string | null;
  /** The last accepted TOTP time step: a code is good once. */
  otpLastStep: number;
}

export interface NewUser extends Omit<User, 'id' | 'disabled' | 'otp'> {
  passwordHash: string;
  otpSeed: string | null;
}

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
  setPassword(email: string, passwordHash: string, otpSeed: string | null, at: number): Promise<boolean>;
  /** Disabling also ends the user's sessions. False when there is no such user. */
  setDisabled(email: string, disabled: boolean, at: number): Promise<boolean>;
  /** Marks a TOTP step as used; false when it, or a later one, was used before. */
  useOtpStep(userId: number, step: number): Promise<boolean>;
  addSession(session: Session, token: RefreshToken): Promise<void>;
  session(id: string): Promise<Session | null>;
  endSession(id: string, at: number): Promise<void>;
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
