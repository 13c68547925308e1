import { describe, expect, it, onTestFinished } from 'vitest';
import { createRemoteService } from '../../../electron/sync/remote/remote-client.ts';
import { testAuthority } from '../../helpers/certificates.ts';
import { json, scriptedRemote, testProxy } from '../../helpers/scripted-remote.ts';

const remoteOf = (settings: { url: string; ca?: string; proxy?: string }) => {
  const remote = createRemoteService({ ca: '', proxy: '', ...settings });
  onTestFinished(() => remote.close());
  return remote;
};
const found = { shipment: [{ shipmentInfo: { shipmentReference: 'R1' } }], shipmentErrors: [] };
const secure = (tls: { cert: string; key: string }) =>
  scriptedRemote((_seen, response) => json(response, 200, found), tls);
const day = 24 * 60 * 60 * 1000;
const failed = (step: string, detail: string) => ({ kind: 'unreachable', step, detail, sent: false });

describe('TLS', () => {
  it('trusts an authority of the settings, and nobody unknown', async () => {
    const authority = testAuthority();
    const { url, seen } = await secure(authority.issue({ ipv4: ['127.0.0.1'] }));
    expect(await remoteOf({ url, ca: authority.ca }).get('t', 'R1')).toMatchObject({ kind: 'ok' });
    expect(await remoteOf({ url }).get('t', 'R1')).toEqual(failed('tls', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'));
    const stranger = testAuthority('Another authority');
    expect(await remoteOf({ url, ca: stranger.ca }).get('t', 'R1')).toMatchObject({
      step: 'tls',
      sent: false,
    });
    expect(seen).toHaveLength(1);
  });

  it('refuses a certificate that ended, and one of another host', async () => {
    const authority = testAuthority();
    const { ca } = authority;
    const ended = await secure(authority.issue({ ipv4: ['127.0.0.1'], until: Date.now() - day }));
    expect(await remoteOf({ url: ended.url, ca }).get('t', 'R1')).toEqual(failed('tls', 'CERT_HAS_EXPIRED'));
    const other = await secure(authority.issue({ dns: ['other.example'] }));
    expect(await remoteOf({ url: other.url, ca }).get('t', 'R1')).toEqual(
      failed('tls', 'ERR_TLS_CERT_ALTNAME_INVALID'),
    );
    expect([...ended.seen, ...other.seen]).toEqual([]);
  });

  it('is told apart from a remote without it, and from certificates that are none', async () => {
    const plain = await scriptedRemote((_seen, response) => json(response, 200, found));
    const url = plain.url.replace('http:', 'https:');
    expect(await remoteOf({ url }).get('t', 'R1')).toMatchObject({ step: 'tls', sent: false });
    const ca = '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n';
    expect(await remoteOf({ url, ca }).get('t', 'R1')).toEqual(
      failed('tls', 'the certificates of the settings'),
    );
  });

  it('takes several certificates in one text', async () => {
    const authority = testAuthority();
    const { url } = await secure(authority.issue({ ipv4: ['127.0.0.1'] }));
    const ca = `${testAuthority('Another authority').ca}\n${authority.ca}`;
    expect(await remoteOf({ url, ca }).get('t', 'R1')).toMatchObject({ kind: 'ok' });
  });
});

describe('a proxy', () => {
  it('opens a tunnel, in which the remote proves itself by its own certificate', async () => {
    const authority = testAuthority();
    const { port, seen } = await secure(authority.issue({ dns: ['remote.example'] }));
    const proxy = await testProxy();
    const settings = { url: `https://remote.example:${port}`, proxy: proxy.url };
    const remote = remoteOf({ ...settings, ca: authority.ca });
    expect(await remote.get('t', 'R1')).toMatchObject({ kind: 'ok' });
    expect(await remote.get('t', 'R1')).toMatchObject({ kind: 'ok' });
    expect(new Set(proxy.asked)).toEqual(new Set([`remote.example:${port}`]));
    expect(await remoteOf(settings).get('t', 'R1')).toMatchObject({ step: 'tls', sent: false });
    expect(seen).toHaveLength(2);
  });

  it('is used for a remote without TLS too', async () => {
    const { url, port } = await scriptedRemote((_seen, response) => json(response, 200, found));
    const proxy = await testProxy();
    expect(await remoteOf({ url, proxy: proxy.url }).get('t', 'R1')).toMatchObject({ kind: 'ok' });
    expect(proxy.asked).toEqual([`127.0.0.1:${port}`]);
  });

  it.each([403, 407, 502])('that refuses with %d is told as the proxy', async (refuse) => {
    const proxy = await testProxy({ refuse });
    const answer = await remoteOf({ url: 'https://remote.example', proxy: proxy.url }).get('t', 'R1');
    expect(answer).toMatchObject({ kind: 'unreachable', step: 'proxy', sent: false });
  });

  it('that is not there is told as a connection', async () => {
    const answer = await remoteOf({ url: 'https://remote.example', proxy: 'http://127.0.0.1:1' }).get(
      't',
      'R1',
    );
    expect(answer).toEqual(failed('connect', 'ECONNREFUSED'));
  });
});
