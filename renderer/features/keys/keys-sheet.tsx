import { Modal } from '@mantine/core';
import { IconBarcode } from '@tabler/icons-react';
import { useWords } from '../../i18n/use-words.ts';
import { type EntryId, entryIds, entryOf } from '../../parts/commands/catalogue.ts';
import { type SheetGroup, sheetGroups } from '../../parts/commands/entry.ts';
import { chordWords, shownChords } from '../../parts/commands/shortcuts.tsx';
import { closeOverlay, useScreen } from '../../stores/screen.ts';
import { useEdge } from '../../stores/sync/status.ts';
import { Keys } from '../../ui/key.tsx';
import classes from './keys.module.css';

const Line = ({ id }: { id: EntryId }) => {
  const t = useWords();
  const { words, sheetWords } = entryOf(id);
  const chords = shownChords(id);
  return (
    <div className={classes.line}>
      <span className={classes.keys}>
        {chords.length === 0 && <IconBarcode size={22} aria-hidden="true" />}
        {chords.map((chord) => (
          <Keys key={chord} of={chordWords(t, chord)} />
        ))}
      </span>
      <span>{t(sheetWords ?? words)}</span>
    </div>
  );
};

/** All keys on one sheet. Those that resolve conflicts only on a desk with a remote. */
export const KeysSheet = () => {
  const t = useWords();
  const opened = useScreen((state) => state.overlay === 'keys');
  const edge = useEdge();
  const groups = (Object.keys(sheetGroups) as SheetGroup[]).filter((group) => edge || group !== 'decide');
  return (
    <Modal
      opened={opened}
      onClose={closeOverlay}
      title={t('keys:title')}
      size={860}
      classNames={{ title: classes.title }}
    >
      <div className={classes.groups}>
        {groups.map((group) => (
          <section key={group}>
            <h3>{t(sheetGroups[group])}</h3>
            {entryIds
              .filter((id) => entryOf(id).sheet === group)
              .map((id) => (
                <Line key={id} id={id} />
              ))}
          </section>
        ))}
      </div>
    </Modal>
  );
};
