import { beforeEach, expect } from 'vitest';
import { testClock } from '../clock.ts';
import { type HttpAnswer, readyShipment, type TestFace, testFace, testService } from '../service.ts';
import { tempFolder, tempStore } from '../store.ts';
import { type Watch, watchStore } from './snapshot.ts';

export const PATH = '/api/v3/shipments';
export const INFO = 'shipment[0].shipmentInfo';
/** A shipment that there is. */
export const THERE = 'THERE-1';

/** One that there is not. */
export const shipment = (info: object, rest: object = {}) => ({
  ...rest,
  shipmentInfo: { shipmentReference: 'NEW-1', ...info },
});

interface Told {
  status: number;
  errors: Record<string, string[]>;
}

/**
 * The HTTP face of a service with one shipment, fresh for each test, and ways to send it what it must refuse.
 */
export const badInput = () => {
  let http: TestFace;
  let token: string;
  let watch: Watch;

  beforeEach(async () => {
    const folder = await tempFolder();
    http = await testFace(await testService({ store: await tempStore({ folder, clock: testClock() }) }));
    token = await http.token();
    watch = watchStore(folder);
    await http.call('POST', PATH, { token, body: { shipment: [readyShipment(THERE)] } });
  });

  /** The answer, once it is sure that the request left nothing behind and that the next one works. */
  const refused = async (call: () => Promise<HttpAnswer>): Promise<HttpAnswer> => {
    const before = watch.state();
    const answer = await call();
    expect(watch.state()).toBe(before);
    expect(answer.status).toBeLessThan(500);
    const next = await http.call('GET', `${PATH}/${THERE}`, { token });
    expect(next.status).toBe(200);
    return answer;
  };

  const send = (method: 'POST' | 'PATCH', body: unknown, headers: Record<string, string> = {}) =>
    refused(() => http.call(method, PATH, { token, body, headers }));

  const told = async (answer: Promise<HttpAnswer>): Promise<Told> => {
    const { status, body } = await answer;
    return { status, errors: body.errors };
  };

  const shipmentOf = async (reference: string) =>
    (await http.call('GET', `${PATH}/${reference}`, { token })).body.shipment[0];

  return {
    http: () => http,
    token: () => token,
    refused,
    send,
    told,
    /** Errors of a create that must be refused. */
    create: (...shipments: object[]) => told(send('POST', { shipment: shipments })),
    /** Errors of an update of the one shipment that must be refused. */
    update: (info: object) =>
      told(send('PATCH', { shipment: [shipment({ shipmentReference: THERE, ...info })] })),
    /** The status of a request that is to be followed. */
    taken: async (method: 'POST' | 'PATCH', body: unknown): Promise<number> =>
      (await http.call(method, PATH, { token, body })).status,
    got: shipmentOf,
  };
};
