/** A page in the background draws nothing, so that its next frame may be far away. */
const LONGEST_WAIT_MS = 200;
/** Work that takes longer than this waits until the keys rest for a moment. */
const LIGHT_MS = 6;
const REST_MS = 120;

export interface IdleScheduler {
  /** Does the work soon: after what was just typed is on screen. Asking again before that is once. */
  ask(): void;
  /** Does it at once, instead of what was asked for. */
  now(): void;
}

const hasFrames = (): boolean => typeof requestAnimationFrame === 'function';

/** Runs `todo` once the next frame has been painted. Returns the way to call it off. */
const afterPaint = (todo: () => void): (() => void) => {
  let timer = setTimeout(todo, hasFrames() ? LONGEST_WAIT_MS : 0);
  if (!hasFrames()) return () => clearTimeout(timer);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(todo, 0);
  });
  return () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
  };
};

const afterRest = (todo: () => void): (() => void) => {
  const timer = setTimeout(todo, REST_MS);
  return () => clearTimeout(timer);
};

/** Keeps work off the way from a key to the screen. How long it took the last time decides how long it waits. */
export const createIdleScheduler = (work: () => void): IdleScheduler => {
  let callOff: (() => void) | null = null;
  let tookMs = 0;

  const run = () => {
    callOff?.();
    callOff = null;
    const began = performance.now();
    work();
    tookMs = performance.now() - began;
  };
  return {
    ask: () => {
      if (tookMs <= LIGHT_MS) callOff ??= afterPaint(run);
      else {
        callOff?.();
        callOff = afterRest(run);
      }
    },
    now: run,
  };
};
