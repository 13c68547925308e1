import type { OpenShipment } from '../../../shared/desk/open-shipment.ts';
import type { Violation } from '../../../shared/rules/index.ts';
import { cancelPatch } from '../../../shared/shipment/handed-over.ts';
import type { BenchPorts, BenchStore } from './ports.ts';
import { referenceOf } from './reference-of.ts';
import type { Saving } from './saving.ts';

type Finding = Pick<Violation, 'id' | 'path'>;

/** A supervisor's decisions about the open shipment: overriding findings, undoing that, voiding its label, cancelling it. */
export const createOverriding = (store: BenchStore, ports: BenchPorts, saving: Saving) => {
  /** True where the desk has everything typed up to the call; later typing does not matter. */
  const saved = async (): Promise<boolean> => {
    await saving.save();
    const { refused, conflict, working } = store.getState();
    return !refused && !conflict && !working;
  };

  /** The desk decides about what it has: unsaved changes are saved first, where they can be. */
  const decide = async (
    ask: (opened: OpenShipment) => Promise<OpenShipment>,
    savesFirst = true,
  ): Promise<boolean> => {
    const { opened: asked, working } = store.getState();
    if (!asked || working || (savesFirst && saving.unsaved() && !(await saved()))) return false;
    const { opened } = store.getState();
    if (!opened || referenceOf(opened) !== referenceOf(asked)) return false;
    // Keeps the desk's event about this change from being taken for another user's, and makes a scan wait for
    // it.
    store.dispatch({ type: 'decisionBegan' });
    try {
      // Against what was there before: what is typed while the desk decides stays, unsaved.
      saving.accept(await ask(opened), opened.shipment);
      return true;
    } finally {
      store.dispatch({ type: 'workEnded' });
    }
  };

  /**
   * False where unsaved changes could not be saved, which the bench then says, or where a save or a print is under
   * way. @throws BridgeError
   */
  const setAside = ({ id, path }: Finding, reason: string): Promise<boolean> =>
    decide((opened) => {
      const target = { reference: referenceOf(opened), version: opened.version, rule: id, path };
      return ports.call('shipments.override', { ...target, reason });
    });

  /** False as of `setAside`. @throws BridgeError */
  const takeBack = ({ id, path }: Finding): Promise<boolean> =>
    decide((opened) =>
      ports.call('shipments.undoOverride', { reference: referenceOf(opened), rule: id, path }),
    );

  /**
   * The label alone; the shipment stays open at the bench. `giveUp`: also where its carrier does not cancel it. False as
   * of `setAside`. @throws BridgeError
   */
  const voidLabel = (reason: string, giveUp = false): Promise<boolean> =>
    decide((opened) => {
      const target = { reference: referenceOf(opened), version: opened.version };
      return ports.call('shipments.void', { ...target, reason, ...(giveUp && { giveUp }) });
    });

  /**
   * Cancels the shipment, or takes that back; it stays open at the bench. What is cancelled takes no change: unsaved ones
   * stay on top of it. False as of `setAside`. @throws BridgeError
   */
  const setCancelled = (isCancelled: boolean): Promise<boolean> =>
    decide(
      (opened) =>
        ports.call('bench.save', {
          patch: cancelPatch(referenceOf(opened), isCancelled),
          version: opened.version,
          requestId: ports.newRequestId(),
        }),
      isCancelled,
    );

  return { setAside, takeBack, voidLabel, setCancelled };
};
