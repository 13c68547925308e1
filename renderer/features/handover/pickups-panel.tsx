import { Button } from '@mantine/core';
import { IconTruck } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { PickupView } from '../../../shared/handover/pickup.ts';
import { dayText } from '../../i18n/day-text.ts';
import { useLocale, useWords } from '../../i18n/use-words.ts';
import { pickups } from '../../stores/handover/index.ts';
import { show, useScreen } from '../../stores/screen.ts';
import list from '../../ui/list-screen.module.css';
import { countText } from '../../ui/numbers.ts';
import ui from '../../ui/ui.module.css';
import classes from './handover.module.css';
import { PickupDetail } from './pickup-detail.tsx';
import { pickupState, pickupTone } from './pickup-words.ts';
import { RowGrid } from './row-grid.tsx';

const State = ({ pickup }: { pickup: PickupView }) => {
  const t = useWords();
  return <span className={`${ui.badge} pd-tone-${pickupTone(pickup)}`}>{pickupState(t, pickup)}</span>;
};

/** Books a pickup of a carrier: with how many of its shipments ask for one. */
export const BookPickup = ({ carrierCode, words }: { carrierCode: string; words: string }) => {
  const busy = useStore(pickups.store, (state) => state.busy);
  const begin = async () => {
    if (!(await pickups.begin(carrierCode))) return;
    // Unless something else was opened since.
    const { screen, overlay } = useScreen.getState();
    if (screen === 'handover' && overlay === null) show('pickup');
  };
  return (
    <Button
      variant="default"
      leftSection={<IconTruck size={18} />}
      loading={busy === 'offer'}
      onClick={() => void begin()}
    >
      {words}
    </Button>
  );
};

const Carriers = () => {
  const t = useWords();
  const carriers = useStore(pickups.store, (state) => state.carriers);
  return (
    <div className={`${classes.buttons} ${classes.notice}`}>
      {carriers.map(({ carrierCode, carrierName: carrier, asking: count }) => (
        <BookPickup
          key={carrierCode}
          carrierCode={carrierCode}
          words={
            count > 0 ? t('handover:pickupOfAsking', { carrier, count }) : t('handover:pickupOf', { carrier })
          }
        />
      ))}
    </div>
  );
};

/** Pickups, the newest first, and the carriers that can be asked to come. */
export const PickupsPanel = () => {
  const t = useWords();
  const locale = useLocale();
  const all = useStore(pickups.store, (state) => state.pickups);
  const [chosen, choose] = useState<number | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  if (all === null) return <div className={ui.empty} />;
  const active = Math.max(
    0,
    all.findIndex(({ id }) => id === chosen),
  );
  const pickup = all[active];
  return (
    <>
      <Carriers />
      {pickup ? (
        <div className={`${list.body} ${classes.body}`}>
          <RowGrid
            label={t('handover:pickups')}
            name="pickups"
            columns={[
              t('handover:pickupDate'),
              t('handover:pickupTimes'),
              t('handover:carrier'),
              t('handover:parcelsShort'),
              t('handover:pickupNumber'),
              t('handover:state'),
            ]}
            rows={all}
            idOf={({ id }) => `pickup-${id}`}
            cellsOf={(row) => [
              <b key="date">{dayText(row.times.date, locale)}</b>,
              `${row.times.readyTime}–${row.times.closingTime}`,
              row.carrierName,
              countText(row.parcels, locale),
              row.confirmation,
              <State key="state" pickup={row} />,
            ]}
            active={active}
            onActive={(index) => choose(all[index]?.id ?? null)}
            onEnter={() => title.current?.focus()}
            isFaint={(row) => pickupTone(row) === 'plain'}
          />
          <PickupDetail key={pickup.id} ref={title} pickup={pickup} />
        </div>
      ) : (
        <p className={ui.empty}>{t('handover:noPickups')}</p>
      )}
    </>
  );
};
