import { PackdeskError } from '../../shared/errors.ts';
import { missingEntry } from '../../shared/references.ts';
import { PASSWORD } from '../helpers/accounts.ts';
import { emailOf, testService } from '../helpers/service.ts';
import type { ContractFace, Outcome } from './driver.ts';
import { contractSuite } from './suite.ts';
import { voidSuite } from './void-suite.ts';

const outcome = async (work: () => Promise<Outcome>): Promise<Outcome> => {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof PackdeskError)) throw error;
    return { status: error.status, errors: error.errors };
  }
};

const functions = async (): Promise<ContractFace> => {
  const { sessions, shipments, store } = await testService();
  const from = { address: 'test' };
  return {
    store,
    login: (body) => outcome(async () => ({ status: 200, body: await sessions.login(body, from) })),
    signedIn: async (role) => {
      const login = await sessions.login({ email: emailOf(role), password: PASSWORD }, from);
      const caller = () => sessions.authenticate(login.token);
      return {
        get: (references, status) =>
          outcome(async () => {
            const { found, missing } = await shipments.get(await caller(), references, status);
            const shipmentErrors = missing.map(missingEntry);
            if (found.length === 0) return { status: 404, body: { shipmentErrors } };
            return {
              status: 200,
              body: { shipment: found.map(({ text }) => JSON.parse(text)), shipmentErrors },
            };
          }),
        create: (body, options) =>
          outcome(async () => ({
            status: 201,
            body: (await shipments.create(await caller(), body, options)).response,
          })),
        update: (body, options) =>
          outcome(async () => ({
            status: 200,
            body: (await shipments.update(await caller(), body, options)).response,
          })),
        delete: (references) =>
          outcome(async () => {
            await shipments.delete(await caller(), references);
            return { status: 204 };
          }),
        voidLabel: (reference, reason, version) =>
          outcome(async () => {
            await shipments.voidLabel(await caller(), { reference, version }, reason);
            return { status: 200 };
          }),
        refresh: () =>
          outcome(async () => ({
            status: 200,
            body: await sessions.refresh({ refreshToken: login.refreshToken }),
          })),
      };
    },
  };
};

contractSuite('its functions', functions);
voidSuite('its functions', functions);
