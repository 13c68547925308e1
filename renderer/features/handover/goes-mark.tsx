import { IconSquare, IconSquareCheck } from '@tabler/icons-react';
import { useWords } from '../../i18n/use-words.ts';
import classes from './handover.module.css';

/** Mark for going along: toggled by a click, as by Space. */
export const GoesMark = ({ isGoing, onToggle }: { isGoing: boolean; onToggle(): void }) => {
  const t = useWords();
  const Icon = isGoing ? IconSquareCheck : IconSquare;
  const word = t(isGoing ? 'handover:goes' : 'handover:stays');
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Space does the same in the grid
    // biome-ignore lint/a11y/noStaticElementInteractions: the grid's row holds the focus
    <span className={classes.mark} title={word} onClick={onToggle}>
      <Icon size={20} role="img" aria-label={word} />
    </span>
  );
};
