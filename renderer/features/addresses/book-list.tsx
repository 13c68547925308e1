import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { AddressEntryView } from '../../../shared/address/entry.ts';
import type { PartyName } from '../../../shared/shipment/parties.ts';
import { call } from '../../api/desk.ts';
import { useWords } from '../../i18n/use-words.ts';
import { moreOfBook, removeFromBook, restoreInBook, searchBook, useBook } from '../../stores/address-book.ts';
import { partyNames, useAddressForm, workOn } from '../../stores/form/addresses.ts';
import { closeOverlay } from '../../stores/screen.ts';
import { useMayConfigure } from '../../stores/session.ts';
import { FailureBox } from '../../ui/failure-box.tsx';
import { hasMod } from '../../ui/keyboard.ts';
import { ExportList } from '../list-import/export-list.tsx';
import { askListImport } from '../list-import/list-import-dialog.tsx';
import { enterSection } from '../sections/enter-section.ts';
import { mayEditAddresses, takeAddress } from './address-actions.ts';
import classes from './addresses.module.css';
import { BookEntry, rowId } from './book-entry.tsx';

/** The entry in the editor, or a new one; null while the list is shown. */
export type Editing = AddressEntryView | 'new' | null;

const use = (entry: AddressEntryView): void => {
  const { who } = useAddressForm.getState();
  closeOverlay();
  takeAddress(who, entry.address);
  enterSection('addresses');
  // A count that is lost costs a place in the list, nothing else.
  call('addresses.use', { id: entry.id }).catch(() => undefined);
};

const Removed = () => {
  const t = useWords();
  const removed = useBook((state) => state.removed);
  if (!removed) return null;
  return (
    <div className={classes.removed} role="status">
      <span>{t('addresses:bookRemoved', { name: removed.address.name ?? removed.address.city ?? '–' })}</span>
      <Button size="compact-sm" variant="default" onClick={() => void restoreInBook()}>
        {t('addresses:bookUndo')}
      </Button>
    </div>
  );
};

interface BookKeysParts {
  entries: readonly AddressEntryView[];
  onPick(entry: AddressEntryView): void;
  onEdit(editing: Editing): void;
}

/** The place of the selected entry, and the keys of the search field that move it and act on the entry. */
const useBookKeys = ({ entries, onPick, onEdit }: BookKeysParts) => {
  const [at, setAt] = useState(0);
  const selected = entries[Math.min(at, entries.length - 1)];

  useEffect(() => {
    document.getElementById(rowId(at))?.scrollIntoView({ block: 'nearest' });
    if (at >= entries.length - 5) void moreOfBook();
  }, [at, entries.length]);

  const todoOf = (event: KeyboardEvent): (() => void) | null => {
    if (event.key === 'ArrowDown') return () => setAt(Math.min(at + 1, entries.length - 1));
    if (event.key === 'ArrowUp') return () => setAt(Math.max(at - 1, 0));
    const { text, answered } = useBook.getState();
    // The entries on screen are those of the text before: none of them is what was looked for.
    if (event.key === 'Enter' && answered !== text) return () => undefined;
    if (!selected) return null;
    if (event.key === 'Enter') return () => onPick(selected);
    if (hasMod(event) && event.key.toLowerCase() === 'e') return () => onEdit(selected);
    if (hasMod(event) && event.key === 'Delete') return () => void removeFromBook(selected.id);
    return null;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const undo = hasMod(event) && event.key.toLowerCase() === 'z' && useBook.getState().removed !== null;
    const todo = undo ? () => void restoreInBook() : todoOf(event);
    if (!todo) return;
    event.preventDefault();
    todo();
  };
  return { at, setAt, selected, onKeyDown };
};

interface BookSearchProps {
  /** Id of the selected row. */
  activeRow: string | undefined;
  onText(text: string): void;
  onKeyDown(event: KeyboardEvent): void;
}

/** It keeps the focus while entries are chosen. */
const BookSearch = ({ activeRow, onText, onKeyDown }: BookSearchProps) => {
  const t = useWords();
  const text = useBook((state) => state.text);
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => search.current?.focus(), []);
  return (
    <TextInput
      ref={search}
      size="md"
      data-autofocus
      role="combobox"
      aria-expanded="true"
      aria-haspopup="grid"
      aria-controls="book-list"
      aria-activedescendant={activeRow}
      aria-label={t('addresses:bookSearch')}
      placeholder={t('addresses:bookSearch')}
      value={text}
      onChange={(event) => onText(event.currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  );
};

/** The book as a file, for those who look after the desk. */
const BookFiles = () => {
  const t = useWords();
  if (!useMayConfigure()) return null;
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={() => askListImport('addresses')}>
        {t('articleMaster:import')}
      </Button>
      <ExportList kind="addresses" size="compact-sm" />
    </>
  );
};

/** Below the entries: the party that one is used for, how many there are, and the keys. */
const BookFoot = ({ takes }: { takes: boolean }) => {
  const t = useWords();
  const total = useBook((state) => state.total);
  const who = useAddressForm((state) => state.who);
  return (
    <div className={classes.foot}>
      {takes && (
        <SegmentedControl
          size="sm"
          aria-label={t('addresses:bookUseFor')}
          data={partyNames.map((value) => ({ value, label: t(`addresses:${value}`) }))}
          value={who}
          onChange={(value) => workOn(value as PartyName)}
        />
      )}
      <span>{t('addresses:bookCount', { count: total })}</span>
      <BookFiles />
      <span className={classes.keys}>
        {t('addresses:bookKeys', {
          enter: t(takes ? 'addresses:bookKeyUse' : 'addresses:bookKeyEdit'),
          mod: t('keys:keyCtrl'),
        })}
      </span>
    </div>
  );
};

/** The book's entries, the most used first. The search field keeps the focus; its keys choose and act. */
export const BookList = ({ onEdit }: { onEdit(editing: Editing): void }) => {
  const t = useWords();
  const { text, entries, fresh, failure } = useBook();
  const takes = mayEditAddresses();
  const onPick = (entry: AddressEntryView) => (takes ? use(entry) : onEdit(entry));
  const { at, setAt, selected, onKeyDown } = useBookKeys({ entries, onPick, onEdit });
  const onText = (typed: string) => {
    setAt(0);
    void searchBook(typed);
  };

  return (
    <>
      <div className={classes.search}>
        <BookSearch activeRow={selected ? rowId(at) : undefined} onText={onText} onKeyDown={onKeyDown} />
        <Button
          variant="default"
          size="md"
          leftSection={<IconPlus size={18} />}
          onClick={() => onEdit('new')}
        >
          {t('addresses:bookNew')}
        </Button>
      </div>
      {failure && <FailureBox failure={failure} />}
      <Removed />
      <div className={classes.list}>
        {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: rows are chosen by the search field, as in a grid */}
        <table id="book-list" role="grid" aria-label={t('addresses:bookTitle')}>
          <tbody>
            {entries.map((entry, index) => (
              <BookEntry
                key={entry.id}
                entry={entry}
                index={index}
                selected={index === at}
                onPick={() => onPick(entry)}
                onSelect={() => setAt(index)}
                onEdit={() => onEdit(entry)}
              />
            ))}
          </tbody>
        </table>
      </div>
      {!fresh && entries.length === 0 && (
        <p className={classes.none}>{t(text.trim() === '' ? 'addresses:bookEmpty' : 'addresses:bookNone')}</p>
      )}
      <BookFoot takes={takes} />
    </>
  );
};
