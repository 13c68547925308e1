import { describe, expect, it } from 'vitest';
import type { Bench } from '../../../renderer/stores/bench/create-bench.ts';
import { localError } from '../../../shared/bridge/rpc.ts';
import type { OpenShipment } from '../../../shared/desk/open-shipment.ts';
import { mergePatch } from '../../../shared/document/merge-patch.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { openBench, openedOf } from '../../helpers/open-bench.ts';

const stored: Shipment = { shipmentInfo: { shipmentReference: 'O-1', description: 'cups' } };
const finding = { id: 'some.rule', path: 'shipmentInfo.description' };
const DESCRIPTION = 'shipmentInfo.description';
const ORDER = 'shipmentInfo.orderNumber';

/** A bench with a desk behind it that stores what is saved; `asked` has the calls in their order. */
const deciding = async (refusal?: Error) => {
  const asked: string[] = [];
  let desk = openedOf(stored);
  const answer = (name: string, { patch }: { patch?: Shipment }): OpenShipment => {
    asked.push(name);
    if (name === 'bench.save') {
      if (refusal) throw refusal;
      const shipment = mergePatch(desk.shipment, patch) as Shipment;
      desk = openedOf(shipment, desk.version + 1);
    } else desk = { ...desk, version: desk.version + 1 };
    return structuredClone(desk);
  };
  const bench = await openBench(stored, answer);
  return { bench, asked, state: () => bench.store.getState() };
};

const ways = [
  { name: 'shipments.override', decide: (bench: Bench) => bench.setAside(finding, 'agreed by phone') },
  { name: 'shipments.undoOverride', decide: (bench: Bench) => bench.takeBack(finding) },
];

describe.each(ways)('a decision about a finding ($name)', ({ name, decide }) => {
  it('saves first what was typed, since the desk decides about what it has', async () => {
    const { bench, asked, state } = await deciding();
    bench.set(DESCRIPTION, 'saucers');
    expect(await decide(bench)).toBe(true);
    expect(asked).toEqual(['bench.save', name]);
    expect(state().opened?.shipment.shipmentInfo.description).toBe('saucers');
    expect(state().edited?.shipmentInfo.description).toBe('saucers');
    expect(bench.unsaved()).toBeNull();
  });

  it('leaves unsaved what is typed while the desk decides', async () => {
    const { bench, state } = await deciding();
    const decided = decide(bench);
    bench.set(ORDER, 'ORD-1');
    expect(await decided).toBe(true);
    expect(state().edited?.shipmentInfo.orderNumber).toBe('ORD-1');
    expect(state().opened?.shipment.shipmentInfo.orderNumber).toBeUndefined();
    expect(bench.unsaved()).not.toBeNull();
  });

  it('is none where the save is refused; the bench says why', async () => {
    const { bench, asked, state } = await deciding(localError('bridge.lost'));
    bench.set(DESCRIPTION, 'saucers');
    expect(await decide(bench)).toBe(false);
    expect(asked).toEqual(['bench.save']);
    expect(state().refused).toMatchObject({ doing: 'save', failure: { code: 'bridge.lost' } });
    expect(state().edited?.shipmentInfo.description).toBe('saucers');
  });

  it('is none while a save or a print is under way, and keeps both of them waiting itself', async () => {
    const { bench, asked, state } = await deciding();
    bench.set(DESCRIPTION, 'saucers');
    const saving = bench.save();
    expect(await decide(bench)).toBe(false);
    await saving;
    const decided = decide(bench);
    expect(state().working).toBe('save');
    await bench.print({ reprint: false });
    expect(await decided).toBe(true);
    expect(state().working).toBeNull();
    expect(asked).toEqual(['bench.save', name]);
  });
});

describe('cancelling the open shipment', () => {
  it('keeps what was typed before and while the desk decides, and is taken back', async () => {
    const { bench, asked, state } = await deciding();
    bench.set(DESCRIPTION, 'saucers');
    const decided = bench.setCancelled(true);
    bench.set(ORDER, 'ORD-1');
    expect(await decided).toBe(true);
    expect(asked).toEqual(['bench.save', 'bench.save']);
    expect(state().opened?.shipment.shipmentInfo).toEqual({
      ...{ shipmentReference: 'O-1', description: 'saucers', shipmentStatus: 90 },
    });
    expect(bench.unsaved()).toEqual({ shipmentInfo: { shipmentReference: 'O-1', orderNumber: 'ORD-1' } });
    bench.discard();
    expect(await bench.setCancelled(false)).toBe(true);
    expect(state().opened?.shipment).toEqual({
      shipmentInfo: { shipmentReference: 'O-1', description: 'saucers' },
    });
  });

  it('is taken back although edits wait that nobody can save until then', async () => {
    const { bench, asked } = await deciding();
    await bench.setCancelled(true);
    bench.set(DESCRIPTION, 'saucers');
    expect(await bench.setCancelled(false)).toBe(true);
    expect(asked).toEqual(['bench.save', 'bench.save']);
    expect(bench.unsaved()).toEqual({
      shipmentInfo: { shipmentReference: 'O-1', description: 'saucers' },
    });
    expect(await bench.save()).toBe(true);
  });

  it('cancels nothing where what was typed cannot be saved, or the desk refuses', async () => {
    const { bench, state } = await deciding(localError('bridge.lost'));
    await expect(bench.setCancelled(true)).rejects.toMatchObject({ code: 'bridge.lost' });
    expect(state()).toMatchObject({ working: null, edited: stored });
    bench.set(DESCRIPTION, 'saucers');
    expect(await bench.setCancelled(true)).toBe(false);
    expect(bench.unsaved()).toEqual({
      shipmentInfo: { shipmentReference: 'O-1', description: 'saucers' },
    });
  });
});
