import { createContext, useContext } from 'react';
import { nameIn } from '../../../shared/carrier/parts.ts';
import type { Problem } from '../../../shared/carrier/problems.ts';
import { CarrierProfile } from '../../../shared/carrier/profile.ts';
import { readProfile } from '../../../shared/carrier/read.ts';
import { sameJson } from '../../../shared/document/equality.ts';
import { valueAt } from '../../../shared/document/path.ts';
import { useLanguage } from '../../i18n/field-words.ts';
import { useWords } from '../../i18n/use-words.ts';
import type { ProfileDraft } from '../../stores/carrier-drafts.ts';

/** Access of a profile's fields: its draft by paths such as `products[0].limits.maxWeightKg`. */
export interface Editor {
  draft: ProfileDraft;
  set(path: string, value: unknown): void;
  /** Problems at the places that were touched; at all of them once a save was tried. */
  problems: readonly Problem[];
  touch(path: string): void;
  readOnly: boolean;
}

export const EditorContext = createContext<Editor | null>(null);

export const useEditor = (): Editor => {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('no carrier is edited here');
  return editor;
};

/** The value at a path of the draft. */
export const useAt = (path: string): unknown => valueAt(useEditor().draft, path);

/** Problem at a path, in the window's language. */
export const useProblem = (path: string): string | undefined => {
  const t = useWords();
  const found = useEditor().problems.find((problem) => problem.path === path);
  return found && t(`carriers:problem.${found.id}`);
};

export const problemsOf = (draft: ProfileDraft): readonly Problem[] => readProfile(draft).problems;

/** True where a draft equals a profile, whatever the order of its members. */
export const saysTheSame = (draft: ProfileDraft, profile: CarrierProfile): boolean => {
  const read = CarrierProfile.safeParse(draft);
  return read.success && sameJson(read.data, profile);
};

/** The elements of a list of the draft. */
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

/** How a product or service of the draft is called here: its name, its code, else what comes third. */
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
  dangerousGoods: 'none',
  requiredFields: [],
  customs: { forms: ['invoice'], cn22MaxValueSdr: 300, cn22MaxWeightKg: 2 },
});
