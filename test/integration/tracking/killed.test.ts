import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { handedOver } from '../../helpers/followed.ts';
import { volume } from '../../helpers/profile.ts';
import { openAt, tempFolder } from '../../helpers/store.ts';

const CHILD = fileURLToPath(new URL('../../helpers/tracking-child.ts', import.meta.url));
const PARCELS = volume(20, 200);
const KILLS = volume(2, 20);
const HOUR_MS = 3_600_000;

/** An engine of which every parcel has arrived, with how often each was asked about. */
const engineOf = async (onAsked: () => boolean) => {
  const asked = new Map<string, number>();
  const server = createServer((request, answer) => {
    const number = decodeURIComponent(request.url?.split('/').at(-1) ?? '');
    asked.set(number, (asked.get(number) ?? 0) + 1);
    const tracking = { carrier_id: 'ups', carrier_name: 'ups', tracking_number: number, status: 'delivered' };
    // The question at which the program is killed stays without an answer, so that it asks no further until then.
    if (onAsked()) return;
    answer.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(tracking));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
};

it(`a program that is killed while it asks loses none of ${PARCELS} parcels`, async () => {
  const folder = await tempFolder();
  const filled = await openAt(folder);
  const at = Date.now() - 2 * HOUR_MS;
  const numbers = Array.from({ length: PARCELS }, (_, index) => `1Z-${index}`);
  await handedOver(filled, ...numbers.map((number) => ({ reference: number, numbers: [number], at })));
  await filled.close();

  let onAsked = (): boolean => false;
  const { asked, url } = await engineOf(() => onAsked());
  const run = async (until: () => boolean): Promise<void> => {
    const child = spawn(process.execPath, [CHILD, folder, url], { stdio: ['ignore', 'pipe', 'inherit'] });
    onTestFinished(() => void child.kill('SIGKILL'));
    const closed = once(child, 'close');
    const { promise, resolve } = Promise.withResolvers<void>();
    onAsked = () => {
      const isEnough = until();
      if (isEnough) resolve();
      return isEnough;
    };
    await Promise.race([promise, closed]);
    child.kill('SIGKILL');
    await closed;
  };
  const total = (): number => [...asked.values()].reduce((sum, count) => sum + count, 0);
  for (let kills = 1; kills <= KILLS; kills += 1) {
    const target = (PARCELS / (KILLS + 1)) * kills;
    await run(() => total() >= target);
  }
  expect(asked.size).toBeLessThan(PARCELS);
  await run(() => asked.size === PARCELS);
  // The last answer may not be stored yet: the next run asks again.
  const store = await openAt(folder);
  const states = await Promise.all(numbers.map((number) => store.tracking.ofShipment(number)));
  await store.close();
  const arrived = states.flat().filter(({ state, nextAt }) => state === 'delivered' && nextAt === null);
  expect(states.flat()).toHaveLength(PARCELS);
  expect(arrived.length).toBeGreaterThanOrEqual(PARCELS - 1);
  // A kill has one question asked again at most: the one whose answer was not stored.
  expect(total()).toBeLessThanOrEqual(PARCELS + KILLS);
});
