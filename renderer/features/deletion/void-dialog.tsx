import { notifications } from '@mantine/notifications';
import { useWords } from '../../i18n/use-words.ts';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { bench, useBench } from '../../stores/bench/index.ts';
import { referenceOf } from '../../stores/bench/reference-of.ts';
import { closeOverlay, useScreen } from '../../stores/screen.ts';
import { FailureBox } from '../../ui/failure-box.tsx';
import { Notice } from '../../ui/notice.tsx';
import { heard, useGiveUp } from './give-up.tsx';

/** Voids the label of the open shipment, which is then packed and labelled again. */
export const VoidDialog = () => {
  const t = useWords();
  const shown = useScreen((state) => state.overlay === 'void');
  const opened = useBench((state) => state.opened);
  const reference = opened ? referenceOf(opened) : '';
  const { giveUp, noteFailure, question } = useGiveUp(shown ? reference : '');
  const voidIt = async (reason: string) => {
    if (await heard(noteFailure, bench.voidLabel(reason, giveUp))) {
      // Not what was opened since.
      if (useScreen.getState().overlay === 'void') closeOverlay();
      notifications.show({ message: t('deletion:voidDone', { reference }) });
      return null;
    }
    const { refused } = bench.store.getState();
    return refused ? (
      <FailureBox failure={refused.failure} />
    ) : (
      <Notice tone="bad" title={t('deletion:voidWaits')} />
    );
  };
  return (
    <ReasonDialog
      about={shown && opened ? reference : null}
      title={t('deletion:voidTitle', { reference })}
      confirm={t('deletion:voidConfirm')}
      danger
      note={question}
      onClose={closeOverlay}
      onConfirm={voidIt}
    >
      <Notice tone="wait" title={t('deletion:voidKeeps')}>
        {t('deletion:voidsHint')}
      </Notice>
    </ReasonDialog>
  );
};
