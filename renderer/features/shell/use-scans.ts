import { useEffect } from 'react';
import { SEPARATOR_SIGN } from '../../../shared/gs1/elements.ts';
import { isScanField } from '../../parts/focus.ts';
import { useScreen } from '../../stores/screen.ts';
import { isInputPending, isTextField, setFieldText } from '../../ui/keyboard.ts';
import {
  BurstDetector,
  type BurstKey,
  type BurstStep,
  type Candidate,
  cutsBurst,
  endOf,
  SCAN_HICCUP_MS,
  SCAN_MIN_AMID_TYPING,
} from '../bench/burst.ts';
import { createCutScan } from './cut-scan.ts';
import { type HeardCode, heardInScanField, ScanTrail } from './heard-scan.ts';
import { takesText, toKey } from './scan-places.ts';
import {
  hasSuffix,
  learnEnd,
  scannerPaceMs,
  sendsNothingBehind,
  sendsTab,
  withoutPrefix,
} from './scanner.ts';

/** Answers whether the code was known. */
export type OnHeard = (heard: HeardCode) => Promise<boolean>;

/** Hears of a scan whose beginning went to the screen before this one. @param rest what came here */
export type OnCut = (rest: string) => void;

/** No burst is anything but a scan. */
export const never: Passes = () => false;

/** Looks again so soon, ms. */
const SHORT_MS = 5;
/**
 * The scan field waits so long for the end of a code, ms: a slow scanner may pause there for longer than a hiccup.
 */
const UNENDED_MS = 1_000;

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

/**
 * True for keys at a scanner's pace that belong to the focused field.
 * @param ended a key has come that ends a scan; otherwise no more of them may come
 */
export type Passes = (code: string, ended: boolean) => boolean;

type KeyStep = BurstStep & { kind: 'key' };

/** The scan field: its whole text is the code, unless a person's lay there before. */
class ScanFieldText {
  /** A scanner's keys have come into it, and no end of them. */
  #begun = false;
  /** Typing continues a code that a scanner had begun there. */
  #unfinished = false;

  note({ chunk, starts, scanning }: KeyStep): void {
    const field = document.activeElement;
    // After a rest: what a scanner began there is gone on with, what a person typed is not.
    if (starts && chunk === 0) {
      this.#unfinished = isScanField(field) && this.#begun && field.value !== '';
      this.#begun = false;
    }
    this.#begun ||= scanning && isScanField(field);
  }

  /** Its text so far was taken as a code. */
  taken(): void {
    this.#begun = false;
  }

  /** Empties it. Gives the codes that its text may be. */
  empty(field: HTMLInputElement, candidates: readonly Candidate[]): string[] {
    const text = field.value.trim();
    setFieldText(field, '');
    const burst = this.#unfinished ? [] : candidates.map(({ code }) => code);
    this.#unfinished = false;
    this.#begun = false;
    // A separator is a key that leaves nothing in the field: the keys know more of the same code. So they do where a busy
    // computer handed it over in two parts, and the first was taken for all of it: the rest may be another shipment's.
    const written = (code: string) => code.replaceAll(SEPARATOR_SIGN, '').trim();
    const whole =
      burst.find((code) => written(code) === text) ??
      burst.find((code) => written(code).endsWith(text)) ??
      text;
    return [...new Set([whole, ...burst].map(withoutPrefix))].filter((code) => code !== '');
  }
}

interface Unended {
  candidates: readonly Candidate[];
  certain: boolean;
}

interface EarParts {
  onHeard: OnHeard;
  passes: Passes;
  onCut: OnCut | null;
}

/** Hears keys for as long as a window lives. `onHeard` has the last word on what is a code. */
class Ear {
  readonly #parts: EarParts;
  readonly #cutScan = createCutScan();
  readonly #detect = new BurstDetector(scannerPaceMs);
  readonly #trail = new ScanTrail();
  readonly #scanField = new ScanFieldText();
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The last burst belonged to the focused field and was no scan. */
  #hasPassed = false;
  /** A code with nothing behind it so far. */
  #unended: Unended | null = null;
  /** Counts the keys: what was looked up while others came is not the last word. */
  #keys = 0;
  /** When the last character was handed over, ms. */
  #arrived = 0;
  /** When the last one that went into no text was pressed, ms on the clock of the keys. */
  #characterAt = Number.NEGATIVE_INFINITY;

  constructor(parts: EarParts) {
    this.#parts = parts;
  }

  hear(event: KeyboardEvent): void {
    // The scanner is being set up: its codes are no orders.
    if (useScreen.getState().overlay === 'scanner-setup') return;
    const key = toKey(event);
    if (this.#hearRest(event, key)) return;
    if (cutsBurst(key)) {
      this.#characterAt = Number.NEGATIVE_INFINITY;
      this.#onCut(key.key === 'Escape');
    }
    // It takes the text of the scan field by itself.
    if (endOf(key) !== null) this.#endWait();
    const step = this.#detect.press(key);
    if (pressesByMistake(event, this.#characterAt)) swallow(event);
    if (step.kind === 'none') return;
    this.#keys += 1;
    this.#endWait();
    if (step.kind === 'echo') this.#onEcho(event);
    else if (step.kind === 'scan') this.#onScan(event, step);
    else this.#onKey(event, step);
  }

  /** A click ends a code as a key does that is no part of one: what it presses is about that code. */
  onPointer(): void {
    if (useScreen.getState().overlay !== 'scanner-setup') this.#onCut(false);
  }

  /** A second key of a scanner's end, as CR+LF has it. Behind what was no scan it is a key of its own. */
  #onEcho(event: KeyboardEvent): void {
    if (!this.#hasPassed) swallow(event);
  }

  /** True for a key of a scan that began on another screen. */
  #hearRest(event: KeyboardEvent, key: BurstKey): boolean {
    const { onCut } = this.#parts;
    const rest = this.#cutScan(key);
    if (!onCut || !rest) return false;
    swallow(event);
    clearTimeout(this.#timer);
    if (rest.ended) onCut(rest.text);
    else this.#timer = setTimeout(() => onCut(rest.text), SCAN_HICCUP_MS);
    return true;
  }

  /** A character, which may be of a scan. */
  #onKey(event: KeyboardEvent, step: KeyStep): void {
    const inText = isTextField(document.activeElement);
    // Keys that go into a text are a person's or are handled as a scan; a space may tick a line.
    if (event.key !== ' ' && !inText) this.#characterAt = event.timeStamp;
    this.#scanField.note(step);
    this.#arrived = performance.now();
    this.#trail.note(step);
    // Outside of text a scan's characters would press buttons (space) or open sheets (?).
    // A separator is a shortcut in any field: Ctrl++ to the browser, F12 to its tools.
    if (step.scanning && (!inText || toKey(event).key === SEPARATOR_SIGN)) swallow(event);
    const ahead = Math.max(0, event.timeStamp - performance.now());
    if (step.scanning) this.#wait(ahead + scannerPaceMs() + 1);
  }

  #onScan(event: KeyboardEvent, { candidates, end, slowest }: BurstStep & { kind: 'scan' }): void {
    const { onHeard, passes } = this.#parts;
    this.#hasPassed = passes(candidates[0]?.code ?? '', true);
    if (this.#hasPassed) return;
    this.#trail.end();
    const focused = document.activeElement;
    const moved = this.#trail.leftOf(candidates, focused);
    const measure = moved ? null : this.#trail.measure(candidates);
    // Its end leads on to the next field, as behind any number; a shipment that opens takes the focus away.
    if (measure) return void onHeard(measure);
    const text = end === 'Tab' && !moved && !sendsTab() ? this.#trail.text(candidates, slowest) : null;
    // It is there and goes on to the next field, unless a shipment is called so.
    if (text) return void onHeard(text);
    swallow(event);
    learnEnd(end);
    this.#hearWhole(candidates);
  }

  /** A key that is no part of a code: one that is still waited for is all there, unless Esc gives it up. */
  #onCut(isGivenUp: boolean): void {
    const unended = this.#endWait();
    if (!unended) void this.#onPause(true);
    else if (!isGivenUp) this.#hearWhole(unended.candidates, unended.certain);
  }

  #endWait(): Unended | null {
    clearTimeout(this.#timer);
    const unended = this.#unended;
    this.#unended = null;
    return unended;
  }

  /** Of the scan field the whole text may be the code. */
  #hearWhole(candidates: readonly Candidate[], certain = false): void {
    const { onHeard } = this.#parts;
    const focused = document.activeElement;
    const moved = this.#trail.leftOf(candidates, focused);
    if (!isScanField(focused) || moved) return void onHeard(this.#trail.whole(candidates, certain));
    const codes = this.#scanField.empty(focused, candidates);
    if (codes.length > 0) void onHeard(heardInScanField(codes));
  }

  #wait(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#onPause(), ms);
  }

  /**
   * No key came for longer than the pace: for a scanner that sends nothing behind a code this was all of it.
   * @param cut a key has come that is no part of a code
   */
  async #onPause(cut = false): Promise<void> {
    const at = performance.now();
    // By arrival: older chunks have been judged.
    if (cut && at - this.#arrived > SCAN_HICCUP_MS) return;
    const candidates = this.#detect.pause(at, cut);
    const [first] = candidates;
    if (!first || this.#parts.passes(first.code, false)) return;
    // Keys that have arrived, and were not handed over yet, may belong to it.
    if (!cut && isInputPending()) return this.#wait(SHORT_MS);
    const keys = this.#keys;
    const longer = this.#detect.isLongerThanTaken();
    const picture = this.#trail.firstField(first);
    const measure = this.#trail.measure(candidates);
    const isKnown = async () => await this.#parts.onHeard(measure ?? this.#trail.maybe(candidates));
    // Where each scan ends with a key a pause is no end of one, nor worth a question to the remote.
    if (!hasSuffix() && (await isKnown())) {
      if (keys === this.#keys) this.#takeUnended();
      return;
    }
    if (measure || keys !== this.#keys) return;
    // A person may go on with a text, not with a number that came like this, nor with keys on a button.
    const isText = picture !== undefined && takesText(picture);
    if (isText && !longer && !sendsNothingBehind()) return;
    if (!picture || !isScanField(picture.field))
      return this.#hearLater(at + SCAN_HICCUP_MS, candidates, longer);
    // Nor does a quick hand's roll of three keys take away what a person has typed there.
    const isScanners = first.code.length >= SCAN_MIN_AMID_TYPING || picture.field.value === first.code;
    if (isScanners)
      this.#hearLater(at + (sendsNothingBehind() ? SCAN_HICCUP_MS : UNENDED_MS), candidates, longer);
  }

  /** The keys so far were a code, with nothing behind it. */
  #takeUnended(): void {
    this.#detect.take();
    this.#scanField.taken();
    learnEnd('none');
  }

  /** Takes it for a code, known or not, where nothing follows it by then. @param at ms on the clock of the keys */
  #hearLater(at: number, candidates: readonly Candidate[], certain: boolean): void {
    this.#endWait();
    this.#unended = { candidates, certain };
    this.#timer = setTimeout(() => this.#onCut(false), Math.max(0, at - performance.now()));
  }
}

/**
 * Hears a scanner wherever the focus is, by the pace of its keys. Its first key goes its normal way (it may be a
 * person's); when the burst turns out to be a scan, the field that was focused gets its text back and its end is
 * swallowed, so that it presses no button. Where the focus was moved in the midst of a scan, each field has a part of
 * it: all of them get their text back, and the code is what came from the scanner.
 */
export const useScans = (onHeard: OnHeard, passes: Passes = never, onCut: OnCut | null = null): void => {
  useEffect(() => {
    const ear = new Ear({ onHeard, passes, onCut });
    const hear = (event: KeyboardEvent) => ear.hear(event);
    const onPointer = () => ear.onPointer();
    window.addEventListener('keydown', hear, { capture: true });
    window.addEventListener('pointerdown', onPointer, { capture: true });
    return () => {
      window.removeEventListener('keydown', hear, { capture: true });
      window.removeEventListener('pointerdown', onPointer, { capture: true });
    };
  }, [onHeard, passes, onCut]);
};
