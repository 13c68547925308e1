import type { HandoverProgress } from '../../shared/bridge/handover-commands.ts';
import type { ManifestLineView, ManifestView, WaitingOverview } from '../../shared/bridge/handover-views.ts';
import { PackdeskError } from '../../shared/errors.ts';
import type { Caller } from '../core/caller.ts';
import type { StoredHandover } from '../core/handover-store.ts';
import { createKeyedMutex } from '../core/keyed-mutex.ts';
import { createMake, type MakeRequest } from './handover/make.ts';
import { createManifests } from './handover/manifests.ts';
import type { HandoverPorts } from './handover/ports.ts';
import { createUndo } from './handover/undo.ts';
import { manifestView, mustBe } from './handover/views.ts';
import { createWaiting } from './handover/waiting.ts';
import { requireRight } from './shipments/access.ts';

/** A request to close the day, and the manifests that its figures were of. */
export interface CloseRequest {
  requestId: string;
  manifests: readonly Pick<StoredHandover, 'id' | 'revision'>[];
}

/**
 * The end of the day: what waits for which carrier, handing over, taking back, closing. Every packer may do all of
 * it. Every failure is a PackdeskError.
 */
export const createHandover = (ports: HandoverPorts) => {
  const { store, clock } = ports;
  const exclusively = createKeyedMutex();
  const waiting = createWaiting(ports);
  const make = createMake(ports);
  const undo = createUndo(ports);
  const manifests = createManifests(ports);
  const listeners = new Set<() => void>();
  const watchers = new Set<(progress: HandoverProgress) => void>();
  const changed = (): void => {
    for (const listener of listeners) listener();
  };
  /** One after the other: a double click waits for the first one's end, and gets its answer. */
  const alone = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await exclusively('handover', work);
    } finally {
      changed();
    }
  };

  return {
    /** @throws PackdeskError auth.role */
    waiting: async (caller: Caller, since: number): Promise<WaitingOverview> => {
      requireRight(caller, 'read');
      return await waiting(since);
    },
    make: async (caller: Caller, request: MakeRequest): Promise<ManifestView> => {
      requireRight(caller, 'write');
      const { requestId } = request;
      const tell = (done: number, total: number): void => {
        for (const watcher of watchers) watcher({ requestId, done, total });
      };
      return manifestView(await alone(() => make(caller, request, tell)));
    },
    list: async (caller: Caller, page: { offset: number; limit: number }) => {
      requireRight(caller, 'read');
      const [{ total, rows }, open] = await Promise.all([store.handovers.list(page), store.handovers.open()]);
      return { total, manifests: rows.map(manifestView), open: open.map(manifestView) };
    },
    lines: async (
      caller: Caller,
      id: number,
    ): Promise<{ manifest: ManifestView; lines: ManifestLineView[] }> => {
      requireRight(caller, 'read');
      const manifest = manifestView(await mustBe(store.handovers, id));
      const lines = await store.handovers.lines(id);
      return {
        manifest,
        lines: lines.map(({ line, undoneAt, undoneBy }) => ({ ...line, undoneAt, undoneBy })),
      };
    },
    undo: async (caller: Caller, id: number, references?: readonly string[]) => {
      requireRight(caller, 'write');
      const { handover, undone, left } = await alone(() => undo(caller, id, references));
      return { manifest: manifestView(handover), undone, left };
    },
    /**
     * Nothing of the manifests is taken back any more. The same request closes once.
     * @returns how many manifests were closed
     * @throws PackdeskError auth.role, handover.day-changed
     */
    close: async (caller: Caller, { requestId, manifests: seen }: CloseRequest): Promise<number> => {
      requireRight(caller, 'write');
      return await alone(async () => {
        const { userId, email } = caller;
        const at = clock.now();
        const before = await store.handovers.closedBy(requestId);
        if (before !== null) return before;
        const result = await store.handovers.close({ requestId, at, userId, email, handovers: seen });
        if (result.outcome === 'changed') throw new PackdeskError('handover.day-changed');
        return (await store.handovers.closedBy(requestId)) ?? 0;
      });
    },
    pdf: async (caller: Caller, id: number) => {
      requireRight(caller, 'read');
      return await manifests.pdf(id);
    },
    page: async (caller: Caller, id: number, page: number) => {
      requireRight(caller, 'read');
      return await manifests.page(id, page);
    },
    csv: async (caller: Caller, id: number) => {
      requireRight(caller, 'read');
      return await manifests.csv(id);
    },
    routed: async (caller: Caller, id: number) => {
      requireRight(caller, 'write');
      return await manifests.routed(id);
    },
    routedFor: async (caller: Caller, carrierCode: string) => {
      requireRight(caller, 'write');
      return await manifests.routedFor(carrierCode);
    },
    print: async (caller: Caller, id: number, intent: Parameters<typeof manifests.print>[1]) => {
      requireRight(caller, 'write');
      const job = await manifests.print(id, intent);
      // It is marked as unprinted no longer.
      changed();
      return job;
    },
    /** Called after each change. Returns the way to stop. */
    onChange: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Called while shipments are made ready to be handed over. Returns the way to stop. */
    onProgress: (watcher: (progress: HandoverProgress) => void): (() => void) => {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
  };
};

export type Handover = ReturnType<typeof createHandover>;
