import { Button, PasswordInput } from '@mantine/core';
import { useState } from 'react';
import type { SessionView } from '../../../shared/desk/session.ts';
import { call } from '../../api/desk.ts';
import { type Failure, toFailure } from '../../api/failure.ts';
import { useWords } from '../../i18n/use-words.ts';
import { setSession } from '../../stores/session.ts';
import { FailureBox } from '../../ui/failure-box.tsx';
import classes from '../../ui/gate.module.css';
import { Gate } from '../../ui/gate.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useGateScans } from '../sign-in/use-gate-scans.ts';

/** Signed in, but the password is asked for again. The bench behind it keeps its state. */
export const LockScreen = ({ session }: { session: SessionView }) => {
  const t = useWords();
  const [password, setPassword] = useState('');
  const [working, setWorking] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const scanned = useGateScans();
  const wrong = failure?.code === 'auth.credentials';
  const name = `${session.user?.firstName ?? ''} ${session.user?.lastName ?? ''}`.trim();

  const step = async (todo: () => Promise<SessionView>) => {
    setWorking(true);
    setFailure(null);
    try {
      setSession(await todo());
    } catch (thrown) {
      setFailure(toFailure(thrown));
      setPassword('');
    } finally {
      setWorking(false);
    }
  };

  return (
    <Gate title={t('auth:lockTitle')} intro={t('auth:lockIntro', { name })}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          void step(() => call('session.unlock', { password }));
        }}
      >
        <PasswordInput
          label={t('auth:password')}
          autoFocus
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        {wrong && (
          <Notice tone="bad" title={t('auth:lockWrong')}>
            {t('auth:lockWrongAction')}
          </Notice>
        )}
        {failure && !wrong && <FailureBox failure={failure} />}
        {scanned && (
          <Notice tone="wait" title={t('auth:scannedLocked')}>
            {t('auth:scannedLockedAction')}
          </Notice>
        )}
        <Button type="submit" size="md" loading={working} disabled={password === ''}>
          {t('auth:unlock')}
        </Button>
        <Button
          variant="default"
          disabled={working}
          onClick={() => void step(() => call('session.signOut', {}))}
        >
          {t('auth:otherUser')}
        </Button>
      </form>
    </Gate>
  );
};
