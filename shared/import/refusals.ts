import { errorWords, type PackdeskError } from '../errors.ts';
import { inDeskLanguages } from '../i18n/texts.ts';
import type { Rule } from '../rules/rule.ts';
import { ruleWords } from '../rules/violation.ts';
import { unfitWords } from '../unfit.ts';
import type { Words } from '../words.ts';

/** One thing that the service refuses of an order. */
export interface Refusal {
  /** Below the shipment; null where it is about the whole. */
  path: string | null;
  words: Words;
}

/** The order's shipment is the only one of its request. */
const belowShipment = (path: string): string | null =>
  path === '$' ? null : path.replace(/^shipment\[\d+\]\.?/, '') || null;

/** A refusal of the service in each language of the desk: a text for each field that it names, else one for the whole. */
export const refusalsOf = (error: PackdeskError): Refusal[] => {
  const rules = (error.broken ?? []).map(({ id, path, values }) => ({
    path: path === '' ? null : path,
    words: inDeskLanguages((language) => ruleWords({ id: id as Rule['id'] }, values, language)),
  }));
  const unfit = (error.unfit ?? []).map(({ path, ...mistake }) => ({
    path: belowShipment(path),
    words: inDeskLanguages((language) => unfitWords(mistake, language)),
  }));
  if (rules.length + unfit.length > 0) return [...rules, ...unfit];
  // Messages of a schema are English alone.
  const fields = Object.entries(error.errors ?? {}).map(([path, messages]) => ({
    path: belowShipment(path),
    words: inDeskLanguages(() => messages.join(' ')),
  }));
  if (fields.length > 0) return fields;
  const whole = inDeskLanguages((language) => {
    const { title, action } = errorWords(error.code, error.details, language);
    return /\{\w+\}/.test(action) ? title : `${title} ${action}`;
  });
  return [{ path: null, words: whole }];
};
