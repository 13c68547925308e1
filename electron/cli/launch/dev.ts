import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createServer, type ViteDevServer } from 'vite';
import { SOCKET_PATH } from '../../../shared/bridge/handshake.ts';
import { build } from './build.mjs';
import { follow } from './child.mjs';
import { followRestarts, RESTARTED } from './dev-restarts.ts';
import { deskUrl } from './dev-url.ts';
import { freePort } from './free-port.ts';
import { parseStart, START_HELP } from './options.ts';
import { paths } from './paths.mjs';

/**
 * Vite in front of the desk: it serves the renderer with hot reload and hands the bridge's WebSocket on.
 * The desk checks Host and Origin, so both are rewritten to its own.
 */
const startVite = async (desk: string): Promise<ViteDevServer> => {
  const server = await createServer({
    configFile: join(paths.root, 'vite.config.ts'),
    plugins: [followRestarts()],
    server: {
      host: '127.0.0.1',
      proxy: {
        [SOCKET_PATH]: {
          target: desk,
          ws: true,
          changeOrigin: true,
          configure: (proxy) => proxy.on('proxyReqWs', (request) => request.setHeader('origin', desk)),
        },
      },
    },
  });
  return server.listen();
};

/**
 * `npm run dev`: Node's watcher restarts the desk at each change of the main process, Vite reloads the
 * window. Without --data it works on the demonstration's folder.
 */
export const dev = async (args: string[]): Promise<void> => {
  const { help, forHost } = parseStart(args);
  if (help) {
    process.stdout.write(START_HELP);
    return;
  }
  // The desk lists the files of a page when it starts, though Vite serves another here.
  await build(['renderer']);
  const port = await freePort();
  const server = await startVite(`http://127.0.0.1:${port}`);
  const watched = ['electron', 'shared'].map((folder) => `--watch-path=${join(paths.root, folder)}`);
  const data = forHost.includes('--data') ? [] : ['--demo'];
  const desk = spawn(
    process.execPath,
    [...watched, paths.browserHost, ...forHost, ...data, '--no-open', '--port', String(port)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  createInterface({ input: desk.stdout }).on('line', (line) => {
    const address = deskUrl(line, server.config.server.port);
    if (!address) return void process.stderr.write(`${line}\n`);
    process.stdout.write(`Open ${address.href}\n`);
    server.ws.send(RESTARTED, { hash: address.hash });
  });
  process.exitCode = await follow(desk);
  await server.close();
};
