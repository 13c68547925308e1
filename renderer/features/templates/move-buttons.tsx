import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useWords } from '../../i18n/use-words.ts';

interface MoveButtonsProps {
  /** Name of the row to move. */
  name: string;
  index: number;
  count: number;
  readOnly: boolean;
  onMove(by: -1 | 1): void;
}

/** One place up or down. The focus goes along, and to the other of the two where there is no further place. */
export const MoveButtons = ({ name, index, count, readOnly, onMove }: MoveButtonsProps) => {
  const t = useWords();
  const group = useRef<HTMLDivElement>(null);
  const wanted = useRef<{ to: number; by: -1 | 1 } | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    const { to, by } = wanted.current;
    wanted.current = null;
    const atEnd = to === (by === -1 ? 0 : count - 1);
    const side = (by === -1) === atEnd ? 'down' : 'up';
    // Found by its place: a row without a name of its own is redrawn there.
    const row = group.current?.closest('li')?.parentElement?.children[to];
    row?.querySelector<HTMLElement>(`[data-move="${side}"]`)?.focus();
  });
  const move = (by: -1 | 1) => {
    wanted.current = { to: index + by, by };
    onMove(by);
  };
  return (
    <div ref={group} style={{ display: 'flex' }}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        data-move="up"
        disabled={readOnly || index === 0}
        aria-label={t('templates:moveUp', { name })}
        title={t('templates:moveUp', { name })}
        onClick={() => move(-1)}
      >
        <IconArrowUp size={18} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        data-move="down"
        disabled={readOnly || index === count - 1}
        aria-label={t('templates:moveDown', { name })}
        title={t('templates:moveDown', { name })}
        onClick={() => move(1)}
      >
        <IconArrowDown size={18} />
      </ActionIcon>
    </div>
  );
};
