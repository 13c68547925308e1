import { kindWords, unfitTemplates } from '../../../shared/unfit.ts';

/** The words of `shared/unfit.ts` are the English ones; their `{name}` becomes the translations' `{{name}}`. */
export const unfit: Record<string, string> = Object.fromEntries([
  ...Object.entries(unfitTemplates).map(([code, words]) => [code, words.replace(/\{(\w+)\}/g, '{{$1}}')]),
  ...Object.entries(kindWords).map(([kind, words]) => [`kind-${kind}`, words]),
  ['more', 'and {{count}} more'],
]);
