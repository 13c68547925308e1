import { bench } from '../../stores/bench/index.ts';
import { labelJob } from '../../stores/bench/jobs.ts';
import { readinessOf } from '../../stores/bench/readiness.ts';
import { ruleContext } from '../../stores/bench/rule-context.ts';
import { focusPath } from '../../ui/focus.ts';
import { sound } from '../../ui/sound.ts';
import { goToUnfit } from './save-now.ts';

/** Marks the buttons of a job that a person has to answer for. */
export const jobQuestionMark = { 'data-job-question': '' } as const;

/** A job that stopped is dealt with before another one is made of the same label. */
const answerJob = (): boolean => {
  const { opened } = bench.store.getState();
  const job = labelJob(opened?.jobs);
  if (!job || bench.unsaved()) return false;
  if (job.state === 'failed') {
    void bench.retryJob(job.id, false);
    return true;
  }
  if (job.state !== 'uncertain') return false;
  sound('question');
  document.querySelector<HTMLElement>('[data-job-question] button')?.focus();
  return true;
};

/**
 * Prints, or goes to the first thing that is missing for a label. The desk judges by the same rules; asking it
 * first would only take longer.
 */
export const printNow = (): void => {
  const { opened, edited, working, askReprint } = bench.store.getState();
  if (!edited || working || askReprint || goToUnfit() || answerJob()) return;
  const [missing] = readinessOf(edited, ruleContext(opened)).errors;
  if (missing) {
    bench.notReady();
    focusPath(missing.path);
  } else {
    void bench.print({ reprint: false });
  }
};
