import { z } from 'zod';
import { type ErrorCode, type ErrorDetails, errorCodes, errorWords } from '../errors.ts';
import { parseJson } from '../json.ts';
import { safeParse } from '../safe-parse.ts';
import { type UnfitCode, unfitCodes } from '../unfit.ts';

/**
 * The words that travel over the bridge. Each message is one JSON text; what carries it (IPC, a WebSocket,
 * memory) does not matter here. The client half is in client.ts, the server half in electron/bridge.
 */

/** A way to exchange texts with the other side: in order, each whole, until one side closes. */
export interface Transport {
  /** Sends one message. Silent once closed: callers that await an answer hear of the close. */
  send(message: string): void;
  /** Returns the way to stop listening, as all `on…` do. */
  onMessage(listener: (message: string) => void): () => void;
  /** Called once; at once (but not within this call) when the transport is closed already. */
  onClose(listener: () => void): () => void;
  close(): void;
}

/** The largest message that either side accepts, in characters: a body of 5 MB, escaped, with room. */
export const MAX_MESSAGE = 16 * 1024 * 1024;

/** Client to server. `name` and `input` are checked by the server against the commands. */
export const CallEnvelope = z.strictObject({
  kind: z.literal('call'),
  id: z.int().min(1),
  name: z.string().max(80),
  input: z.unknown(),
});

const BrokenRule = z.object({
  shipment: z.int(),
  id: z.string(),
  path: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});

const UnfitField = z.object({
  path: z.string(),
  code: z.enum(unfitCodes as [UnfitCode, ...UnfitCode[]]),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});

/** A failure as it travels: coded, worded in English, and the log's trace id. Never a cause or a stack. */
export const CodedError = z.object({
  code: z.enum(errorCodes as [ErrorCode, ...ErrorCode[]]),
  title: z.string(),
  action: z.string(),
  details: z.record(z.string(), z.union([z.string(), z.number()])),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  /** The rules behind `errors`, for a window that says them in its own language. */
  broken: z.array(BrokenRule).optional(),
  /** The mistakes behind `errors`, for the same. */
  unfit: z.array(UnfitField).optional(),
  traceId: z.string().optional(),
});

/** Server to client. */
export const ServerEnvelope = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('result'), id: z.int(), output: z.unknown() }),
  z.object({ kind: z.literal('error'), id: z.int(), error: CodedError }),
  z.object({ kind: z.literal('event'), name: z.string(), payload: z.unknown() }),
]);

export type CallEnvelope = z.infer<typeof CallEnvelope>;
export type CodedError = z.infer<typeof CodedError>;
export type ServerEnvelope = z.infer<typeof ServerEnvelope>;

/** A failed call as the window meets it. The renderer translates by `code` and `details`. */
export class BridgeError extends Error implements CodedError {
  readonly code: ErrorCode;
  readonly title: string;
  readonly action: string;
  readonly details: CodedError['details'];
  readonly errors: CodedError['errors'];
  readonly broken: CodedError['broken'];
  readonly unfit: CodedError['unfit'];
  readonly traceId: string | undefined;

  constructor(error: CodedError) {
    super(`${error.title} ${error.action}`);
    this.name = 'BridgeError';
    this.code = error.code;
    this.title = error.title;
    this.action = error.action;
    this.details = error.details;
    this.errors = error.errors;
    this.broken = error.broken;
    this.unfit = error.unfit;
    this.traceId = error.traceId;
  }
}

/** The error of a code without a server having sent it, e.g. bridge.lost. */
export const localError = (code: ErrorCode, details: ErrorDetails = {}): BridgeError =>
  new BridgeError({ code, ...errorWords(code, details), details });

/** The call that a message of the server answers, also where the rest cannot be read; null where it names none. */
export const answeredId = (message: string): number | null => {
  const match = /^\{"kind":"(?:result|error)","id":(\d{1,15}),/.exec(message.slice(0, 100));
  return match ? Number(match[1]) : null;
};

/** Parses JSON text against a schema; null when it is not JSON or does not fit. */
export const parseMessage = <T>(schema: z.ZodType<T>, message: string): T | null => {
  if (message.length > MAX_MESSAGE) return null;
  try {
    return safeParse(schema, parseJson(message)).data ?? null;
  } catch {
    return null; // The caller answers for a message that is none.
  }
};
