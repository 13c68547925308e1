import { expect, it } from 'vitest';
import { defaultDeskSettings } from '../../../electron/desk/settings.ts';
import { firstSteps } from '../../../shared/desk/first-steps.ts';
import type { DeskSettings } from '../../../shared/desk/settings.ts';

type Facts = Parameters<typeof firstSteps>[0];

const demonstration = { key: 'sscc', source: 'demonstration' } as const;

const states = ({
  settings,
  ...facts
}: Partial<Omit<Facts, 'settings'>> & { settings?: Partial<DeskSettings> } = {}) =>
  Object.fromEntries(
    firstSteps({
      printers: [],
      supplies: [demonstration],
      carriers: ['GS1', 'POST'],
      ...facts,
      settings: { ...defaultDeskSettings(), ...settings },
    }).map(({ step, state }) => [step, state]),
  );

it('has every step open at a new desk', () => {
  expect(states()).toEqual({
    desk: 'open',
    sender: 'open',
    printer: 'open',
    numbers: 'open',
    carrier: 'open',
  });
});

it.each([
  ['desk', { settings: { station: 'P-07' } }],
  ['sender', { settings: { sender: { name: 'Byron', countryIsoCode: 'DE' } } }],
  ['printer', { printers: [{ takes: 'papers' as const }, {}] }],
  ['numbers', { supplies: [{ key: 'sscc', source: 'lease' as const }] }],
  ['numbers', { supplies: [] }],
  ['carrier', { settings: { defaultCarrier: 'GS1' } }],
  ['carrier', { carriers: ['GS1'] }],
] as const)('has the step %s done with %j', (step, facts) => {
  expect(states(facts as Parameters<typeof states>[0])[step]).toBe('done');
});

it.each([
  ['printer', { printers: [{ takes: 'papers' as const }] }],
  // A prefix whose range is missing makes no labels.
  ['numbers', { supplies: [{ key: 'sscc', source: 'none' as const }] }],
] as const)('has the step %s open with %j', (step, facts) => {
  expect(states(facts as Parameters<typeof states>[0])[step]).toBe('open');
});

it('calls a step skipped until it is done', () => {
  expect(states({ settings: { skippedSteps: ['desk', 'sender'] } })).toMatchObject({
    desk: 'skipped',
    sender: 'skipped',
    printer: 'open',
  });
  expect(states({ settings: { skippedSteps: ['desk'], station: 'P-07' } }).desk).toBe('done');
});
