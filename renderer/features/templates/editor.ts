import { createContext, useContext, useMemo } from 'react';
import { patternProblem } from '../../../shared/label/pattern.ts';
import { type LabelTemplate, readTemplate } from '../../../shared/label/template.ts';
import { type TemplateProblem, templateProblem } from '../../../shared/label/template-problems.ts';
import { useWords } from '../../i18n/use-words.ts';

/** Access of a template's fields. */
export interface Editor {
  draft: LabelTemplate;
  edit(change: (draft: LabelTemplate) => LabelTemplate): void;
  problems: readonly TemplateProblem[];
  readOnly: boolean;
}

export const EditorContext = createContext<Editor | null>(null);

export const useEditor = (): Editor => {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('no label template is edited here');
  return editor;
};

/** Everything that keeps a draft from being saved. `others`: the names that are taken. */
export const problemsOf = (draft: LabelTemplate, others: readonly string[]): readonly TemplateProblem[] => {
  const name = draft.name.trim().toLowerCase();
  const taken = others.some((other) => other.trim().toLowerCase() === name);
  return [
    ...readTemplate(draft).problems,
    ...(taken && name !== '' ? [templateProblem('name', 'name-repeated')] : []),
  ];
};

/** Empty fields are reported once a save was tried; wrong ones at once. */
export const useShownProblems = (
  problems: readonly TemplateProblem[],
  tried: boolean,
): readonly TemplateProblem[] =>
  useMemo(() => problems.filter(({ id }) => tried || id !== 'text-empty'), [problems, tried]);

/** Problem at a path, in the window's language; of a pattern with the field that no shipment has. */
export const useProblem = (path: string, pattern?: string): string | undefined => {
  const t = useWords();
  const found = useEditor().problems.find((problem) => problem.path === path);
  const field = pattern === undefined ? undefined : patternProblem(pattern)?.field;
  if (found?.id === 'pattern-field' && field) return t('templates:fieldUnknown', { field });
  return found && t(`templates:problem.${found.id}`);
};
