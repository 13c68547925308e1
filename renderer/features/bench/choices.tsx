import { Button } from '@mantine/core';
import { IconList } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useWords } from '../../i18n/use-words.ts';
import { useScreenKeys } from '../../parts/screen-keys.ts';
import { bench, useBench } from '../../stores/bench/index.ts';
import classes from './bench-views.module.css';
import { searchFor } from './search-for.ts';
import { ShipmentLine } from './shipment-line.tsx';

const move = (event: KeyboardEvent<HTMLElement>, step: 1 | -1): void => {
  event.preventDefault();
  const lines = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-line]')];
  const at = lines.indexOf(document.activeElement as HTMLElement);
  lines[Math.max(0, Math.min(lines.length - 1, at + step))]?.focus();
};

/** A code fits several shipments: 1 to 9, or the arrows and Enter. */
export const Choices = () => {
  const t = useWords();
  const rows = useBench((state) => state.choices);
  const answer = useBench((state) => state.answer);

  useScreenKeys((event) => {
    const row = /^[1-9]$/.test(event.key) ? rows[Number(event.key) - 1] : undefined;
    const typing = document.activeElement instanceof HTMLInputElement;
    if (!row || typing || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    void bench.open(row.reference);
  });

  return (
    <main className={classes.view}>
      <IconList size={64} stroke={1.5} aria-hidden="true" className={classes.sign} />
      <h1>
        {answer.kind === 'matches'
          ? t('bench:matches', { count: answer.total, code: answer.code })
          : t('bench:several', { count: rows.length, code: answer.kind === 'several' ? answer.code : '' })}
      </h1>
      <p>{t('bench:severalHint')}</p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move among the buttons within */}
      <div
        className={classes.list}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') move(event, 1);
          if (event.key === 'ArrowUp') move(event, -1);
        }}
      >
        {rows.map((row, index) => (
          <ShipmentLine
            key={row.reference}
            row={row}
            shortcut={index < 9 ? String(index + 1) : undefined}
            autoFocus={index === 0}
            onOpen={() => void bench.open(row.reference)}
          />
        ))}
      </div>
      {answer.kind === 'matches' && answer.total > rows.length && (
        <Button variant="default" mt={12} onClick={searchFor(answer.code)}>
          {t('bench:matchesAll', { count: answer.total })}
        </Button>
      )}
    </main>
  );
};
