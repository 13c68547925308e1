import { notifications } from '@mantine/notifications';
import { ShipmentStatus } from '../../../shared/shipment/status.ts';
import { call } from '../../api/desk.ts';
import { useWords } from '../../i18n/use-words.ts';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { bench, useBench } from '../../stores/bench/index.ts';
import { referenceOf } from '../../stores/bench/reference-of.ts';
import { closeOverlay, useScreen } from '../../stores/screen.ts';
import { Notice } from '../../ui/notice.tsx';
import { heard, useGiveUp } from './give-up.tsx';

/** Deletes the open shipment for good, with its label where it has one. */
export const DeleteDialog = () => {
  const t = useWords();
  const shown = useScreen((state) => state.overlay === 'delete');
  const opened = useBench((state) => state.opened);
  const reference = opened ? referenceOf(opened) : '';
  const { giveUp, noteFailure, question } = useGiveUp(shown ? reference : '');
  const remove = async (reason: string) => {
    const body = { shipmentDetails: { shipmentReference: reference } };
    await heard(noteFailure, call('service.delete', { body, reason, ...(giveUp && { giveUp }) }));
    // Another one may have been scanned before the answer.
    const { opened: now, looking } = bench.store.getState();
    if (now && referenceOf(now) === reference) {
      // Typed and unsaved changes of it have nowhere to go.
      bench.discard();
      if (looking === null) {
        closeOverlay();
        await bench.back();
      }
    }
    notifications.show({ message: t('deletion:done', { reference }) });
    return null;
  };
  return (
    <ReasonDialog
      about={shown && opened ? reference : null}
      title={t('deletion:title', { reference })}
      confirm={t('deletion:confirm')}
      danger
      note={question}
      onClose={closeOverlay}
      onConfirm={remove}
    >
      {opened?.status === ShipmentStatus.labelled && (
        <Notice tone="wait" title={t('deletion:voids')}>
          {t('deletion:voidsHint')}
        </Notice>
      )}
    </ReasonDialog>
  );
};
