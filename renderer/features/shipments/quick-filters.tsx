import { Button } from '@mantine/core';
import { IconAlertTriangle, IconBookmark, IconClockExclamation, IconHandStop } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { sameJson } from '../../../shared/document/equality.ts';
import { useLocale, useWords } from '../../i18n/use-words.ts';
import { useDesk } from '../../stores/desk-data.ts';
import { useHolds } from '../../stores/holds.ts';
import { show } from '../../stores/screen.ts';
import { isFiltered, viewOf } from '../../stores/shipments/create-list.ts';
import { shipmentList, useNamedViews, useShipmentList } from '../../stores/shipments/index.ts';
import { useLate } from '../../stores/shipments/late.ts';
import { useEdge } from '../../stores/sync/status.ts';
import { useStuck } from '../../stores/tracking/stuck.ts';
import { countText } from '../../ui/numbers.ts';
import classes from './shipments.module.css';

interface QuickProps {
  isChosen: boolean;
  icon?: ReactNode;
  title?: string | undefined;
  onPress(): void;
  children: string;
}

const Quick = ({ isChosen, icon, title, onPress, children }: QuickProps) => (
  <Button
    size="xs"
    variant={isChosen ? 'filled' : 'default'}
    aria-pressed={isChosen}
    leftSection={icon}
    title={title}
    onClick={onPress}
  >
    <span className={classes.quickLabel}>{children}</span>
  </Button>
);

/** In sight also while there are none: that is worth knowing. */
const LateFilter = () => {
  const t = useWords();
  const locale = useLocale();
  const isChosen = useShipmentList((state) => state.filter.late);
  const count = useLate((state) => state.count);
  return (
    <Quick
      isChosen={isChosen}
      icon={<IconClockExclamation size={16} aria-hidden="true" />}
      title={t('shipments:lateMeans')}
      onPress={() => void shipmentList.setFilter({ late: !isChosen, ...(!isChosen && { status: null }) })}
    >
      {count === null
        ? t('shipments:lateTitle')
        : t('shipments:late', { formatted: countText(count, locale) })}
    </Quick>
  );
};

/** Only where parcels are followed at this desk: any other desk has nothing that could be stuck. */
const StuckFilter = () => {
  const t = useWords();
  const locale = useLocale();
  const edge = useEdge();
  const follows = useDesk((state) => state.carriers.some(({ labels }) => labels === 'karrio'));
  const isChosen = useShipmentList((state) => state.filter.stuck);
  const count = useStuck((state) => state.count ?? 0);
  if (!isChosen && count === 0 && (edge || !follows)) return null;
  return (
    <Quick
      isChosen={isChosen}
      icon={<IconAlertTriangle size={16} aria-hidden="true" />}
      onPress={() => void shipmentList.setFilter({ stuck: !isChosen })}
    >
      {t('tracking:stuckCount', { formatted: countText(count, locale) })}
    </Quick>
  );
};

/** Shown while anything is on hold. */
const HeldFilter = () => {
  const t = useWords();
  const locale = useLocale();
  const isChosen = useShipmentList((state) => state.filter.held);
  const count = useHolds((state) => state.count ?? 0);
  if (!isChosen && count === 0) return null;
  return (
    <Quick
      isChosen={isChosen}
      icon={<IconHandStop size={16} aria-hidden="true" />}
      onPress={() => void shipmentList.setFilter({ held: !isChosen })}
    >
      {t('holds:count', { formatted: countText(count, locale) })}
    </Quick>
  );
};

/** Filters of one press: those that there always are, and those that the user has given a name. */
export const QuickFilters = () => {
  const t = useWords();
  const named = useNamedViews();
  const filter = useShipmentList((state) => state.filter);
  const order = useShipmentList((state) => state.order);
  const now = viewOf({ filter, order });
  return (
    <fieldset className={classes.quick} aria-label={t('shipments:quick')}>
      <LateFilter />
      <StuckFilter />
      <HeldFilter />
      {named.map(({ id, name, view }) => {
        const isChosen = filter.imported === null && sameJson(view, now);
        return (
          <Quick
            key={id}
            isChosen={isChosen}
            icon={<IconBookmark size={16} aria-hidden="true" />}
            title={name}
            onPress={() => void (isChosen ? shipmentList.clear() : shipmentList.show(view))}
          >
            {name}
          </Quick>
        );
      })}
      {(named.length > 0 || isFiltered(filter)) && (
        <Button size="xs" variant="subtle" onClick={() => show('saved-filters')}>
          {isFiltered(filter) ? t('shipments:saveFilter') : t('shipments:savedFilters')}
        </Button>
      )}
    </fieldset>
  );
};
