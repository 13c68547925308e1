import { Button } from '@mantine/core';
import { IconCircleCheck, IconPencil } from '@tabler/icons-react';
import { useWords } from '../../i18n/use-words.ts';
import { KeysOf, shortcut } from '../../parts/commands/shortcuts.tsx';
import { useBench } from '../../stores/bench/index.ts';
import { isNew } from '../../stores/bench/new-shipment.ts';
import { isUnsaved } from '../../stores/bench/unsaved.ts';
import { useDelayed } from '../../ui/use-delayed.ts';
import { HelpLine } from '../form/help-line.tsx';
import { saveNow } from '../saving/save-now.ts';
import classes from './save-bar.module.css';

/** True while the open shipment is stored nowhere yet. */
const useIsNew = (): boolean => useBench(({ opened }) => opened !== null && isNew(opened));

/** Save state, help for the focused field, and the button to save. */
export const SaveBar = () => {
  const t = useWords();
  const working = useBench((state) => state.working);
  const fresh = useIsNew();
  const unsaved = useBench(isUnsaved) || fresh;
  const late = useDelayed(working === 'save');
  return (
    <footer className={classes.bar}>
      <span className={`${classes.state} ${unsaved ? 'pd-tone-wait' : 'pd-tone-good'}`} role="status">
        {unsaved ? (
          <IconPencil size={18} aria-hidden="true" />
        ) : (
          <IconCircleCheck size={18} aria-hidden="true" />
        )}
        {late
          ? t('bench:saving')
          : t(unsaved ? (fresh ? 'created:notSaved' : 'bench:unsavedChanges') : 'bench:allSaved')}
      </span>
      <HelpLine />
      <Button
        variant="default"
        disabled={!unsaved || working !== null}
        {...shortcut('save')}
        rightSection={<KeysOf id="save" />}
        onClick={() => void saveNow()}
      >
        {t('common:save')}
      </Button>
    </footer>
  );
};
