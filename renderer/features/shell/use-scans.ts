import { useEffect } from 'react';
import { useScreen } from '../../stores/screen.ts';
import { goOnTypingIn, isScanField } from '../../ui/focus.ts';
import { isTextField, setFieldText } from '../../ui/keyboard.ts';
import {
  type BurstStep,
  type Candidate,
  createBurstDetector,
  cutsBurst,
  looksLikeMeasure,
  SCAN_HICCUP_MS,
  type ScanEnd,
} from '../bench/burst.ts';
import { createCutScan } from './cut-scan.ts';
import {
  firstOfEach,
  isNumberField,
  isSameField,
  isSecret,
  isSelected,
  isStillThere,
  type Picture,
  type Place,
  placeNow,
  takesText,
  toKey,
} from './scan-places.ts';
import { hasSuffix, learnEnd, scannerPaceMs, sendsNothingBehind, withoutPrefix } from './scanner.ts';

/** A code as the window hears it. */
export interface HeardCode {
  /** As it may have been meant, the likeliest first. */
  codes: string[];
  /** Too fast to be typed where the focus is: a scan even if its code is unknown. */
  sure: boolean;
  /** Where it is no code, that is to be said. */
  loud: boolean;
  /** Print pressed right after it concerns only it, even if it is unknown. */
  holdsPrint: boolean;
  /** Hardly a code: it is looked for among what is held here, and no remote is asked. */
  onlyHeld?: boolean;
  /** False once more keys have come that belong to it: what was heard is the beginning of a code. */
  isWhole(): boolean;
  /** The code of this index was meant: the fields that it came into have the text from before it. */
  take(index: number): void;
  /** It is no code: a field that takes any text keeps it. */
  keep(): void;
}

/** Answers whether the code was known. */
export type OnHeard = (heard: HeardCode) => Promise<boolean>;

/** Hears of a scan whose beginning went to the screen before this one. @param rest what came here */
export type OnCut = (rest: string) => void;

/** No burst is anything but a scan. */
export const never: Passes = () => false;

/** Looks again so soon, ms. */
const SHORT_MS = 5;

/** True while keys wait to be handed over to this window, where the browser says so. */
const isInputPending = (): boolean => {
  const { scheduling } = navigator as Navigator & { scheduling?: { isInputPending?(): boolean } };
  return scheduling?.isInputPending?.() ?? false;
};

const swallow = (event: KeyboardEvent): void => {
  event.preventDefault();
  event.stopPropagation();
};

/**
 * True for a key that would press a button though no hand meant it to: it comes right behind characters that went
 * nowhere, as from a scanner that is slower than its pace, or is held down since another question lay there.
 * @param characterAt when the last of those was pressed, ms
 */
const pressesByMistake = (event: KeyboardEvent, characterAt: number): boolean =>
  document.activeElement instanceof HTMLButtonElement &&
  (event.key === 'Enter' || event.key === ' ') &&
  (event.repeat || event.timeStamp - characterAt <= SCAN_HICCUP_MS);

/** True for keys at a scanner's pace that belong to the focused field. */
type Passes = (code: string) => boolean;

/** Hears keys for as long as a window lives. `onHeard` has the last word on what is a code. */
const createEar = (onHeard: OnHeard, passes: Passes, onCut: OnCut | null) => {
  const cutScan = createCutScan();
  const detect = createBurstDetector(scannerPaceMs);
  /** By chunk: where a scan begins shows at its end. */
  let places: Place[][] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Counts the keys: what was looked up while others came is not the last word. */
  let keys = 0;
  /** When the last character was handed over, ms. */
  let arrived = 0;
  /** When the last one that went into no text was pressed, ms on the clock of the keys. */
  let characterAt = Number.NEGATIVE_INFINITY;
  /** The keys since the last pause. */
  let chunk = { size: 0 };
  /** A scanner's keys have come into the scan field, and no end of them. */
  let begun = false;
  /** Typing continues a code that a scanner had begun there. */
  let unfinished = false;

  /**
   * Gives fields their text from before a scan, also in pictures that were taken of them since.
   * @param own all pictures of this scan
   */
  const restore = (pictures: readonly Picture[], own: readonly Picture[]): (() => void) => {
    const undo = pictures.map((picture) => {
      const { field, text } = picture;
      const typed = field.value;
      for (const { picture: later } of places.flat())
        if (later && isSameField(later, picture) && !own.includes(later)) later.text = text;
      if (isStillThere(picture)) setFieldText(field, text);
      return () => isStillThere(picture) && field.value === text && setFieldText(field, typed);
    });
    const [first] = pictures;
    return () => {
      undo.forEach((put) => void put());
      if (first && isStillThere(first) && !isSelected(first.field)) goOnTypingIn(first.field);
    };
  };

  /** @param now the fields get their text back at once, before the code is known; else afterwards */
  const heardAs = (
    candidates: readonly Candidate[],
    { now, loud, sure }: { now: boolean } & Pick<HeardCode, 'loud' | 'sure'>,
  ): HeardCode => {
    const scanFields = places.slice(candidates[0]?.from).flat();
    const before = candidates.map(({ from }) => firstOfEach(places.slice(from).flat()));
    const own = before.flat();
    const { size } = chunk;
    const mine = chunk;
    const putBack = now ? restore(before[0] ?? [], own) : () => undefined;
    return {
      codes: candidates.map(({ code }) => withoutPrefix(code)),
      sure,
      loud,
      holdsPrint: loud || sendsNothingBehind() || scanFields.some(({ element }) => isScanField(element)),
      take: (index) => void restore(before[index] ?? [], own),
      isWhole: () => mine.size === size,
      keep: putBack,
    };
  };

  /** A whole scan, which may be a text where the focus is in a field that takes any. */
  const heardWhole = (candidates: readonly Candidate[], certain = false): HeardCode => {
    const pictures = firstOfEach(places.slice(candidates[0]?.from).flat());
    const prefixed = candidates.some(({ code }) => withoutPrefix(code) !== code);
    const sure = certain || prefixed || !pictures.some(takesText);
    return heardAs(candidates, { now: true, loud: !pictures.some(isSecret), sure });
  };

  /**
   * A number replacing another in a number field, from a scale or a quick hand, "24.117": it stays, unless a
   * shipment has just that code. Null where it is not such a number.
   */
  const heardMeasure = ([first]: readonly Candidate[]): HeardCode | null => {
    const [picture] = firstOfEach(places.slice(first?.from).flat());
    if (!first || !looksLikeMeasure(first.code)) return null;
    if (!picture || !isNumberField(picture) || picture.field.value !== first.code) return null;
    const heard = heardAs([first], { now: false, loud: false, sure: false });
    // Print behind it is about the shipment with this number, where it is one. Every weight of a scale comes here.
    return { ...heard, holdsPrint: false, onlyHeld: true };
  };

  /** A scan into the scan field: its whole text is the code, unless a person's lay there before. */
  const inScanField = (field: HTMLInputElement, candidates: readonly Candidate[]): void => {
    const text = field.value.trim();
    setFieldText(field, '');
    const burst = unfinished ? [] : candidates.map(({ code }) => code);
    unfinished = false;
    begun = false;
    const codes = [...new Set([text, ...burst].map(withoutPrefix))].filter((code) => code !== '');
    if (codes.length === 0) return;
    const nothing = () => undefined;
    const whole = { sure: true, loud: true, holdsPrint: true, isWhole: () => true };
    void onHeard({ codes, ...whole, take: nothing, keep: nothing });
  };

  const onScan = (event: KeyboardEvent, candidates: readonly Candidate[], end: ScanEnd): void => {
    if (passes(candidates[0]?.code ?? '')) return;
    const focused = document.activeElement;
    const moved = places
      .slice(candidates[0]?.from)
      .flat()
      .some(({ element }) => element !== focused);
    const measure = moved ? null : heardMeasure(candidates);
    // Its end leads on to the next field, as behind any number; a shipment that opens takes the focus away.
    if (measure) return void onHeard(measure);
    swallow(event);
    learnEnd(end);
    if (isScanField(focused) && !moved) inScanField(focused, candidates);
    else void onHeard(heardWhole(candidates));
  };

  const wait = (ms: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void onPause(), ms);
  };

  /** No key came for longer than the pace: for a scanner that sends nothing behind a code this was all of it. */
  const onPause = async (cut = false): Promise<void> => {
    const at = performance.now();
    // By arrival: older chunks have been judged.
    if (cut && at - arrived > SCAN_HICCUP_MS) return;
    const candidates = detect.pause(at, cut);
    const [first] = candidates;
    if (!first || hasSuffix() || passes(first.code)) return;
    // Keys that have arrived, and were not handed over yet, may belong to it.
    if (!cut && isInputPending()) return wait(SHORT_MS);
    const now = keys;
    const longer = detect.isLongerThanTaken();
    const [picture] = firstOfEach(places.slice(first.from).flat());
    const measure = heardMeasure(candidates);
    if (await onHeard(measure ?? heardAs(candidates, { now: false, loud: false, sure: false }))) {
      if (now !== keys) return;
      detect.take();
      begun = false;
      return learnEnd('none');
    }
    if (measure) return;
    // A person may go on with a text, not with a number that came like this, nor with keys on a button.
    const mayStay = picture !== undefined && (isScanField(picture.field) || takesText(picture));
    if (mayStay && !longer && !sendsNothingBehind()) return;
    const left = at + SCAN_HICCUP_MS - performance.now();
    if (now !== keys) return;
    clearTimeout(timer);
    timer = setTimeout(() => void onHeard(heardWhole(candidates, longer)), Math.max(0, left));
  };

  /** A character, which may be of a scan. */
  const onKey = (event: KeyboardEvent, step: BurstStep & { kind: 'key' }): void => {
    const inScan = isScanField(document.activeElement);
    // Keys that go into a text are a person's or are handled as a scan; a space may tick a line.
    if (event.key !== ' ' && !isTextField(document.activeElement)) characterAt = event.timeStamp;
    // After a rest: what a scanner began there is gone on with, what a person typed is not.
    if (step.starts && step.chunk === 0) {
      const field = document.activeElement;
      unfinished = isScanField(field) && begun && field.value !== '';
      begun = false;
    }
    begun ||= step.scanning && inScan;
    arrived = performance.now();
    if (step.starts) chunk = { size: 0 };
    chunk.size += 1;
    if (step.starts) places = [...places.slice(0, step.chunk), [placeNow()]];
    else if (places[step.chunk]?.at(-1)?.element !== document.activeElement)
      places[step.chunk]?.push(placeNow());
    // Outside of text a scan's characters would press buttons (space) or open sheets (?).
    if (step.scanning && !isTextField(document.activeElement)) swallow(event);
    const ahead = Math.max(0, event.timeStamp - performance.now());
    if (step.scanning) wait(ahead + scannerPaceMs() + 1);
  };

  return (event: KeyboardEvent): void => {
    // The scanner is being set up: its codes are no orders.
    if (useScreen.getState().overlay === 'scanner-setup') return;
    const key = toKey(event);
    const rest = cutScan(key);
    if (onCut && rest) {
      swallow(event);
      clearTimeout(timer);
      if (rest.ended) onCut(rest.text);
      else timer = setTimeout(() => onCut(rest.text), SCAN_HICCUP_MS);
      return;
    }
    if (cutsBurst(key)) {
      clearTimeout(timer);
      characterAt = Number.NEGATIVE_INFINITY;
      void onPause(true);
    }
    const step = detect.press(key);
    const mistaken = pressesByMistake(event, characterAt);
    if (mistaken) swallow(event);
    if (step.kind === 'none') return;
    keys += 1;
    clearTimeout(timer);
    if (step.kind === 'echo') swallow(event);
    else if (step.kind === 'scan') onScan(event, step.candidates, step.end);
    else onKey(event, step);
  };
};

/**
 * Hears a scanner wherever the focus is, by the pace of its keys. Its first key goes its normal way (it may be a
 * person's); when the burst turns out to be a scan, the field that was focused gets its text back and its end is
 * swallowed, so that it presses no button. Where the focus was moved in the midst of a scan, each field has a part of
 * it: all of them get their text back, and the code is what came from the scanner.
 */
export const useScans = (onHeard: OnHeard, passes: Passes = never, onCut: OnCut | null = null): void => {
  useEffect(() => {
    const hear = createEar(onHeard, passes, onCut);
    window.addEventListener('keydown', hear, { capture: true });
    return () => window.removeEventListener('keydown', hear, { capture: true });
  }, [onHeard, passes, onCut]);
};
