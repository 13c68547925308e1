import type { SessionView } from '../../../shared/desk/session.ts';
import { roleWord } from '../../i18n/role-word.ts';
import { useWords } from '../../i18n/use-words.ts';
import classes from '../../ui/gate.module.css';

type DemoUser = SessionView['demoUsers'][number];

/** The demonstration's people with their passwords; one click signs in. Programs sign in over HTTP. */
export const DemoUsers = ({ users, onUse }: { users: readonly DemoUser[]; onUse(user: DemoUser): void }) => {
  const t = useWords();
  return (
    <aside className={classes.demo}>
      <h2 className={classes.demoTitle}>{t('auth:demoTitle')}</h2>
      {users
        .filter(({ role }) => role !== 'integration')
        .map((user) => (
          <button
            key={user.email}
            type="button"
            className={classes.demoUser}
            aria-label={t('auth:demoUse', { email: user.email, role: roleWord(t, user.role) })}
            onClick={() => onUse(user)}
          >
            <span>{user.email}</span>
            <span>{roleWord(t, user.role)}</span>
            <code>{user.password}</code>
          </button>
        ))}
    </aside>
  );
};
