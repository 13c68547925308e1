import { Button, Modal } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import i18next from 'i18next';
import { type ReactNode, useState } from 'react';
import { toFailure } from '../../api/failure.ts';
import { useWords } from '../../i18n/use-words.ts';
import { isPressed, KeysOf } from '../../parts/commands/shortcuts.tsx';
import { sayCannot } from '../../parts/say-cannot.ts';
import { tellFailure } from '../../parts/tell-failure.ts';
import { bench, useBench } from '../../stores/bench/index.ts';
import { referenceOf } from '../../stores/bench/reference-of.ts';
import { closeOverlay, useScreen } from '../../stores/screen.ts';
import { FailureBox } from '../../ui/failure-box.tsx';
import { Notice } from '../../ui/notice.tsx';
import ui from '../../ui/ui.module.css';
import { useSuggestedFocus } from '../../ui/use-suggested-focus.ts';
import classes from './holds.module.css';

/** Takes the cancellation of the open shipment back. What keeps it from that is told; nothing is lost then. */
export const reopenNow = async (): Promise<void> => {
  const { opened } = bench.store.getState();
  if (!opened) return;
  const reference = referenceOf(opened);
  try {
    if (!(await bench.setCancelled(false))) return sayCannot({ why: 'busy' });
    notifications.show({ message: i18next.t('holds:reopenDone', { reference }) });
  } catch (thrown) {
    tellFailure(thrown);
  }
};

const CancelForm = ({ reference }: { reference: string }) => {
  const t = useWords();
  const [isBusy, setBusy] = useState(false);
  const [prevented, setPrevented] = useState<ReactNode>(null);
  const form = useSuggestedFocus<HTMLFormElement>();
  const cancel = async () => {
    if (isBusy) return;
    setPrevented(null);
    setBusy(true);
    try {
      if (await bench.setCancelled(true)) {
        // Not what was opened since.
        if (useScreen.getState().overlay === 'cancel') closeOverlay();
        notifications.show({ message: t('holds:cancelDone', { reference }) });
        return;
      }
      const { refused } = bench.store.getState();
      setPrevented(
        refused ? (
          <FailureBox failure={refused.failure} />
        ) : (
          <Notice tone="bad" title={t('holds:cancelWaits')} />
        ),
      );
    } catch (thrown) {
      setPrevented(<FailureBox failure={toFailure(thrown)} />);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        void cancel();
      }}
      onKeyDown={(event) => {
        if (!isPressed('confirm', event)) return;
        event.preventDefault();
        void cancel();
      }}
    >
      <Notice tone="wait" title={t('holds:cancelHint')}>
        {t('holds:cancelBack')}
      </Notice>
      {prevented}
      <div className={`${ui.actions} ${classes.confirm}`}>
        <Button variant="default" onClick={closeOverlay} rightSection={<KeysOf id="back" />}>
          {t('holds:cancelKeep')}
        </Button>
        <Button type="submit" loading={isBusy} data-autofocus rightSection={<KeysOf id="confirm" />}>
          {t('holds:cancelConfirm')}
        </Button>
      </div>
    </form>
  );
};

/** Asks whether the open shipment is cancelled. It can be taken back, so nothing but a yes is asked for. */
export const CancelDialog = () => {
  const t = useWords();
  const shown = useScreen((state) => state.overlay === 'cancel');
  const opened = useBench((state) => state.opened);
  const reference = shown && opened ? referenceOf(opened) : null;
  return (
    <Modal
      opened={reference !== null}
      onClose={closeOverlay}
      title={reference === null ? '' : t('holds:cancelTitle', { reference })}
      size={480}
    >
      {reference !== null && <CancelForm key={reference} reference={reference} />}
    </Modal>
  );
};
