import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { commands, hear } from '../../../renderer/features/commands/registry.ts';
import type { CommandId } from '../../../renderer/parts/commands/catalogue.ts';
import { bench } from '../../../renderer/stores/bench/index.ts';
import type { BenchEvent } from '../../../renderer/stores/bench/reducer.ts';
import { emptyBench } from '../../../renderer/stores/bench/state.ts';
import { useForm } from '../../../renderer/stores/form/sections.ts';
import { goTo } from '../../../renderer/stores/screen.ts';
import type { OpenShipment } from '../../../shared/desk/open-shipment.ts';
import { pressOf } from '../../helpers/chord-press.ts';
import { openedOf } from '../../helpers/open-bench.ts';

const shipment = {
  shipmentInfo: {
    shipmentReference: 'A',
    shipmentItems: [{}],
    addressData: [{ recipient: { name: 'Zoë Müller', city: 'Loxstedt', countryIsoCode: 'DE' } }],
  },
};

const shown = (over: Partial<OpenShipment> = {}): BenchEvent => ({
  type: 'shown',
  opened: { ...openedOf(shipment), ...over },
  left: null,
  restored: null,
});
const left = (view: 'empty' | 'unknown'): BenchEvent => ({
  ...{ type: 'left', to: { view }, previous: null },
  answer: view === 'unknown' ? { kind: 'unknown', code: 'X', left: null } : { kind: 'ready' },
});
const failure = { code: 'print.already', details: {} } as const;

/** Every state of the bench that keys depend on, by the events that lead there. */
const states: Record<string, BenchEvent[]> = {
  empty: [left('empty')],
  'hit list': [
    {
      ...{ type: 'left', to: { view: 'several', choices: [] }, previous: null },
      answer: { kind: 'several', code: 'X', left: null },
    },
  ],
  'unknown code': [left('unknown')],
  'order refused': [
    {
      ...{ type: 'left', to: { view: 'unknown' }, previous: null },
      answer: {
        ...{ kind: 'order-refused', code: 'X', left: null },
        fetched: { source: 'Shop', order: 'X', problems: [] },
      },
    },
  ],
  'looking, nothing open': [left('empty'), { type: 'lookupBegan', code: 'X', isFirst: true }],
  'looking, one open': [shown(), { type: 'lookupBegan', code: 'X', isFirst: true }],
  'a shipment': [shown()],
  'question open': [shown(), { type: 'reprintAsked', failure, parcel: null }],
  saving: [shown(), { type: 'saveBegan' }],
  printing: [shown(), { type: 'printBegan', ofParcels: false }],
  cancelled: [shown({ status: 90 })],
  'handed over': [shown({ status: 30 })],
};

const keys = commands.flatMap(({ id, chords = [] }) => chords.map((chord, nth) => ({ id, chord, nth })));

/** `does`, or why not. */
const outcomeOf = (chord: (typeof keys)[number]['chord'], covered = false): string => {
  const heard = hear(pressOf(chord), covered);
  if (heard === null) return 'mute';
  return 'command' in heard ? 'does' : heard.cannot.why;
};

const outcome = (id: CommandId, nth = 0): string =>
  outcomeOf(keys.find((key) => key.id === id && key.nth === nth)!.chord);

/** Keys that have a subject: what becomes of each where there is none. */
const about: CommandId[] = ['save', 'rates', 'parcel-add', 'parcel-more', 'section', 'duplicate'];

describe.each(['parcels', 'addresses'] as const)('the keys of the bench, in the section %s', (section) => {
  beforeEach(() => {
    class Field {}
    vi.stubGlobal('HTMLInputElement', Field);
    vi.stubGlobal('HTMLTextAreaElement', Field);
    vi.stubGlobal('HTMLElement', Field);
    vi.stubGlobal('document', { activeElement: null });
    goTo('bench');
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    for (const type of ['lookupEnded', 'workEnded'] as const) bench.store.dispatch({ type });
    bench.store.dispatch(left('empty'));
  });

  const bring = (events: readonly BenchEvent[]) => {
    for (const event of events) bench.store.dispatch(event);
    // Another shipment begins with its parcels.
    useForm.setState({ section });
  };

  it.each(Object.entries(states))('are each answered with: %s', (_, events) => {
    bring(events);
    const mute = keys.filter(({ id, chord }) => id !== 'conflict-apply' && outcomeOf(chord) === 'mute');
    expect(mute).toEqual([]);
  });

  it.each(Object.entries(states))('are each answered behind a dialog with: %s', (_, events) => {
    bring(events);
    for (const { id, chord } of keys)
      expect(outcomeOf(chord, true), `${id} ${chord}`).toBe(id === 'print' ? 'does' : 'dialog');
  });

  it.each([
    ['empty', 'nothing-open'],
    ['hit list', 'choose-first'],
    ['unknown code', 'scan-again'],
    ['order refused', 'scan-again'],
  ])('say what to do first with: %s', (state, why) => {
    bring(states[state]!);
    for (const id of about) expect(outcome(id), id).toBe(why);
  });

  it.each(['cancelled', 'handed over'])('say that it is read-only with: %s', (state) => {
    bring(states[state]!);
    for (const id of ['parcel-add', 'parcel-remove', 'undo'] as const)
      expect(outcome(id), id).toBe('read-only');
  });

  it('change nothing on screen while something is looked up', () => {
    bring(states['looking, one open']!);
    for (const id of ['parcel-add', 'carton', 'undo'] as const) expect(outcome(id), id).toBe('looking');
  });

  it('say what there is none of', () => {
    bring(states['a shipment']!);
    expect([outcome('undo'), outcome('redo'), outcome('carton', 8), outcome('label-wait')]).toEqual([
      ...['no-undo', 'no-redo', 'no-carton', 'no-label-question'],
    ]);
    expect(outcome('address-clear')).toBe(section === 'addresses' ? 'does' : 'addresses');
  });

  it('wait for a save or print that is under way', () => {
    for (const state of ['saving', 'printing'] as const) {
      bring(states[state]!);
      expect(outcome('save')).toBe('busy');
    }
  });

  it('leave other screens alone', () => {
    goTo('shipments');
    expect(outcome('undo')).toBe('mute');
    expect(emptyBench.cannot).toBeNull();
  });
});
