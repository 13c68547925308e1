import { describe, expect, it, vi } from 'vitest';
import { edgePair, isDrained, statusOf } from '../../helpers/edge-pair.ts';
import { edit } from '../../helpers/faulty-pair.ts';
import { keyFile, runCommand } from '../../helpers/serve.ts';
import { emailOf } from '../../helpers/service.ts';
import { readyShipment } from '../../helpers/shipments.ts';
import { tempFolder } from '../../helpers/store.ts';

/** As `serve --signing-key-file`: what a user has at the remote does not outlive the process. */
const headlessPair = async () =>
  edgePair({ signingKeyFile: await keyFile(await tempFolder()), secrets: undefined });

type Pair = Awaited<ReturnType<typeof headlessPair>>;

const refresh = async (pair: Pair, refreshToken: string) => {
  const response = await fetch(`${pair.edge().url}/api/users/refresh`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refreshToken }),
  });
  const { traceId: _, ...body } = (await response.json()) as Record<string, unknown>;
  return { status: response.status, body };
};

const update = (pair: Pair, token: string, shipment: object) =>
  fetch(`${pair.edge().url}/api/v3/shipments`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ shipment: [shipment] }),
  });

const commandStatus = async (pair: Pair, ...more: string[]) =>
  (await runCommand('admin', ['sync', 'status', '--data', pair.folders.edge, ...more])).out;

describe('a program at an edge that was started anew and keeps no sign-ins', { timeout: 120_000 }, () => {
  it('is sent to the sign-in where it would refresh, and its edits go out after it', async () => {
    const pair = await headlessPair();
    await (await pair.atOrigin()).create(readyShipment('R1'));
    const here = await pair.atEdge();
    await here.get('R1');
    const { token, refreshToken } = here.login.body as { token: string; refreshToken: string };
    await pair.restartEdge();
    const unknown = await refresh(pair, 'a token that nobody has');
    expect(unknown.status).toBe(401);
    expect(await refresh(pair, refreshToken)).toEqual(unknown);
    // Again: nothing of it was used up.
    expect(await refresh(pair, refreshToken)).toEqual(unknown);
    const { headers } = await update(pair, token, edit({ orderNumber: 'from a program' }));
    expect(headers.get('packdesk-sync')).toBe('pending');
    await statusOf(pair.edge(), ({ signIn }) => signIn.length === 1);
    const user = await pair.edge().store.accounts.userByEmail(emailOf('admin'));
    const told = () => pair.log.lines.filter(({ event }) => event === 'sync.sign-in-due');
    await vi.waitFor(() => expect(told()).toHaveLength(1), { timeout: 10_000 });
    expect(told()[0]).toMatchObject({ level: 'warn', fields: { userId: user?.id, waiting: 1 } });
    expect(JSON.stringify(told())).not.toContain('@');
    await update(pair, token, edit({ description: 'more of it' }));
    await vi.waitFor(
      async () =>
        expect(JSON.parse(await commandStatus(pair, '--json'))).toMatchObject({
          signIn: [{ email: emailOf('admin'), waiting: 1 }],
        }),
      { timeout: 30_000, interval: 100 },
    );
    expect(await commandStatus(pair)).toContain(`${emailOf('admin')} must sign in again: 1 waits for it`);
    const retried = await runCommand('admin', ['sync', 'retry', '--data', pair.folders.edge]);
    expect(retried.out).toMatch(/^0 due now\.\n.* must sign in again: 1 waits for it\n$/);
    await pair.atEdge();
    await statusOf(pair.edge(), isDrained);
    await vi.waitFor(
      async () => expect(JSON.parse(await commandStatus(pair, '--json'))).toMatchObject({ signIn: [] }),
      { timeout: 30_000, interval: 100 },
    );
    expect(told()).toHaveLength(1);
    expect((await refresh(pair, refreshToken)).status).toBe(200);
    const { body } = await (await pair.atOrigin()).get('R1');
    expect(body.shipment[0].shipmentInfo).toMatchObject({
      orderNumber: 'from a program',
      description: 'more of it',
    });
  });

  it('goes on while the remote is away, with which nobody could sign in', async () => {
    const pair = await headlessPair();
    await pair.atEdge();
    await pair.offline();
    await pair.restartEdge();
    const offline = await pair.atEdge();
    expect(offline.login.status).toBe(200);
    expect((await refresh(pair, String(offline.login.body.refreshToken))).status).toBe(200);
  });

  it('of this desk alone has no sign-in elsewhere to lose', async () => {
    const pair = await headlessPair();
    await pair.restartEdge(null);
    await pair.edge().service.sessions.setup({
      email: 'first@desk.example',
      password: 'Correct-horse-battery-9',
      firstName: 'A',
      lastName: 'B',
      companyName: 'C',
    });
    await pair.restartEdge();
    const login = await fetch(`${pair.edge().url}/api/users/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'first@desk.example', password: 'Correct-horse-battery-9' }),
    });
    expect(login.status).toBe(200);
    const { refreshToken } = (await login.json()) as { refreshToken: string };
    expect((await refresh(pair, refreshToken)).status).toBe(200);
  });
});
