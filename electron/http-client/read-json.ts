import { isUtf8 } from 'node:buffer';
import { parseJson } from '../../shared/json.ts';
import { hasTooManyValues, MAX_VALUES } from '../../shared/json-measure.ts';
import { jsonTreeErrors } from '../../shared/json-tree.ts';
import type { Unreachable } from '../core/unreachable.ts';
import type { RawAnswer } from './exchange.ts';

/** An answer that the service that was asked never gives: a captive portal, a broken proxy, half a text. */
export const noService = (detail: string): Unreachable => ({
  kind: 'unreachable',
  step: 'not-a-service',
  detail,
  sent: true,
});

const JSON_TYPE = /^\s*(?:application|text)\/(?:[\w.-]+\+)?json\s*(?:;|$)/i;

export const isHtml = ({ headers }: RawAnswer): boolean =>
  /^\s*(?:text\/html|application\/xhtml\+xml)\b/i.test(headers['content-type'] ?? '');

export type ReadJson = { ok: true; value: unknown } | { ok: false; detail: string };

const parsed = (body: Buffer): ReadJson => {
  try {
    const value = parseJson(body.toString('utf8').replace(/^\ufeff/, ''));
    return jsonTreeErrors(value) === null ? { ok: true, value } : { ok: false, detail: 'unsound JSON' };
  } catch {
    // Its words quote the text.
    return { ok: false, detail: 'not JSON' };
  }
};

/** The JSON of an answer: told so by its type, UTF-8, whole, and nothing in it that exhausts the stack. */
export const readJson = ({ headers, body }: RawAnswer): ReadJson => {
  if (body.length === 0) return { ok: false, detail: 'an empty body' };
  if (!JSON_TYPE.test(headers['content-type'] ?? '')) return { ok: false, detail: 'not of the type JSON' };
  if (!isUtf8(body)) return { ok: false, detail: 'not UTF-8' };
  if (hasTooManyValues(body)) return { ok: false, detail: `more than ${MAX_VALUES} values` };
  return parsed(body);
};
