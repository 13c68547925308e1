import { create } from 'zustand';
import { sameJson } from '../../shared/document/equality.ts';
import { type LabelTemplate, readTemplate } from '../../shared/label/template.ts';
import { type TemplateProblem, templateProblem } from '../../shared/label/template-problems.ts';
import { createEditor } from './editor/create-editor.ts';

/** The key of a new label template; of any other it is its id. */
export const NEW = '';

/** Id of the template that is shown, `NEW` for the new one; null: the first. */
export const useChosenTemplate = create<{ chosen: string | null }>(() => ({ chosen: null }));

export const chooseTemplate = (id: string | null): void => useChosenTemplate.setState({ chosen: id });

/** True where both are the same template, whatever their ids. */
export const saysTheSame = (draft: LabelTemplate, saved: LabelTemplate): boolean =>
  sameJson({ ...draft, id: saved.id }, saved);

/** Label templates, by their ids. Where two have changed one, the desk asks at the save. */
export const templateEditor = createEditor<LabelTemplate, TemplateProblem>({
  kind: 'template',
  problems: (draft) => readTemplate(draft).problems,
  textProblem: (path) => templateProblem(path, 'value'),
  same: saysTheSame,
  onNewer: 'keep',
});
