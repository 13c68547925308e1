import type { SyncPorts } from './ports.ts';

/**
 * Notes that the remote was asked about a shipment and has not said how it is: others are looked at before
 * it. Nothing new is known of it, so that an edit at this very moment may win.
 */
export const noteLookup = async (
  { shipments, clock }: Pick<SyncPorts, 'shipments' | 'clock'>,
  reference: string,
): Promise<void> => {
  const [stored] = await shipments.byReferences([reference]);
  const expectedVersion = stored?.version ?? null;
  await shipments.commit([{ kind: 'sync', reference, expectedVersion, sync: { askedAt: clock.now() } }]);
};
