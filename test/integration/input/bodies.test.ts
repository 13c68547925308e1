import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { MAX_BODY_BYTES } from '../../../shared/service.ts';
import { badInput, PATH, shipment } from '../../helpers/input/bad-input.ts';

/** Each kind of bad input by its own name: what is answered, at which field; nothing is saved, and work goes on. */

describe('bodies that are none, over HTTP', () => {
  const { http, token, refused, send, told, taken, got } = badInput();

  describe('malformed bodies: 400', () => {
    it.each([
      ['cut off', '{"shipment":[{"shipmentInfo":{', /^The body is not JSON: .*(end|Expected).*\.$/],
      [
        'a comma too many',
        '{"shipment":[],}',
        /^The body is not JSON: .*position 15 \(line 1 column 16\)\.$/,
      ],
      ['NaN', '{"shipment":NaN}', /^The body is not JSON: Unexpected token 'N', .*\.$/],
      ['Infinity', '{"shipment":[Infinity]}', /^The body is not JSON: Unexpected token 'I', .*\.$/],
      [
        'a bare control character',
        '{"shipment":"a\u0007"}',
        /^The body is not JSON: Bad control character .*\.$/,
      ],
      ['text behind it', '{"shipment":[]} x', /^The body is not JSON: Unexpected non-whitespace .*\.$/],
      ['UTF-16', Buffer.from('{"shipment":[]}', 'utf16le'), /^The body is not JSON: .*\.$/],
      ['no UTF-8', Buffer.from([0x22, 0xff, 0x22]), /^The body is not valid UTF-8; send it in UTF-8\.$/],
      ['gzip', gzipSync('{"shipment":[]}'), /^The body is not valid UTF-8; send it in UTF-8\.$/],
      ['nothing', '', /^A request body is required\.$/],
      ['null', 'null', /^A request body is required\.$/],
      ['a list', '[]', /^The body must be an object, not a list\.$/],
      ['a number', '5', /^The body must be an object, not a number\.$/],
    ])('%s', async (_what, body, words) => {
      for (const method of ['POST', 'PATCH'] as const) {
        const { status, errors } = await told(
          refused(async () => {
            const response = await fetch(`${http().face.url}${PATH}`, {
              method,
              headers: { authorization: `Bearer ${token()}`, 'content-type': 'application/json' },
              body,
            });
            return {
              status: response.status,
              headers: response.headers,
              text: '',
              body: await response.json(),
            };
          }),
        );
        expect(status).toBe(400);
        expect(errors).toEqual({ $: [expect.stringMatching(words)] });
      }
    });

    it('a byte order mark is passed over', async () => {
      expect(await taken('POST', `\ufeff${JSON.stringify({ shipment: [shipment({})] })}`)).toBe(201);
    });

    it('of a name that stands twice the last one counts, as everywhere', async () => {
      expect(
        await taken(
          'POST',
          '{"shipment":[{"shipmentInfo":{"shipmentReference":"TWICE-1","currency":"USD","currency":"EUR"}}]}',
        ),
      ).toBe(201);
      const found = await got('TWICE-1');
      expect(found.shipmentInfo.currency).toBe('EUR');
    });

    it('said to be compressed: 415', async () => {
      const { status, body } = await send(
        'POST',
        { shipment: [shipment({})] },
        { 'content-encoding': 'gzip' },
      );
      expect([status, body.title]).toEqual([415, 'The request body is compressed.']);
    });
  });

  describe('a Content-Length that is wrong', () => {
    /** The service's answer on a connection with these bytes; `end` closes our half. */
    const raw = (text: string, end = false): Promise<string> =>
      new Promise((resolve, reject) => {
        const socket = connect({ port: http().face.port, host: '127.0.0.1' });
        let answer = '';
        socket.on('data', (chunk) => {
          answer += String(chunk);
          if (!end && answer.includes('\r\n\r\n')) socket.end();
        });
        socket.on('close', () => resolve(answer)).on('error', reject);
        if (end) socket.end(text);
        else socket.write(text);
      });
    const head = (length: string) =>
      [
        `POST ${PATH} HTTP/1.1`,
        `Host: 127.0.0.1:${http().face.port}`,
        `Authorization: Bearer ${token()}`,
        'Content-Type: application/json',
        `Content-Length: ${length}`,
        '',
        '',
      ].join('\r\n');
    const body = JSON.stringify({ shipment: [shipment({})] });
    const attempt = async (text: string, end = false): Promise<string> => {
      let answer = '';
      await refused(async () => {
        answer = await raw(text, end);
        return { status: 0, headers: new Headers(), text: answer, body: undefined };
      });
      return answer;
    };

    it('too short: the body is cut, and no JSON', async () => {
      expect(await attempt(head('20') + body)).toMatch(/^HTTP\/1\.1 400 /);
    });
    it('too long, and the connection ends: nothing happens', async () => {
      expect(await attempt(head(String(body.length + 10)) + body, true)).not.toContain('201');
    });
    it.each(['-5', 'many', '5, 6', '99999999999999999999999'])('%s: 400 or 413', async (length) => {
      expect(await attempt(head(length) + body)).toMatch(/^HTTP\/1\.1 4(00|13) /);
    });
    it('more than 5 MB is refused before it comes', async () => {
      expect(await attempt(head(String(MAX_BODY_BYTES + 1)))).toMatch(/^HTTP\/1\.1 413 /);
    });
  });
});
