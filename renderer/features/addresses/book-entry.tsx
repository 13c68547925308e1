import { ActionIcon } from '@mantine/core';
import { IconEdit, IconTrash } from '@tabler/icons-react';
import type { AddressEntryView } from '../../../shared/address/entry.ts';
import { useWords } from '../../i18n/use-words.ts';
import { removeFromBook } from '../../stores/address-book.ts';
import classes from './addresses.module.css';
import { EntryLines } from './entry-lines.tsx';

/** The row of an entry, for the search field that points to it. */
export const rowId = (index: number): string => `book-entry-${index}`;

interface EntryProps {
  entry: AddressEntryView;
  index: number;
  selected: boolean;
  onPick(): void;
  onSelect(): void;
  onEdit(): void;
}

/** One address of the book: taken by a click, changed and removed by its buttons. */
export const BookEntry = ({ entry, index, selected, onPick, onSelect, onEdit }: EntryProps) => {
  const t = useWords();
  const name = entry.address.name ?? entry.address.city ?? '–';
  return (
    <tr id={rowId(index)} aria-selected={selected} onMouseMove={onSelect}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the search field, which keeps the focus */}
      <td className={classes.pick} onClick={onPick}>
        <EntryLines address={entry.address} />
      </td>
      <td className={classes.count}>{t('addresses:used', { count: entry.used })}</td>
      <td className={classes.buttons}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={t('addresses:bookEntry', { what: t('addresses:bookEdit'), name })}
          onClick={onEdit}
        >
          <IconEdit size={18} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={t('addresses:bookEntry', { what: t('addresses:bookRemove'), name })}
          onClick={() => void removeFromBook(entry.id)}
        >
          <IconTrash size={18} />
        </ActionIcon>
      </td>
    </tr>
  );
};
