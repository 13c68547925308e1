import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useWords } from '../../../i18n/use-words.ts';
import { useClosed } from '../../../stores/bench/index.ts';
import classes from './key-values.module.css';
import parts from './parts.module.css';

interface KeyValueTableProps {
  title: string;
  /** The rows; empty where there is none. */
  children: ReactNode[];
  /** Target of the focus in an empty table: a path below the shipment. */
  field: string;
  onAdd(): void;
}

const lastName = (table: HTMLElement): HTMLElement | undefined =>
  [...table.querySelectorAll<HTMLElement>('[data-name]')].at(-1);

const addButton = (table: HTMLElement | null): HTMLElement | null =>
  table?.querySelector<HTMLElement>('[data-add]') ?? null;

/** Names and their values, with a head and a button for one more. */
export const KeyValueTable = ({ title, children, field, onAdd }: KeyValueTableProps) => {
  const t = useWords();
  const closed = useClosed();
  const table = useRef<HTMLElement>(null);
  const before = useRef(children.length);
  // A new entry is typed at once; the place of one that was removed leaves the focus nowhere.
  useEffect(() => {
    const came = children.length > before.current;
    const went = children.length < before.current;
    before.current = children.length;
    const focused = document.activeElement;
    if (came && table.current?.contains(focused)) lastName(table.current)?.focus();
    if (went && (focused === null || focused === document.body)) addButton(table.current)?.focus();
  }, [children.length]);
  return (
    <section ref={table} className={parts.group} aria-label={title}>
      <h3>{title}</h3>
      {children.length > 0 && (
        <div className={classes.rows}>
          <div className={`${classes.row} ${classes.head}`} aria-hidden="true">
            <span>{t('sections:key')}</span>
            <span>{t('sections:value')}</span>
          </div>
          {children}
        </div>
      )}
      <Button
        variant="default"
        size="xs"
        data-field={field}
        data-add=""
        disabled={closed}
        leftSection={<IconPlus size={16} />}
        aria-label={`${title}: ${t('sections:add')}`}
        onClick={onAdd}
      >
        {t('sections:add')}
      </Button>
    </section>
  );
};
