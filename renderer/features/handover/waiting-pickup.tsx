import { useStore } from 'zustand';
import { comes } from '../../../shared/handover/pickup.ts';
import { useLocale, useWords } from '../../i18n/use-words.ts';
import { pickups } from '../../stores/handover/index.ts';
import list from '../../ui/list-screen.module.css';
import { dayNow, pickupState, whenText } from './pickup-words.ts';
import { BookPickup } from './pickups-panel.tsx';

/** The carrier is asked to come, where it can be: what is booked, and who asks for it. */
export const WaitingPickup = ({ carrierCode }: { carrierCode: string }) => {
  const t = useWords();
  const locale = useLocale();
  const { carriers, pickups: all } = useStore(pickups.store);
  const carrier = carriers.find((each) => each.carrierCode === carrierCode);
  if (!carrier) return null;
  const booked = (all ?? []).find(
    (each) => each.carrierCode === carrierCode && comes(each) && each.times.date >= dayNow(),
  );
  const { asking: count } = carrier;
  return (
    <>
      {booked && (
        <p className={list.hint}>
          {t('handover:pickupThere', {
            when: whenText(booked.times, locale),
            state: pickupState(t, booked),
          })}
        </p>
      )}
      {count > 0 && <p className={list.hint}>{t('handover:pickupAsked', { count })}</p>}
      <BookPickup carrierCode={carrierCode} words={t('handover:pickupBookOne')} />
    </>
  );
};
