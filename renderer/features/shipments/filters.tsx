import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { localDay } from '../../../shared/moments.ts';
import { ShipmentStatus } from '../../../shared/shipment/status.ts';
import { useWords } from '../../i18n/use-words.ts';
import { dayOf } from '../../lib/time.ts';
import { DayInput } from '../../parts/fields/day-input.tsx';
import { useStatusWord } from '../../parts/status-badge.tsx';
import { useDesk } from '../../stores/desk-data.ts';
import { isFiltered } from '../../stores/shipments/create-list.ts';
import { shipmentList, useShipmentList } from '../../stores/shipments/index.ts';
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
        // Late ones are open.
        void shipmentList.setFilter({ status: value === '' ? null : Number(value), late: false });
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

/** Narrows the list: words as one types, status, carrier, day. */
export const Filters = ({ onDown }: { onDown(): void }) => {
  const t = useWords();
  const filter = useShipmentList((state) => state.filter);
  const applied = useShipmentList((state) => state.applied);
  const [text, setText] = useState(filter.text);
  const search = useDebouncedCallback(
    (words: string) => void shipmentList.setFilter({ text: words }),
    SEARCH_PAUSE_MS,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: only where a filter was put in place, not while one types
  useEffect(() => {
    search.cancel();
    setText(shipmentList.store.getState().filter.text);
  }, [applied]);

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
        key={applied}
        label={t('shipments:day')}
        value={filter.changed ? localDay(filter.changed.from) : ''}
        onDay={(day) =>
          void shipmentList.setFilter({ changed: day ? dayOf(new Date(`${day}T12:00`).getTime()) : null })
        }
      />
      <Button
        variant="default"
        disabled={text === '' && !isFiltered(filter)}
        onClick={() => void shipmentList.clear()}
      >
        {t('shipments:clear')}
      </Button>
    </search>
  );
};
