import { z } from 'zod';
import type { DeskAccess } from '../roles.ts';

/**
 * A command of the bridge: the input it takes and the output it gives. The server validates the input; both sides'
 * types are inferred from here. `access` says who may call: `anyone` is even before sign-in.
 */
export interface CommandSpec {
  input: z.ZodType;
  output: z.ZodType;
  access: 'anyone' | DeskAccess;
}

/** No input, or no output. */
export const nothing = z.object({});
/** A shipment's reference as the window names it; the store looks for it as it is. */
export const reference = z.string().min(1).max(200);
/** Of something that must happen once, however often it is sent. */
export const requestId = z.string().min(8).max(100);
