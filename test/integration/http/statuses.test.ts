import { beforeEach, describe, expect, it } from 'vitest';
import { MAX_BODY_BYTES } from '../../../shared/service.ts';
import { PASSWORD } from '../../helpers/accounts.ts';
import {
  emailOf,
  readyShipment,
  type TestFace,
  type TestService,
  testFace,
  testService,
} from '../../helpers/service.ts';

const PATH = '/api/v3/shipments';
const problem = (status: number) => ({
  type: expect.stringMatching(/^https:\/\/tools\.ietf\.org\/html\/rfc\d+#section-/),
  title: expect.stringMatching(/./),
  status,
  errors: expect.any(Object),
  traceId: expect.stringMatching(/^[\w-]{12}-\w+$/),
});

describe('HTTP face', () => {
  let service: TestService;
  let http: TestFace;
  let token: string;

  const create = (...references: string[]) =>
    http.call('POST', PATH, {
      token,
      body: { shipment: references.map((reference) => readyShipment(reference)) },
    });

  beforeEach(async () => {
    service = await testService();
    http = await testFace(service);
    token = await http.token();
  });

  it('names what is nearly a field, in a create and an update, and stores it as it came', async () => {
    const { shipmentInfo, ...rest } = readyShipment('W-1');
    const shipment = { ...rest, shipmentInfo: { ...shipmentInfo, depotCode: 7, descripton: 'bolts' } };
    const made = await http.call('POST', PATH, {
      token,
      body: { shipment: [readyShipment('W-2'), shipment] },
    });
    const warning = expect.stringContaining('Did you mean description?');
    const warned = { 'shipment[1].shipmentInfo.descripton': [warning] };
    expect([made.status, made.body.warnings]).toEqual([201, warned]);
    const patch = { shipmentInfo: { shipmentReference: 'W-2', descripton: 'nuts' } };
    const updated = await http.call('PATCH', PATH, { token, body: { shipment: [patch] } });
    expect([updated.status, updated.body.warnings]).toEqual([
      200,
      { 'shipment[0].shipmentInfo.descripton': [warning] },
    ]);
    const { body } = await http.call('GET', `${PATH}/W-2`, { token });
    expect(body.shipment[0].shipmentInfo.descripton).toBe('nuts');
    const right = { shipmentInfo: { shipmentReference: 'W-2', description: 'nuts' } };
    expect((await http.call('PATCH', PATH, { token, body: { shipment: [right] } })).body).not.toHaveProperty(
      'warnings',
    );
  });

  describe('get', () => {
    beforeEach(async () => {
      await create('G-1', 'G-2', 'G/3 ö');
    });

    const found = (answer: { body: { shipment: { shipmentInfo: { shipmentReference: string } }[] } }) =>
      answer.body.shipment.map(({ shipmentInfo }) => shipmentInfo.shipmentReference);

    it.each([
      ['path', `${PATH}/G-1`, undefined, ['G-1']],
      ['path, encoded', `${PATH}/G%2F3%20%C3%B6`, undefined, ['G/3 ö']],
      ['query', `${PATH}?shipmentReferenceNumber=G-1`, undefined, ['G-1']],
      [
        'query, repeated',
        `${PATH}?shipmentReferenceNumber=G-2&shipmentReferenceNumber=G-1`,
        undefined,
        ['G-2', 'G-1'],
      ],
      ['query, the other name', `${PATH}?shipmentReference=G-1`, undefined, ['G-1']],
      ['path and query', `${PATH}/G-1?shipmentReferenceNumber=G-2`, undefined, ['G-1', 'G-2']],
      [
        'query, twice the same',
        `${PATH}?shipmentReferenceNumber=G-1&shipmentReference=G-1`,
        undefined,
        ['G-1'],
      ],
    ])('takes references from %s', async (_what, path, _body, expected) => {
      const answer = await http.call('GET', path, { token });
      expect(answer.status).toBe(200);
      expect(found(answer)).toEqual(expected);
    });

    it('takes a Content-Type without a body, as the interface asks for', async () => {
      const headers = { 'content-type': 'application/json' };
      expect((await http.call('GET', `${PATH}/G-1`, { token, headers })).status).toBe(200);
    });

    it('tags one shipment, and answers 304 to who has it', async () => {
      const first = await http.call('GET', `${PATH}/G-1`, { token });
      const etag = first.headers.get('etag') ?? '';
      expect(etag).toMatch(/^"\d+-1-[\w-]{12}"$/);
      const know = (tags: string) =>
        http.call('GET', `${PATH}/G-1`, { token, headers: { 'if-none-match': tags } });
      const unchanged = await know(etag);
      expect(unchanged).toMatchObject({ status: 304, text: '' });
      expect(unchanged.headers.get('etag')).toBe(etag);
      expect((await know(`"x", W/${etag}`)).status).toBe(304);
      expect((await know('"x"')).status).toBe(200);
      const asked = await http.call('GET', `${PATH}?shipmentReferenceNumber=G-1`, { token });
      expect(asked.headers.get('etag')).toBe(etag);
      const several = await http.call('GET', `${PATH}/G-1?shipmentReferenceNumber=G-2`, { token });
      expect(several.headers.get('etag')).toBeNull();
    });

    it('does not take a new shipment of an old reference for the old one', async () => {
      const old = await http.call('GET', `${PATH}/G-1`, { token });
      await http.call('DELETE', `${PATH}/G-1`, { token });
      await create('G-1');
      const now = await http.call('GET', `${PATH}/G-1`, { token });
      expect(now.headers.get('etag')).not.toBe(old.headers.get('etag'));
    });

    it('serves the stored text as it is', async () => {
      const [stored] = await service.store.shipments.byReferences(['G-1']);
      const { text, headers } = await http.call('GET', `${PATH}/G-1`, { token });
      expect(text).toBe(`{"shipment":[${stored?.text}],"shipmentErrors":[]}`);
      expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    });

    it('answers 404 with shipmentErrors alone', async () => {
      const { status, body } = await http.call('GET', `${PATH}/NOT-1`, { token });
      expect(status).toBe(404);
      expect(body).toEqual({
        shipmentErrors: [{ error: 'No shipment details found for the reference NOT-1.', code: '404' }],
      });
    });

    it('wants at least one reference', async () => {
      for (const path of [PATH, `${PATH}?shipmentReferenceNumber=`, `${PATH}/`]) {
        const { status, body } = await http.call('GET', path, { token });
        expect(status).toBe(400);
        expect(body).toEqual(problem(400));
        expect(body.errors).toEqual({
          shipmentReferenceNumber: ['The shipmentReferenceNumber field is required.'],
        });
      }
    });

    it('wants an integer as status, and few enough references', async () => {
      const wrong = await http.call('GET', `${PATH}/G-1?shipmentStatus=open`, { token });
      expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([400, ['shipmentStatus']]);
      const many = Array.from({ length: 101 }, (_, index) => `shipmentReferenceNumber=${index}`).join('&');
      expect((await http.call('GET', `${PATH}?${many}`, { token })).status).toBe(422);
      expect((await http.call('GET', `${PATH}/${'x'.repeat(201)}`, { token })).status).toBe(400);
    });
  });

  describe('401', () => {
    it.each([
      ['no token', {}],
      ['another scheme', { authorization: 'Basic YTpi' }],
      ['an empty token', { authorization: 'Bearer ' }],
      ['an invented token', { authorization: 'Bearer a.b.c' }],
    ])('with %s', async (_what, headers) => {
      for (const method of ['GET', 'PATCH', 'POST', 'DELETE']) {
        const answer = await http.call(method, method === 'GET' || method === 'DELETE' ? `${PATH}/X` : PATH, {
          headers: headers as Record<string, string>,
          ...(method === 'PATCH' && { body: '{not json' }),
        });
        expect(answer.status).toBe(401);
        expect(answer.body).toEqual({
          title: expect.any(String),
          status: 401,
          traceId: expect.any(String),
        });
        expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer/);
      }
    });

    it('with an expired token', async () => {
      service.clock.advance(16 * 60_000);
      const { status, headers } = await http.call('GET', `${PATH}/X`, { token });
      expect(status).toBe(401);
      expect(headers.get('www-authenticate')).toBe('Bearer error="invalid_token"');
    });

    it('with a wrong password, in the same shape', async () => {
      const { status, body } = await http.call('POST', '/api/users/login', {
        body: { email: emailOf('admin'), password: 'wrong' },
      });
      expect(status).toBe(401);
      expect(body).toEqual({
        title: 'Invalid username or password.',
        status: 401,
        traceId: expect.any(String),
      });
    });

    it('with a role that may not, and says so', async () => {
      await create('G-1');
      const { status, headers } = await http.call('DELETE', `${PATH}/G-1`, {
        token: await http.token('packer'),
      });
      expect(status).toBe(401);
      expect(headers.get('www-authenticate')).toContain('insufficient_scope');
    });

    it('the moment the session ends', async () => {
      const caller = await service.sessions.authenticate(token);
      expect((await http.call('GET', `${PATH}/NOT`, { token })).status).toBe(404);
      await service.sessions.end(caller);
      expect((await http.call('GET', `${PATH}/NOT`, { token })).status).toBe(401);
    });
  });

  describe('bodies', () => {
    const send = (body: string | Uint8Array, headers: Record<string, string> = {}) =>
      http.call('PATCH', PATH, { token, body: body as string, headers });

    it.each([
      ['broken JSON', '{"shipment": [', 400, ['$']],
      ['no body', '', 400, ['$']],
      ['null', 'null', 400, ['$']],
      ['an array', '[]', 400, ['$']],
      ['no shipment', '{}', 400, ['shipment']],
      ['shipments that are none', '{"shipment":[1]}', 400, ['shipment[0]']],
      ['an empty list', '{"shipment":[]}', 400, ['shipment']],
      [
        'a prototype',
        '{"shipment":[{"shipmentInfo":{"shipmentReference":"X","__proto__":{"a":1}}}]}',
        400,
        ['shipment[0].shipmentInfo'],
      ],
      [
        'a number beyond numbers',
        '{"shipment":[{"x":1e999,"shipmentInfo":{"shipmentReference":"X"}}]}',
        400,
        ['shipment[0].x'],
      ],
      [
        'bottomless nesting',
        `{"shipment":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
        400,
        ['shipment[0][0][0][0][0][0][0]'],
      ],
      ['a blank reference', '{"shipment":[{"shipmentInfo":{"shipmentReference":" "}}]}', 400, undefined],
    ])('%s', async (_what, body, status, fields) => {
      const answer = await send(body);
      expect(answer.status).toBe(status);
      expect(answer.body).toEqual(problem(status));
      if (fields) expect(Object.keys(answer.body.errors)).toEqual(fields);
    });

    it('a missing required field under its own name', async () => {
      const { body } = await send('{"shipment":[{"shipmentInfo":{}}]}');
      expect(body.errors).toEqual({ shipmentReference: ['The shipmentReference field is required.'] });
    });

    it('bytes that are no UTF-8', async () => {
      const response = await fetch(`${http.face.url}${PATH}`, {
        method: 'PATCH',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: Buffer.from([0x22, 0xc3, 0x28, 0x22]),
      });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({
        errors: { $: ['The body is not valid UTF-8; send it in UTF-8.'] },
      });
    });

    it.each([
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'json',
      '',
    ])('content type %j: 415', async (type) => {
      const { status, body } = await send('{}', { 'content-type': type });
      expect(status).toBe(415);
      expect(body).toEqual(problem(415));
    });

    it('a charset and letter case are fine', async () => {
      const { status } = await send('{"shipment":[]}', { 'content-type': 'Application/JSON; charset=utf-8' });
      expect(status).toBe(400);
    });

    it('more than 5 MB: 413', async () => {
      const { status, body } = await send(`"${'x'.repeat(MAX_BODY_BYTES)}"`);
      expect(status).toBe(413);
      expect(body).toEqual(problem(413));
    });

    it('an unknown reference: 422 under shipmentReference', async () => {
      const { status, body } = await send('{"shipment":[{"shipmentInfo":{"shipmentReference":"NOT-1"}}]}');
      expect(status).toBe(422);
      expect(body).toEqual(problem(422));
      expect(Object.keys(body.errors)).toEqual(['shipmentReference']);
    });
  });

  describe('If-Match', () => {
    const update = (tags: string, references = ['M-1']) =>
      http.call('PATCH', PATH, {
        token,
        headers: { 'if-match': tags },
        body: {
          shipment: references.map((shipmentReference) => ({
            shipmentInfo: { shipmentReference, description: tags },
          })),
        },
      });

    it('closes the race between get and update', async () => {
      await create('M-1', 'M-2');
      const etag = (await http.call('GET', `${PATH}/M-1`, { token })).headers.get('etag') ?? '';
      expect((await update(`"other", ${etag}`)).status).toBe(200);
      const stale = await update(etag);
      expect(stale.status).toBe(412);
      expect(stale.body).toEqual(problem(412));
      expect((await update('*')).status).toBe(200);
      expect((await update(`W/${etag}`)).status).toBe(412);
      expect((await update(etag, ['M-1', 'M-2'])).status).toBe(400);
      expect((await update(etag, ['NOT-1'])).status).toBe(422);
    });

    it('does not stand in the way of the answer that was lost', async () => {
      await create('M-1');
      const etag = (await http.call('GET', `${PATH}/M-1`, { token })).headers.get('etag') ?? '';
      const again = (key: string) =>
        http.call('PATCH', PATH, {
          token,
          headers: { 'if-match': etag, 'idempotency-key': key },
          body: { shipment: [{ shipmentInfo: { shipmentReference: 'M-1', description: 'once' } }] },
        });
      const first = await again('lost');
      expect(first.status).toBe(200);
      expect(await again('lost')).toMatchObject({ status: 200, body: first.body });
      expect((await again('another')).status).toBe(412);
    });

    it('lets exactly one of many win', async () => {
      await create('M-1');
      const etag = (await http.call('GET', `${PATH}/M-1`, { token })).headers.get('etag') ?? '';
      const answers = await Promise.all(Array.from({ length: 8 }, () => update(etag)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(412)]);
    });
  });

  it('refuses an Idempotency-Key that is none', async () => {
    const { status, body } = await http.call('POST', PATH, {
      token,
      headers: { 'idempotency-key': 'x'.repeat(256) },
      body: { shipment: [readyShipment('I-1')] },
    });
    expect([status, Object.keys(body.errors)]).toEqual([400, ['Idempotency-Key']]);
  });

  it('deletes by path, query and body, without a body in the answer', async () => {
    await create('D-1', 'D-2', 'D-3');
    const byPath = await http.call('DELETE', `${PATH}/D-1`, { token });
    expect(byPath).toMatchObject({ status: 204, text: '' });
    expect((await http.call('DELETE', `${PATH}?shipmentReferenceNumber=D-2`, { token })).status).toBe(204);
    const body = { shipmentDetails: { shipmentReference: 'D-3' } };
    expect((await http.call('DELETE', PATH, { token, body })).status).toBe(204);
    const again = await http.call('DELETE', PATH, { token, body });
    expect(again.status).toBe(404);
    expect(again.body.shipmentErrors).toHaveLength(1);
  });

  it('throttles logins: 429 with Retry-After', async () => {
    // Programs of this computer share one address: their budget is wide (login-guard.ts).
    const guess = () =>
      http.call('POST', '/api/users/login', { body: { email: 'x@y.example', password: 'a' } });
    let answer = await guess();
    for (let count = 0; count < 1_200 && answer.status === 401; count += 1) answer = await guess();
    expect(answer.status).toBe(429);
    expect(answer.body).toEqual(problem(429));
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('keeps answers with tokens out of caches', async () => {
    const body = { email: emailOf('admin'), password: PASSWORD };
    const { headers } = await http.call('POST', '/api/users/login', { body });
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('answers 404 in its own shape where there is nothing', async () => {
    for (const [method, path] of [
      ['GET', '/'],
      ['OPTIONS', '/'],
      ['GET', '/api/v2/shipments'],
      ['GET', `${PATH}/X/labels`],
    ] as const) {
      const { status, body } = await http.call(method, path, { token });
      expect(status).toBe(404);
      expect(body).toEqual(problem(404));
    }
  });

  describe('methods', () => {
    const every = [
      [PATH, 'DELETE, GET, HEAD, OPTIONS, PATCH, POST'],
      [`${PATH}/X`, 'DELETE, GET, HEAD, OPTIONS'],
      ['/api/users/login', 'OPTIONS, POST'],
      ['/openapi.json', 'GET, HEAD, OPTIONS'],
    ] as const;

    it.each(every)('%s takes %s, and says so', async (path, allowed) => {
      const options = await http.call('OPTIONS', path);
      expect(options).toMatchObject({ status: 204, text: '' });
      expect(options.headers.get('allow')).toBe(allowed);
      for (const method of ['PUT', 'POST', 'PATCH', 'GET', 'PROPFIND']) {
        if (allowed.includes(method)) continue;
        const { status, headers, body } = await http.call(method, path, { token });
        expect(status, method).toBe(405);
        expect(headers.get('allow')).toBe(allowed);
        expect(body).toEqual({ ...problem(405), title: `This address does not take ${method}.` });
      }
    });

    it('a QUERY, too, whether it says what its body is or not', async () => {
      const typed: Record<string, string> = { 'content-type': 'application/json' };
      for (const headers of [{}, typed]) {
        const { status, body } = await http.call('QUERY', `${PATH}/H-1`, { token, headers });
        expect([status, body.title]).toEqual([405, 'This address does not take QUERY.']);
      }
      expect((await http.call('QUERY', '/nothing', { token })).status).toBe(404);
    });

    it('HEAD answers as GET does, without the body', async () => {
      await create('H-1');
      const { status, headers, text } = await http.call('HEAD', `${PATH}/H-1`, { token });
      const got = await http.call('GET', `${PATH}/H-1`, { token });
      expect([status, text, headers.get('etag')]).toEqual([200, '', got.headers.get('etag')]);
      expect((await http.call('HEAD', `${PATH}/NOT-1`, { token })).status).toBe(404);
      expect((await http.call('HEAD', `${PATH}/H-1`)).status).toBe(401);
    });

    it('parameters that the interface does not have are passed over', async () => {
      await create('H-1');
      const { status, body } = await http.call('GET', `${PATH}/H-1?colour=red&__proto__=x`, { token });
      expect([status, body.shipment.length]).toEqual([200, 1]);
    });
  });

  it('writes the client id under the name that is set', async () => {
    const other = await testFace(service, { clientIdName: 'acmeClientId' });
    const { body } = await other.call('POST', '/api/users/login', {
      body: { email: emailOf('admin'), password: PASSWORD },
    });
    expect(body.acmeClientId).toBe(1);
    expect(body).not.toHaveProperty('serviceClientId');
    const document = await other.call('GET', '/openapi.json');
    expect(document.body.components.schemas.LoginResponse.required).toContain('acmeClientId');
  });
});
