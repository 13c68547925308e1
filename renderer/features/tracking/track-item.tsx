import { IconAlertTriangle, IconCircleCheck, IconPackage, IconTruck } from '@tabler/icons-react';
import { useState } from 'react';
import type { TrackView } from '../../../shared/tracking/views.ts';
import { useLocale, useWords } from '../../i18n/use-words.ts';
import ui from '../../ui/ui.module.css';
import classes from './tracking.module.css';
import { carrierMoment, estimateText, isUntracked, stateOf, type TrackLook } from './tracking-words.ts';

const icons = {
  good: IconCircleCheck,
  wait: IconAlertTriangle,
  bad: IconAlertTriangle,
  accent: IconTruck,
  plain: IconPackage,
} as const satisfies Record<TrackLook, unknown>;

/** Events that are shown at once; the rest is a press away. */
const SHOWN = 2;

const Events = ({ events }: Pick<TrackView, 'events'>) => {
  const t = useWords();
  const locale = useLocale();
  const [open, setOpen] = useState(false);
  if (events.length === 0) return null;
  return (
    <>
      <ol className={classes.events}>
        {events.slice(0, open ? events.length : SHOWN).map(({ at, text, place }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a carrier may tell one event twice
          <li key={index}>
            <span>{text}</span>
            <span className={classes.where}>
              {[at === null ? null : carrierMoment(at, locale), place].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ol>
      {events.length > SHOWN && (
        <button type="button" className={classes.more} aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? t('tracking:fewer') : t('tracking:more', { count: events.length - SHOWN })}
        </button>
      )}
    </>
  );
};

/** Why the last question brought nothing, with the carrier's own words. */
const Fault = ({ track: { fault, messages } }: { track: TrackView }) => {
  const t = useWords();
  if (fault === null && messages.length === 0) return null;
  return (
    <div className={classes.fault}>
      {fault !== null && <span>{t(`tracking:fault-${fault}`)}</span>}
      {messages.map(({ code, text, carrier }) => (
        <q key={code + text}>
          {[carrier, text].filter(Boolean).join(': ')}
          {code !== '' && ` (${code})`}
        </q>
      ))}
    </div>
  );
};

/** One parcel: its state, what its carrier told last, and why a person should look. */
export const TrackItem = ({ track }: { track: TrackView }) => {
  const t = useWords();
  const locale = useLocale();
  const { word, tone } = stateOf(t, track);
  const Icon = icons[tone];
  return (
    <li className={classes.parcel} data-track={track.trackingNumber}>
      <b className={classes.number}>{track.trackingNumber}</b>
      <span className={`${ui.badge} pd-tone-${tone}`}>
        <Icon size={16} aria-hidden="true" />
        {word}
      </span>
      {(track.stuck === 'quiet' || track.stuck === 'unseen') && (
        <span className={`${classes.stuck} pd-tone-bad`}>
          <IconAlertTriangle size={16} aria-hidden="true" />
          {t(`tracking:stuck-${track.stuck}`)}
        </span>
      )}
      {track.estimatedDelivery !== null && track.state !== 'delivered' && (
        <span className={classes.where}>
          {t('tracking:estimated', { when: estimateText(track.estimatedDelivery, locale) })}
        </span>
      )}
      <Events events={track.events} />
      {track.events.length === 0 && track.fault === null && !isUntracked(track) && (
        <span className={classes.where}>{t('tracking:noEvents')}</span>
      )}
      <Fault track={track} />
    </li>
  );
};
