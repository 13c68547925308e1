import { create } from 'zustand';
import { firstSteps, type StepView } from '../../shared/desk/first-steps.ts';
import { FirstStep } from '../../shared/desk/settings.ts';
import { useDesk } from './desk-data.ts';
import { goTo } from './screen.ts';
import { useMayConfigure } from './session.ts';
import { changeSettings, useSettings } from './settings.ts';

/** The step that was chosen; null: the first open one. */
const useChosen = create<{ chosen: FirstStep | null }>(() => ({ chosen: null }));

export const chooseStep = (chosen: FirstStep | null): void => useChosen.setState({ chosen });

export const showFirstSteps = (): void => {
  chooseStep(null);
  goTo('first-steps');
};

/** The steps of this desk with their states. */
export const useFirstSteps = (): StepView[] => {
  const settings = useSettings((state) => state.settings);
  const carriers = useDesk((state) => state.carriers);
  const printers = useDesk((state) => state.printers);
  const supplies = useDesk((state) => state.supplies);
  return firstSteps({ settings, carriers, printers, supplies });
};

const firstOpen = (steps: readonly StepView[]): FirstStep | null =>
  steps.find(({ state }) => state === 'open')?.step ?? null;

/** True once the desk's data are here: before, no step can be told done or open. */
export const useStepsKnown = (): boolean => {
  const loaded = useSettings((state) => state.loaded);
  const isDeskLoaded = useDesk((state) => state.day !== null && state.carriers.length > 0);
  return loaded && isDeskLoaded;
};

/** Open steps, for those who may take them. */
export const useOpenSteps = (): FirstStep[] => {
  const may = useMayConfigure();
  const known = useStepsKnown();
  const steps = useFirstSteps();
  if (!may || !known) return [];
  return steps.filter(({ state }) => state === 'open').map(({ step }) => step);
};

/** The step that is shown; null where none is open and none was chosen. */
export const useShownStep = (): FirstStep | null => {
  const chosen = useChosen((state) => state.chosen);
  const open = firstOpen(useFirstSteps());
  return chosen ?? open;
};

/** Goes on without these steps. @throws BridgeError */
export const skipSteps = async (steps: readonly FirstStep[]): Promise<void> => {
  const { skippedSteps } = useSettings.getState().settings;
  await changeSettings({ skippedSteps: [...new Set([...skippedSteps, ...steps])] });
};

/** Leaves a step: one that is not done by now is skipped. @throws BridgeError */
export const leaveStep = async (step: FirstStep): Promise<void> => {
  const { carriers, printers, supplies } = useDesk.getState();
  const facts = () => ({ settings: useSettings.getState().settings, carriers, printers, supplies });
  const state = firstSteps(facts()).find((each) => each.step === step)?.state;
  if (state === 'open') await skipSteps([step]);
  const after = FirstStep.options.indexOf(step);
  const steps = firstSteps(facts());
  chooseStep(firstOpen(steps.slice(after)) ?? firstOpen(steps));
};
