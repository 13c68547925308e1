import { readinessRules } from '../../../shared/shipment/readiness.ts';

/** The rules' own words are the English ones; their `{name}` becomes the translations' `{{name}}`. */
export const readiness: Record<string, string> = Object.fromEntries(
  readinessRules.map((rule) => [rule.id, rule.words.replace(/\{(\w+)\}/g, '{{$1}}')]),
);
