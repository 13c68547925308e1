import { isNew } from './new-shipment.ts';
import type { BenchPorts, BenchStore } from './ports.ts';
import { referenceOf } from './reference-of.ts';
import type { Saving } from './saving.ts';

/** Sync state of the open shipment against the remote: it changes without a version of its own. */
export const createSyncMark = (store: BenchStore, ports: BenchPorts, saving: Saving) => {
  /** Asks once more. Where the shipment is another one by now, it is shown as any other change is. @throws BridgeError */
  const refreshMark = async (): Promise<void> => {
    const { opened, working } = store.getState();
    if (!opened?.sync || working || isNew(opened)) return;
    const reference = referenceOf(opened);
    const { version, sync } = await ports.call('bench.open', { reference });
    const now = store.getState();
    if (!now.opened || now.working || referenceOf(now.opened) !== reference) return;
    if (version !== now.opened.version) return saving.changedElsewhere(reference, version);
    if (sync && sync !== now.opened.sync) store.dispatch({ type: 'partsChanged', sync });
  };
  return { refreshMark };
};
