import { Button, Loader } from '@mantine/core';
import { type Ref, useState } from 'react';
import { useStore } from 'zustand';
import type { PickupView } from '../../../shared/handover/pickup.ts';
import { useLocale, useWords } from '../../i18n/use-words.ts';
import { momentText } from '../../lib/time.ts';
import { pickups } from '../../stores/handover/index.ts';
import { show } from '../../stores/screen.ts';
import { onEscape } from '../../ui/keyboard.ts';
import list from '../../ui/list-screen.module.css';
import { Notice } from '../../ui/notice.tsx';
import { CarrierWords } from './carrier-words.tsx';
import classes from './handover.module.css';
import { whenText } from './pickup-words.ts';
import { TotalsFacts } from './totals-facts.tsx';

/** Shipments that ask for another day or time than is booked: nothing is changed by itself. */
const Wishes = ({ pickup }: { pickup: PickupView }) => {
  const t = useWords();
  const locale = useLocale();
  if (pickup.wishes.length === 0) return null;
  return (
    <Notice tone="wait" title={t('handover:pickupWishes', { count: pickup.wishes.length })}>
      <ul className={classes.left}>
        {pickup.wishes.map(({ reference, date, readyTime }) => (
          <li key={reference}>
            {reference}: {whenText({ date, readyTime, closingTime: '' }, locale).replace(/[–,\s]+$/, '')}
          </li>
        ))}
      </ul>
    </Notice>
  );
};

const change = (pickup: PickupView): void => {
  pickups.beginChange(pickup);
  show('pickup');
};

const Booked = ({ pickup }: { pickup: PickupView }) => {
  const t = useWords();
  const [asking, setAsking] = useState(false);
  const [kept, setKept] = useState(false);
  const busy = useStore(pickups.store, (state) => state.busy);
  const keep = () => {
    setAsking(false);
    setKept(true);
  };
  if (!asking) {
    return (
      <div className={classes.buttons}>
        <Button variant="default" disabled={busy !== null} onClick={() => change(pickup)}>
          {t('handover:pickupChange')}
        </Button>
        <Button
          variant="default"
          // Back where the question came from.
          autoFocus={kept}
          disabled={busy !== null}
          onClick={() => setAsking(true)}
        >
          {t('handover:pickupCancel')}
        </Button>
      </div>
    );
  }
  return (
    <Notice
      tone="wait"
      title={t('handover:pickupCancelAsk')}
      actions={
        <>
          <Button size="xs" variant="default" autoFocus onClick={keep} onKeyDown={onEscape(keep)}>
            {t('handover:pickupKeep')}
          </Button>
          <Button
            size="xs"
            loading={busy === 'cancel'}
            onClick={() => void pickups.cancel(pickup.id).finally(() => setAsking(false))}
            onKeyDown={onEscape(keep)}
          >
            {t('handover:pickupCancel')}
          </Button>
        </>
      }
    />
  );
};

/** A request whose answer is not there: on its way while this window waits for it, else lost. */
const Open = ({ pickup }: { pickup: PickupView }) => {
  const t = useWords();
  const locale = useLocale();
  const busy = useStore(pickups.store, (state) => state.busy);
  const { id, state, wished, carrierName: carrier } = pickup;
  if (busy === 'send' || busy === 'cancel' || state === 'booking') {
    return (
      <p className={`${list.hint} ${classes.asking}`} role="status">
        <Loader size={16} aria-hidden="true" /> {t('handover:pickupAsking', { carrier })}
      </p>
    );
  }
  const kind = state === 'changing' || state === 'cancelling' ? state : 'uncertain';
  return (
    <Notice
      tone="wait"
      title={t(`handover:pickupOpen.${kind}`, { carrier, when: wished ? whenText(wished, locale) : '' })}
      actions={
        <>
          <Button size="xs" variant="default" loading={busy === 'look'} onClick={() => void pickups.look(id)}>
            {t('handover:carrierLook')}
          </Button>
          {kind === 'cancelling' && (
            <Button size="xs" variant="default" onClick={() => void pickups.cancel(id)}>
              {t('handover:pickupCancelAgain')}
            </Button>
          )}
          {kind === 'uncertain' && (
            <Button
              size="xs"
              variant="default"
              loading={busy === 'drop'}
              onClick={() => void pickups.drop(id)}
            >
              {t('handover:pickupDrop')}
            </Button>
          )}
        </>
      }
    >
      {t(`handover:pickupOpenHint.${kind}`)}
    </Notice>
  );
};

const Next = ({ pickup }: { pickup: PickupView }) => {
  const t = useWords();
  const { state, carrierName: carrier, confirmation } = pickup;
  if (state === 'booked') return <Booked pickup={pickup} />;
  if (state === 'untold') {
    return (
      <Notice tone="wait" title={t('handover:pickupUntold', { carrier })}>
        {t('handover:pickupUntoldHint', { number: confirmation })}
      </Notice>
    );
  }
  if (state === 'refused') {
    return (
      <Notice tone="wait" title={t('handover:pickupSaid.refused', { carrier })}>
        <CarrierWords messages={pickup.messages} />
      </Notice>
    );
  }
  const isOver = state === 'cancelled' || state === 'dropped';
  return isOver ? null : <Open pickup={pickup} />;
};

interface PickupDetailProps {
  pickup: PickupView;
  /** Its title, which takes the focus. */
  ref: Ref<HTMLHeadingElement>;
}

/** One pickup: when, where, what for, and what can be done. */
export const PickupDetail = ({ pickup, ref }: PickupDetailProps) => {
  const t = useWords();
  const locale = useLocale();
  const { carrierName, times, address, shipments, parcels, confirmation, charge, email, at } = pickup;
  const price = charge && new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(charge.amount);
  const facts: [string, string][] = [
    [t('handover:pickupWhen'), whenText(times, locale)],
    ...(confirmation ? ([[t('handover:pickupNumber'), confirmation]] as [string, string][]) : []),
    ...(charge ? ([[t('handover:pickupPrice'), `${price} ${charge.currency}`]] as [string, string][]) : []),
    [t('handover:parcels'), String(parcels)],
    ...(shipments.length > 0
      ? ([[t('handover:shipments'), shipments.join(', ')]] as [string, string][])
      : []),
    [t('handover:pickupAt'), address.join(', ')],
    ...(times.place ? ([[t('handover:pickupPlace'), times.place]] as [string, string][]) : []),
    ...(times.instruction
      ? ([[t('handover:pickupInstruction'), times.instruction]] as [string, string][])
      : []),
    [t('handover:by'), `${email}, ${momentText(at, Date.now(), locale)}`],
  ];
  return (
    <aside className={`${list.detail} ${classes.detail}`} aria-label={t('handover:pickupSelected')}>
      <h2 ref={ref} tabIndex={-1} className={list.detailTitle}>
        {carrierName}
      </h2>
      <Next pickup={pickup} />
      <Wishes pickup={pickup} />
      <TotalsFacts facts={facts} />
    </aside>
  );
};
