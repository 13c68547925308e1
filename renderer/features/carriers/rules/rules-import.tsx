import { notifications } from '@mantine/notifications';
import type { RulesImport } from '../../../../shared/carrier-rules/views.ts';
import { call } from '../../../api/desk.ts';
import { useWords } from '../../../i18n/use-words.ts';
import { carrierRulesEditor, RULES } from '../../../stores/carrier-rules.ts';
import { setCarrierRules } from '../../../stores/desk-data.ts';
import { Notice } from '../../../ui/notice.tsx';
import classes from '../carriers.module.css';
import { JsonImport } from '../json-import.tsx';

const isNews = ({ changes }: RulesImport): boolean => changes.some(({ kind }) => kind !== 'same');

const tones = { added: 'accent', changed: 'accent', moved: 'accent', same: '', removed: 'bad' } as const;

/** Every rule that the file would add, change or delete. */
const Changes = ({ checked }: { checked: RulesImport }) => {
  const t = useWords();
  const { changes } = checked;
  const isEmpty = changes.every(({ kind }) => kind === 'removed');
  return (
    <>
      {isEmpty && changes.length > 0 && <Notice tone="wait" title={t('carrierRules:importEmpty')} />}
      {changes.map(({ id, name, kind }) => (
        <section key={id} className={classes.change}>
          <h3>
            {name}
            <b className={tones[kind] === '' ? undefined : `pd-tone-${tones[kind]}`}>
              {t(`carrierRules:importChange_${kind}`)}
            </b>
          </h3>
        </section>
      ))}
      {!isNews(checked) && <Notice tone="accent" title={t('carriers:importNothing')} />}
      {carrierRulesEditor.isUnsaved(RULES) && <Notice tone="wait" title={t('carrierRules:importUnsaved')} />}
    </>
  );
};

/** A file of rules: what is wrong with it, what it would change, and the yes to it. */
export const RulesImportPanel = ({ onDone }: { onDone(): void }) => {
  const t = useWords();
  return (
    <JsonImport
      title={t('carrierRules:importTitle')}
      hint={t('carrierRules:importHint')}
      applyLabel={t('carrierRules:importApply')}
      read={(text, apply) => call('carrierRules.import', { text, apply })}
      isNews={isNews}
      onApplied={({ applied }) => {
        if (applied) setCarrierRules(applied);
        notifications.show({ message: t('carrierRules:importDone'), color: 'green' });
      }}
      onDone={onDone}
    >
      {(checked) => <Changes checked={checked} />}
    </JsonImport>
  );
};
