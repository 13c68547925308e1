import pino, { type DestinationStream } from 'pino';
import { failureFields } from '../core/failure-fields.ts';
import type { LogFields, Logger } from '../core/logger.ts';

export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/**
 * A last net under the rule that fields never carry these: one that is logged by mistake appears as `[secret]`.
 * At the top level and one below.
 */
const NEVER = [
  'password',
  'passwordHash',
  'token',
  'refreshToken',
  'authorization',
  'otp',
  'otpSeed',
  'signingKey',
  'addressData',
  'sender',
  'recipient',
  'invoice',
  'street',
  'body',
];

/** The same for errors: pino would write {} or, under `err`, the message, which may quote a document. */
const withoutErrors = (fields: LogFields): LogFields => {
  if (!Object.values(fields).some((value) => value instanceof Error)) return fields;
  const entries = Object.entries(fields);
  return Object.fromEntries(
    entries.map(([name, value]) => [name, value instanceof Error ? failureFields(value) : value]),
  );
};

const paths = NEVER.flatMap((name) => [name, `*.${name}`]);

/**
 * A line that cannot be written (a full disk, a closed pipe) is lost, and nothing but the line: what it tells of
 * has happened, and must not fail for want of being told.
 */
const forgiving = (destination: DestinationStream): DestinationStream => ({
  write: (line) => {
    try {
      destination.write(line);
    } catch {
      // There is no other place to say it.
    }
  },
});

/** Structured lines of JSON; to standard error unless told otherwise, since standard output is for answers. */
export const createLogger = (options: { level?: LogLevel; destination?: DestinationStream } = {}): Logger => {
  const destination = options.destination ?? pino.destination({ dest: 2, sync: true });
  const log = pino(
    {
      level: options.level ?? 'info',
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }), log: withoutErrors },
      messageKey: 'event',
      redact: { paths, censor: '[secret]' },
    },
    forgiving(destination),
  );
  const wrap = (inner: pino.Logger): Logger => ({
    debug: (event: string, fields: LogFields = {}) => inner.debug(fields, event),
    info: (event: string, fields: LogFields = {}) => inner.info(fields, event),
    warn: (event: string, fields: LogFields = {}) => inner.warn(fields, event),
    error: (event: string, fields: LogFields = {}) => inner.error(fields, event),
    child: (fields) => wrap(inner.child(fields)),
  });
  return wrap(log);
};
