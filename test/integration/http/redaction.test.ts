import { expect, it } from 'vitest';
import type { LabelRenderer } from '../../../electron/core/label-renderer.ts';
import { PASSWORD } from '../../helpers/accounts.ts';
import { capturedLog } from '../../helpers/captured-log.ts';
import { emailOf, labelRequest, readyShipment, testFace, testService } from '../../helpers/service.ts';

const SECRET_STREET = 'Geheimweg 99';
const SECRET_NAME = 'Rumpelstilzchen';

const secretShipment = (reference: string) => {
  const shipment = readyShipment(reference);
  const [parties] = shipment.shipmentInfo.addressData;
  if (parties) Object.assign(parties.recipient, { street: SECRET_STREET, name: SECRET_NAME });
  return shipment;
};

it('logs neither tokens nor passwords nor addresses, whatever goes wrong', async () => {
  const { logger, text } = capturedLog();
  const service = await testService({ logger });
  const { call } = await testFace(service);
  const credentials = { email: emailOf('admin'), password: PASSWORD };
  const { body: login } = await call('POST', '/api/users/login', { body: credentials });
  const { token, refreshToken } = login as { token: string; refreshToken: string };
  await call('POST', '/api/users/login', { body: { ...credentials, password: 'a wrong secret guess' } });
  await call('POST', '/api/users/login', { body: { ...credentials, password: ['a wrong secret guess'] } });
  await call('POST', '/api/users/refresh', { body: { refreshToken } });
  await call('POST', '/api/users/refresh', { body: { refreshToken: `${refreshToken}x` } });
  const path = '/api/v3/shipments';
  await call('POST', path, { token, body: { shipment: [secretShipment('R-1')] } });
  await call('POST', path, { token, body: { shipment: [secretShipment('R-1')] } });
  await call('PATCH', path, { token, body: labelRequest('R-1') });
  await call('PATCH', path, { token, body: `{"street":"${SECRET_STREET}", broken` });
  await call('PATCH', path, {
    token,
    body: { shipment: [{ ...secretShipment('R-1'), settings: { printSettings: SECRET_STREET } }] },
  });
  await call('GET', `${path}/R-1`, { token });
  await call('GET', `${path}/R-1`, { token: `${token}x` });
  await call('GET', `${path}/R-1`, {
    headers: { authorization: `Bearer ${token}`, origin: 'https://evil.example' },
  });
  const log = text();
  expect(log).toContain('shipments.updated');
  expect(log).toContain('request.refused');
  expect(log).toContain('request.foreign');
  for (const secret of [
    token,
    refreshToken,
    PASSWORD,
    'wrong secret',
    SECRET_STREET,
    'Geheimweg',
    SECRET_NAME,
    '27612',
  ]) {
    expect(log).not.toContain(secret);
  }
});

it('keeps the cause of a 500 to the log, under the traceId of the answer', async () => {
  const { logger, text } = capturedLog();
  const broken: LabelRenderer = {
    render: () => Promise.reject(new TypeError(`cannot draw ${SECRET_STREET}`)),
    close: async () => undefined,
  };
  const service = await testService({ logger, labels: broken });
  const { call, token } = await testFace(service);
  const auth = { token: await token() };
  await call('POST', '/api/v3/shipments', { ...auth, body: { shipment: [secretShipment('R-1')] } });
  const { status, body } = await call('PATCH', '/api/v3/shipments', { ...auth, body: labelRequest('R-1') });
  expect(status).toBe(500);
  expect(body).toEqual({
    type: expect.stringContaining('rfc9110'),
    title: 'Something went wrong in Packdesk.',
    status: 500,
    errors: {},
    traceId: expect.any(String),
  });
  const line = text()
    .split('\n')
    .find((each) => each.includes('request.failed'));
  expect(JSON.parse(line ?? '{}')).toMatchObject({ traceId: body.traceId, kind: 'TypeError', status: 500 });
  expect(line).toContain('redaction.test');
  expect(text()).not.toContain(SECRET_STREET);
});

it('redacts what is logged by mistake', () => {
  const { logger, text } = capturedLog();
  logger.info('mistake', {
    password: 'p1',
    request: { authorization: 'Bearer t1', street: 's1' },
    traceId: 'ok',
  });
  expect(text()).toContain('"traceId":"ok"');
  for (const secret of ['p1', 't1', 's1']) expect(text()).not.toContain(secret);
});
