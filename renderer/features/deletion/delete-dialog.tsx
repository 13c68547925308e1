import { Button, Modal, Textarea } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { type KeyboardEvent, useState } from 'react';
import { reasonLength } from '../../../shared/shipment/reasons.ts';
import { ShipmentStatus } from '../../../shared/shipment/status.ts';
import { call } from '../../api/desk.ts';
import { type Failure, toFailure } from '../../api/failure.ts';
import { useWords } from '../../i18n/use-words.ts';
import { bench, useBench } from '../../stores/bench/index.ts';
import { closeOverlay, useScreen } from '../../stores/screen.ts';
import { FailureBox } from '../../ui/failure-box.tsx';
import { Keys } from '../../ui/key.tsx';
import { hasMod } from '../../ui/keyboard.ts';
import { Notice } from '../../ui/notice.tsx';
import ui from '../../ui/ui.module.css';

const Ask = ({ reference, labelled }: { reference: string; labelled: boolean }) => {
  const t = useWords();
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const given = reason.trim().length >= reasonLength.min;
  const confirm = async () => {
    if (!given || busy) return;
    setBusy(true);
    setFailure(null);
    try {
      const shipmentDetails = { shipmentReference: reference };
      await call('service.delete', { body: { shipmentDetails }, reason: reason.trim() });
      closeOverlay();
      // Typed and unsaved changes of it have nowhere to go.
      bench.discard();
      await bench.back();
      notifications.show({ message: t('deletion:done', { reference }) });
    } catch (thrown) {
      setFailure(toFailure(thrown));
      setBusy(false);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !hasMod(event)) return;
    event.preventDefault();
    void confirm();
  };
  return (
    <div style={{ display: 'grid', gap: 12 }}>
      {labelled && (
        <Notice tone="wait" title={t('deletion:voids')}>
          {t('deletion:voidsHint')}
        </Notice>
      )}
      <Textarea
        label={t('deletion:reason')}
        rows={3}
        maxLength={reasonLength.max}
        required
        data-autofocus
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {failure && <FailureBox failure={failure} />}
      <div className={ui.actions}>
        <Button variant="default" onClick={closeOverlay} rightSection={<Keys of={[t('keys:keyEsc')]} />}>
          {t('common:cancel')}
        </Button>
        <Button
          color="red"
          disabled={!given}
          loading={busy}
          onClick={() => void confirm()}
          rightSection={<Keys of={[t('keys:keyCtrl'), t('keys:keyEnter')]} />}
        >
          {t('deletion:confirm')}
        </Button>
      </div>
    </div>
  );
};

/** Deletes the open shipment for good, with its label where it has one. */
export const DeleteDialog = () => {
  const t = useWords();
  const opened = useScreen((state) => state.overlay === 'delete');
  const shipment = useBench((state) => state.opened);
  const reference = shipment?.shipment.shipmentInfo.shipmentReference;
  return (
    <Modal
      opened={opened && reference !== undefined}
      onClose={closeOverlay}
      title={t('deletion:title', { reference: reference ?? '' })}
      size={480}
    >
      {reference !== undefined && (
        <Ask key={reference} reference={reference} labelled={shipment?.status === ShipmentStatus.labelled} />
      )}
    </Modal>
  );
};
