import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { paths } from '../../../electron/cli/launch/paths.mjs';
import { startServer } from '../../helpers/start-server.ts';
import { runLoad } from '../processes/load.ts';
import type { Measurement } from '../row.ts';
import { signIn } from '../user.ts';
import { UPDATE } from './update.ts';

const LIMIT_MB = 150;

/** Memory that a process holds, in MB. */
const residentMb = async (pid: number): Promise<number> => {
  if (process.platform === 'linux') {
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
  }
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)]).toString()) / 1024;
};

export const memory: Measurement = {
  name: 'memory',
  what: 'memory of the service after gets and updates, at rest',
  against: `${LIMIT_MB} MB`,
  unit: 'MB',
  aim: 1,
  better: 'lower',
  measure: async (fixture) => {
    const serve = ['serve', '--data', await fixture.copy(), '--log-level', 'warn'];
    const { url, port, pid, stop } = await startServer(paths.launch, serve);
    fixture.onEnd(stop);
    const token = await signIn(url);
    const common = { port, token, connections: 8, ms: 3000, shipments: fixture.shipments };
    await runLoad({ ...common, method: 'GET', path: '/api/v3/shipments/{n}' });
    await runLoad({ ...common, ...UPDATE, own: true });
    await wait(1000);
    const value = await residentMb(pid);
    return { value, ratio: value / LIMIT_MB };
  },
};
