import type { FastifyReply } from 'fastify';
import type { SyncMark } from '../../../shared/sync/views.ts';
import type { Shipments } from '../service.ts';

/** State of the shipments of an answer at the remote, in the role edge. */
export const SYNC_HEADER = 'packdesk-sync';

/** From the best to the worst. */
const ORDER: readonly SyncMark[] = ['synced', 'pending', 'conflict'];

/** Says how these shipments stand against the remote: the worst of them. Nothing where there is none. */
export const markWith = (
  reply: FastifyReply,
  { syncMark }: Pick<Shipments, 'syncMark'>,
  references: readonly string[],
): void => {
  if (!syncMark) return;
  let worst = -1;
  for (const reference of references) {
    const mark = syncMark(reference);
    if (mark !== null) worst = Math.max(worst, ORDER.indexOf(mark));
  }
  if (worst >= 0) reply.header(SYNC_HEADER, ORDER[worst]);
};

/**
 * Greatest age of what a get answers with: `Age`, whole seconds since the remote was last asked (RFC 9111, 5.1). `synced`
 * says no more than that nothing waits to be sent.
 */
export const ageWith = (
  reply: FastifyReply,
  { syncAge }: Pick<Shipments, 'syncAge'>,
  reference: string,
): void => {
  const age = syncAge?.(reference) ?? null;
  if (age !== null) reply.header('age', String(Math.floor(age / 1_000)));
};
