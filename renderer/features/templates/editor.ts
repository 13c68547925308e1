import { patternProblem } from '../../../shared/label/pattern.ts';
import type { LabelTemplate } from '../../../shared/label/template.ts';
import { type TemplateProblem, templateProblem } from '../../../shared/label/template-problems.ts';
import { useWords } from '../../i18n/use-words.ts';
import { useForm } from '../../parts/editor/form.ts';

/** The form of the template around a field. */
export const useEditor = () => {
  const { work, change, problems, readOnly } = useForm<LabelTemplate, TemplateProblem>();
  return { draft: work.edited, edit: change, problems, readOnly };
};

/** A template's name that another has. `others`: the names that are taken. */
export const takenName = (draft: LabelTemplate, others: readonly string[]): readonly TemplateProblem[] => {
  const name = draft.name.trim().toLowerCase();
  const taken = others.some((other) => other.trim().toLowerCase() === name);
  return taken && name !== '' ? [templateProblem('name', 'name-repeated')] : [];
};

/** Problem at a path, in the window's language; of a pattern with the field that no shipment has. */
export const useProblem = (path: string, pattern?: string): string | undefined => {
  const t = useWords();
  const found = useEditor().problems.find((problem) => problem.path === path);
  const field = pattern === undefined ? undefined : patternProblem(pattern)?.field;
  if (found?.id === 'pattern-field' && field) return t('templates:fieldUnknown', { field });
  return found && t(`templates:problem.${found.id}`);
};
