import { Button } from '@mantine/core';
import { useFieldWords } from '../../i18n/field-words.ts';
import { useValueText } from '../../i18n/use-value-text.ts';
import { useWords } from '../../i18n/use-words.ts';
import { bench, useBench } from '../../stores/bench/index.ts';
import { Notice } from '../../ui/notice.tsx';
import classes from './bench-notices.module.css';

/**
 * Typed edits that lost their place since another user changed the list around it: a person re-enters them
 * where they belong.
 */
export const OrphanedEditsNotice = () => {
  const t = useWords();
  const words = useFieldWords();
  const valueText = useValueText();
  const orphanedEdits = useBench((state) => state.orphanedEdits);
  if (orphanedEdits.length === 0) return null;
  return (
    <Notice
      tone="bad"
      title={t('bench:astrayTitle')}
      actions={
        <Button size="xs" variant="default" onClick={bench.dismissOrphanedEdits}>
          {t('bench:astrayDone')}
        </Button>
      }
    >
      {t('bench:astrayHint')}
      <ul className={classes.orphanedEdits}>
        {orphanedEdits.map(({ path, value }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows, and a path may be in it twice
          <li key={index}>
            {words(path)}: <b>{value === undefined ? t('bench:astrayGone') : valueText(path, value)}</b>
          </li>
        ))}
      </ul>
    </Notice>
  );
};
