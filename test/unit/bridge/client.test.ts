import { describe, expect, it } from 'vitest';
import { createClient } from '../../../shared/bridge/client.ts';
import { createTransportPair } from '../../../shared/bridge/memory-transport.ts';
import { MAX_MESSAGE, type ServerEnvelope, type Transport } from '../../../shared/bridge/rpc.ts';

/** Answers each call with what `answer` makes of it. */
const serve = (transport: Transport, answer: (call: { id: number; name: string }) => ServerEnvelope | null) =>
  transport.onMessage((text) => {
    const message = answer(JSON.parse(text) as { id: number; name: string });
    if (message) transport.send(JSON.stringify(message));
  });

describe('the bridge client', () => {
  it('gives each call its own answer, whatever the order', async () => {
    const [left, right] = createTransportPair();
    const held: { id: number; name: string }[] = [];
    right.onMessage((text) => {
      held.push(JSON.parse(text) as { id: number; name: string });
      if (held.length < 2) return;
      for (const call of held.reverse())
        right.send(JSON.stringify({ kind: 'result', id: call.id, output: { was: call.name } }));
    });
    const client = createClient(left);
    const [first, second] = await Promise.all([
      client.call('session.state', {}),
      client.call('settings.get', {}),
    ]);
    expect(first).toEqual({ was: 'session.state' });
    expect(second).toEqual({ was: 'settings.get' });
  });

  it('fails a call with the coded error that was sent', async () => {
    const [left, right] = createTransportPair();
    serve(right, ({ id }) => ({
      kind: 'error',
      id,
      error: {
        code: 'shipment.unknown',
        title: 'No.',
        action: 'Check.',
        details: { reference: 'R-1' },
        traceId: 't-1',
      },
    }));
    const call = createClient(left).call('bench.open', { reference: 'R-1' });
    await expect(call).rejects.toMatchObject({
      name: 'BridgeError',
      code: 'shipment.unknown',
      details: { reference: 'R-1' },
      traceId: 't-1',
    });
  });

  it('fails waiting calls with bridge.lost when the transport closes, and later ones at once', async () => {
    const [left, right] = createTransportPair();
    const client = createClient(left);
    const states: boolean[] = [];
    client.onConnection((connected) => states.push(connected));
    const waiting = client.call('session.state', {});
    right.close();
    await expect(waiting).rejects.toMatchObject({ code: 'bridge.lost' });
    await expect(client.call('session.state', {})).rejects.toMatchObject({ code: 'bridge.lost' });
    expect(client.connected).toBe(false);
    expect(states).toEqual([false]);
  });

  it('keeps its event listeners over a change of transport and ignores the old one', async () => {
    const [firstLeft, firstRight] = createTransportPair();
    const [secondLeft, secondRight] = createTransportPair();
    const client = createClient(firstLeft);
    const heard: string[] = [];
    const off = client.on('shipment.changed', ({ reference }) => heard.push(reference));
    const event = (reference: string) =>
      JSON.stringify({ kind: 'event', name: 'shipment.changed', payload: { reference, version: 1 } });

    firstRight.send(event('A'));
    await Promise.resolve();
    client.attach(secondLeft);
    firstRight.send(event('late'));
    secondRight.send(event('B'));
    await Promise.resolve();
    await Promise.resolve();
    expect(heard).toEqual(['A', 'B']);
    off();
    secondRight.send(event('C'));
    await Promise.resolve();
    expect(heard).toEqual(['A', 'B']);
  });

  it('fails the call whose answer it cannot read, and goes on', async () => {
    const [left, right] = createTransportPair();
    const client = createClient(left);
    const broken = { code: 'shipment.not-ready', title: '', action: '', details: { size: null } };
    serve(right, ({ id, name }) =>
      name === 'session.state'
        ? ({ kind: 'error', id, error: broken } as unknown as ServerEnvelope)
        : { kind: 'result', id, output: name === 'jobs.list' ? 'x'.repeat(MAX_MESSAGE) : 'fine' },
    );
    await expect(client.call('session.state', {})).rejects.toMatchObject({ code: 'bridge.unreadable' });
    await expect(client.call('jobs.list', { limit: 1 })).rejects.toMatchObject({
      code: 'bridge.unreadable',
    });
    expect(await client.call('settings.get', {})).toBe('fine');
    expect(client.connected).toBe(true);
  });

  it('gives up a server that cannot be understood instead of waiting for ever', async () => {
    const [left, right] = createTransportPair();
    right.onMessage(() => right.send('not JSON'));
    await expect(createClient(left).call('session.state', {})).rejects.toMatchObject({ code: 'bridge.lost' });
  });
});
