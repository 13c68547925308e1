import { describe, expect, it } from 'vitest';
import { soundOf } from '../../../renderer/features/shell/answer-sound.ts';
import { de } from '../../../renderer/i18n/de/index.ts';
import { en } from '../../../renderer/i18n/en/index.ts';
import {
  isReadOnly,
  isStop,
  type OpenStateFacts,
  type OpenStateId,
  openStateOf,
  openStates,
  packingStop,
} from '../../../renderer/stores/bench/open-state.ts';
import type { OpenShipment } from '../../../shared/desk/open-shipment.ts';
import type { PrintJobView } from '../../../shared/printing/printer.ts';
import { labelJobOf } from '../../helpers/label-job.ts';
import { openBench, openedOf } from '../../helpers/open-bench.ts';

const shipment = { shipmentInfo: { shipmentReference: 'A', shipmentItems: [{}] } };
const hold = { reason: 'Payment missing', by: 'erp@depot.example', at: 1, place: 'here' as const };
const opened = (over: Partial<OpenShipment> = {}): OpenShipment => ({ ...openedOf(shipment), ...over });
const labelled = (state: PrintJobView['state'] | null, over: Partial<OpenShipment> = {}) =>
  opened({ status: 20, labelledAt: 1, jobs: state ? [labelJobOf(1, 0, state)] : [], ...over });

const failedFor = (code: string, over: Partial<OpenShipment> = {}) => {
  const error = { code, title: '', action: '', details: {} };
  return opened({ status: 20, labelledAt: 1, jobs: [labelJobOf(1, 0, 'failed', { error })], ...over });
};

const facts = (over: Partial<OpenStateFacts> = {}): OpenStateFacts => ({
  opened: opened(),
  conflict: null,
  asks: false,
  unsaved: false,
  toFix: [],
  hasPrinter: true,
  isPrinting: false,
  awaitsLabel: false,
  isHeldUp: false,
  ...over,
});

type Case = [OpenStateId, Partial<OpenStateFacts>];

const cases: Case[] = [
  ['cancelled', { opened: opened({ status: 90 }) }],
  ['cancelled', { opened: opened({ status: 90, hold, sync: 'conflict' }), toFix: ['a'], hasPrinter: false }],
  ['cancelled', { opened: opened(), conflict: opened({ status: 90 }), unsaved: true }],
  ['held', { opened: opened({ hold }), asks: true }],
  ['held', { opened: labelled('uncertain', { hold }) }],
  ['handed-over', { opened: labelled('sent', { status: 30, hold }) }],
  ['in-question', { opened: labelled('failed', { sync: 'conflict' }) }],
  ['changed-elsewhere', { conflict: opened(), asks: true, unsaved: true }],
  ['asked', { opened: labelled('sent'), asks: true }],
  ['printing', { isPrinting: true, toFix: ['a'] }],
  ['unconfirmed', { opened: labelled('uncertain') }],
  ['look-first', { opened: failedFor('print.labelled-since') }],
  ['look-first', { opened: failedFor('print.labelled-since'), unsaved: true, toFix: ['a'] }],
  ['look-first', { opened: failedFor('print.labelled-since', { labelStale: true }) }],
  ['look-first', { opened: failedFor('document.second') }],
  ['not-printed', { opened: labelled('failed') }],
  ['held-up', { opened: labelled('queued'), isHeldUp: true }],
  ['on-its-way', { opened: labelled('queued') }],
  ['on-its-way', { opened: labelled('sending'), toFix: ['a'] }],
  ['to-fix', { toFix: ['shipmentInfo.orderNumber'], hasPrinter: false }],
  ['to-fix', { opened: labelled('uncertain'), unsaved: true, toFix: ['a'] }],
  ['no-printer', { hasPrinter: false }],
  ['label-awaited', { awaitsLabel: true }],
  ['given-up', { opened: labelled('cancelled') }],
  ['printed', { opened: labelled('sent') }],
  ['label-outdated', { opened: labelled('sent', { labelStale: true }) }],
  ['label-outdated', { opened: labelled('sent'), unsaved: true }],
  ['label-outdated', { opened: failedFor('document.second', { labelStale: true }) }],
  ['labelled', { opened: labelled(null) }],
  ['ready', {}],
  ['ready', { unsaved: true, opened: opened({ sync: 'pending' }) }],
];

describe('the state of the open shipment', () => {
  it.each(cases)('is %s with %j', (id, over) => {
    expect(openStateOf(facts(over)).id).toBe(id);
  });

  it('is each one of the table in one of these cases', () => {
    expect(new Set(cases.map(([id]) => id))).toEqual(new Set(openStates.map(({ id }) => id)));
  });

  it('is red and loud and prints nothing where the shipment must not be packed', () => {
    const stops = openStates.filter(({ id }) => isStop(id));
    expect(stops.map(({ id }) => id)).toEqual(['cancelled', 'held', 'handed-over', 'in-question']);
    for (const { tone, heard, print } of stops)
      expect({ tone, heard, print }).toEqual({ tone: 'bad', heard: 'stop', print: 'none' });
    for (const { id, heard } of openStates) expect(heard === 'stop', id).toBe(isStop(id));
  });

  it('has a hand where it must not be packed, a tick where it is green, and a clock where it goes on by itself', () => {
    for (const { id, sign, tone } of openStates)
      expect([sign === 'stop', sign === 'done'], id).toEqual([isStop(id), tone === 'good']);
    const waits = openStates.filter(({ sign }) => sign === 'waits').map(({ id }) => id);
    expect(waits).toEqual(['printing', 'on-its-way', 'label-awaited']);
  });

  it('is green only where nothing keeps the label from being printed, or it is out', () => {
    for (const { id, tone, print } of openStates) if (tone === 'good') expect(print, id).toBe('print');
  });

  it.each([
    ['English', en.openState],
    ['German', de.openState],
  ])('has a headline of its own in %s', (_, words) => {
    const heads = Object.entries(words).filter(([key]) => key.startsWith('head-'));
    for (const { id } of openStates)
      expect(
        heads.some(([key]) => key.replace(/_(?:one|other)$/, '') === `head-${id}`),
        id,
      ).toBe(true);
    const ready = heads.filter(([, text]) => text === words['head-ready']);
    expect(ready.map(([key]) => key)).toEqual(['head-ready']);
  });

  it.each([
    [10, false],
    [20, false],
    [30, true],
    [90, true],
  ])('with status %i is read-only: %s', (status, readOnly) => {
    expect(isReadOnly(opened({ status }))).toBe(readOnly);
  });

  it('can be changed on hold and in question, so that the cause can be fixed', () => {
    expect([{ hold }, { sync: 'conflict' as const }].map((over) => isReadOnly(opened(over)))).toEqual([
      false,
      false,
    ]);
  });
});

describe('a scan', () => {
  /** Sounds and answers of a shipment like this that is opened, and opened once more. */
  const scanned = async (over: Partial<OpenShipment>) => {
    const bench = await openBench(shipment, undefined, over);
    const heard: (string | null)[] = [];
    bench.store.subscribe((state, before) => {
      if (state.answer !== before.answer && state.answer.kind !== 'looking')
        heard.push(soundOf(state, before));
    });
    await bench.open('A');
    return { heard, answer: bench.store.getState().answer };
  };

  it.each([
    ['cancelled', { status: 90 }],
    ['held', { hold }],
    ['handed-over', { status: 30 }],
    ['in-question', { sync: 'conflict' as const }],
  ] as const)('of one that is %s is answered by that with the alarm, each time', async (id, over) => {
    expect(packingStop(opened(over))?.id).toBe(id);
    const { heard, answer } = await scanned(over);
    expect(answer).toMatchObject({ kind: 'stop', reference: 'A', stop: { id } });
    expect(heard).toEqual(['stop']);
  });

  it.each([
    ['good', 'one that is ready', {}],
    ['good', 'one whose label is out', labelled('sent')],
    ['bad', 'one whose label failed', labelled('failed')],
    ['question', 'one whose label may have come out', labelled('uncertain')],
  ] as const)('sounds %s for %s', async (sound, _, over) => {
    expect((await scanned(over)).heard).toEqual([sound]);
  });

  it('is not needed to say that what lies here was handed over, and that is no alarm', async () => {
    const bench = await openBench(shipment, undefined, labelled('sent'));
    const before = bench.store.getState();
    bench.store.dispatch({ type: 'accepted', opened: labelled('sent', { status: 30 }), sent: shipment });
    const state = bench.store.getState();
    expect(state.answer).toMatchObject({ kind: 'stop', calm: true });
    expect(soundOf(state, before)).toBeNull();
  });
});

describe('a key that can do nothing', () => {
  it('is answered with the bad sound each time, until something else is said, and the answer beneath goes on', async () => {
    const bench = await openBench(shipment);
    const heard: string[] = [];
    bench.store.subscribe((state, before) => {
      const sound = soundOf(state, before);
      if (sound) heard.push(sound);
    });
    bench.sayCannot({ why: 'busy' });
    bench.sayCannot({ why: 'busy' });
    expect(heard).toEqual(['bad', 'bad']);
    expect(bench.store.getState()).toMatchObject({ cannot: { why: 'busy' }, answer: { kind: 'opened' } });
    bench.set('shipmentInfo.orderNumber', 'ORD-1');
    expect(bench.store.getState().cannot).toBeNull();
  });

  it('sounds the alarm where the shipment must not be packed', async () => {
    const bench = await openBench(shipment, undefined, { status: 90 });
    const before = bench.store.getState();
    bench.sayCannot({ why: 'stop', reference: 'A', stop: 'cancelled', reason: '' });
    expect(soundOf(bench.store.getState(), before)).toBe('stop');
  });
});

it('a conflict stops packing until each place of it is decided or set aside', () => {
  const place = 'shipmentInfo.addressData[0].recipient';
  const setAside = (path: string) => ({
    ...{ rule: 'question.open', path, values: {}, reason: 'I phoned', by: 'ann@example.org', at: 1 },
  });
  const conflict = { sync: 'conflict' as const, questions: [{ path: place }, { path: '' }] };
  const ids = [[], [setAside(place)], [setAside(place), setAside('shipmentInfo.shipmentReference')]].map(
    (overrides) => openStateOf(facts({ opened: labelled('sent', { ...conflict, overrides }) })).id,
  );
  expect(ids).toEqual(['in-question', 'in-question', 'printed']);
});
