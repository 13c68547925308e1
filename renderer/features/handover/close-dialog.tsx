import { Button, Modal } from '@mantine/core';
import { useStore } from 'zustand';
import { sumOfTotals } from '../../../shared/handover/totals.ts';
import { useLocale, useWords } from '../../i18n/use-words.ts';
import { elsewhere, handover, manifests } from '../../stores/handover/index.ts';
import { closeOverlay, useScreen } from '../../stores/screen.ts';
import { dialogHead } from '../../theme.ts';
import { Notice } from '../../ui/notice.tsx';
import { countText } from '../../ui/numbers.ts';
import ui from '../../ui/ui.module.css';
import history from '../history/history.module.css';
import { totalFacts } from './handover-words.ts';
import { TotalsFacts } from './totals-facts.tsx';

/** Closes the day, with the figures that are closed: nothing of them is taken back any more. */
export const CloseDialog = () => {
  const t = useWords();
  const locale = useLocale();
  const opened = useScreen((state) => state.overlay === 'close-day');
  const open = useStore(manifests.store, (state) => state.open);
  const waiting = useStore(handover.store, (state) => state.waiting);
  const busy = useStore(handover.store, (state) => state.busy);
  const undeclared = useStore(elsewhere.store, (state) =>
    state.carriers.reduce((sum, { shipments }) => sum + shipments, 0),
  );
  const left = (waiting?.groups ?? []).reduce((sum, { rows }) => sum + rows.length, 0);
  const close = () => {
    // First: what is done then is said on the screen, and takes the focus there.
    closeOverlay();
    void handover.close(open);
  };
  return (
    <Modal
      opened={opened}
      onClose={closeOverlay}
      title={t('handover:closeTitle')}
      size={520}
      classNames={{ title: history.title }}
      attributes={{ ...dialogHead, content: { 'data-dialog': 'close-day' } }}
    >
      <p style={{ margin: '0 0 12px' }}>{t('handover:closeHint')}</p>
      <TotalsFacts
        facts={[
          [t('handover:manifests'), countText(open.length, locale)],
          ...totalFacts(t, sumOfTotals(open.map(({ totals }) => totals)), locale),
        ]}
      />
      {left > 0 && (
        <div style={{ marginTop: 12 }}>
          <Notice tone="accent" title={t('handover:closeLeft', { count: left })} />
        </div>
      )}
      {undeclared > 0 && (
        <div style={{ marginTop: 12 }}>
          <Notice tone="wait" title={t('declaring:closeLeft', { count: undeclared })} />
        </div>
      )}
      <div className={ui.actions}>
        <Button data-autofocus variant="default" onClick={closeOverlay}>
          {t('common:cancel')}
        </Button>
        <Button loading={busy === 'close'} disabled={open.length === 0} onClick={close}>
          {t('handover:closeNow')}
        </Button>
      </div>
    </Modal>
  );
};
