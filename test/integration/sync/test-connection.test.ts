import { describe, expect, it } from 'vitest';
import { type TestInput, testConnection } from '../../../electron/sync/remote/test-connection.ts';
import { isErrorCode } from '../../../shared/errors.ts';
import { defaultSyncSettings, type SyncSettings } from '../../../shared/sync/settings.ts';
import { PASSWORD } from '../../helpers/accounts.ts';
import { testAuthority } from '../../helpers/certificates.ts';
import { testClock } from '../../helpers/clock.ts';
import { json, type Script, scriptedRemote, testProxy } from '../../helpers/scripted-remote.ts';
import { emailOf, readyShipment, testFace, testService } from '../../helpers/service.ts';

const DAY = 24 * 60 * 60 * 1000;
const clock = testClock();

const run = (settings: Partial<SyncSettings>, input: TestInput = {}, timeouts = {}) =>
  testConnection({ ...defaultSyncSettings, role: 'edge', ...settings }, input, { clock, timeouts });

/** The steps in short: `ok`, `skipped`, or the code of what failed. */
const verdicts = async (...given: Parameters<typeof run>) => {
  const steps = await run(...given);
  for (const { code } of steps) expect(code === null || isErrorCode(code)).toBe(true);
  return steps.map(({ step, outcome, code }) => `${step} ${code ?? outcome}`);
};

const names = ['address', 'name', 'connect', 'tls', 'service', 'login', 'get'];
/** All is well before this step, and nothing is tried after it. */
const failsAt = (step: string, code: string, skipped: string[] = []) =>
  names.map((name, index) => {
    const at = names.indexOf(step);
    if (index === at) return `${name} ${code}`;
    return `${name} ${index > at || skipped.includes(name) ? 'skipped' : 'ok'}`;
  });

const unauthorised: Script = (_seen, response) =>
  json(response, 401, { title: 'No token.', status: 401, traceId: 't' });
const user = { email: emailOf('packer'), password: PASSWORD };

describe('a test of the connection', () => {
  it('goes all the way to a shipment of the real service', async () => {
    const service = await testService();
    const { face } = await testFace(service);
    const { url } = face;
    const http = ['tls'];
    const all = names.map((name) => `${name} ${name === 'tls' ? 'skipped' : 'ok'}`);
    expect(await verdicts({ url }, user)).toEqual(all);
    const caller = await service.sessions.authenticate(
      (await service.sessions.login({ ...user, email: emailOf('admin') }, { address: 'test' })).token,
    );
    await service.shipments.create(caller, { shipment: [readyShipment('EDGE-1')] });
    expect(await verdicts({ url }, { ...user, reference: ' EDGE-1 ' })).toEqual(all);
    expect(await verdicts({ url }, { ...user, reference: 'EDGE-2' })).toEqual(
      failsAt('get', 'sync.test.missing', http),
    );
    expect(await verdicts({ url }, { ...user, password: 'wrong' })).toEqual(
      failsAt('login', 'auth.credentials', http),
    );
    expect(await verdicts({ url }, { ...user, role: 'admin' })).toEqual(
      failsAt('login', 'auth.credentials', http),
    );
    // Without an e-mail it stops before the login.
    expect(await verdicts({ url })).toEqual([...all.slice(0, 5), 'login skipped', 'get skipped']);
  });

  it('says when a code is due, and when the role does not do', async () => {
    const login = { userId: 1, token: 't', refreshToken: 'r' };
    const remote = (otp: boolean) =>
      scriptedRemote((seen, response, socket) =>
        seen.url.endsWith('/login')
          ? json(response, 200, { ...login, otp })
          : unauthorised(seen, response, socket),
      );
    const { url } = await remote(true);
    expect(await verdicts({ url }, user)).toEqual(failsAt('login', 'sync.test.otp', ['tls']));
    const other = await remote(false);
    expect(await verdicts({ url: other.url }, user)).toEqual(failsAt('get', 'sync.test.role', ['tls']));
    expect(JSON.parse(other.seen.find(({ method }) => method === 'POST')?.body ?? '')).toEqual({
      ...user,
      rememberMe: 'false',
    });
  });

  it('looks at the form first', async () => {
    for (const url of ['', 'http://far.example', 'ftp://far.example', 'nonsense']) {
      expect(await verdicts({ url })).toEqual(failsAt('address', 'sync.test.address'));
    }
    const url = 'https://far.example';
    expect(await verdicts({ url, proxy: 'socks://x' })).toEqual(
      failsAt('address', 'sync.test.proxy-address'),
    );
    const ca = '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n';
    for (const wrong of ['no PEM', ca]) {
      expect(await verdicts({ url, ca: wrong })).toEqual(failsAt('address', 'sync.test.ca'));
    }
  });

  it('tells the name and the connection apart, and those of a proxy', async () => {
    expect(await verdicts({ url: 'https://no-such-host.invalid' })).toEqual(
      failsAt('name', 'sync.test.name'),
    );
    expect(await verdicts({ url: 'https://127.0.0.1:1' })).toEqual(failsAt('connect', 'sync.test.connect'));
    const url = 'https://far.example';
    expect(await verdicts({ url, proxy: 'http://no-such-host.invalid:3128' })).toEqual(
      failsAt('name', 'sync.test.name'),
    );
    const steps = await run({ url, proxy: 'http://127.0.0.1:1' });
    expect(steps[2]).toMatchObject({ code: 'sync.test.connect', detail: 'ECONNREFUSED 127.0.0.1:1' });
  });

  it('tells what is wrong with a certificate', async () => {
    const authority = testAuthority();
    const { ca } = authority;
    const good = await scriptedRemote(unauthorised, authority.issue({ ipv4: ['127.0.0.1'] }));
    expect(await verdicts({ url: good.url, ca })).toEqual([
      ...names.slice(0, 5).map((name) => `${name} ok`),
      'login skipped',
      'get skipped',
    ]);
    expect(await verdicts({ url: good.url })).toEqual(failsAt('tls', 'sync.test.authority'));
    const ended = await scriptedRemote(
      unauthorised,
      authority.issue({ ipv4: ['127.0.0.1'], until: Date.now() - DAY }),
    );
    expect(await verdicts({ url: ended.url, ca })).toEqual(failsAt('tls', 'sync.test.expired'));
    const other = await scriptedRemote(unauthorised, authority.issue({ dns: ['other.example'] }));
    expect(await verdicts({ url: other.url, ca })).toEqual(failsAt('tls', 'sync.test.host-name'));
    const plain = await scriptedRemote(unauthorised);
    const url = plain.url.replace('http:', 'https:');
    expect(await verdicts({ url, ca })).toEqual(failsAt('tls', 'sync.test.tls'));
  });

  it('goes through a proxy, and tells when that refuses', async () => {
    const authority = testAuthority();
    const { port } = await scriptedRemote(unauthorised, authority.issue({ dns: ['far.example'] }));
    const settings = { url: `https://far.example:${port}`, ca: authority.ca };
    const proxy = await testProxy();
    expect((await verdicts({ ...settings, proxy: proxy.url }))[4]).toBe('service ok');
    const strict = await testProxy({ refuse: 403 });
    expect(await verdicts({ ...settings, proxy: strict.url })).toEqual(failsAt('tls', 'sync.test.proxy'));
  });

  it.each<[string, Script]>([
    [
      'a web page',
      (_seen, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>'),
    ],
    ['a portal', (_seen, response) => void response.writeHead(302, { location: '/portal' }).end()],
    [
      'a 401 of a page',
      (_seen, response) => void response.writeHead(401, { 'content-type': 'text/html' }).end('<p>'),
    ],
    ['another interface', (_seen, response) => json(response, 200, { shipment: [], shipmentErrors: [] })],
    ['other words', (_seen, response) => json(response, 401, { message: 'Unauthorized' })],
  ])('knows that %s is no service', async (_what, script) => {
    const { url } = await scriptedRemote(script);
    expect(await verdicts({ url })).toEqual(failsAt('service', 'sync.test.not-a-service', ['tls']));
  });

  it('takes a bare 401 that asks for a token, and tells trouble and silence apart', async () => {
    const bare = await scriptedRemote((_seen, response) => {
      response.writeHead(401, { 'www-authenticate': 'Bearer' }).end();
    });
    expect((await verdicts({ url: bare.url }))[4]).toBe('service ok');
    const busy = await scriptedRemote((_seen, response) => json(response, 503, {}));
    expect((await verdicts({ url: busy.url }))[4]).toBe('service sync.test.unavailable');
    const silent = await scriptedRemote(() => undefined);
    expect((await verdicts({ url: silent.url }, {}, { wholeMs: 100 }))[4]).toBe('service sync.test.timeout');
  });
});
