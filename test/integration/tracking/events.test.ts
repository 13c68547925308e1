import { describe, expect, it } from 'vitest';
import { volatileSecrets } from '../../../electron/core/secret-store.ts';
import { ENGINES_SETTING } from '../../../electron/karrio/engines/stored-engines.ts';
import { eventsSecretName } from '../../../electron/service/tracking/events.ts';
import { testDesk } from '../../helpers/desk.ts';
import { handedOver } from '../../helpers/followed.ts';
import { handTimers } from '../../helpers/hand-timers.ts';
import { openAt, someTime, tempFolder } from '../../helpers/store.ts';

const SECRET = 'whsec_0123456789abcdef';
const updated = (number: unknown) => ({
  event: 'tracker_updated',
  data: { tracking_number: number, status: 'delivered', delivered: true },
});

/** A depot with one parcel that has left, and a secret for the events of its engine. */
const depot = async (secret: string | null = SECRET) => {
  const [folder, time, secrets] = [await tempFolder(), handTimers(someTime), volatileSecrets(true)];
  const filled = await openAt(folder);
  await handedOver(filled, { reference: 'A', numbers: ['1Z-A'], at: someTime });
  await filled.settings.set(ENGINES_SETTING, [
    { id: 'main', name: 'Depot', url: 'http://127.0.0.1:1', version: '1', readAt: someTime },
  ]);
  await filled.close();
  if (secret !== null) await secrets.set(eventsSecretName('main'), secret);
  const asked: string[] = [];
  const watched = {
    ...secrets,
    get: (name: string) => {
      asked.push(name);
      return secrets.get(name);
    },
  };
  const { desk } = await testDesk({ folder, secrets: watched, clock: time.clock, timers: time.timers });
  const send = (body: unknown, headers: Record<string, string> = { 'x-event-id': SECRET }, id = 'main') =>
    fetch(`${desk.url}/api/v3/carrier-events/${id}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  /** As it is stored, once the desk has ended. */
  const stored = async () => {
    await desk.stop();
    const store = await openAt(folder);
    const [track] = await store.tracking.ofShipment('A');
    await store.close();
    return track;
  };
  return { send, stored, time, asked };
};

describe('an event of an engine', () => {
  it('brings the next look forward, and is believed nothing', async () => {
    const { send, stored, time } = await depot();
    time.clock.advance(60_000);
    const answer = await send(updated(' 1Z-A '));
    expect([answer.status, await answer.text()]).toEqual([204, '']);
    expect(await stored()).toMatchObject({ state: 'pending', events: [], nextAt: someTime + 60_000 });
  });

  it('is refused without the secret, with another one, and of an engine that has none', async () => {
    const { send, stored } = await depot();
    const body = updated('1Z-A');
    for (const [headers, id] of [
      [{}, 'main'],
      [{ 'x-event-id': '' }, 'main'],
      [{ 'x-event-id': `${SECRET}0` }, 'main'],
      [{ 'x-event-id': SECRET }, 'other'],
      [{ authorization: `Bearer ${SECRET}` }, 'main'],
    ] as [Record<string, string>, string][]) {
      const answer = await send(body, headers, id);
      expect(answer.status).toBe(401);
      expect(await answer.text()).not.toContain(SECRET);
    }
    expect(await stored()).toMatchObject({ nextAt: someTime + 3_600_000 });
  });

  it('of an engine that a stranger made up asks no keychain', async () => {
    const { send, asked } = await depot();
    for (const id of ['other', 'main2', '__proto__']) {
      expect((await send(updated('1Z-A'), { 'x-event-id': SECRET }, id)).status).toBe(401);
    }
    expect(asked.filter((name) => name.startsWith('engine-events.'))).toEqual([]);
    for (let count = 0; count < 3; count += 1) await send(updated('1Z-A'));
    expect(asked.filter((name) => name.startsWith('engine-events.'))).toEqual(['engine-events.main']);
  });

  it('is off where none was set up, also for an empty secret', async () => {
    const { send } = await depot(null);
    expect((await send(updated('1Z-A'))).status).toBe(401);
    expect((await send(updated('1Z-A'), { 'x-event-id': '' })).status).toBe(401);
  });

  it('that names no parcel of ours, or is no event, changes nothing', async () => {
    const { send, stored } = await depot();
    const odd = [updated('1Z-OTHER'), updated(7), updated({ length: 1 }), {}, [], null, { data: null }];
    for (const body of odd) expect((await send(body)).status).toBe(204);
    expect((await send('{')).status).toBe(400);
    expect((await send(`"${'x'.repeat(300_000)}"`)).status).toBe(413);
    expect(await stored()).toMatchObject({ nextAt: someTime + 3_600_000 });
  });
});
