export type LogFields = Record<string, unknown>;

/**
 * Structured log. `event` is a short fixed name (`login.refused`), never a sentence with data in it.
 * Fields never carry a token, a password, an Authorization header or an address.
 */
export interface Logger {
  debug(event: string, fields?: LogFields): void;
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  error(event: string, fields?: LogFields): void;
  child(fields: LogFields): Logger;
}

export const silentLogger: Logger = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
  child: () => silentLogger,
};
