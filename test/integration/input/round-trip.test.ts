import { deepStrictEqual } from 'node:assert/strict';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { BridgeClient } from '../../../shared/bridge/client.ts';
import { buildPatch } from '../../../shared/document/merge-patch.ts';
import { parseJson } from '../../../shared/json.ts';
import { checkRules } from '../../../shared/rules/index.ts';
import { introduced } from '../../../shared/rules/introduced.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { PASSWORD } from '../../helpers/accounts.ts';
import { setUp, testDesk } from '../../helpers/desk.ts';
import { mergedAsInRfc } from '../../helpers/input/merge.ts';
import { runs } from '../../helpers/input/profile.ts';
import { anyPatch, anyShipment, asSent, settled, under } from '../../helpers/input/shipments.ts';
import { volume } from '../../helpers/profile.ts';
import { emailOf, testFace, testService } from '../../helpers/service.ts';

/** Creates, gets and updates one shipment, through whichever face. */
interface Face {
  create(shipment: Shipment): Promise<void>;
  get(reference: string): Promise<Shipment>;
  update(patch: Shipment): Promise<void>;
}

const withId = (document: unknown, { shipmentInfo }: Shipment): unknown => {
  const shipment = document as Shipment;
  return { ...shipment, shipmentInfo: { ...shipment.shipmentInfo, shipmentId: shipmentInfo.shipmentId } };
};

/** True for an update that must be refused. */
const isRefused = (before: Shipment, after: Shipment): boolean => {
  const broken = (document: Shipment) =>
    checkRules(document, { carriers: [] }, 'save').filter(({ severity }) => severity === 'error');
  return introduced(broken(before), broken(after)).length > 0;
};

let count = 0;

const roundTrip = (face: () => Face, numRuns: ReturnType<typeof runs>) =>
  fc.assert(
    fc.asyncProperty(anyShipment, anyPatch, async (shipment, change) => {
      count += 1;
      const reference = `RT-${count} ü`;
      const sent = under(shipment, reference);
      await face().create(sent);
      const created = await face().get(reference);
      deepStrictEqual(created, withId(asSent(sent), created));
      const patch = under(change, reference);
      const expected = withId(mergedAsInRfc(created, patch), created) as Shipment;
      fc.pre(!isRefused(created, expected));
      await face().update(patch);
      deepStrictEqual(await face().get(reference), expected);
    }),
    numRuns as fc.Parameters<[Shipment, Shipment]>,
  );

const PATH = '/api/v3/shipments';

describe('a document that the schemas accept comes back as it went', () => {
  describe('over HTTP', () => {
    let face: Face;

    beforeEach(async () => {
      const http = await testFace(await testService());
      const token = await http.token();
      const send = async (method: string, shipment: Shipment, status: number) => {
        const answer = await http.call(method, PATH, {
          token,
          body: JSON.stringify({ shipment: [shipment] }),
        });
        expect(answer.body).toMatchObject({ status });
      };
      face = {
        create: (shipment) => send('POST', shipment, 201),
        update: (patch) => send('PATCH', patch, 200),
        get: async (reference) => {
          const { text } = await http.call('GET', `${PATH}/${encodeURIComponent(reference)}`, { token });
          return (parseJson(text) as { shipment: [Shipment] }).shipment[0];
        },
      };
    });

    it('create, get, update, get', () => roundTrip(() => face, runs(volume(12, 60), 2_000)), 600_000);
  });

  describe('through the functions', () => {
    let face: Face;

    beforeEach(async () => {
      const { sessions, shipments } = await testService();
      const { token } = await sessions.login(
        { email: emailOf('admin'), password: PASSWORD },
        { address: 'test' },
      );
      const caller = await sessions.authenticate(token);
      face = {
        create: async (shipment) => void (await shipments.create(caller, { shipment: [shipment] })),
        update: async (patch) => void (await shipments.update(caller, { shipment: [patch] })),
        get: async (reference) => {
          const { found } = await shipments.get(caller, [reference]);
          return parseJson(found[0]?.text ?? '') as Shipment;
        },
      };
    });

    it('create, get, update, get', () => roundTrip(() => face, runs(volume(20, 200), 10_000)), 600_000);
  });

  describe('over the bridge', () => {
    let client: BridgeClient;

    beforeEach(async () => {
      ({ client } = await testDesk());
      await setUp(client);
    });

    const face = (): Face => ({
      create: async (shipment) =>
        void (await client.call('service.create', { body: { shipment: [shipment] } })),
      update: async (patch) => void (await client.call('service.update', { body: { shipment: [patch] } })),
      get: async (reference) => {
        const { shipment } = await client.call('service.get', {
          body: { shipmentDetails: { shipmentReference: reference } },
        });
        return shipment[0] as Shipment;
      },
    });

    it('create, get, update, get', () => roundTrip(face, runs(volume(8, 40), 1_000)), 600_000);

    it('open, edit, save: only what was edited is different', async () => {
      await fc.assert(
        fc.asyncProperty(anyShipment, anyPatch, async (shipment, edit) => {
          count += 1;
          const reference = `BT-${count}`;
          await face().create(under(shipment, reference));
          const opened = await client.call('bench.open', { reference });
          const edited = settled(
            withId(mergedAsInRfc(opened.shipment, under(edit, reference)), opened.shipment) as Shipment,
          );
          const patch = buildPatch(opened.shipment, edited);
          fc.pre(patch !== null);
          const saved = await client.call('bench.save', {
            patch: under(patch, reference),
            version: opened.version,
            requestId: `save-${reference}`,
          });
          deepStrictEqual(saved.shipment, mergedAsInRfc(opened.shipment, patch));
          expect(buildPatch(saved.shipment, edited)).toBeNull();
        }),
        runs<[Shipment, Shipment]>(40, 1_000),
      );
    }, 600_000);
  });
});
