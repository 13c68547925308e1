import { z } from 'zod';

/** Steps of trying a carrier engine, in their order. */
export const engineTestSteps = ['address', 'name', 'connect', 'tls', 'engine', 'key', 'connections'] as const;

/** The verdict of one step. */
export const EngineTestStep = z.object({
  step: z.enum(engineTestSteps),
  outcome: z.enum(['ok', 'failed', 'skipped']),
  /** Code of the error catalogue where it failed. */
  code: z.string().nullable(),
  /** The engine's version, the number of its connections, or the system's word for a failure. */
  detail: z.string(),
});
export type EngineTestStep = z.infer<typeof EngineTestStep>;
