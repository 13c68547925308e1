import { Button } from '@mantine/core';
import { IconHandStop } from '@tabler/icons-react';
import { stopOf } from '../../../shared/shipment/hold.ts';
import { ShipmentStatus } from '../../../shared/shipment/status.ts';
import { useLocale, useWords } from '../../i18n/use-words.ts';
import { momentText } from '../../lib/time.ts';
import { useBench } from '../../stores/bench/index.ts';
import { mayHold, mayRelease } from '../../stores/holds.ts';
import { show } from '../../stores/screen.ts';
import { releaseNow } from './release-now.ts';
import classes from './stop-notice.module.css';

/** The open shipment must not be packed: why, in large letters, what to do with it, and who can let it go on. */
export const StopNotice = () => {
  const t = useWords();
  const locale = useLocale();
  const opened = useBench((state) => state.opened);
  const stop = opened && stopOf(opened);
  if (!opened || !stop) return null;
  const { kind, hold } = stop;
  const isLabelled = opened.labelledAt !== null || opened.status === ShipmentStatus.labelled;
  const cancelled = kind === 'cancelled';
  return (
    <div role="alert" className={`${classes.stop} pd-tone-bad`} data-stop={kind}>
      <IconHandStop size={40} aria-hidden="true" />
      <div className={classes.words}>
        <strong>{t(cancelled ? 'holds:cancelledTitle' : 'holds:heldTitle')}</strong>
        <p className={classes.reason}>{hold ? hold.reason : t('holds:cancelledReason')}</p>
        <p>
          {t(cancelled ? 'holds:putAsideCancelled' : 'holds:putAside')}{' '}
          {t(cancelled ? 'holds:whoReopens' : 'holds:whoReleases')}
        </p>
        {isLabelled && <p>{t(cancelled ? 'holds:voidsLabel' : 'holds:takeLabelOff')}</p>}
        {hold && (
          <p className={classes.by}>
            {t('holds:by', { by: hold.by, when: momentText(hold.at, Date.now(), locale) })}
            {hold.place === 'here' && opened.sync && ` ${t('holds:hereOnly')}`}
          </p>
        )}
        {mayRelease(opened) && (
          <div className={classes.actions}>
            <Button size="xs" variant="default" onClick={() => void releaseNow()}>
              {t('holds:release')}
            </Button>
            {mayHold(opened) && (
              <Button size="xs" variant="subtle" onClick={() => show('hold')}>
                {t('holds:changeCommand')}
              </Button>
            )}
          </div>
        )}
      </div>
    </div>
  );
};
