import { IconListCheck, IconPencil } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useWords } from '../../../i18n/use-words.ts';
import { carrierRulesEditor, RULES } from '../../../stores/carrier-rules.ts';
import { useDesk } from '../../../stores/desk-data.ts';
import frame from '../../../ui/editor-screen.module.css';
import classes from './rules.module.css';

/** The way to the rules, above the carriers that they choose from. */
export const RulesItem = ({ current, onChoose }: { current: boolean; onChoose(): void }) => {
  const t = useWords();
  const rules = useDesk((state) => state.carrierRules);
  const stored = useMemo(() => ({ rules }), [rules]);
  const unsaved = carrierRulesEditor.useIsUnsaved(RULES, stored);
  return (
    <div className={classes.item}>
      <button type="button" className={frame.item} aria-current={current || undefined} onClick={onChoose}>
        <IconListCheck size={20} aria-hidden="true" />
        <b>{t('carrierRules:title')}</b>
        <span>
          {rules.length === 0
            ? t('carrierRules:countNone')
            : t('carrierRules:count', { count: rules.length })}
          {unsaved && (
            <em>
              {' '}
              · <IconPencil size={13} aria-hidden="true" /> {t('carrierRules:unsaved')}
            </em>
          )}
        </span>
      </button>
    </div>
  );
};
