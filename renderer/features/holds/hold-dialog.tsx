import { notifications } from '@mantine/notifications';
import { stopOf } from '../../../shared/shipment/hold.ts';
import { call } from '../../api/desk.ts';
import { useWords } from '../../i18n/use-words.ts';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { useBench } from '../../stores/bench/index.ts';
import { referenceOf } from '../../stores/bench/reference-of.ts';
import { closeOverlay, useScreen } from '../../stores/screen.ts';
import { Notice } from '../../ui/notice.tsx';

/** Asks why the open shipment is put on hold. The desk tells every window, this one among them. */
export const HoldDialog = () => {
  const t = useWords();
  const shown = useScreen((state) => state.overlay === 'hold');
  const opened = useBench((state) => state.opened);
  const reference = opened ? referenceOf(opened) : '';
  const isHeld = opened !== null && stopOf(opened)?.kind === 'held';
  const hold = async (reason: string) => {
    await call('holds.set', { reference, reason });
    if (useScreen.getState().overlay === 'hold') closeOverlay();
    notifications.show({ message: t('holds:setDone', { reference }) });
    return null;
  };
  return (
    <ReasonDialog
      about={shown && opened ? reference : null}
      title={isHeld ? t('holds:changeCommand') : t('holds:setTitle', { reference })}
      confirm={t('holds:setConfirm')}
      onClose={closeOverlay}
      onConfirm={hold}
    >
      <Notice tone="wait" title={t('holds:setHint')} />
    </ReasonDialog>
  );
};
