import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type DeskConfig, startDesk } from '../../electron/app/desk.ts';
import { volatileSecrets } from '../../electron/core/secret-store.ts';
import { createClient } from '../../shared/bridge/client.ts';
import { createTransportPair } from '../../shared/bridge/memory-transport.ts';
import type { Role } from '../../shared/roles.ts';
import { PASSWORD, recordingLogger } from './accounts.ts';
import { emailOf } from './service.ts';
import { tempFolder } from './store.ts';

/**
 * A whole desk in the role edge, with a window. `labels` is a folder for a printer.
 * @param time left out: the day's
 */
export const edgeDesk = async (remote: string, time: Pick<DeskConfig, 'clock' | 'timers'> = {}) => {
  const folder = await tempFolder();
  const labels = join(folder, 'printed');
  await mkdir(labels);
  const { logger, lines } = recordingLogger();
  const desk = await startDesk({
    folder: join(folder, 'desk'),
    demo: false,
    port: 0,
    secrets: volatileSecrets(true),
    logger,
    remote: { url: remote },
    ...time,
  });
  onTestFinished(() => desk.stop());
  const [near, far] = createTransportPair();
  desk.connect(far);
  const client = createClient(near);
  const signIn = (role: Role) => client.call('session.signIn', { email: emailOf(role), password: PASSWORD });
  return { desk, client, labels, lines, signIn };
};
