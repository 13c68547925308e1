import { z } from 'zod';
import { boundedArray } from '../bounded-array.ts';
import { Name } from '../carrier/parts.ts';
import { SyncSettings } from '../sync/settings.ts';

const MAX_NAME = 60;
const MAX_KEY = 500;
/** Far more than an engine has. */
const MAX_CONNECTIONS = 500;

const { url, ca, proxy } = SyncSettings.shape;

/** A key is one header's value: printable, without blanks. */
const ApiKey = z
  .string()
  .trim()
  .max(MAX_KEY)
  .regex(/^[\x21-\x7e]*$/, 'api-key');

/** Form of an administrator who connects a carrier engine, or changes one. */
export const EngineDraft = z.object({
  /** Of the engine that is changed; absent for a new one. */
  id: z.string().min(1).max(40).optional(),
  name: z.string().trim().min(1).max(MAX_NAME),
  /** `https`, or `http` to this computer itself. */
  url: url.refine((value) => value !== '', 'remote-url'),
  ca: ca.default(''),
  proxy: proxy.default(''),
  /** Labels of this engine have no value: it is for trying. */
  isTest: z.boolean().default(false),
  /** Absent or empty: the key that this desk has of the engine. */
  apiKey: ApiKey.optional(),
});
export type EngineDraft = z.output<typeof EngineDraft>;

/** A service of a carrier: its code at the engine, and its name to read. */
const EngineService = z.object({ code: z.string().max(200), name: Name });
export type EngineService = z.output<typeof EngineService>;

/**
 * Use of a connection. `ready`: there is a carrier for it. `inactive`: turned off at the engine. `no-labels`: the
 * carrier's interface makes none, e.g. it only tracks. `no-services`: there is nothing to choose from.
 */
export const connectionStates = ['ready', 'inactive', 'no-labels', 'no-services'] as const;

/** A carrier's account at an engine, as it was last read. */
export const EngineConnection = z.object({
  carrierId: z.string(),
  carrierName: z.string(),
  displayName: z.string(),
  isTest: z.boolean(),
  state: z.enum(connectionStates),
  services: z.array(EngineService),
  /** The carrier can be asked to come through the engine. Before it was read: it may. */
  takesPickups: z.boolean().default(true),
  /** The carrier can be told by a manifest through the engine. Before it was read: it may. */
  takesManifests: z.boolean().default(true),
});
export type EngineConnection = z.output<typeof EngineConnection>;

/** A carrier engine of this desk as its settings have it. Its key is in the keychain. */
export const StoredEngine = z.object({
  id: z.string().min(1).max(40),
  name: z.string().min(1).max(MAX_NAME),
  url: z.string(),
  ca: z.string().default(''),
  proxy: z.string().default(''),
  isTest: z.boolean().default(false),
  /** Of the engine's program, e.g. 2026.1.32. */
  version: z.string(),
  /** Time of the last reading, ms. */
  readAt: z.number(),
  connections: boundedArray(EngineConnection).max(MAX_CONNECTIONS).default([]),
});
export type StoredEngine = z.output<typeof StoredEngine>;
