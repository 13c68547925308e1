import { fileURLToPath } from 'node:url';
import { type RunningServer, startServer } from '../helpers/start-server.ts';
import type { Fixture } from './fixture.ts';
import { signIn } from './user.ts';

const SERVICE = fileURLToPath(new URL('./processes/service.ts', import.meta.url));

/** Starts the service on a folder until the bench's end, and signs in. */
export const startBenchService = async (
  fixture: Fixture,
  folder: string,
  synchronous: 'FULL' | 'OFF' = 'FULL',
): Promise<RunningServer & { token: string }> => {
  const started = await startServer(SERVICE, ['--data', folder, '--synchronous', synchronous]);
  fixture.onEnd(started.stop);
  return { ...started, token: await signIn(started.url) };
};
