import { NativeSelect, TextInput } from '@mantine/core';
import { useWords } from '../../i18n/use-words.ts';
import { useDesk } from '../../stores/desk-data.ts';
import ui from '../../ui/ui.module.css';
import { useEditor, useProblem } from './editor.ts';
import { setBase } from './edits.ts';
import classes from './templates.module.css';

const STEPS = [-2, -1, 0, 1, 2] as const;

/** Its name, the label that it is put on, how large its type is, and who wears it. */
export const GeneralCard = ({ isNew }: { isNew: boolean }) => {
  const t = useWords();
  const { draft, edit, readOnly } = useEditor();
  const carriers = useDesk((state) => state.carriers);
  const wearing = carriers.filter(({ template }) => !isNew && template === draft.id);
  return (
    <section className={ui.card}>
      <h2 className={ui.cardTitle}>{t('templates:general')}</h2>
      <div className={`${ui.fields} ${classes.general}`}>
        <TextInput
          className={classes.name}
          label={t('templates:name')}
          data-field="name"
          autoComplete="off"
          autoFocus={isNew}
          maxLength={60}
          disabled={readOnly}
          error={useProblem('name')}
          value={draft.name}
          onChange={({ currentTarget }) => {
            const { value } = currentTarget;
            edit((now) => ({ ...now, name: value }));
          }}
        />
        <NativeSelect
          label={t('templates:base')}
          // Carriers wear a saved one on the label that they have.
          disabled={readOnly || !isNew}
          value={draft.base}
          data={[
            { value: 'gs1', label: t('carriers:labelGs1') },
            { value: 'post', label: t('carriers:labelPost') },
          ]}
          onChange={({ currentTarget }) => {
            const base = currentTarget.value === 'post' ? 'post' : 'gs1';
            edit((now) => setBase(now, base));
          }}
        />
        <NativeSelect
          label={t('templates:textSize')}
          disabled={readOnly}
          value={String(draft.textSize)}
          data={STEPS.map((step) => ({ value: String(step), label: t(`templates:text-${step}`) }))}
          onChange={({ currentTarget }) => {
            const textSize = Number(currentTarget.value);
            edit((now) => ({ ...now, textSize }));
          }}
        />
      </div>
      <p className={classes.used}>
        {wearing.length > 0
          ? t('templates:usedBy', { carriers: wearing.map(({ name }) => name).join(', ') })
          : t('templates:usedByNone')}
      </p>
    </section>
  );
};
