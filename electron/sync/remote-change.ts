import type { Shipment } from '../../shared/shipment/schema/shipment.ts';
import { WHOLE } from '../../shared/sync/conflict.ts';
import { sameToPeople } from '../../shared/sync/merge.ts';
import { parcelsIn } from '../../shared/sync/parcels.ts';
import type { SyncSettings } from '../../shared/sync/settings.ts';
import type { UserRemote } from '../core/remote.ts';
import type { SettingsStore } from '../core/settings-store.ts';
import type { SyncRecord, SyncStore } from '../core/sync-store.ts';
import type { SyncPorts } from './ports.ts';
import { baseOf, localOf } from './sides.ts';
import { noteRun, readLastRun } from './stored-settings.ts';

/**
 * A desk whose remote has another address: perhaps the same one under another name, perhaps another.
 * Knowledge of the old one stays until the new one shows each shipment, and is kept where the two agree.
 */

const MAX_ROUNDS = 20;

/**
 * Before anything is asked of the remote of these settings: what was asked of another one, also of one that was named
 * at an earlier start, was not asked of this. After a kill in between it starts over.
 */
export const moveToRemote = async (
  { settings, store }: { settings: SettingsStore; store: Pick<SyncStore, 'forgetEtags'> },
  next: Pick<SyncSettings, 'role' | 'url'>,
): Promise<void> => {
  const { remote } = await readLastRun(settings);
  if (next.role === 'edge' && remote !== '' && remote !== next.url) await store.forgetEtags();
  await noteRun(settings, next);
};

/** Last seen at another remote, and never asked for at this one. */
const isAnothers = ({ base, seenAt }: SyncRecord): boolean => base !== null && seenAt === null;

const saysTheSame = (record: SyncRecord, document: Shipment): boolean => {
  const base = baseOf(record);
  if (!base || parcelsIn(document).length !== parcelsIn(base.document).length) return false;
  return sameToPeople(base, { document, ids: base.ids });
};

type Ports = Pick<SyncPorts, 'shipments' | 'store' | 'remote' | 'clock'>;

/**
 * The remote, where a shipment that it shows otherwise than the remote before it is not taken for the one that edits
 * here were made from: what the desk has and what it shows are two of one reference, and a person is asked. A caller
 * that gets a shipment reads what is known of it after the get.
 */
export const withFirstContact = ({ shipments, store, remote, clock }: Ports): UserRemote => {
  const compare = async (reference: string, document: Shipment): Promise<void> => {
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const record = await store.record(reference);
      if (!record || !isAnothers(record)) return;
      if (saysTheSame(record, document)) return await store.seen(reference, clock.now());
      const [rows, [stored]] = await Promise.all([
        store.rows(reference),
        shipments.byReferences([reference]),
      ]);
      const isOurs = rows.length > 0 || record.held.length > 0;
      // It holds no local edits: the remote's version wins.
      if (!isOurs && sameToPeople(baseOf(record), localOf(stored, record))) return;
      const next: SyncRecord = {
        ...record,
        base: null,
        baseIds: [],
        held: record.held.filter(({ path }) => path === WHOLE),
        confirmed: [],
        goneAt: null,
      };
      const expectedVersion = stored?.version ?? null;
      const result = await shipments.commit([
        { kind: 'sync', reference, expectedVersion, sync: { record: next } },
      ]);
      if (result.outcome === 'saved') return;
    }
    throw new Error('The shipment changes all the time.');
  };

  return {
    ...remote,
    get: async (userId, reference, etag, expected, labels) => {
      const answer = await remote.get(userId, reference, etag, expected, labels);
      // A shipment with an etag, or just sent, was seen at this very remote.
      if (answer.kind === 'ok' && !etag && !expected) await compare(reference, answer.value.document);
      return answer;
    },
  };
};
