import { startServer } from '../../helpers/start-server.ts';

/** Runs inside a private session bus: starts `serve` on FOLDER, ends it by SIGTERM, tells how it ended. */
const [folder = ''] = process.argv.slice(2);
const script = new URL('../../../electron/cli/serve.ts', import.meta.url).pathname;
const server = await startServer(script, ['--data', folder]);
process.stdout.write(JSON.stringify({ ended: await server.stop() }));
