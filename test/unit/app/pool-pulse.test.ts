import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { startPoolPulse } from '../../../electron/app/pool-pulse.ts';

describe.runIf(process.platform === 'linux')('the pulse of the pool of threads', () => {
  it('gives the pool something again and again, until it is ended', async () => {
    let given = 0;
    const third = Promise.withResolvers<void>();
    const end = startPoolPulse(() => {
      given += 1;
      if (given === 3) third.resolve();
    }, 1);
    await third.promise;
    end();
    expect(given).toBe(3);
  });

  it('keeps no program from ending', async () => {
    const module = new URL('../../../electron/app/pool-pulse.ts', import.meta.url).href;
    const script = `import(${JSON.stringify(module)}).then(({ startPoolPulse }) => { startPoolPulse(); console.log('over'); })`;
    const { stdout } = await promisify(execFile)(process.execPath, ['-e', script]);
    expect(stdout).toBe('over\n');
  });
});
