import type { OpenShipment } from '../../../shared/bridge/views.ts';
import type { Violation } from '../../../shared/shipment/rules/index.ts';
import type { BenchPorts, BenchStore } from './ports.ts';
import { referenceOf } from './reference-of.ts';
import type { Saving } from './saving.ts';

type Finding = Pick<Violation, 'id' | 'path'>;

/** Setting findings of the open shipment aside, and taking that back. */
export const createOverriding = (store: BenchStore, ports: BenchPorts, saving: Saving) => {
  const accept = (decided: OpenShipment): void => {
    const { edited } = store.getState();
    if (edited) saving.accept(decided, edited);
  };

  /**
   * The desk decides about what it has: unsaved changes are saved first. False when that failed, which the bench then
   * says. @throws BridgeError
   */
  const setAside = async ({ id, path }: Finding, reason: string): Promise<boolean> => {
    if (saving.unsaved() && !(await saving.save())) return false;
    const { opened } = store.getState();
    if (!opened) return false;
    const target = { reference: referenceOf(opened), version: opened.version, rule: id, path };
    accept(await ports.call('shipments.override', { ...target, reason }));
    return true;
  };

  /** @throws BridgeError */
  const takeBack = async ({ id, path }: Finding): Promise<void> => {
    const { opened } = store.getState();
    if (!opened) return;
    accept(await ports.call('shipments.undoOverride', { reference: referenceOf(opened), rule: id, path }));
  };

  return { setAside, takeBack };
};
