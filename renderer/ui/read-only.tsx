import type { ReactNode } from 'react';
import type { Role } from '../../shared/roles.ts';
import { roleWord } from '../i18n/role-word.ts';
import { useWords } from '../i18n/use-words.ts';
import { Notice } from './notice.tsx';
import classes from './ui.module.css';

/** Fields and buttons that this user can see and not change: the browser itself disables all of them. */
export const ReadOnly = ({ when, children }: { when: boolean; children: ReactNode }) => (
  <fieldset disabled={when} className={classes.readOnly}>
    {children}
  </fieldset>
);

/** Says at the top of a screen why its fields are disabled, and who can change them. */
export const ReadOnlyNotice = ({ role }: { role: Role }) => {
  const t = useWords();
  return (
    <div className={classes.readOnlyNotice}>
      <Notice tone="accent" title={t('common:readOnly', { role: roleWord(t, role) })} />
    </div>
  );
};
