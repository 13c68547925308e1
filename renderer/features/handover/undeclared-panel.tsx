import { Button, Skeleton } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useLocale, useWords } from '../../i18n/use-words.ts';
import { momentText } from '../../lib/time.ts';
import type { ShownCarrier } from '../../stores/handover/elsewhere.ts';
import { elsewhere } from '../../stores/handover/index.ts';
import { onEscape } from '../../ui/keyboard.ts';
import list from '../../ui/list-screen.module.css';
import { countText } from '../../ui/numbers.ts';
import ui from '../../ui/ui.module.css';
import { useDelayed } from '../../ui/use-delayed.ts';
import { useNow } from '../../ui/use-now.ts';
import { GoesMark } from './goes-mark.tsx';
import classes from './handover.module.css';
import { RowGrid } from './row-grid.tsx';
import { UndeclaredSummary } from './undeclared-summary.tsx';

const MINUTE_MS = 60_000;

const Rows = ({ shown, onEnter }: { shown: ShownCarrier; onEnter(): void }) => {
  const t = useWords();
  const locale = useLocale();
  const now = useNow(MINUTE_MS);
  const [chosen, choose] = useState<string | null>(null);
  const { carrierName: carrier, leftOut } = shown;
  const { rows, beyond } = shown.lines ?? { rows: [], beyond: 0 };
  const found = rows.findIndex(({ reference }) => reference === chosen);
  return (
    <div className={classes.listColumn}>
      <RowGrid
        label={t('declaring:list', { carrier })}
        name="undeclared"
        columns={[
          t('declaring:chosen'),
          t('handover:reference'),
          t('declaring:city'),
          t('handover:when'),
          t('handover:by'),
          t('handover:parcelsShort'),
          t('declaring:tracking'),
        ]}
        rows={rows}
        idOf={({ reference }) => reference}
        cellsOf={(row) => [
          <GoesMark
            key="mark"
            isGoing={!leftOut.has(row.reference)}
            onToggle={() => elsewhere.toggle(row)}
          />,
          <b key="reference" title={row.reference}>
            {row.reference}
          </b>,
          <span key="city" title={row.recipient.name}>
            {row.recipient.countryCode} {row.recipient.city}
          </span>,
          momentText(row.handedOverAt, now, locale),
          <span key="by" title={row.handedOverBy}>
            {row.handedOverBy}
          </span>,
          countText(row.parcels, locale),
          <span key="number" title={row.trackingNumbers.join(', ')}>
            {row.trackingNumbers[0] ?? ''}
          </span>,
        ]}
        active={Math.max(0, found)}
        onActive={(index) => choose(rows[index]?.reference ?? null)}
        onEnter={onEnter}
        onSpace={elsewhere.toggle}
        isFaint={({ reference }) => leftOut.has(reference)}
      />
      {beyond > 0 && (
        <p className={`${list.hint} ${classes.notice}`}>{t('declaring:beyond', { count: beyond })}</p>
      )}
    </div>
  );
};

/** Nothing of this time, or no answer yet, or none at all. */
const NoRows = ({ shown }: { shown: ShownCarrier }) => {
  const t = useWords();
  const failure = useStore(elsewhere.store, (state) => state.failure);
  const late = useDelayed(shown.lines === null && !failure);
  const { since, lines } = shown;
  if (lines === null) {
    return (
      <div className={ui.empty}>
        {failure ? (
          <Button onClick={() => void elsewhere.loadLines()}>{t('common:retry')}</Button>
        ) : (
          late && <Skeleton height={44} />
        )}
      </div>
    );
  }
  return (
    <p className={ui.empty}>
      {t(since > 0 && lines.older > 0 ? 'declaring:nothing' : 'declaring:nothingLeft')}
    </p>
  );
};

/** Shipments that a carrier was not told of, and the way to tell it. */
export const UndeclaredPanel = ({ shown }: { shown: ShownCarrier }) => {
  const declare = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const isLoaded = shown.lines !== null;
  useEffect(() => {
    if (!isLoaded) return;
    // Not from a field of this panel that has the focus.
    if (panel.current?.contains(document.activeElement)) return;
    panel.current?.querySelector<HTMLElement>('[data-grid], select')?.focus();
  }, [isLoaded]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc leaves it from wherever the focus is in it
    <div
      ref={panel}
      className={`${list.body} ${classes.body}`}
      onKeyDown={(event) => {
        if (!event.defaultPrevented) onEscape(elsewhere.leave)(event);
      }}
    >
      {(shown.lines?.rows.length ?? 0) > 0 ? (
        <Rows shown={shown} onEnter={() => declare.current?.focus()} />
      ) : (
        <NoRows shown={shown} />
      )}
      <UndeclaredSummary ref={declare} shown={shown} />
    </div>
  );
};
