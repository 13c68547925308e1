import type { Call } from '../../renderer/api/desk.ts';
import { createBench } from '../../renderer/stores/bench/create-bench.ts';
import { UserDrafts } from '../../renderer/stores/drafts/drafts.ts';
import type { TextStorage } from '../../renderer/stores/drafts/unsent.ts';
import type { OpenShipment } from '../../shared/desk/open-shipment.ts';
import type { Shipment } from '../../shared/shipment/schema/shipment.ts';

/** A window's storage that lives as long as the test. */
export const memoryStorage = (): TextStorage => {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    key: (index) => [...items.keys()][index] ?? null,
    get length() {
      return items.size;
    },
  };
};

/** A shipment as the desk opens it: open, without labels. */
export const openedOf = (shipment: Shipment, version = 1): OpenShipment => ({
  shipment,
  version,
  status: 10,
  labelStale: false,
  labelledAt: null,
  documents: [],
  overrides: [],
  jobs: [],
});

/**
 * A bench with this shipment open. `answer` is what the desk makes of a save or a print; without it neither is
 * expected.
 */
export const openBench = async (
  shipment: Shipment,
  answer?: (name: string, input: { patch?: Shipment }) => OpenShipment,
  over: Partial<OpenShipment> = {},
) => {
  const call = (async (name: string, input: { patch?: Shipment }) => {
    if (name === 'bench.open') return { ...openedOf(shipment), ...over };
    if (name === 'drafts.get') return { draft: null };
    if (name.startsWith('drafts.')) return {};
    if (!answer) throw new Error(`${name} was not expected`);
    const opened = answer(name, input);
    return name === 'bench.print' ? { opened, job: { id: 'j', reference: 'other' } } : opened;
  }) as unknown as Call;
  const bench = createBench({
    call,
    drafts: new UserDrafts({ call, storage: memoryStorage(), now: () => 1 }),
    newShipment: () => shipment,
    newRequestId: () => 'request-1',
    now: () => 1234,
  });
  await bench.open(shipment.shipmentInfo.shipmentReference);
  return bench;
};
