import {
  IconAlertTriangle,
  IconBan,
  IconCircle,
  IconCircleCheck,
  IconHandStop,
  IconSparkles,
  IconTruck,
} from '@tabler/icons-react';
import { isClosed, ShipmentStatus } from '../../shared/shipment/status.ts';
import type { StuckReason } from '../../shared/tracking/track.ts';
import { useWords } from '../i18n/use-words.ts';
import classes from '../ui/ui.module.css';

/** A shipment's status as sign, colour and word. */
export const useStatusWord = () => {
  const t = useWords();
  return (status: number): string => {
    switch (status) {
      case ShipmentStatus.open:
        return t('common:statusOpen');
      case ShipmentStatus.labelled:
        return t('common:statusLabelled');
      case ShipmentStatus.handedOver:
        return t('common:statusHandedOver');
      case ShipmentStatus.cancelled:
        return t('common:statusCancelled');
      default:
        return t('common:statusOther', { status });
    }
  };
};

const look = (status: number) => {
  switch (status) {
    case ShipmentStatus.open:
      return { Icon: IconCircle, tone: 'accent' };
    case ShipmentStatus.labelled:
      return { Icon: IconCircleCheck, tone: 'good' };
    case ShipmentStatus.handedOver:
      return { Icon: IconTruck, tone: 'plain' };
    case ShipmentStatus.cancelled:
      return { Icon: IconBan, tone: 'bad' };
    default:
      return { Icon: IconBan, tone: 'plain' };
  }
};

/** A shipment that is stored nowhere yet. */
export const NewBadge = () => {
  const t = useWords();
  return (
    <span className={`${classes.badge} ${classes.badgeBig} pd-tone-wait`}>
      <IconSparkles size={20} aria-hidden="true" />
      {t('created:isNew')}
    </span>
  );
};

/** Why a shipment that was handed over needs a person. */
export const StuckBadge = ({ why }: { why: StuckReason }) => {
  const t = useWords();
  return (
    <span className={`${classes.badge} pd-tone-bad`}>
      <IconAlertTriangle size={16} aria-hidden="true" />
      {t(`tracking:why-${why}`)}
    </span>
  );
};

interface StatusBadgeProps {
  status: number;
  /** The label no longer says what the shipment says. */
  stale?: boolean;
  /** Why it is on hold, where it is. */
  hold?: string | null | undefined;
}

const staleLook = { Icon: IconAlertTriangle, tone: 'wait', word: 'common:labelStale' } as const;

/** Of a row in a list. The open shipment has a headline instead (features/bench/headline.tsx). */
export const StatusBadge = ({ status, stale = false, hold = null }: StatusBadgeProps) => {
  const t = useWords();
  const word = useStatusWord();
  if (hold && !isClosed(status)) {
    return (
      <span className={`${classes.badge} pd-tone-bad`} title={hold}>
        <IconHandStop size={16} aria-hidden="true" />
        {t('holds:sign')}
      </span>
    );
  }
  const { Icon, tone } = stale ? staleLook : look(status);
  return (
    <span className={`${classes.badge} pd-tone-${tone}`}>
      <Icon size={16} aria-hidden="true" />
      {stale ? t(staleLook.word) : word(status)}
    </span>
  );
};
