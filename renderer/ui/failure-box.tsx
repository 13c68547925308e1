import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ErrorCode } from '../../shared/errors.ts';
import { Role } from '../../shared/roles.ts';
import type { Failure } from '../api/failure.ts';
import { roleWord } from '../i18n/role-word.ts';
import { useWords, type Words } from '../i18n/use-words.ts';
import { sizeInWords } from '../i18n/value-forms.ts';
import { FailureFields } from './failure-fields.tsx';
import classes from './ui.module.css';

/** `admin, supervisor` as a person reads it. */
const rolesInWords = (t: Words, codes: string): string =>
  codes
    .split(', ')
    .map((code) => {
      const role = Role.safeParse(code);
      return role.success ? roleWord(t, role.data) : code;
    })
    .join(', ');

/** Details of a failure for its words, in the window's language. */
export const detailWords = (
  t: Words,
  details: Failure['details'] | null | undefined,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(details ?? {}).map(([name, value]) => [
      name,
      typeof value !== 'string'
        ? value
        : name === 'roles'
          ? rolesInWords(t, value)
          : sizeInWords(value, t('common:decimalSign')),
    ]),
  );

/** The failure and what to do, in the window's language. */
export const failureWords = (t: Words, failure: Failure): { title: string; action: string } => {
  const code: ErrorCode = failure.code;
  const details = { traceId: failure.traceId ?? '', ...detailWords(t, failure.details) };
  return { title: t(`errors:${code}.title`, details), action: t(`errors:${code}.action`, details) };
};

/** A failure at the place where it belongs: it stays until it is answered. Buttons go into `children`. */
export const FailureBox = ({ failure, children }: { failure: Failure; children?: ReactNode }) => {
  const t = useWords();
  const words = failureWords(t, failure);
  return (
    <div role="alert" className={`${classes.box} pd-tone-bad`}>
      <IconAlertTriangle size={20} aria-hidden="true" />
      <div className={classes.boxText}>
        <strong>{words.title}</strong>
        <div>{words.action}</div>
        <FailureFields failure={failure} />
        {failure.code === 'internal' && failure.traceId && <code>{failure.traceId}</code>}
        {children && <div className={classes.boxActions}>{children}</div>}
      </div>
    </div>
  );
};
