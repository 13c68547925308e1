import type { Pace } from '../pace.ts';

/** A call of the spooler did not come back in time, or its job was given up first. */
export class NoAnswer extends Error {}

/** Makes calls one after another, and leaves one that hangs to itself. */
export interface Calls {
  /** @throws NoAnswer, WinspoolFailure */
  make<T>(call: () => Promise<T>): Promise<T>;
  /**
   * Does it as soon as the last call has come back: a handle that a call still holds must not be closed. One that hangs
   * itself is not waited for any longer than another call.
   */
  afterwards(todo: () => Promise<unknown>): Promise<void>;
}

export const createCalls = (pace: Pace, callMs: number, signal?: AbortSignal): Calls => {
  let last: Promise<unknown> = Promise.resolve();
  let hangs = false;
  return {
    make: async (call) => {
      if (signal?.aborted) throw new NoAnswer('given up');
      const made = call();
      last = made.catch(() => undefined);
      const over = new AbortController();
      const waits = AbortSignal.any([over.signal, ...(signal ? [signal] : [])]);
      const late = pace.pause(callMs, waits).then(() => {
        throw new NoAnswer(signal?.aborted ? 'given up' : `no answer in ${callMs / 1000} s`);
      });
      late.catch(() => undefined);
      try {
        return await Promise.race([made, late]);
      } catch (error) {
        hangs = error instanceof NoAnswer;
        throw error;
      } finally {
        over.abort();
      }
    },
    afterwards: async (todo) => {
      const done = last.then(todo).then(
        () => undefined,
        () => undefined,
      );
      last = done;
      if (hangs) return;
      const over = new AbortController();
      const late = pace.pause(callMs, over.signal).then(() => {
        hangs ||= !over.signal.aborted;
      });
      await Promise.race([done, late]);
      over.abort();
    },
  };
};
