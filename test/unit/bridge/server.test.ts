import { describe, expect, it } from 'vitest';
import type { Handlers } from '../../../electron/bridge/handler-types.ts';
import { createBridgeServer } from '../../../electron/bridge/server.ts';
import type { Caller } from '../../../electron/core/caller.ts';
import type { Gate } from '../../../electron/desk/gate.ts';
import { createClient } from '../../../shared/bridge/client.ts';
import { type CommandName, commandNames, commands } from '../../../shared/bridge/commands.ts';
import { createTransportPair } from '../../../shared/bridge/memory-transport.ts';
import type { ServerEnvelope } from '../../../shared/bridge/rpc.ts';
import { PackdeskError } from '../../../shared/errors.ts';
import { recordingLogger } from '../../helpers/accounts.ts';

const packer: Caller = { userId: 1, email: 'ada@depot.example', role: 'packer', sessionId: 's-1' };
const row = {
  reference: 'R-1',
  status: 10,
  carrierCode: 'GS1',
  recipientName: 'A',
  city: 'B',
  countryCode: 'DE',
  orderNumber: '',
  parcelCount: 1,
  weightKg: 1,
  labelStale: false,
  labelledAt: null,
  createdAt: 1,
  updatedAt: 1,
};

type State = 'signed-in' | 'locked' | 'signed-out';

/** A server whose desk is in `state`; a command without a handler of the test's must not be reached. */
const serve = (state: State, handlers: Partial<Handlers> = {}) => {
  const reached: string[] = [];
  const now = { state };
  const guarded = Object.fromEntries(
    commandNames.map((name) => {
      const handler = handlers[name] as ((...args: unknown[]) => unknown) | undefined;
      const run = async (...args: unknown[]) => {
        reached.push(name);
        return handler?.(...args);
      };
      return [name, run];
    }),
  ) as unknown as Handlers;
  const gate: Gate = {
    admit: async () => {
      if (now.state === 'signed-in') return packer;
      throw new PackdeskError(now.state === 'locked' ? 'auth.locked' : 'auth.token');
    },
    mayShow: () => {
      if (now.state !== 'signed-in') throw new PackdeskError('auth.locked');
    },
    get open() {
      return now.state === 'signed-in';
    },
  };
  const { logger, lines } = recordingLogger();
  const server = createBridgeServer({
    handlers: guarded,
    gate,
    ids: { uuid: () => 'trace-1', secret: () => 'secret' },
    log: logger,
  });
  const [near, far] = createTransportPair();
  const disconnect = server.connect(far);
  const texts: string[] = [];
  near.onMessage((text) => texts.push(text));
  return { server, client: createClient(near), raw: near, texts, reached, lines, disconnect, now };
};

/** The next message from the server to a text that no client would send. */
const rawAnswer = async (text: string): Promise<ServerEnvelope> => {
  const { raw } = serve('signed-in');
  const answer = new Promise<string>((resolve) => raw.onMessage(resolve));
  raw.send(text);
  return JSON.parse(await answer) as ServerEnvelope;
};

describe('a call', () => {
  it('of an unknown command is refused with its code', async () => {
    const { client } = serve('signed-in');
    for (const name of ['bench.explode', 'toString', '__proto__', 'constructor', '']) {
      await expect(client.call(name as CommandName, {} as never), name).rejects.toMatchObject({
        code: 'bridge.unknown-command',
      });
    }
  });

  it('with a wrong input is refused, names the fields and reaches no handler', async () => {
    const { client, reached } = serve('signed-in');
    const call = client.call('bench.scan', { code: 42 } as never);
    await expect(call).rejects.toMatchObject({
      code: 'bridge.invalid',
      errors: { code: [expect.any(String)] },
    });
    expect(reached).toEqual([]);
  });

  it('gets an input without members that the schema does not name', async () => {
    let got: unknown;
    const { client } = serve('signed-in', {
      'bench.scan': async (input) => {
        got = input;
        return { found: 'none', code: input.code };
      },
    });
    await client.call('bench.scan', { code: 'X', admin: true } as never);
    expect(got).toEqual({ code: 'X' });
  });

  it.each([
    ['no JSON', 'hello', 0],
    ['no call', '{"kind":"event","id":3}', 3],
    [
      'a call with an extra member',
      '{"kind":"call","id":4,"name":"session.state","input":{},"as":"admin"}',
      4,
    ],
    ['a call with a wrong id', '{"kind":"call","id":-1,"name":"session.state","input":{}}', 0],
  ])('that is %s is answered, never met with silence', async (_what, text, id) => {
    expect(await rawAnswer(text)).toMatchObject({ kind: 'error', id, error: { code: 'bridge.invalid' } });
  });
});

describe('the right to call', () => {
  it.each(['signed-out', 'locked'] as const)(
    "is nobody's while %s, but for what anyone may",
    async (state) => {
      const { client, reached } = serve(state);
      const refused = commandNames.filter((name) => commands[name].access !== 'anyone');
      expect(refused.length).toBeGreaterThan(15);
      for (const name of refused) {
        // Not even what is wrong with the input is told.
        await expect(client.call(name, { nonsense: true } as never), name).rejects.toMatchObject({
          code: state === 'locked' ? 'auth.locked' : 'auth.token',
          errors: undefined,
        });
      }
      expect(reached).toEqual([]);
    },
  );
});

describe('a command that was begun before the lock', () => {
  it('delivers nothing after it', async () => {
    const reached = Promise.withResolvers<void>();
    const found = Promise.withResolvers<{ total: number; rows: (typeof row)[] }>();
    const { client, texts, now } = serve('signed-in', {
      'shipments.list': () => {
        reached.resolve();
        return found.promise;
      },
    });
    const call = client.call('shipments.list', { offset: 0, limit: 5 });
    await reached.promise;
    now.state = 'locked';
    found.resolve({ total: 1, rows: [row] });
    await expect(call).rejects.toMatchObject({ code: 'auth.locked' });
    expect(texts.join()).not.toContain('R-1');
  });
});

describe('the answer', () => {
  const session = {
    phase: 'signed-in' as const,
    user: null,
    station: 'P-01',
    language: null,
    canRemember: false,
    demoUsers: [],
    due: null,
  };
  const login = {
    userId: 1,
    type: false,
    firstName: 'Ada',
    lastName: 'Byron',
    email: 'ada@depot.example',
    serviceClientId: 1,
    uuid: '00000000-0000-4000-8000-000000000000',
    otp: false,
    companyName: 'Depot',
  };

  it('carries no token, whatever the handler gives back', async () => {
    const leaky = {
      ...login,
      token: 'TOKEN-1',
      refreshToken: 'TOKEN-2',
      accessToken: 'TOKEN-3',
      passwordHash: 'HASH-4',
    };
    const { client, texts } = serve('signed-in', {
      'session.signIn': async () => ({ login: leaky, session: { ...session, token: 'TOKEN-5' } }),
      'session.state': async () => ({ ...session, refreshToken: 'TOKEN-6', user: null }),
      'service.refresh': async () => leaky,
    });
    const signedIn = await client.call('session.signIn', { email: 'a@b.example', password: 'x' });
    await client.call('session.state', {});
    await client.call('service.refresh', {});
    expect(signedIn).toEqual({ login, session });
    expect(texts).toHaveLength(3);
    expect(texts.join()).not.toMatch(/TOKEN|HASH|token/i);
  });

  it('that does not fit its schema is an internal error, and its content stays inside', async () => {
    const { client, texts, lines } = serve('signed-in', {
      'settings.get': (async () => ({ station: 'SECRET' })) as unknown as Handlers['settings.get'],
    });
    await expect(client.call('settings.get', {})).rejects.toMatchObject({
      code: 'internal',
      traceId: 'trace-1',
    });
    expect(texts.join()).not.toContain('SECRET');
    expect(lines).toEqual([expect.objectContaining({ event: 'bridge.failed' })]);
    expect(JSON.stringify(lines)).not.toContain('SECRET');
  });

  it('to an unforeseen failure says only the trace id, which the log has with the place', async () => {
    const { client, texts, lines } = serve('signed-in', {
      'bench.scan': async () => {
        throw new Error('disk on fire');
      },
    });
    await expect(client.call('bench.scan', { code: 'X' })).rejects.toMatchObject({
      code: 'internal',
      details: { traceId: 'trace-1' },
    });
    expect(texts.join()).not.toContain('fire');
    expect(lines).toMatchObject([
      { fields: { traceId: 'trace-1', at: expect.stringContaining('server.test') } },
    ]);
  });

  it('to a known failure carries code, words, details and fields', async () => {
    const { client } = serve('signed-in', {
      'bench.open': async () => {
        throw new PackdeskError('shipment.unknown', { details: { reference: 'R-9' }, errors: { a: ['b'] } });
      },
    });
    await expect(client.call('bench.open', { reference: 'R-9' })).rejects.toMatchObject({
      code: 'shipment.unknown',
      title: 'No shipment details found for the reference R-9.',
      details: { reference: 'R-9' },
      errors: { a: ['b'] },
    });
  });
});

describe('events', () => {
  const job = {
    id: 'j',
    seq: 1,
    revision: 0,
    reference: 'R-1',
    printerId: 'p',
    printerName: 'P',
    documentType: 'LABEL',
    print: 'request',
    parcel: null,
    labelledAt: null,
    title: 'R-1, 1 label',
    state: 'queued' as const,
    attempts: 0,
    error: null,
    goesUntil: null,
    askedBy: null,
    copies: 1,
    foreign: false,
    proof: null,
    createdAt: 1,
    updatedAt: 1,
  };

  it('reach every window of a signed-in desk, stripped like answers', async () => {
    const { server, texts } = serve('signed-in');
    server.emit('job.changed', { job: { ...job, payload: 'BYTES' } as typeof job });
    await Promise.resolve();
    expect(texts.map((text) => JSON.parse(text))).toEqual([
      { kind: 'event', name: 'job.changed', payload: { job } },
    ]);
  });

  it('about shipments and jobs stay inside while the desk is locked', async () => {
    const { server, texts } = serve('locked');
    server.emit('job.changed', { job });
    server.emit('shipment.changed', { reference: 'R-1', version: 2 });
    server.emit('desk.notice', { code: 'secrets.unavailable', details: {} });
    await Promise.resolve();
    expect(texts.map((text) => (JSON.parse(text) as { name: string }).name)).toEqual(['desk.notice']);
  });

  it('stop with the connection', async () => {
    const { server, texts, disconnect } = serve('signed-in', {
      'bench.day': async () => ({ packedToday: 0, recent: [row] }),
    });
    disconnect();
    server.emit('shipment.changed', { reference: 'R-1', version: 2 });
    await Promise.resolve();
    expect(texts).toEqual([]);
    expect(server.connections).toBe(0);
  });
});
