import { Modal } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useWords } from '../../i18n/use-words.ts';
import { openBookList } from '../../stores/address-book.ts';
import { closeOverlay, useScreen } from '../../stores/screen.ts';
import classes from './addresses.module.css';
import { BookEditor } from './book-editor.tsx';
import { BookList, type Editing } from './book-list.tsx';

/** An entry that is being changed, or `new`; null while the list is on screen. */
const Book = () => {
  const [editing, setEditing] = useState<Editing>(null);
  useEffect(() => void openBookList(), []);
  return editing === null ? (
    <BookList onEdit={setEditing} />
  ) : (
    <BookEditor entry={editing === 'new' ? null : editing} onDone={() => setEditing(null)} />
  );
};

/** The desk's own address book: search, take, change, remove. */
export const AddressBookDialog = () => {
  const t = useWords();
  const opened = useScreen((state) => state.overlay === 'address-book');
  return (
    <Modal
      opened={opened}
      onClose={closeOverlay}
      title={t('addresses:bookTitle')}
      size={820}
      yOffset="6vh"
      classNames={{ title: classes.title }}
    >
      <Book />
    </Modal>
  );
};
