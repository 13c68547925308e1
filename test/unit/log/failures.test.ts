import { SqliteError } from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { toCodedError } from '../../../electron/bridge/coded-error.ts';
import { systemTimers } from '../../../electron/core/timers.ts';
import { fromShape, toShape } from '../../../electron/db/writer-protocol.ts';
import { createWorkers } from '../../../electron/printing/workers.ts';
import { PackdeskError } from '../../../shared/errors.ts';
import { capturedLog } from '../../helpers/captured-log.ts';

const ADDRESS = 'Geheimweg 99';

const failureOf = (run: () => unknown): unknown => {
  try {
    return run();
  } catch (error) {
    return error;
  }
};

describe('the line of a failure', () => {
  it('names its cause and where that happened, also when it came from another thread', () => {
    const { logger, lines } = capturedLog();
    const cause = new SqliteError('disk I/O error', 'SQLITE_IOERR_WRITE');
    const failure = new PackdeskError('internal', { cause });
    toCodedError(failure, 't-1', logger);
    toCodedError(fromShape(structuredClone(toShape(failure))), 't-2', logger);
    for (const [at, line] of lines().entries()) {
      expect(line).toMatchObject({
        event: 'bridge.failed',
        traceId: `t-${at + 1}`,
        kind: 'PackdeskError',
        code: 'internal',
        cause: {
          kind: 'SqliteError',
          code: 'SQLITE_IOERR_WRITE',
          at: expect.stringContaining('failures.test'),
        },
      });
    }
    expect(lines()).toHaveLength(2);
  });

  it('quotes no document, whichever error tells of it', () => {
    const { logger, text, lines } = capturedLog();
    const frameless = new Error(`at first\n    at ${ADDRESS}\n    at x (${ADDRESS}:1:1)`);
    const failures = [
      failureOf(() => JSON.parse(ADDRESS)),
      failureOf(() => JSON.parse(`{"street":"${ADDRESS}" x}`)),
      frameless,
      new PackdeskError('printer.folder', { cause: new Error(ADDRESS) }),
      new Error('outer', { cause: new Error('middle', { cause: frameless }) }),
      ADDRESS,
    ];
    for (const failure of failures) toCodedError(failure, 't', logger);
    expect(lines()).toHaveLength(failures.length);
    expect(text()).not.toContain('Geheim');
    expect(lines()[2]).toMatchObject({ kind: 'Error', at: expect.stringContaining('failures.test') });
    expect(lines()[3]).toMatchObject({ event: 'bridge.refused', code: 'printer.folder' });
  });

  it('that goes round in circles ends', () => {
    const { logger, lines } = capturedLog();
    const round: Error = new Error('round');
    round.cause = round;
    toCodedError(round, 't', logger);
    expect(lines()).toHaveLength(1);
  });

  it('is safe also where an error was logged by mistake as it is', () => {
    const { logger, text, lines } = capturedLog();
    logger.error('mistake', { error: new TypeError(ADDRESS), err: new RangeError(ADDRESS), job: 'j' });
    expect(lines()).toMatchObject([{ error: { kind: 'TypeError' }, err: { kind: 'RangeError' }, job: 'j' }]);
    expect(text()).not.toContain(ADDRESS);
  });

  it('of a printer is not an empty object', async () => {
    const { logger, lines } = capturedLog();
    const { promise: looked, resolve } = Promise.withResolvers<void>();
    const sendNext = () => {
      resolve();
      return Promise.reject(new TypeError(`reading ${ADDRESS}`));
    };
    const workers = createWorkers({
      sender: { sendNext, hasLeftOver: () => false },
      logger,
      timers: systemTimers,
      lookAgain: () => undefined,
    });
    workers.start();
    workers.wake('P');
    await looked;
    await workers.stop(1000, () => undefined);
    expect(lines()).toMatchObject([
      { event: 'print.worker', kind: 'TypeError', at: expect.stringContaining('failures.test') },
    ]);
  });
});
