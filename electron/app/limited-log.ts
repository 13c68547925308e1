import type { LogFields, Logger } from '../core/logger.ts';

/** Lines of one event in one span; what refuses strangers must not push the rest out of the log. */
const PER_SPAN = 300;
const SPAN_MS = 60_000;

interface Span {
  began: number;
  lines: number;
}

/**
 * A log in which each event has so many lines a minute. Further ones are counted, and reported in one line
 * when the event comes again later. Errors are always written.
 * @param now time that only goes on, ms
 */
export const limitedLog = (log: Logger, now: () => number = () => performance.now()): Logger => {
  const spans = new Map<string, Span>();

  const mayWrite = (event: string): boolean => {
    const at = now();
    const span = spans.get(event);
    if (span === undefined || at - span.began >= SPAN_MS) {
      const left = (span?.lines ?? 0) - PER_SPAN;
      if (left > 0) log.warn('log.left-out', { of: event, lines: left });
      spans.set(event, { began: at, lines: 1 });
      return true;
    }
    span.lines += 1;
    return span.lines <= PER_SPAN;
  };
  const wrap = (inner: Logger): Logger => {
    const limited =
      (level: 'debug' | 'info' | 'warn') =>
      (event: string, fields?: LogFields): void => {
        if (mayWrite(event)) inner[level](event, fields);
      };
    return {
      debug: limited('debug'),
      info: limited('info'),
      warn: limited('warn'),
      error: (event, fields) => inner.error(event, fields),
      child: (fields) => wrap(inner.child(fields)),
    };
  };
  return wrap(log);
};
