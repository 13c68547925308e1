import { PackdeskError } from '../../../shared/errors.ts';
import { MAX_KEYED_ROWS } from '../../core/keyed-source.ts';

export type SourceFault = 'unreachable' | 'refused' | 'slow' | 'table' | 'failed';

/** So much of a database's own words is repeated. */
const SHOWN = 200;

const codeOf = (error: unknown): string => {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : '';
};

const wordsOf = (error: unknown): string => {
  const words = error instanceof Error ? error.message : '';
  return words.replace(/\s+/g, ' ').slice(0, SHOWN);
};

/**
 * A failure of a source in the catalogue's words, with the database's own beside it: these name tables and columns,
 * which its administrator has to look for.
 */
export const sourceFault = (source: string, fault: SourceFault, error: unknown): PackdeskError => {
  const code = codeOf(error);
  const detail = fault === 'table' || fault === 'failed' ? [code, wordsOf(error)] : [code || wordsOf(error)];
  return new PackdeskError(`source.${fault}`, {
    details: { source, detail: detail.filter((part) => part !== '').join(': ') || '?' },
    cause: error,
  });
};

/** The end of a question that took too long, or that is no longer asked. */
export const sourceSlow = (source: string): PackdeskError =>
  new PackdeskError('source.slow', { details: { source, detail: 'time limit' } });

/** Resolves as `work` does, or is rejected once the signal ends it. */
export const orAborted = <T>(source: string, work: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    const end = () => reject(sourceSlow(source));
    if (signal.aborted) end();
    signal.addEventListener('abort', end, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', end));
  });

/** A key with more rows, or more text, than one may have. */
export const tooMany = (source: string): PackdeskError =>
  new PackdeskError('source.too-many', { details: { source, limit: MAX_KEYED_ROWS } });
