import { focusPath, focusScanField } from '../../parts/focus.ts';
import { sound } from '../../parts/sound.ts';
import { bench } from '../../stores/bench/index.ts';
import { stoppedJob } from '../../stores/bench/jobs.ts';
import { readinessOf } from '../../stores/bench/readiness.ts';
import { ruleContext } from '../../stores/bench/rule-context.ts';
import { goTo, isCovered, useScreen } from '../../stores/screen.ts';
import { goToUnfit } from '../saving/save-now.ts';

/** Marks the buttons of a job that a person has to answer for. */
export const jobQuestionMark = { 'data-job-question': '' } as const;

/** True while an open shipment is on screen. */
export const isBench = (): boolean =>
  useScreen.getState().screen === 'bench' && bench.store.getState().view === 'shipment';

/** A job that stopped is dealt with before another one is made of the same label. */
const answerJob = (): boolean => {
  const job = stoppedJob(bench.store.getState().opened);
  if (!job || bench.unsaved()) return false;
  if (job.state === 'failed') {
    void bench.retryLabels(job, false);
    return true;
  }
  sound('question');
  document.querySelector<HTMLElement>('[data-job-question] button')?.focus();
  return true;
};

/**
 * Prints what is open, or goes to the first thing that is missing for a label. The desk judges by the same rules;
 * asking it first would only take longer. Answers whether it was taken: where it was not, the bench says why.
 */
const printOpened = async (): Promise<boolean> => {
  if (!(await bench.saved())) return false;
  const { opened, edited, working, askReprint } = bench.store.getState();
  if (bench.sayStop()) {
    sound('stop');
    return false;
  }
  if (!edited || working || askReprint || goToUnfit() || answerJob()) return false;
  const [missing] = readinessOf(edited, ruleContext(opened)).errors;
  if (missing) {
    bench.notReady(missing.path);
    focusPath(missing.path);
    return false;
  }
  const odd = bench.oddWeights();
  if (odd.length > 0) {
    sound('question');
    bench.askWeights(odd);
    return false;
  }
  const taken = bench.print({ reprint: false });
  // The next thing is a scan, and must not end in the weight that was typed last.
  focusScanField();
  return await taken;
};

/** The weights that were asked about are right: the label is printed with them. */
export const printConfirmed = (): void => {
  bench.confirmWeights();
  void printOpened();
};

/**
 * Prints what was scanned, even if another screen was opened in the meantime; its questions are asked at the
 * bench.
 */
const printScanned = async (): Promise<boolean> => {
  const taken = await printOpened();
  if (!taken) goTo('bench');
  return taken;
};

/**
 * Print was asked for, on whichever screen. While something is looked up it is about that: it prints once it is open.
 * Else it is about the shipment on screen, if there is one; nothing prints that is out of sight or behind a dialog.
 */
export const printNow = (): void => {
  const inSight = isBench() && !isCovered();
  if (!bench.wishPrint(printScanned, inSight) && inSight) void printOpened();
};
