import { Button, Modal } from '@mantine/core';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useWords } from '../../i18n/use-words.ts';
import { manifests } from '../../stores/handover/index.ts';
import { closeOverlay, show, useScreen } from '../../stores/screen.ts';
import { dialogHead } from '../../theme.ts';
import ui from '../../ui/ui.module.css';
import history from '../history/history.module.css';
import classes from './handover.module.css';

/** A manifest as it is printed, page by page. */
export const PageDialog = () => {
  const t = useWords();
  const { page: shown, busy } = useStore(manifests.store);
  const turn = (to: number) => {
    if (!shown || busy !== null || to < 0 || to >= shown.pages) return;
    const { beside } = shown;
    void (beside === null ? manifests.look(shown, to) : manifests.lookBeside(shown, beside, to));
  };
  const overlay = useScreen((state) => state.overlay);
  const isShown = shown !== null;
  useEffect(() => {
    if (isShown) show('manifest');
  }, [isShown]);
  // Closing the dialog above, by Esc too, closes this one.
  useEffect(() => {
    if (overlay !== 'manifest') manifests.leavePage();
  }, [overlay]);
  const beside = shown?.beside ?? null;
  const title = beside === null ? 'handover:page' : 'handover:carrierPage';
  const at = shown && { page: shown.page + 1, pages: shown.pages };
  return (
    <Modal
      opened={isShown && overlay === 'manifest'}
      onClose={closeOverlay}
      title={at ? t(title, at) : ''}
      size="min(920px, 94vw)"
      classNames={{ title: history.title }}
      attributes={{ ...dialogHead, content: { 'data-dialog': 'manifest' } }}
    >
      {shown && at && (
        <>
          <div className={ui.actions} style={{ margin: '0 0 12px' }}>
            <Button variant="default" disabled={shown.page === 0} onClick={() => turn(shown.page - 1)}>
              {t('handover:pageBack')}
            </Button>
            <Button
              variant="default"
              disabled={shown.page + 1 >= shown.pages}
              onClick={() => turn(shown.page + 1)}
            >
              {t('handover:pageOn')}
            </Button>
            <Button
              variant="default"
              onClick={() =>
                void (beside === null ? manifests.savePdf(shown.id) : manifests.saveBeside(beside))
              }
            >
              {t('handover:savePdf')}
            </Button>
            <Button
              loading={busy === 'print'}
              onClick={() => void (beside === null ? manifests.print(shown) : manifests.printBeside(beside))}
            >
              {t('handover:print')}
            </Button>
          </div>
          <section
            className={classes.sheet}
            aria-label={t('handover:manifest')}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled with the arrow keys
            tabIndex={0}
            data-autofocus
            onKeyDown={(event) => {
              const step = { PageDown: 1, PageUp: -1 }[event.key];
              if (step === undefined) return;
              event.preventDefault();
              turn(shown.page + step);
            }}
          >
            <img src={shown.address} alt={t(title, at)} />
          </section>
        </>
      )}
    </Modal>
  );
};
