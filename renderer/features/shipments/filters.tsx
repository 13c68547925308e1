import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconAlertTriangle, IconHandStop, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { ShipmentStatus } from '../../../shared/shipment/status.ts';
import { useLocale, useWords } from '../../i18n/use-words.ts';
import { dayOf, localDay } from '../../lib/time.ts';
import { DayInput } from '../../parts/fields/day-input.tsx';
import { useStatusWord } from '../../parts/status-badge.tsx';
import { useDesk } from '../../stores/desk-data.ts';
import { useHolds } from '../../stores/holds.ts';
import { noFilter } from '../../stores/shipments/create-list.ts';
import { shipmentList, useShipmentList } from '../../stores/shipments/index.ts';
import { useEdge } from '../../stores/sync/status.ts';
import { useStuck } from '../../stores/tracking/stuck.ts';
import { countText } from '../../ui/numbers.ts';
import { ImportButton } from './imported.tsx';
import classes from './shipments.module.css';

/** Long enough to skip keys in the middle of a word, short enough to feel at once. */
const SEARCH_PAUSE_MS = 120;

const StatusFilter = () => {
  const t = useWords();
  const statusWord = useStatusWord();
  const chosen = useShipmentList((state) => state.filter.status);
  return (
    <NativeSelect
      label={t('shipments:status')}
      value={chosen === null ? '' : String(chosen)}
      onChange={(event) => {
        const { value } = event.currentTarget;
        void shipmentList.setFilter({ status: value === '' ? null : Number(value) });
      }}
      data={[
        { value: '', label: t('shipments:anyStatus') },
        ...Object.values(ShipmentStatus).map((status) => ({
          value: String(status),
          label: statusWord(status),
        })),
      ]}
    />
  );
};

const CarrierFilter = () => {
  const t = useWords();
  const carriers = useDesk((state) => state.carriers);
  const chosen = useShipmentList((state) => state.filter.carrierCode);
  return (
    <NativeSelect
      label={t('shipments:carrier')}
      value={chosen ?? ''}
      onChange={(event) => void shipmentList.setFilter({ carrierCode: event.currentTarget.value || null })}
      data={[
        { value: '', label: t('shipments:anyCarrier') },
        ...carriers.map(({ code, name }) => ({ value: code, label: name })),
      ]}
    />
  );
};

/** Only where parcels are followed at this desk: any other desk has nothing that could be stuck. */
const StuckFilter = () => {
  const t = useWords();
  const locale = useLocale();
  const edge = useEdge();
  const follows = useDesk((state) => state.carriers.some(({ labels }) => labels === 'karrio'));
  const chosen = useShipmentList((state) => state.filter.stuck);
  const count = useStuck((state) => state.count ?? 0);
  if (!chosen && count === 0 && (edge || !follows)) return null;
  return (
    <Button
      variant={chosen ? 'filled' : 'default'}
      aria-pressed={chosen}
      leftSection={<IconAlertTriangle size={18} aria-hidden="true" />}
      onClick={() => void shipmentList.setFilter({ stuck: !chosen })}
    >
      {t('tracking:stuckCount', { formatted: countText(count, locale) })}
    </Button>
  );
};

/** Shown while anything is on hold. */
const HeldFilter = () => {
  const t = useWords();
  const locale = useLocale();
  const chosen = useShipmentList((state) => state.filter.held);
  const count = useHolds((state) => state.count ?? 0);
  if (!chosen && count === 0) return null;
  return (
    <Button
      variant={chosen ? 'filled' : 'default'}
      aria-pressed={chosen}
      leftSection={<IconHandStop size={18} aria-hidden="true" />}
      onClick={() => void shipmentList.setFilter({ held: !chosen })}
    >
      {t('holds:count', { formatted: countText(count, locale) })}
    </Button>
  );
};

/** Narrows the list: words as one types, status, carrier, day. */
export const Filters = ({ onDown }: { onDown(): void }) => {
  const t = useWords();
  const filter = useShipmentList((state) => state.filter);
  const [text, setText] = useState(filter.text);
  /** A counter of clears; what is typed and no day yet goes too. */
  const [cleared, setCleared] = useState(0);
  const search = useDebouncedCallback(
    (words: string) => void shipmentList.setFilter({ text: words }),
    SEARCH_PAUSE_MS,
  );
  const filtered =
    text !== '' ||
    filter.status !== null ||
    filter.carrierCode !== null ||
    filter.changed !== null ||
    filter.imported !== null ||
    filter.stuck ||
    filter.held;

  return (
    <search className={classes.filters}>
      <TextInput
        label={t('shipments:search')}
        placeholder={t('shipments:searchPlaceholder')}
        className={classes.search}
        leftSection={<IconSearch size={18} />}
        data-field="shipments-search"
        autoFocus
        spellCheck={false}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          search(event.currentTarget.value);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'Enter') return;
          event.preventDefault();
          onDown();
        }}
      />
      <StatusFilter />
      <CarrierFilter />
      <DayInput
        key={cleared}
        label={t('shipments:day')}
        value={filter.changed ? localDay(filter.changed.from) : ''}
        onDay={(day) =>
          void shipmentList.setFilter({ changed: day ? dayOf(new Date(`${day}T12:00`).getTime()) : null })
        }
      />
      <StuckFilter />
      <HeldFilter />
      <Button
        variant="default"
        disabled={!filtered}
        onClick={() => {
          setText('');
          setCleared((times) => times + 1);
          void shipmentList.setFilter(noFilter);
        }}
      >
        {t('shipments:clear')}
      </Button>
      <ImportButton />
    </search>
  );
};
