import { expect, it } from 'vitest';
import { createLogger } from '../../../electron/app/logger.ts';

it('a log that cannot be written stops nobody, and goes on once it can be', () => {
  const lines: string[] = [];
  let full = true;
  const logger = createLogger({
    destination: {
      write: (line) => {
        if (full) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
        lines.push(line);
      },
    },
  });
  expect(() => logger.child({ part: 'queue' }).info('job.sent', { job: 'j-1' })).not.toThrow();
  full = false;
  logger.info('job.done');
  expect(lines.map((line) => JSON.parse(line).event)).toEqual(['job.done']);
});
