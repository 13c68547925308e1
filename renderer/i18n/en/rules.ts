import { allRules } from '../../../shared/rules/index.ts';
import { inWindow } from '../value-forms.ts';

/** The rules' own words are the English ones; their `{name}` becomes the translations' `{{name}}`. */
export const rules: Record<string, string> = Object.fromEntries(
  allRules.map((rule) => [rule.id, rule.words.replace(/\{(\w+)\}/g, (_, name: string) => inWindow(name))]),
);
