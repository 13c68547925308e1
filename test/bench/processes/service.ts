import { parseArgs } from 'node:util';
import { createLogger } from '../../../electron/app/logger.ts';
import { startService } from '../../../electron/app/service.ts';

/** The service as `serve` starts it, with the one setting that no person may change. */
const { values } = parseArgs({
  options: { data: { type: 'string' }, synchronous: { type: 'string', default: 'FULL' } },
});

const running = await startService({
  folder: values.data ?? '',
  logger: createLogger({ level: 'warn' }),
  synchronous: values.synchronous === 'OFF' ? 'OFF' : 'FULL',
});
process.stdout.write(`${JSON.stringify({ url: running.url })}\n`);
process.on('SIGTERM', () => void running.stop());
