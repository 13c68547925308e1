import { z } from 'zod';
import { Role } from '../roles.ts';

/** Groups of actions, as the log is filtered by. */
export const auditKinds = [
  'sign-in',
  'password',
  'otp',
  'users',
  'settings',
  'printers',
  'carriers',
  'articles',
  'addresses',
] as const;
export const AuditKind = z.enum(auditKinds);
export type AuditKind = z.infer<typeof AuditKind>;

/** Actions by their kind. An entry's action is of its kind alone. */
export const auditActions = {
  'sign-in': ['signed-in', 'refused', 'locked-out', 'more-refused', 'signed-out', 'ended', 'token-reused'],
  password: ['changed', 'reset'],
  otp: ['enrolled', 'removed', 'reset', 'recovery-used'],
  users: ['added', 'mirrored', 'roles', 'disabled', 'enabled'],
  settings: ['changed', 'password'],
  printers: ['changed', 'printed'],
  carriers: ['changed', 'key'],
  articles: ['added', 'changed', 'removed', 'import-begun', 'imported'],
  addresses: ['import-begun', 'imported', 'exported'],
} as const satisfies Record<AuditKind, readonly string[]>;

const allActions = Object.values(auditActions).flat();
export const AuditAction = z.enum([...new Set(allActions)]);
export type AuditAction = z.infer<typeof AuditAction>;

/** A changed value. One that is secret or long is told in its place (`cutValue`). */
export const AuditChange = z.object({
  path: z.string(),
  before: z.unknown().optional(),
  after: z.unknown().optional(),
});
export type AuditChange = z.infer<typeof AuditChange>;

export const auditSources = ['window', 'http', 'command', 'program'] as const;

/** A line of the audit log. No part of it is ever a secret. */
export const AuditEntry = z.object({
  /** 1, 2, 3 …, without a gap. */
  seq: z.int(),
  /** ms since 1970. */
  at: z.number(),
  kind: AuditKind,
  action: AuditAction,
  /** The signed-in user who did it; empty and null where none was. */
  userId: z.int().nullable(),
  email: z.string(),
  role: Role.nullable(),
  source: z.enum(auditSources),
  /** Name of the desk for its window, address for HTTP, user of the operating system for the command line. */
  place: z.string(),
  /** The account or the setting that it is about. */
  subject: z.string(),
  changes: z.array(AuditChange),
  /** Facts besides, e.g. `code`, `count`. */
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  /** SHA-256 over this entry and the hash of the one before, base64url. */
  hash: z.string(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** Which entries are wanted. */
export const AuditFilter = z.object({
  /** Part of the e-mail of who did it, or of what it is about; in any letter case. */
  person: z.string().trim().max(320).optional(),
  kind: AuditKind.optional(),
  /** From this moment on, ms. */
  from: z.number().optional(),
  /** Before this moment, ms. */
  to: z.number().optional(),
});
export type AuditFilter = z.infer<typeof AuditFilter>;

/** Entries of one answer, at most. */
export const AUDIT_PAGE = 200;
