import { Button } from '@mantine/core';
import { useEffect, useId } from 'react';
import { carrierOf } from '../../../shared/rules/index.ts';
import { ShipmentStatus } from '../../../shared/shipment/status.ts';
import type { ShipmentTracking } from '../../../shared/tracking/views.ts';
import { onDesk } from '../../api/desk.ts';
import { useLocale, useWords } from '../../i18n/use-words.ts';
import { momentText } from '../../lib/time.ts';
import { useBench } from '../../stores/bench/index.ts';
import { useDesk } from '../../stores/desk-data.ts';
import { useLink } from '../../stores/link.ts';
import { useEdge } from '../../stores/sync/status.ts';
import { tracking, useTracking } from '../../stores/tracking/index.ts';
import { FailureBox } from '../../ui/failure-box.tsx';
import { useNow } from '../../ui/use-now.ts';
import { TrackItem } from './track-item.tsx';
import classes from './tracking.module.css';
import { mostUrgentFirst } from './tracking-words.ts';

const LOOK_MS = 10_000;

/** Follows the parcels of the open shipment once it has left; nothing is asked before. */
const useFollowed = (): void => {
  const reference = useBench(({ opened }) =>
    opened?.status === ShipmentStatus.handedOver ? opened.shipment.shipmentInfo.shipmentReference : null,
  );
  const link = useLink((state) => state.state);
  useEffect(() => {
    if (link === 'connected') void tracking.show(reference);
  }, [link, reference]);
  useEffect(() => onDesk('tracking.changed', ({ reference: told }) => void tracking.changed(told)), []);
};

/** When the carrier was asked last and is asked next, or why it is not. */
const Times = ({ shown: { tracks, away } }: { shown: ShipmentTracking }) => {
  const t = useWords();
  const locale = useLocale();
  const now = useNow(LOOK_MS);
  const asked = tracks.flatMap(({ askedAt }) => (askedAt === null ? [] : [askedAt]));
  const next = tracks.flatMap(({ nextAt }) => (nextAt === null ? [] : [nextAt]));
  const at = (ms: number): string => momentText(ms, now, locale);
  return (
    <p className={classes.when}>
      {asked.length > 0 ? t('tracking:askedAt', { when: at(Math.max(...asked)) }) : t('tracking:notAsked')}{' '}
      {away !== null && away.until > now
        ? t(`tracking:away-${away.why}`, { when: at(away.until) })
        : next.length > 0 && t('tracking:nextAt', { when: at(Math.max(now, Math.min(...next))) })}
    </p>
  );
};

const AskNow = ({ shown: { mayAskAt } }: { shown: ShipmentTracking }) => {
  const t = useWords();
  const locale = useLocale();
  const now = useNow(LOOK_MS);
  const reference = useTracking((state) => state.reference);
  const asking = useTracking((state) => state.asking);
  if (mayAskAt === null) return null;
  const isEarly = mayAskAt > now;
  return (
    <div className={classes.ask}>
      <Button
        size="xs"
        variant="default"
        loading={asking === reference}
        // Not disabled: the focus stays where it is, and the reason is read out with it.
        aria-disabled={isEarly || undefined}
        data-disabled={isEarly || undefined}
        onClick={() => !isEarly && void tracking.askNow()}
      >
        {t('tracking:askNow')}
      </Button>
      {isEarly && <span>{t('tracking:askFrom', { when: momentText(mayAskAt, now, locale) })}</span>}
    </div>
  );
};

/** At an edge the label was bought by the service behind it, which follows the parcels. */
const ByServer = () => {
  const t = useWords();
  const edge = useEdge();
  const opened = useBench((state) => state.opened);
  const carriers = useDesk((state) => state.carriers);
  if (!edge || opened?.status !== ShipmentStatus.handedOver) return null;
  const carrier = carrierOf(opened.shipment, carriers);
  if (carrier && carrier.labels === 'desk') return null;
  return <p className={classes.when}>{t('tracking:byServer')}</p>;
};

/** The ways of the open shipment's parcels; nothing for one that has not left, or whose label was not bought. */
export const TrackingPanel = () => {
  const t = useWords();
  const id = useId();
  useFollowed();
  const shown = useTracking((state) => state.tracking);
  const failure = useTracking((state) => state.failure);
  if (failure) return <FailureBox failure={failure} />;
  if (!shown || shown.tracks.length === 0) return shown ? <ByServer /> : null;
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <h2 id={id}>{t('tracking:title')}</h2>
      <Times shown={shown} />
      <AskNow shown={shown} />
      <ul className={classes.parcels}>
        {mostUrgentFirst(shown.tracks).map((track) => (
          <TrackItem key={track.trackingNumber} track={track} />
        ))}
      </ul>
    </section>
  );
};
