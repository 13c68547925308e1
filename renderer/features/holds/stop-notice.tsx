import { Button } from '@mantine/core';
import { IconHandStop } from '@tabler/icons-react';
import type { OpenShipment } from '../../../shared/desk/open-shipment.ts';
import { ShipmentStatus } from '../../../shared/shipment/status.ts';
import { useLocale, useWords } from '../../i18n/use-words.ts';
import { momentText } from '../../lib/time.ts';
import { useBench } from '../../stores/bench/index.ts';
import { packingStop } from '../../stores/bench/open-state.ts';
import type { StopId } from '../../stores/bench/packing-stop.ts';
import { referenceOf } from '../../stores/bench/reference-of.ts';
import { mayHold, mayRelease, mayReopen } from '../../stores/holds.ts';
import { show } from '../../stores/screen.ts';
import { openConflict } from '../../stores/sync/conflict-screen.ts';
import { reopenNow } from './cancel-dialog.tsx';
import classes from './holds.module.css';
import { releaseNow } from './release-now.ts';

/** The way out, where the person at the desk has one. */
const WayOut = ({ opened, id }: { opened: OpenShipment; id: StopId }) => {
  const t = useWords();
  if (id === 'in-question')
    return (
      <div className={classes.actions}>
        <Button size="xs" onClick={() => openConflict(referenceOf(opened))}>
          {t('sync:decide')}
        </Button>
      </div>
    );
  if (mayReopen(opened))
    return (
      <div className={classes.actions}>
        <Button size="xs" variant="default" onClick={() => void reopenNow()}>
          {t('holds:reopenCommand')}
        </Button>
      </div>
    );
  if (!mayRelease(opened)) return null;
  return (
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
  );
};

/** The open shipment must not be packed: why, in large letters, what to do with it, and who can let it go on. */
export const StopNotice = () => {
  const t = useWords();
  const locale = useLocale();
  const opened = useBench((state) => state.opened);
  const stop = opened && packingStop(opened);
  if (!opened || !stop) return null;
  const { id, hold } = stop;
  const isHold = hold !== null && (id === 'held' || id === 'cancelled');
  const isLabelled = opened.labelledAt !== null || opened.status === ShipmentStatus.labelled;
  return (
    <div role="alert" className={`${classes.stop} pd-tone-bad`} data-stop={id}>
      <IconHandStop size={40} aria-hidden="true" />
      <div className={classes.words}>
        <strong>{t(`openState:title-${id}`)}</strong>
        <p className={classes.reason}>{isHold ? hold.reason : t(`openState:why-${id}`)}</p>
        <p>{t(`openState:todo-${id}`)}</p>
        {isLabelled && id !== 'handed-over' && <p>{t(`openState:labelled-${id}`)}</p>}
        {isHold && (
          <p className={classes.by}>
            {t('holds:by', { by: hold.by, when: momentText(hold.at, Date.now(), locale) })}
            {hold.place === 'here' && opened.sync && ` ${t('holds:hereOnly')}`}
          </p>
        )}
        <WayOut opened={opened} id={id} />
      </div>
    </div>
  );
};
