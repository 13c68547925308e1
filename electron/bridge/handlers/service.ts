import { PackdeskError } from '../../../shared/errors.ts';
import { parseJson } from '../../../shared/json.ts';
import { errorEntries, referencesOf } from '../../../shared/references.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import type { DeskSession } from '../../desk/session.ts';
import type { Shipments } from '../../service/service.ts';
import type { HandlersOf } from '../handler-types.ts';

/** The shipment service over the bridge: the same functions as over HTTP, without the tokens. */
export const serviceHandlers = ({ shipments, session }: { shipments: Shipments; session: DeskSession }) =>
  ({
    'service.refresh': () => session.refresh(),
    'service.get': async ({ body, shipmentStatus }, caller) => {
      const references = referencesOf(body);
      const { found, missing, unasked } = await shipments.get(caller, references, shipmentStatus);
      if (found.length === 0) {
        throw new PackdeskError('shipment.unknown', { details: { reference: missing.join(', ') } });
      }
      return {
        shipment: found.map(({ text }) => parseJson(text) as Shipment),
        shipmentErrors: errorEntries(missing, unasked),
      };
    },
    'service.create': async ({ body, idempotencyKey }, caller) =>
      (await shipments.create(caller, body, { idempotencyKey })).response,
    'service.update': async ({ body, idempotencyKey, ifVersion }, caller) =>
      (await shipments.update(caller, body, { idempotencyKey, ifVersion })).response,
    'service.delete': async ({ body, reason, giveUp = false }, caller) => {
      await shipments.delete(caller, referencesOf(body), reason, { giveUp });
      return {};
    },
  }) satisfies HandlersOf<'service'>;
