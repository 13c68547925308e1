import { Button, Modal } from '@mantine/core';
import { useWords } from '../../i18n/use-words.ts';
import { answerGivingUp } from '../../stores/order-import/file.ts';
import { useScreen } from '../../stores/screen.ts';
import { dialogHead } from '../../theme.ts';
import ui from '../../ui/ui.module.css';

/** Asks before what was typed is given up for another file, or for none. */
export const GiveUpDialog = () => {
  const t = useWords();
  const opened = useScreen((state) => state.overlay === 'give-up-import');
  const keep = () => answerGivingUp(false);
  return (
    <Modal
      opened={opened}
      onClose={keep}
      title={t('imports:giveUpTitle')}
      size={460}
      attributes={{ ...dialogHead, content: { 'data-dialog': 'give-up-import' } }}
    >
      <p style={{ margin: 0 }}>{t('imports:giveUpHint')}</p>
      <div className={ui.actions}>
        <Button data-autofocus onClick={keep}>
          {t('imports:giveUpKeep')}
        </Button>
        <Button variant="default" onClick={() => answerGivingUp(true)}>
          {t('imports:giveUpDiscard')}
        </Button>
      </div>
    </Modal>
  );
};
