import {
  IconAlertTriangle,
  IconBan,
  IconCircle,
  IconCircleCheck,
  IconSparkles,
  IconTruck,
} from '@tabler/icons-react';
import { ShipmentStatus } from '../../shared/shipment/status.ts';
import { useWords } from '../i18n/use-words.ts';
import classes from './ui.module.css';

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
  big?: boolean;
}

export const StatusBadge = ({ status, stale = false, big = false }: StatusBadgeProps) => {
  const t = useWords();
  const word = useStatusWord();
  const { Icon, tone } = stale ? { Icon: IconAlertTriangle, tone: 'wait' } : look(status);
  return (
    <span className={`${classes.badge} ${big ? classes.badgeBig : ''} pd-tone-${tone}`}>
      <Icon size={big ? 20 : 16} aria-hidden="true" />
      {stale ? t('common:labelStale') : word(status)}
    </span>
  );
};
