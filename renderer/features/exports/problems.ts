import { ExportProfile } from '../../../shared/export/profile.ts';

export type FormMember = 'name' | 'folder' | 'file' | 'columns';

/** A full path of this or of another system: the desk looks closer. */
const FULL_PATH = /^(\/|\\\\|[A-Za-z]:[\\/])/;

/** Members of the form that do not fit. */
export const problemsOf = (form: ExportProfile): ReadonlySet<FormMember> => {
  const issues = ExportProfile.safeParse(form).error?.issues ?? [];
  const found = new Set(issues.map(({ path }) => path[0] as FormMember));
  if (!FULL_PATH.test(form.folder.trim())) found.add('folder');
  return found;
};
