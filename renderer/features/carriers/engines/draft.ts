import { EngineDraft } from '../../../../shared/engine/settings.ts';
import type { EngineView } from '../../../../shared/engine/views.ts';

/** The form as it is typed. */
export interface EngineForm {
  id: string | undefined;
  name: string;
  url: string;
  apiKey: string;
  isTest: boolean;
  proxy: string;
  ca: string;
}

export type FormMember = Exclude<keyof EngineForm, 'id' | 'isTest'>;

/** A form for a new engine, or for one that is changed. */
export const formOf = (engine: EngineView | null): EngineForm => ({
  id: engine?.id,
  name: engine?.name ?? 'Karrio',
  url: engine?.url ?? '',
  apiKey: '',
  isTest: engine?.isTest ?? false,
  proxy: engine?.proxy ?? '',
  ca: engine?.ca ?? '',
});

const same = (one: string, other: string): boolean => one.trim().replace(/\/+$/, '') === other;

/** True where the desk has no key for this form: of a new engine, after a change of the way there, or without a keychain. */
export const needsKey = (form: EngineForm, engine: EngineView | null): boolean =>
  !engine?.hasKey ||
  !same(form.url, engine.url) ||
  form.proxy.trim() !== engine.proxy ||
  form.ca !== engine.ca;

/** Members that do not fit. */
export const problemsOf = (form: EngineForm, engine: EngineView | null): ReadonlySet<FormMember> => {
  const issues = EngineDraft.safeParse(form).error?.issues ?? [];
  const found = new Set(issues.map(({ path }) => path[0] as FormMember));
  if (form.apiKey.trim() === '' && needsKey(form, engine)) found.add('apiKey');
  return found;
};
