import { ActionIcon, Modal } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useLocale, useWords } from '../../i18n/use-words.ts';
import { bench, useBench } from '../../stores/bench/index.ts';
import { parcelCount } from '../../stores/bench/parcels-of.ts';
import { closeOverlay, useScreen } from '../../stores/screen.ts';
import { Drawing, PX_PER_MM } from '../../ui/drawing.tsx';
import { decimalText } from '../../ui/numbers.ts';
import { CameLabel } from './came-label.tsx';
import classes from './label-preview.module.css';
import { useBoughtFrom, useLabel, useMadeElsewhere } from './use-label.ts';

/** The label of the current parcel, true to size where it fits, redrawn while one types. */
export const LabelPreview = () => {
  const t = useWords();
  const locale = useLocale();
  const current = useBench((state) => state.current);
  const count = useBench(parcelCount);
  const elsewhere = useMadeElsewhere();
  const bought = useBoughtFrom();
  const drawn = useLabel(current);
  const label = elsewhere ? null : drawn;
  const opened = useBench((state) => state.opened);
  const { ref, width, height } = useElementSize();
  const fit = label
    ? Math.min(1, width / (label.widthMm * PX_PER_MM), height / (label.heightMm * PX_PER_MM))
    : 1;

  return (
    <section className={classes.preview} aria-label={t('bench:label')}>
      <header className={classes.head}>
        <h2>{t('bench:label')}</h2>
        <div className={classes.chooser}>
          <ActionIcon
            variant="default"
            size={36}
            aria-label={t('bench:previousParcel')}
            disabled={current === 0}
            onClick={() => bench.setCurrent(current - 1)}
          >
            <IconChevronLeft size={18} />
          </ActionIcon>
          <b>{count === 0 ? '–' : `${current + 1} / ${count}`}</b>
          <ActionIcon
            variant="default"
            size={36}
            aria-label={t('bench:nextParcel')}
            disabled={current + 1 >= count}
            onClick={() => bench.setCurrent(current + 1)}
          >
            <IconChevronRight size={18} />
          </ActionIcon>
        </div>
      </header>
      <div ref={ref} className={classes.stage}>
        {elsewhere && opened && (
          <CameLabel
            key={`${opened.shipment.shipmentInfo.shipmentReference} ${current}`}
            reference={opened.shipment.shipmentInfo.shipmentReference}
            parcel={current}
            labelledAt={opened.labelledAt}
            boughtFrom={bought?.name ?? null}
          />
        )}
        {label && width > 0 && (
          <div
            role="img"
            aria-label={t('bench:preview', { number: current + 1 })}
            className={classes.paper}
            style={{ width: label.widthMm * PX_PER_MM * fit, height: label.heightMm * PX_PER_MM * fit }}
          >
            <Drawing svg={label.svg} />
          </div>
        )}
      </div>
      <p className={classes.caption}>
        {bought?.isTest && <span className={classes.specimen}>{t('waiting:testLabel')}</span>}
        {label && (
          <>
            {decimalText(label.widthMm, locale)} × {decimalText(label.heightMm, locale)} {t('common:mm')},{' '}
            {fit === 1 ? t('bench:trueSize') : t('bench:scaled', { percent: Math.floor(fit * 100) })}
            {label.specimen && <span className={classes.specimen}>{t('bench:specimen')}</span>}
          </>
        )}
      </p>
    </section>
  );
};

/** The same in a dialog, for windows that are too narrow to have it beside the shipment. */
export const LabelDialog = () => {
  const t = useWords();
  const opened = useScreen((state) => state.overlay === 'label');
  return (
    <Modal
      opened={opened}
      onClose={closeOverlay}
      title={t('bench:label')}
      size="min(560px, 96vw)"
      yOffset="2vh"
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <div className={classes.dialog}>
        <LabelPreview />
      </div>
    </Modal>
  );
};
