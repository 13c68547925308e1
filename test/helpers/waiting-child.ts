import { startDesk } from '../../electron/app/desk.ts';
import { silentLogger } from '../../electron/core/logger.ts';
import { volatileSecrets } from '../../electron/core/secret-store.ts';

/**
 * A desk whose prints wait for their labels, as its folder has them: meant to be killed at any moment. Arguments: folder,
 * API key of its carrier engine `main`.
 */
const [, , folder = '', apiKey = ''] = process.argv;
const secrets = volatileSecrets(true);
await secrets.set('engine-key.main', apiKey);
await startDesk({ folder, secrets, logger: silentLogger, demo: false, port: 0 });
process.stdout.write('started\n');
