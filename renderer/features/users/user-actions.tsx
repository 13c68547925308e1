import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { type FormEvent, useState } from 'react';
import type { UserView } from '../../../shared/desk/users.ts';
import { useWords } from '../../i18n/use-words.ts';
import { deskUsers, useUsers } from '../../stores/users.ts';
import { AskButton } from '../../ui/ask-button.tsx';
import { onEscape } from '../../ui/keyboard.ts';
import ui from '../../ui/ui.module.css';
import { type Access, AccessFields, isAccess } from './access-fields.tsx';
import classes from './users.module.css';

const told = async (done: Promise<boolean>, message: string): Promise<void> => {
  if (await done) notifications.show({ message, color: 'green' });
};

/** A new first password or set-up code for a user. */
const NewPassword = ({ email, onDone }: { email: string; onDone(): void }) => {
  const t = useWords();
  const busy = useUsers((state) => state.busy);
  const [access, setAccess] = useState<Access>(null);
  const [tried, setTried] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isAccess(access) || !(await deskUsers.setPassword(email, access))) return;
    notifications.show({ message: t('users:passwordSet'), color: 'green' });
    onDone();
  };
  return (
    <form
      className={classes.password}
      aria-label={t('users:newPasswordFor', { email })}
      onSubmit={(event) => void submit(event)}
      onKeyDown={onEscape(onDone)}
    >
      <b>{t('users:newPasswordFor', { email })}</b>
      <span>{t('users:newPasswordHint')}</span>
      <AccessFields value={access} onChange={setAccess} tried={tried} />
      <div className={ui.actions} style={{ marginTop: 0 }}>
        <Button type="submit" autoFocus loading={busy}>
          {t('users:setPassword')}
        </Button>
        <Button variant="default" disabled={busy} onClick={onDone}>
          {t('common:cancel')}
        </Button>
      </div>
    </form>
  );
};

/** Actions of an administrator on another's account. Of an account of the remote only what concerns this desk. */
export const UserActions = ({ user }: { user: UserView }) => {
  const t = useWords();
  const busy = useUsers((state) => state.busy);
  const [setting, setSetting] = useState<boolean | null>(null);
  const { email, disabled, otp, sessions, ofRemote } = user;
  if (setting) return <NewPassword email={email} onDone={() => setSetting(false)} />;
  return (
    <div className={classes.actions}>
      {!ofRemote && (
        // Back where the form came from.
        <Button
          variant="default"
          disabled={busy}
          autoFocus={setting === false}
          onClick={() => setSetting(true)}
        >
          {t('users:newPassword')}
        </Button>
      )}
      {otp && !ofRemote && (
        <AskButton
          words={t('users:resetOtp')}
          title={t('users:resetOtpAsk', { email })}
          hint={t('users:resetOtpHint')}
          busy={busy}
          onYes={() => void told(deskUsers.resetOtp(email), t('users:otpReset'))}
        />
      )}
      {sessions > 0 && (
        <Button
          variant="default"
          disabled={busy}
          onClick={() => void told(deskUsers.endSessions(email), t('users:sessionsEnded'))}
        >
          {t('users:endSessions')}
        </Button>
      )}
      {disabled ? (
        <Button
          variant="default"
          disabled={busy}
          onClick={() => void told(deskUsers.setDisabled(email, false), t('users:isEnabled', { email }))}
        >
          {t('users:enable')}
        </Button>
      ) : (
        <AskButton
          words={t('users:disable')}
          title={t('users:disableAsk', { email })}
          hint={t('users:disableHint')}
          busy={busy}
          onYes={() => void told(deskUsers.setDisabled(email, true), t('users:isDisabled', { email }))}
        />
      )}
    </div>
  );
};
