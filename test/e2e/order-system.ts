import { admin, expect, PASSWORD } from './fixtures.ts';

/**
 * The order system, as it speaks to the desk on this computer about the shipment REF-1.
 * @param service its address
 */
export const orderSystem = async (service = '') => {
  const send = async (method: string, path: string, body?: object, token = '') => {
    const headers = {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const answer = await fetch(service + path, { method, headers, body: body && JSON.stringify(body) });
    expect(answer.ok).toBe(true);
    const text = await answer.text();
    return text === '' ? null : JSON.parse(text);
  };
  const { token } = await send('POST', '/api/users/login', { email: admin.email, password: PASSWORD });
  return {
    hold: (reason: string) => send('PUT', '/api/v3/shipments/REF-1/hold', { reason }, token),
    release: () => send('DELETE', '/api/v3/shipments/REF-1/hold', undefined, token),
    says: (shipmentStatus: number | null) =>
      send(
        'PATCH',
        '/api/v3/shipments',
        { shipment: [{ shipmentInfo: { shipmentReference: 'REF-1', shipmentStatus } }] },
        token,
      ),
  };
};
