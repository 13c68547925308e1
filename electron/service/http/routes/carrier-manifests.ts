import type { FastifyInstance } from 'fastify';
import { PackdeskError } from '../../../../shared/errors.ts';
import {
  CARRIER_MANIFESTS_PATH,
  type DeclareAnswer,
  type DeclaredManifest,
  type UndeclaredAnswer,
} from '../../../../shared/handover/declared.ts';
import type { Declaring } from '../../declaring.ts';
import { callerOf } from '../caller.ts';

/** The part that programs reach. */
export type DeclaringFace = Pick<Declaring, 'undeclared' | 'declare' | 'get' | 'ask' | 'document' | 'told'>;

interface OneManifest {
  Params: { id: string };
}

/** @throws PackdeskError handover.carrier-unknown for what is no number of one */
const idOf = ({ id }: OneManifest['Params']): number => {
  if (/^[1-9]\d{0,14}$/.test(id)) return Number(id);
  throw new PackdeskError('handover.carrier-unknown');
};

/** Carriers' manifests of what was handed over elsewhere, behind a token. */
export const carrierManifestRoutes = (app: FastifyInstance, declaring: DeclaringFace): void => {
  const one = `${CARRIER_MANIFESTS_PATH}/:id`;
  app.get(
    CARRIER_MANIFESTS_PATH,
    (request): Promise<UndeclaredAnswer> => declaring.undeclared(callerOf(request)),
  );
  app.post(
    CARRIER_MANIFESTS_PATH,
    (request): Promise<DeclareAnswer> => declaring.declare(callerOf(request), request.body),
  );
  app.get<OneManifest>(
    one,
    async (request): Promise<DeclaredManifest> => declaring.get(callerOf(request), idOf(request.params)),
  );
  app.post<OneManifest>(
    one,
    async (request): Promise<DeclaredManifest> =>
      declaring.ask(callerOf(request), idOf(request.params), request.body),
  );
  app.get<OneManifest>(`${one}/document`, async (request, reply) => {
    const { content, type } = await declaring.document(callerOf(request), idOf(request.params));
    return reply.header('content-type', type).send(Buffer.from(content));
  });
};
