import { z } from 'zod';
import { EngineConnection, StoredEngine } from './settings.ts';

/** A connection with the codes of the carriers that are made of it; there are none where its state is not `ready`. */
const ConnectionView = EngineConnection.extend({ carriers: z.array(z.string()) });

export const EngineView = StoredEngine.extend({
  connections: z.array(ConnectionView),
  /** False: the desk has no key any more, as without a keychain after a restart. */
  hasKey: z.boolean(),
  /** Error code of the last reading in this run, null where it went well. */
  fault: z.string().nullable(),
});
export type EngineView = z.output<typeof EngineView>;

export const EnginesView = z.object({
  engines: z.array(EngineView),
  /** False without a keychain: keys last until the desk closes. */
  keepsKeys: z.boolean(),
});
export type EnginesView = z.output<typeof EnginesView>;

const CarrierRef = { code: z.string(), name: z.string() };

/** Changes that a reading of an engine has made in the carriers of this desk. */
export const EngineReport = z.object({
  engine: z.object({ id: z.string(), name: z.string() }),
  /** Error code where it could not be read: then nothing was changed. */
  failure: z.string().nullable(),
  added: z.array(z.object({ ...CarrierRef, products: z.int() })),
  changed: z.array(
    z.object({
      ...CarrierRef,
      /** Names of products that are new. */
      products: z.array(z.string()),
      /** The name that it had. */
      renamed: z.string().nullable(),
      /** It became one for trying, or one for real. */
      isTest: z.boolean().nullable(),
    }),
  ),
  gone: z.array(
    z.object({
      ...CarrierRef,
      /** Name of the product whose service is gone; null: the whole connection is gone or turned off. */
      product: z.string().nullable(),
      /** Still in the carrier's profile, as open shipments may use it. */
      kept: z.boolean(),
    }),
  ),
});
export type EngineReport = z.output<typeof EngineReport>;

/** Outcome of connecting, changing, removing or reading engines. */
export const EngineOutcome = z.object({
  view: EnginesView,
  reports: z.array(EngineReport),
});
export type EngineOutcome = z.output<typeof EngineOutcome>;
