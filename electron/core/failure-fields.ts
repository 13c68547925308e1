import type { LogFields } from './logger.ts';

/** Cause of a cause of a cause: deeper ones add nothing. */
const MAX_DEPTH = 4;
const MAX_FRAMES = 12;

const codeOf = (error: Error): string | undefined => {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : undefined;
};

/** The stack's places, without the message before them, however many lines that has. */
const frames = ({ stack = '', message }: Error): string => {
  const at = message === '' ? -1 : stack.indexOf(message);
  return (at < 0 ? stack : stack.slice(at + message.length))
    .split('\n')
    .filter((line) => /^\s+at \S.*(:\d+:\d+|<anonymous>)\)?$/.test(line))
    .slice(0, MAX_FRAMES)
    .map((line) => line.trim())
    .join(' < ');
};

/**
 * A failure for the log: its kind, its code, where it happened, and the same of its cause. Never a message,
 * which may quote a document: the text of a JSON error for one.
 */
export const failureFields = (error: unknown, depth = MAX_DEPTH): LogFields => {
  if (!(error instanceof Error)) return { kind: typeof error };
  const code = codeOf(error);
  return {
    kind: error.name,
    ...(code !== undefined && { code }),
    at: frames(error),
    ...(error.cause !== undefined && depth > 1 && { cause: failureFields(error.cause, depth - 1) }),
  };
};

/** A cause as it crosses threads: neither a class nor a code of its own survives the crossing. */
export interface CarriedCause {
  name: string;
  message: string;
  code: string | undefined;
  stack: string | undefined;
}

export const carryCause = (cause: unknown): CarriedCause | undefined => {
  if (cause === undefined) return undefined;
  if (!(cause instanceof Error)) {
    return { name: typeof cause, message: String(cause), code: undefined, stack: undefined };
  }
  const { name, message, stack } = cause;
  return { name, message, code: codeOf(cause), stack };
};

/** The cause on the other side: an error of the same name, code and stack. */
export const carriedCause = (carried: CarriedCause | undefined): Error | undefined => {
  if (carried === undefined) return undefined;
  const { name, message, code, stack } = carried;
  return Object.assign(new Error(message), { name, stack }, code === undefined ? {} : { code });
};
