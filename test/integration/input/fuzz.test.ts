import { Agent, createServer, request as send } from 'node:http';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createApp } from '../../../electron/service/http/app.ts';
import { PASSWORD } from '../../helpers/accounts.ts';
import { testClock } from '../../helpers/clock.ts';
import {
  type Arsenal,
  type Attack,
  anyAttack,
  PATH,
  type Request,
  requestOf,
} from '../../helpers/input/attack.ts';
import { fullRun, runs } from '../../helpers/input/profile.ts';
import { anyShipment, under } from '../../helpers/input/shipments.ts';
import { type Watch, watchStore } from '../../helpers/input/snapshot.ts';
import { volume } from '../../helpers/profile.ts';
import { addAdmin, keyFile, logIn, serve } from '../../helpers/serve.ts';
import { emailOf, testService } from '../../helpers/service.ts';
import { tempFolder, tempStore } from '../../helpers/store.ts';

/**
 * Random and mutated bodies: none gives a 500, none ends the process, none that is refused leaves anything behind.
 * A run of the tests sends some hundreds, the long profile some thousands; `PACKDESK_FUZZ=full npm test -- --only integration fuzz` sends 100,000.
 */
const QUICK = { injected: volume(250, 2_500), sent: volume(30, 300) };
const FULL = { injected: 90_000, sent: 10_000 };

const ANSWERS = new Set([200, 201, 204, 304, 400, 401, 403, 404, 405, 409, 412, 413, 415, 422, 429]);
const MAX_ANSWER = 1_000_000;
const KNOWN = 20;

interface Answer {
  status: number;
  text: string;
}

type Send = (request: Request) => Promise<Answer>;

const shipmentPool = fc.sample(anyShipment, { numRuns: fullRun ? 2_000 : 150, seed: 7 });

const arsenal = (token: string): Arsenal => {
  let count = 0;
  return {
    shipments: shipmentPool,
    known: Array.from({ length: KNOWN }, (_, index) => `F-${index}`),
    token,
    nextReference: () => {
      count += 1;
      return `N-${count}`;
    },
  };
};

const savedIn = ({ status, text }: Answer): number =>
  status === 201 ? (JSON.parse(text) as { results: unknown[] }).results.length : 0;

const plain = (arms: Arsenal, method: string, shipment: unknown[]): Request => ({
  method,
  path: PATH,
  headers: { 'content-type': 'application/json', authorization: `Bearer ${arms.token}` },
  body: Buffer.from(JSON.stringify({ shipment })),
});

/** Known shipments are there whatever was deleted, so that updates find them. */
const restock = async (arms: Arsenal, call: Send): Promise<void> => {
  for (const [index, reference] of arms.known.entries()) {
    const { status } = await call(plain(arms, 'POST', [under(arms.shipments[index], reference)]));
    expect([201, 409]).toContain(status);
  }
};

const counted = new Map<number, number>();

const attack = async (one: Attack, arms: Arsenal, call: Send, watch: Watch): Promise<void> => {
  const before = watch.state();
  const answer = await call(requestOf(one, arms));
  counted.set(answer.status, (counted.get(answer.status) ?? 0) + 1);
  expect(ANSWERS).toContain(answer.status);
  expect(answer.text.length).toBeLessThan(MAX_ANSWER);
  if (answer.text !== '' && !answer.text.startsWith('<')) JSON.parse(answer.text);
  if (answer.status >= 400) expect(watch.state()).toBe(before);
  else if (savedIn(answer) > 0) expect(watch.state()).not.toBe(before);
};

const assault = async (numRuns: fc.Parameters<[Attack]>, arms: Arsenal, call: Send, watch: Watch) => {
  counted.clear();
  await restock(arms, call);
  let sent = 0;
  await fc.assert(
    fc.asyncProperty(anyAttack, async (one) => {
      sent += 1;
      if (sent % 500 === 0) await restock(arms, call);
      await attack(one, arms, call, watch);
    }),
    numRuns,
  );
  // Still there, still sound, and still of use.
  expect(watch.faults()).toEqual([]);
  const { status } = await call(plain(arms, 'POST', [under(arms.shipments[0], 'AFTER-ALL')]));
  expect(status).toBe(201);
  if (fullRun)
    process.stdout.write(`${sent} requests: ${JSON.stringify(Object.fromEntries([...counted].sort()))}\n`);
};

describe('random and mutated requests', () => {
  it(
    'injected into the HTTP face',
    async () => {
      const clock = testClock();
      const folder = await tempFolder();
      const service = await testService({ store: await tempStore({ folder, clock }) });
      const faults: unknown[] = [];
      const logger = { ...service.logger, error: (...fault: unknown[]) => void faults.push(fault) };
      const app = createApp({
        ...service,
        logger,
        nextTraceId: () => 'trace',
        clientIdName: 'serviceClientId',
        version: '0',
        createServer: (handler) => createServer(handler),
      });
      onTestFinished(() => app.close());
      await app.ready();
      const { token } = await service.sessions.login(
        { email: emailOf('admin'), password: PASSWORD },
        { address: 'test' },
      );
      const call: Send = async ({ method, path, headers, body }) => {
        const answer = await app.inject({
          method: method as 'GET',
          url: path,
          headers,
          ...(body.length > 0 && { payload: body }),
        });
        return { status: answer.statusCode, text: answer.body };
      };
      await assault(runs(QUICK.injected, FULL.injected), arsenal(token), call, watchStore(folder));
      expect(faults).toEqual([]);
    },
    6 * 3_600_000,
  );

  it(
    'sent over a socket to the service in a process of its own',
    async () => {
      const folder = await tempFolder();
      await addAdmin(folder);
      const serving = await serve(['--data', folder, '--signing-key-file', await keyFile(folder)]);
      const agent = new Agent({ keepAlive: true });
      onTestFinished(() => agent.destroy());
      const once: Send = ({ method, path, headers, body }) =>
        new Promise((resolve, reject) => {
          const length =
            body.length > 0 || method === 'POST' ? { 'content-length': String(body.length) } : {};
          const url = new URL(serving.url);
          const options = { host: url.hostname, port: url.port, path, method, agent };
          const request = send({ ...options, headers: { ...headers, ...length } }, (response) => {
            let text = '';
            response.setEncoding('utf8').on('data', (chunk) => {
              text += String(chunk);
            });
            response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
            response.on('error', reject);
          });
          request.on('error', (error) => reject(Object.assign(error, { reused: request.reusedSocket })));
          request.end(body);
        });
      // A kept connection may be closed by the service just as the next request begins: clients try once more.
      const call: Send = (request) =>
        once(request).catch((error: { reused?: boolean }) => {
          if (error.reused !== true) throw error;
          return once(request);
        });
      const watch = watchStore(folder);
      await assault(runs(QUICK.sent, FULL.sent), arsenal(await logIn(serving.url)), call, watch);
      expect(serving.output.err).not.toContain('request.failed');
      expect(await serving.end('SIGTERM')).toBe(0);
    },
    6 * 3_600_000,
  );
});
