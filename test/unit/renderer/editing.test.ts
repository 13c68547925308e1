import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Bench } from '../../../renderer/stores/bench/create-bench.ts';
import { MAX_STEPS } from '../../../renderer/stores/editor/history.ts';
import { valueAt, withValueAt } from '../../../shared/document/path.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { openBench, openedOf } from '../../helpers/open-bench.ts';

const PARCELS = 'shipmentInfo.shipmentItems';
const first = (name: string): string => `${PARCELS}[0].${name}`;

const stored = (): Shipment => ({
  custom: { any: [1, {}] },
  shipmentInfo: {
    shipmentReference: 'E-1',
    pickup: {},
    additionalFields: [],
    shipmentItems: [
      { content: 'Cups', dimensions: { weight: 1 } },
      { content: 'Plates', dimensions: {} },
    ],
  },
});

const edited = (bench: Bench): Shipment => bench.store.getState().edited!;
const invalidInput = (bench: Bench) => bench.store.getState().invalidInput;

describe('typing into the open shipment', () => {
  it('changes one place; empty objects, empty lists and unknown members stay', async () => {
    const bench = await openBench(stored());
    const before = edited(bench);
    bench.set(first('content'), 'Saucers');
    expect(edited(bench)).toEqual(withValueAt(stored(), first('content'), 'Saucers'));
    // Untouched parts are the very same object.
    expect(edited(bench).custom).toBe(before.custom);
    expect(valueAt(edited(bench), `${PARCELS}[1]`)).toBe(valueAt(before, `${PARCELS}[1]`));
  });

  it('and emptying again leads back to the document that was there, with the objects that had to be made', async () => {
    const bench = await openBench(stored());
    const places = [
      'shipmentInfo.delivery.day',
      'shipmentInfo.addressData[0].recipient.contactPerson.phone',
      'shipmentInfo.pickup.location',
      `${PARCELS}[1].dimensions.length`,
    ];
    for (const path of places) {
      bench.set(path, 'x');
      bench.set(path, undefined);
      expect(edited(bench)).toEqual(stored());
    }
    expect(bench.unsaved()).toBeNull();
  });

  it('keeps an empty parcel that a person added', async () => {
    const bench = await openBench(stored());
    bench.addParcel();
    bench.set(`${PARCELS}[2].content`, 'x');
    bench.set(`${PARCELS}[2].content`, undefined);
    expect(edited(bench).shipmentInfo.shipmentItems).toHaveLength(3);
  });

  it('of a text that fits no value is held beside the document, which is as before the typing', async () => {
    const bench = await openBench(stored());
    bench.set(first('dimensions.weight'), 4);
    bench.hold(first('dimensions.weight'), '4x');
    expect(valueAt(edited(bench), first('dimensions.weight'))).toBe(1);
    expect(invalidInput(bench)).toEqual({ [first('dimensions.weight')]: '4x' });
    bench.set(first('dimensions.weight'), 42);
    expect(valueAt(edited(bench), first('dimensions.weight'))).toBe(42);
    expect(invalidInput(bench)).toEqual({});
    bench.undo();
    expect(edited(bench)).toEqual(stored());
    expect(bench.undo()).toBeNull();
  });

  it('forgets a held text where a change of several fields took its place or its parcel', async () => {
    const bench = await openBench(stored());
    bench.hold(first('dimensions.length'), 'long');
    bench.hold('shipmentInfo.grossAmount', 'much');
    bench.applyCarton(0, { code: 'M', name: 'M', lengthCm: 40, widthCm: 30, heightCm: 20 });
    expect(invalidInput(bench)).toEqual({ 'shipmentInfo.grossAmount': 'much' });
    bench.hold(first('dimensions.weight'), 'heavy');
    bench.removeParcel(0);
    expect(invalidInput(bench)).toEqual({ 'shipmentInfo.grossAmount': 'much' });
    bench.undo();
    expect(Object.keys(invalidInput(bench))).toHaveLength(2);
  });
});

it('of a shipment that left changes nothing', async () => {
  const bench = await openBench(stored(), undefined, { status: 30 });
  bench.set(first('content'), 'Saucers');
  bench.hold(first('netWeight'), 'heavy');
  bench.addParcel();
  expect(edited(bench)).toEqual(stored());
  expect(bench.store.getState().past).toEqual([]);
});

describe('undo and redo', () => {
  it('take a field’s typing as one step, until the field is left', async () => {
    const bench = await openBench(stored());
    for (const text of ['C', 'Cu', 'Cup']) bench.set(first('content'), text);
    bench.rest();
    bench.set(first('content'), 'Cupboard');
    expect(bench.undo()).toMatchObject({ path: first('content') });
    expect(valueAt(edited(bench), first('content'))).toBe('Cup');
    bench.undo();
    expect(valueAt(edited(bench), first('content'))).toBe('Cups');
    bench.redo();
    bench.redo();
    expect(valueAt(edited(bench), first('content'))).toBe('Cupboard');
    expect(bench.redo()).toBeNull();
  });

  it('a set of what is there already is no step', async () => {
    const bench = await openBench(stored());
    bench.set(first('content'), 'Cups');
    bench.change((shipment) => shipment);
    expect(bench.store.getState().past).toEqual([]);
  });

  it('something new after an undo takes the way forward away', async () => {
    const bench = await openBench(stored());
    bench.set(first('content'), 'A');
    bench.undo();
    bench.set(first('content'), 'B');
    expect(bench.redo()).toBeNull();
    expect(valueAt(edited(bench), first('content'))).toBe('B');
  });

  it('lead to the parcel that a step was about', async () => {
    const bench = await openBench(stored());
    const current = () => bench.store.getState().current;
    bench.removeParcel(0);
    bench.set(first('content'), 'Bowls');
    bench.setCurrent(0);
    bench.addParcel();
    expect(current()).toBe(1);
    bench.undo();
    expect(current()).toBe(0);
    bench.undo();
    bench.undo();
    expect(current()).toBe(0);
    expect(edited(bench)).toEqual(stored());
    for (let step = 0; step < 3; step += 1) bench.redo();
    expect(current()).toBe(1);
  });

  it('are bounded, and begin anew with another shipment', async () => {
    const bench = await openBench(stored());
    for (let step = 0; step < MAX_STEPS + 20; step += 1) {
      bench.set(first('content'), `step ${step}`);
      bench.rest();
    }
    expect(bench.store.getState().past).toHaveLength(MAX_STEPS);
    await bench.openNew('E-2');
    expect(bench.store.getState()).toMatchObject({ past: [], future: [] });
  });

  it('do not take back the numbers that a print has drawn, and keep what was typed meanwhile', async () => {
    const numbered = (shipment: Shipment): Shipment =>
      [0, 1].reduce(
        (result, index) => withValueAt(result, `${PARCELS}[${index}].trackingNumber`, `NUMBER-${index}`),
        withValueAt(shipment, 'settings.printSettings.isUpdated', false),
      );
    let printed: Shipment = stored();
    const bench = await openBench(stored(), () => openedOf(numbered(printed), 2));
    bench.set(first('content'), 'Saucers');
    printed = edited(bench);
    const printing = bench.print({ reprint: false });
    bench.set(`${PARCELS}[1].content`, 'Bowls');
    await printing;
    expect(edited(bench)).toEqual(numbered(withValueAt(printed, `${PARCELS}[1].content`, 'Bowls')));
    bench.undo();
    bench.undo();
    expect(edited(bench)).toEqual(numbered(stored()));
    bench.redo();
    expect(edited(bench)).toEqual(numbered(printed));
  });

  it('know typing that goes on across the answer of a save as one: half of a text is never kept', async () => {
    let saved: Shipment = stored();
    const bench = await openBench(stored(), () => openedOf(saved, 2));
    const weight = first('dimensions.weight');
    bench.set(weight, 7);
    saved = edited(bench);
    const saving = bench.save();
    bench.set(weight, 75);
    await saving;
    bench.hold(weight, '75x');
    expect(valueAt(edited(bench), weight)).toBe(1);
    expect(invalidInput(bench)).toEqual({ [weight]: '75x' });
    bench.undo();
    expect([edited(bench), invalidInput(bench), bench.undo()]).toEqual([stored(), {}, null]);
  });

  it('begin a step of their own after a save that has all that was typed', async () => {
    let saved: Shipment = stored();
    const bench = await openBench(stored(), () => openedOf(saved, 2));
    bench.set(first('content'), 'Mugs');
    saved = edited(bench);
    await bench.save();
    bench.set(first('content'), 'Mugs, blue');
    bench.undo();
    expect(valueAt(edited(bench), first('content'))).toBe('Mugs');
  });

  it('change nothing of a shipment that left', async () => {
    const bench = await openBench(stored());
    bench.set(first('content'), 'A');
    bench.set(first('content'), 'B');
    bench.rest();
    bench.set(first('content'), 'C');
    bench.undo();
    const { opened } = bench.store.getState();
    bench.store.dispatch({ type: 'accepted', opened: { ...opened!, status: 30 }, sent: opened!.shipment });
    expect([bench.undo(), bench.redo()]).toEqual([null, null]);
    expect(valueAt(edited(bench), first('content'))).toBe('B');
  });

  it('forget a step that the desk’s own change cannot be put into', async () => {
    const bench = await openBench(stored(), () =>
      openedOf(withValueAt(edited(bench), first('trackingNumber'), 'NUMBER'), 2),
    );
    bench.set('shipmentInfo.description', 'before');
    bench.removeParcel(0);
    bench.set('shipmentInfo.orderNumber', 'ORD');
    await bench.print({ reprint: false });
    bench.undo();
    expect(edited(bench).shipmentInfo.orderNumber).toBeUndefined();
    expect(valueAt(edited(bench), first('trackingNumber'))).toBe('NUMBER');
    // The removal would bring back a parcel whose place has a number by now.
    expect(bench.undo()).toBeNull();
  });

  it('forget the steps of lists that another made longer or shorter', async () => {
    const shorter = withValueAt(stored(), `${PARCELS}[1]`, undefined);
    const bench = await openBench(stored(), () => openedOf(shorter, 2));
    bench.set(first('netWeight'), 4);
    bench.set(first('netWeight'), undefined);
    bench.rest();
    bench.set(first('content'), 'Mugs');
    bench.undo();
    await bench.print({ reprint: false });
    expect([bench.undo(), bench.redo()]).toEqual([null, null]);
    expect(edited(bench)).toEqual(shorter);
  });

  it('all the way back is the shipment that was opened; all the way forward is what was made of it', async () => {
    const text = fc.string({ maxLength: 3 });
    const step = fc.oneof(
      fc.record({
        kind: fc.constant('set' as const),
        path: fc.constantFrom(first('content'), 'shipmentInfo.pickup.date', `${PARCELS}[1].dimensions.width`),
        value: fc.option(text, { nil: undefined }),
      }),
      fc.record({
        kind: fc.constant('hold' as const),
        path: fc.constantFrom(first('netWeight')),
        value: text,
      }),
      fc.record({ kind: fc.constantFrom('add', 'copy', 'remove', 'rest', 'undo', 'redo') }),
    );
    const bench = await openBench(stored());
    const take = (one: { kind: string; path?: string; value?: string | undefined }) => {
      if (one.kind === 'set') bench.set(one.path!, one.value);
      if (one.kind === 'hold') bench.hold(one.path!, one.value ?? '');
      if (one.kind === 'add') bench.addParcel();
      if (one.kind === 'copy') bench.duplicateParcel(0);
      if (one.kind === 'remove') bench.removeParcel(0);
      if (one.kind === 'rest') bench.rest();
      if (one.kind === 'undo') bench.undo();
      if (one.kind === 'redo') bench.redo();
    };
    const state = () => [edited(bench), invalidInput(bench)];
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        bench.discard();
        for (const one of steps) take(one);
        while (bench.redo()) expect(bench.store.getState().past.length).toBeGreaterThan(0);
        const end = structuredClone(state());
        let back = 0;
        while (bench.undo()) back += 1;
        expect(state()).toEqual([stored(), {}]);
        for (; back > 0; back -= 1) bench.redo();
        expect(state()).toEqual(end);
      }),
      { numRuns: 300 },
    );
  });
});
