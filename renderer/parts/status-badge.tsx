import {
  IconAlertTriangle,
  IconBan,
  IconCircle,
  IconCircleCheck,
  IconClock,
  IconHelp,
  IconSparkles,
  IconTruck,
} from '@tabler/icons-react';
import { ShipmentStatus } from '../../shared/shipment/status.ts';
import { useWords } from '../i18n/use-words.ts';
import type { LabelNotOut } from '../stores/bench/jobs.ts';
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

interface StatusBadgeProps {
  status: number;
  /** The label no longer says what the shipment says. */
  stale?: boolean;
  /** Why its label is not on the parcel, where this desk printed it; null: it is. */
  notOut?: LabelNotOut | null;
  big?: boolean;
}

/** A label that was made, and is not out: sign, colour and word. */
const looksNotOut = {
  failed: { Icon: IconAlertTriangle, tone: 'bad', word: 'common:labelFailed' },
  uncertain: { Icon: IconHelp, tone: 'bad', word: 'common:labelUncertain' },
  waiting: { Icon: IconClock, tone: 'wait', word: 'common:labelWaiting' },
} as const;
const staleLook = { Icon: IconAlertTriangle, tone: 'wait', word: 'common:labelStale' } as const;

export const StatusBadge = ({ status, stale = false, notOut = null, big = false }: StatusBadgeProps) => {
  const t = useWords();
  const word = useStatusWord();
  const waits = status === ShipmentStatus.labelled && notOut ? looksNotOut[notOut] : null;
  const label = stale ? staleLook : waits;
  const { Icon, tone } = label ?? look(status);
  return (
    <span className={`${classes.badge} ${big ? classes.badgeBig : ''} pd-tone-${tone}`}>
      <Icon size={big ? 20 : 16} aria-hidden="true" />
      {label ? t(label.word) : word(status)}
    </span>
  );
};
