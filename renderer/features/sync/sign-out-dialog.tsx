import { Button, Modal } from '@mantine/core';
import { useWords } from '../../i18n/use-words.ts';
import { closeOverlay, useScreen } from '../../stores/screen.ts';
import { ownWaitingNow, useSync } from '../../stores/sync/status.ts';
import { dialogHead } from '../../theme.ts';
import ui from '../../ui/ui.module.css';
import history from '../history/history.module.css';
import { signOut } from '../session/session-actions.ts';

/** Tells a user who signs out what has not reached the remote yet. Nothing is lost either way. */
export const SignOutDialog = () => {
  const t = useWords();
  const opened = useScreen((state) => state.overlay === 'sign-out');
  const waiting = useSync(ownWaitingNow);
  const leave = () => {
    closeOverlay();
    void signOut();
  };
  return (
    <Modal
      opened={opened}
      onClose={closeOverlay}
      title={t('sync:signOutTitle', { count: waiting })}
      size={460}
      classNames={{ title: history.title }}
      attributes={{ ...dialogHead, content: { 'data-dialog': 'sign-out' } }}
    >
      <p style={{ margin: 0 }}>{t('sync:signOutHint')}</p>
      <div className={ui.actions}>
        <Button data-autofocus onClick={closeOverlay}>
          {t('sync:signOutStay')}
        </Button>
        <Button variant="default" onClick={leave}>
          {t('common:signOut')}
        </Button>
      </div>
    </Modal>
  );
};
