import { SourceDraft, type SourceDraftInput } from '../../../shared/import/source/settings.ts';
import type { SourceView } from '../../../shared/import/source/views.ts';
import type { TypedSource } from '../../stores/order-sources.ts';

export type SourceForm = TypedSource;

/** Members that a problem is shown at, in the order of the form. */
export const formOrder = [
  'name',
  'profile',
  'path',
  'host',
  'port',
  'database',
  'user',
  'password',
  'ca',
  'table',
  'column',
  'select',
  'pattern',
  'width',
] as const;
export type FormMember = (typeof formOrder)[number];

/** A form for a new source, or for one that is changed. A password is never told: an empty one stays as it is. */
export const formOf = (source: SourceView | null, profile: string): SourceForm => ({
  name: source?.name ?? '',
  kind: source?.kind ?? 'file',
  on: source?.on ?? true,
  profile: source?.profile ?? profile,
  path: source?.path ?? '',
  host: source?.host ?? '',
  port: source && source.port > 0 ? String(source.port) : '',
  database: source?.database ?? '',
  user: source?.user ?? '',
  password: '',
  tls: source?.tls ?? true,
  ca: source?.ca ?? '',
  by: source && source.select !== '' ? 'select' : 'table',
  table: source?.table ?? '',
  column: source?.column ?? '',
  select: source?.select ?? '',
  pattern: source?.key.pattern ?? '',
  blanks: source?.key.blanks ?? 'ends',
  zeros: source?.key.zeros ?? 'keep',
  width: String(source?.key.width ?? 10),
  letters: source?.key.letters ?? 'keep',
  code: '',
});

const numberOf = (text: string, otherwise: number): number =>
  text.trim() === '' ? otherwise : Number(text.trim());

/** The form as it is sent to the desk: only what a source of its kind has. */
export const draftOf = (id: string, form: SourceForm): SourceDraftInput => {
  const { kind, by, pattern, blanks, zeros, width, letters, code, port, password, ...rest } = form;
  const isServer = kind === 'postgres' || kind === 'mysql';
  const isOwn = kind !== 'file' && by === 'select';
  const padded = zeros === 'pad' ? { width: numberOf(width, 0) } : {};
  return {
    ...{ name: rest.name, kind, on: rest.on, profile: rest.profile },
    ...(id !== '' && { id }),
    ...(isServer
      ? {
          ...{ host: rest.host, port: numberOf(port, 0), database: rest.database, user: rest.user },
          ...{ tls: rest.tls, ca: rest.tls ? rest.ca : '' },
        }
      : { path: rest.path }),
    ...(isServer && password !== '' && { password }),
    ...(kind !== 'file' && !isOwn && { table: rest.table }),
    ...(isOwn ? { select: rest.select } : { column: rest.column }),
    key: { pattern, blanks, zeros, letters, ...padded },
  };
};

/** Members that do not fit. */
export const problemsOf = (id: string, form: SourceForm, hasPassword: boolean): ReadonlySet<FormMember> => {
  const issues = SourceDraft.safeParse(draftOf(id, form)).error?.issues ?? [];
  const found = new Set(issues.map(({ path }) => path.at(-1) as FormMember));
  if (form.kind !== 'file' && form.by === 'select' && form.select.trim() === '') {
    // Without a query a table would do, which is not what was chosen.
    found.delete('table');
    found.delete('column');
    found.add('select');
  }
  const isServer = form.kind === 'postgres' || form.kind === 'mysql';
  if (isServer && form.password === '' && !hasPassword) found.add('password');
  return found;
};
