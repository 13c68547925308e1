import type { NumberSupply } from '../carrier/supply.ts';
import type { PrinterProfile } from '../printing/printer.ts';
import { type DeskSettings, FirstStep, UNNAMED_DESK } from './settings.ts';

/** `skipped`: a person goes on without it. */
export type StepState = 'done' | 'skipped' | 'open';

/** A step with its state. */
export interface StepView {
  step: FirstStep;
  state: StepState;
}

interface Facts {
  settings: Pick<DeskSettings, 'station' | 'sender' | 'defaultCarrier' | 'skippedSteps'>;
  printers: readonly Pick<PrinterProfile, 'takes'>[];
  supplies: readonly Pick<NumberSupply, 'key' | 'source'>[];
  carriers: readonly unknown[];
}

const isDone = (step: FirstStep, { settings, printers, supplies, carriers }: Facts): boolean => {
  switch (step) {
    case 'desk':
      return settings.station !== UNNAMED_DESK;
    case 'sender':
      return settings.sender !== null;
    case 'printer':
      return printers.some(({ takes }) => takes !== 'papers');
    case 'numbers': {
      const supply = supplies.find(({ key }) => key === 'sscc');
      // Without a carrier of such numbers there is nothing to set.
      return supply === undefined || !['demonstration', 'none'].includes(supply.source);
    }
    case 'carrier':
      return settings.defaultCarrier !== null || carriers.length === 1;
  }
};

/** The steps of a desk, each with its state: what is set is done, also where it was skipped before. */
export const firstSteps = (facts: Facts): StepView[] =>
  FirstStep.options.map((step) => {
    if (isDone(step, facts)) return { step, state: 'done' };
    return { step, state: facts.settings.skippedSteps.includes(step) ? 'skipped' : 'open' };
  });
