import { Button } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import type { OwnAccountView } from '../../../shared/desk/users.ts';
import { call } from '../../api/desk.ts';
import { type Failure, toFailure } from '../../api/failure.ts';
import { roleWord } from '../../i18n/role-word.ts';
import { useWords } from '../../i18n/use-words.ts';
import { useSession } from '../../stores/session.ts';
import { FailureBox } from '../../ui/failure-box.tsx';
import { Notice } from '../../ui/notice.tsx';
import ui from '../../ui/ui.module.css';
import classes from './account.module.css';
import { OtpCard } from './otp-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

/** The signed-in user's own account: password, one-time passwords, sessions. */
export const AccountScreen = () => {
  const t = useWords();
  const user = useSession(({ session }) => session?.user);
  const [account, setAccount] = useState<OwnAccountView | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  /** Counts changes of the password: each empties the form. */
  const [changes, setChanges] = useState(0);
  const load = useCallback(
    () =>
      call('account.get', {}).then(
        (view) => {
          setAccount(view);
          setFailure(null);
        },
        (thrown) => setFailure(toFailure(thrown)),
      ),
    [],
  );
  useEffect(() => void load(), [load]);
  const changed = () => {
    setChanges((times) => times + 1);
    void load();
  };
  return (
    <main className={ui.page}>
      <div className={ui.pageInner}>
        <h1 className={ui.pageTitle}>{t('account:title')}</h1>
        <div className={ui.cards}>
          {user && (
            <p className={classes.text}>
              <b>
                {user.firstName} {user.lastName}
              </b>{' '}
              · {user.email} · {user.roles.map((role) => roleWord(t, role)).join(', ')}
            </p>
          )}
          {failure && (
            <FailureBox failure={failure}>
              <Button size="xs" onClick={() => void load()}>
                {t('common:retry')}
              </Button>
            </FailureBox>
          )}
          {account?.ofRemote && <Notice tone="accent" title={t('account:remote')} />}
          {account && !account.ofRemote && (
            <>
              <PasswordCard key={`${changes} ${account.minimum}`} account={account} onDone={changed} />
              <OtpCard account={account} onAccount={setAccount} />
            </>
          )}
          {account && <SessionsCard account={account} onAccount={setAccount} />}
        </div>
      </div>
    </main>
  );
};
