import { focusPath, focusScanField, textInScanField } from '../../parts/focus.ts';
import { sayCannot } from '../../parts/say-cannot.ts';
import { sound } from '../../parts/sound.ts';
import { firstLabelNow } from '../../stores/bench/first-label.ts';
import { bench } from '../../stores/bench/index.ts';
import { labelJob } from '../../stores/bench/jobs.ts';
import { noteAsked } from '../../stores/bench/left-fields.ts';
import { openStateNow } from '../../stores/bench/open-state-now.ts';
import { openReference } from '../../stores/bench/reference-of.ts';
import { whyNoneOpen, whyNoPrint } from '../../stores/bench/why-cannot.ts';
import { goTo, isCovered, useScreen } from '../../stores/screen.ts';
import { changeSettings } from '../../stores/settings.ts';

/** Marks the questions about a label. */
export const jobQuestionMark = { 'data-job-question': '' } as const;
/** Marks the answer that a stray Enter may give. */
export const safeAnswerMark = { 'data-safe-answer': '' } as const;

const focusQuestion = (): void => {
  const safe = document.querySelector<HTMLElement>('[data-safe-answer]');
  (safe ?? document.querySelector<HTMLElement>('[data-job-question] button'))?.focus();
};

/** Asks the desk for the label, unless a weight or what its first label lacks is to be confirmed first. Answers whether it was taken. */
const askForLabel = async (): Promise<boolean> => {
  const odd = bench.oddWeights();
  if (odd.length > 0) {
    sound('question');
    bench.askWeights(odd);
    return false;
  }
  const lacks = firstLabelNow();
  if (lacks) {
    sound('question');
    bench.askFirst(lacks);
    return false;
  }
  const taken = bench.print({ reprint: false });
  // The next thing is a scan, and must not end in the weight that was typed last.
  focusScanField();
  return await taken;
};

/**
 * Does what Print does for what is open, as the table of its states has it. The desk judges by the same rules; asking it
 * first would only take longer. Answers whether it was taken: where it was not, the bench says why.
 */
const printOpened = async (): Promise<boolean> => {
  if (!(await bench.saved())) return false;
  const now = openStateNow();
  const known = bench.store.getState();
  if (!now) {
    const why = whyNoneOpen(known);
    if (why) bench.sayCannot(why);
    return false;
  }
  const { state, toFix } = now;
  const job = labelJob(known.opened?.jobs);
  switch (state.print) {
    case 'print':
      return await askForLabel();
    case 'retry':
      // A job that stopped is dealt with before another one is made of the same label.
      if (job) void bench.retryLabels(job, false);
      return job !== undefined;
    default: {
      bench.sayCannot(whyNoPrint(known, state, toFix[0]));
      if (state.print === 'question') focusQuestion();
      else if (state.print === 'field' && toFix[0] !== undefined) {
        noteAsked();
        focusPath(toFix[0]);
      }
      return false;
    }
  }
};

/** The weights that were asked about are right: the label is printed with them. */
export const printConfirmed = (): void => {
  bench.confirmWeights();
  void printOpened();
};

/** A person has seen that set-up is missing: the first label is printed so, and no other one is asked about. @throws BridgeError */
export const printFirst = async (): Promise<void> => {
  const asked = openReference(bench.store.getState());
  await changeSettings({ firstLabelSeen: true });
  const now = bench.store.getState();
  // Another shipment was scanned, or the answer was given twice.
  if (now.askFirst === null || openReference(now) !== asked) return;
  bench.closeFirst();
  await printOpened();
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
 * Else it is about the shipment on screen; nothing prints that is out of sight or behind a dialog, nor while a text is in
 * the scan field that may be the code of another shipment: each is said.
 */
export const printNow = (): void => {
  const isFront = useScreen.getState().screen === 'bench' && !isCovered();
  const inSight = isFront && bench.store.getState().view === 'shipment';
  if (bench.wishPrint(printScanned, inSight)) return;
  const text = isFront ? textInScanField() : '';
  if (text !== '') {
    bench.sayCannot({ why: 'scan-text', text });
    focusScanField();
  } else if (isFront) void printOpened();
  else sayCannot({ why: isCovered() ? 'dialog' : 'not-here' });
};
