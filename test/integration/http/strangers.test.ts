import { connect, type Socket } from 'node:net';
import { type ConnectionOptions, connect as connectTls } from 'node:tls';
import { describe, expect, it, onTestFinished } from 'vitest';
import { testAuthority } from '../../helpers/certificates.ts';
import { testFace, testService } from '../../helpers/service.ts';

const setUp = async () => testFace(await testService());

describe('a caller whom nobody knows yet', () => {
  it.each(['login', 'refresh'])('may send 16 KB to %s and no more', async (route) => {
    const http = await setUp();
    const send = (letters: number) =>
      http.call('POST', `/api/users/${route}`, {
        body: { email: 'a@b.example', password: 'x'.repeat(letters), refreshToken: 'x' },
      });
    expect([400, 401]).toContain((await send(15_000)).status);
    const { status, body } = await send(17_000);
    expect([status, body.title]).toEqual([413, 'The request is larger than 16 KB.']);
  });

  it('has its connection ended when it leaves its half open', async () => {
    const http = await setUp();
    const closed = (socket: Socket): Promise<void> =>
      new Promise((resolve) => {
        socket.on('data', () => undefined);
        socket.once('close', () => resolve());
        socket.once('error', () => undefined);
      });
    const sockets = Array.from({ length: 20 }, () => {
      const socket = connect({ port: http.face.port, host: '127.0.0.1', allowHalfOpen: true });
      onTestFinished(() => void socket.destroy());
      socket.write('NOT HTTP AT ALL\r\n\r\n');
      return socket;
    });
    // The service has answered and waits for the other half; only its own end closes these.
    await Promise.all(
      sockets.map((socket) => {
        socket.once('end', () => {
          const beat = setInterval(() => socket.write('x'), 100);
          socket.once('close', () => clearInterval(beat));
        });
        return closed(socket);
      }),
    );
  });
});

describe('TLS', () => {
  const secured = async () => {
    const tls = testAuthority().issue({ ipv4: ['127.0.0.1'] });
    return testFace(await testService(), { tls });
  };
  const shake = async (options: ConnectionOptions): Promise<string> => {
    const { face } = await secured();
    return new Promise((resolve) => {
      const socket = connectTls({
        port: face.port,
        host: '127.0.0.1',
        rejectUnauthorized: false,
        ...options,
      });
      onTestFinished(() => void socket.destroy());
      socket.once('secureConnect', () => resolve(socket.getCipher().name));
      socket.once('error', ({ code }: NodeJS.ErrnoException) => resolve(String(code)));
    });
  };

  it.each([
    'ECDHE-ECDSA-AES128-SHA',
    'ECDHE-ECDSA-AES256-SHA',
    'ECDHE-ECDSA-AES128-SHA256',
    'ECDHE-ECDSA-AES256-SHA384',
  ])('has no %s', async (ciphers) => {
    const outcome = await shake({ ciphers: `${ciphers}:@SECLEVEL=0`, maxVersion: 'TLSv1.2' });
    expect(outcome).toMatch(/^(ERR_SSL|ECONNRESET|EPROTO)/);
  });

  it('is not older than 1.2', async () => {
    const outcome = await shake({
      minVersion: 'TLSv1',
      maxVersion: 'TLSv1.1',
      ciphers: 'DEFAULT:@SECLEVEL=0',
    });
    expect(outcome).toMatch(/^(ERR_SSL|ECONNRESET|EPROTO)/);
  });

  it('of 1.2 and 1.3 with forward secrecy is what clients get', async () => {
    expect(await shake({ maxVersion: 'TLSv1.2' })).toMatch(/^ECDHE-\w+-(AES(128|256)-GCM|CHACHA20)/);
    expect(await shake({})).toMatch(/^TLS_/);
  });
});
