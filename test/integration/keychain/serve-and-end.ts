import { startServer } from '../../helpers/start-server.ts';

/** Runs inside a private session bus: starts `serve` on FOLDER, ends it by SIGTERM, tells how long that took. */
const [folder = ''] = process.argv.slice(2);
const script = new URL('../../../electron/cli/serve.ts', import.meta.url).pathname;
const server = await startServer(script, ['--data', folder]);
const began = performance.now();
await server.stop();
process.stdout.write(JSON.stringify({ endedMs: Math.round(performance.now() - began) }));
