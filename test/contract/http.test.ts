import { PASSWORD } from '../helpers/accounts.ts';
import { emailOf, type HttpAnswer, testFace, testService } from '../helpers/service.ts';
import type { ContractFace, Outcome } from './driver.ts';
import { contractSuite } from './suite.ts';

const PATH = '/api/v3/shipments';

const outcome = ({ status, body }: HttpAnswer): Outcome => ({
  status,
  ...(body !== undefined && { body }),
  ...(body?.errors && { errors: body.errors }),
});

const query = (references: readonly string[]): string =>
  references.map((reference) => `shipmentReferenceNumber=${encodeURIComponent(reference)}`).join('&');

const overHttp = async (): Promise<ContractFace> => {
  const service = await testService();
  const { call } = await testFace(service);
  return {
    store: service.store,
    login: async (body) => outcome(await call('POST', '/api/users/login', { body })),
    signedIn: async (role) => {
      const { body: login } = await call('POST', '/api/users/login', {
        body: { email: emailOf(role), password: PASSWORD },
      });
      const token: string = login.token;
      /** The tag of a version that may be past, made from the one that is there. */
      const tagOf = async (body: unknown, version: number): Promise<string> => {
        const { shipment } = body as { shipment: [{ shipmentInfo: { shipmentReference: string } }] };
        const found = await call('GET', `${PATH}/${shipment[0].shipmentInfo.shipmentReference}`, { token });
        return (found.headers.get('etag') ?? '').replace(/-\d+-(?=[\w-]{12}"$)/, `-${version}-`);
      };
      const keyed = (idempotencyKey?: string): Record<string, string> =>
        idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey };
      return {
        get: async (references, status) => {
          const filter = status === undefined ? '' : `&shipmentStatus=${status}`;
          return outcome(await call('GET', `${PATH}?${query(references)}${filter}`, { token }));
        },
        create: async (body, options) =>
          outcome(await call('POST', PATH, { body, token, headers: keyed(options?.idempotencyKey) })),
        update: async (body, { idempotencyKey, ifVersion } = {}) => {
          const headers = {
            ...keyed(idempotencyKey),
            ...(ifVersion !== undefined && { 'if-match': await tagOf(body, ifVersion) }),
          };
          return outcome(await call('PATCH', PATH, { body, token, headers }));
        },
        delete: async (references) =>
          outcome(await call('DELETE', `${PATH}?${query(references)}`, { token })),
        refresh: async () =>
          outcome(await call('POST', '/api/users/refresh', { body: { refreshToken: login.refreshToken } })),
      };
    },
  };
};

contractSuite('HTTP', overHttp);
