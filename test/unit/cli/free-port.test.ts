import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { freePort } from '../../../electron/cli/launch/free-port.ts';

test('a free port is one that no system gives to a connection before the program has started', async () => {
  const ports = await Promise.all(Array.from({ length: 20 }, freePort));
  expect(ports.filter((port) => port < 20_000 || port > 32_767)).toEqual([]);
  expect(new Set(ports).size).toBeGreaterThan(10);
  const server = createServer().listen(ports[0], '127.0.0.1');
  await once(server, 'listening');
  server.close();
});
