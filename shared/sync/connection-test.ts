import { z } from 'zod';
import { SyncSettings } from './settings.ts';

/** Settings to try, and with which login; without an e-mail the test stops before it. */
export const ConnectionTest = z.object({
  settings: SyncSettings,
  email: z.string().max(320).optional(),
  password: z.string().max(1024).optional(),
  otp: z.string().max(16).optional(),
  role: z.string().max(64).optional(),
  /** A shipment to get; without one any answer of a get will do. */
  reference: z.string().max(200).optional(),
});
export type ConnectionTest = z.infer<typeof ConnectionTest>;

export const testSteps = ['address', 'name', 'connect', 'tls', 'service', 'login', 'get'] as const;

/** The verdict of one step of a test of the connection. */
export const TestStep = z.object({
  step: z.enum(testSteps),
  outcome: z.enum(['ok', 'failed', 'skipped']),
  /** Code of the error catalogue where it failed. */
  code: z.string().nullable(),
  /** Message of the system or the remote. */
  detail: z.string(),
  ms: z.number(),
});
export type TestStep = z.infer<typeof TestStep>;
