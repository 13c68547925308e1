import { nameIn } from '../../../shared/carrier/parts.ts';
import type { Problem } from '../../../shared/carrier/problems.ts';
import { useLanguage } from '../../i18n/field-words.ts';
import { useWords } from '../../i18n/use-words.ts';
import { useAt, useForm } from '../../parts/editor/form.ts';
import type { ProfileDraft } from '../../stores/carrier-drafts.ts';

/** The form of the profile around a field. */
export const useEditor = () => useForm<ProfileDraft, Problem>();

/** Problem at a path, in the window's language. */
export const useProblem = (path: string): string | undefined => {
  const t = useWords();
  const found = useEditor().problems.find((problem) => problem.path === path);
  return found && t(`carriers:problem.${found.id}`);
};

/** The elements of a list of the draft. */
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

/** Name of a product or service of the draft: its name, its code, else what comes third. */
export const useElementName = (path: string, otherwise: string): string => {
  const language = useLanguage();
  const name = useAt(`${path}.name`);
  const code = useAt(`${path}.code`);
  const { en = '', de } = (typeof name === 'object' && name !== null ? name : {}) as {
    en?: string;
    de?: string;
  };
  return nameIn({ en, de }, language) || (typeof code === 'string' ? code : '') || otherwise;
};

/** A carrier with the least that a profile has. */
export const newProfile = (): ProfileDraft => ({
  code: '',
  name: '',
  products: [{ code: 'STANDARD', name: { en: 'Standard' }, requiredFields: [] }],
  services: [],
  labelTemplate: 'gs1',
  numbering: { kind: 'sscc' },
  limits: {},
  countries: { allow: [], deny: [] },
  boxes: { poBox: true, locker: true, office: true },
  dangerousGoods: 'none',
  requiredFields: [],
  customs: { forms: ['invoice'], cn22MaxValueSdr: 300, cn22MaxWeightKg: 2 },
});
