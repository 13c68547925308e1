import { createLogger } from '../../electron/app/logger.ts';
import type { LogFields, Logger } from '../../electron/core/logger.ts';

/** A log as it would be on standard error, by the real library at its most talkative. */
export const capturedLog = (): { logger: Logger; text(): string; lines(): LogFields[] } => {
  const written: string[] = [];
  const destination = { write: (line: string) => void written.push(line) };
  return {
    logger: createLogger({ level: 'debug', destination }),
    text: () => written.join(''),
    lines: () => written.map((line) => JSON.parse(line) as LogFields),
  };
};
