import { describe, expect, it } from 'vitest';
import type { RateRemote } from '../../../electron/core/remote.ts';
import { createEdgeRates } from '../../../electron/sync/edge-rates.ts';
import { CALLER } from '../../helpers/buying-desk.ts';
import { readyShipment } from '../../helpers/shipments.ts';

type Answer = Awaited<ReturnType<RateRemote['rates']>>;

const body = { shipment: [readyShipment('R-1')] };

const askWith = (answer: Answer, isDeskOnly = false) =>
  createEdgeRates({ remote: { rates: async () => answer }, isDeskOnly: async () => isDeskOnly })(
    CALLER,
    body,
  );

const refused = (status: number): Answer => ({ kind: 'refused', status, title: 'No', errors: {} });
const unavailable = (status: number): Answer => ({ kind: 'unavailable', status, retryAfterMs: null });
const unreachable = (step: 'connect' | 'not-a-service'): Answer => ({
  ...{ kind: 'unreachable', step, detail: '-', sent: true },
});

describe('rates of an edge', () => {
  it('are its remote’s', async () => {
    const value = { choices: [] };
    expect(await askWith({ kind: 'ok', status: 200, value, etag: null })).toBe(value);
  });

  it.each<[string, Answer, string]>([
    ['knows no such address', refused(404), 'rates.none'],
    ['does not take it', refused(405), 'rates.none'],
    ['has not built it', unavailable(501), 'rates.none'],
    ['answers something else', unreachable('not-a-service'), 'rates.none'],
    ['refuses', refused(422), 'sync.refused'],
    ['does not let this user', { kind: 'unauthorised', title: 'Not you' }, 'sync.refused'],
    ['has ended the sign-in', { kind: 'signed-out' }, 'sync.signed-out'],
    ['cannot be reached', unreachable('connect'), 'sync.unreachable'],
    ['is down', unavailable(503), 'sync.unreachable'],
  ])('are told plainly where the remote %s', async (_, answer, code) => {
    await expect(askWith(answer)).rejects.toMatchObject({ code });
  });

  it('are not asked for by who is unknown there, nor for what is no shipment', async () => {
    await expect(askWith({ kind: 'signed-out' }, true)).rejects.toMatchObject({ code: 'auth.desk-only' });
    const ask = createEdgeRates({
      remote: { rates: () => Promise.reject(new Error('asked')) },
      isDeskOnly: async () => false,
    });
    await expect(ask(CALLER, { shipment: [{}] })).rejects.toMatchObject({ code: 'request.malformed' });
  });
});
