import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { MAX_LINES } from '../../../shared/label/template.ts';
import { useWords } from '../../i18n/use-words.ts';
import { useAddedFocus } from '../../parts/editor/use-added-focus.ts';
import { hintBelow } from '../../parts/fields/hint-below.ts';
import frame from '../../ui/editor-screen.module.css';
import { Notice } from '../../ui/notice.tsx';
import ui from '../../ui/ui.module.css';
import { useEditor } from './editor.ts';
import { addLine, isShown, moveLine, removeLine, setLine } from './edits.ts';
import { MoveButtons } from './move-buttons.tsx';
import { PatternInput } from './pattern-input.tsx';
import classes from './templates.module.css';

const LineRow = ({ index }: { index: number }) => {
  const t = useWords();
  const { draft, edit, readOnly } = useEditor();
  const { label, pattern } = draft.lines[index]!;
  const name = t('templates:line', { number: index + 1 });
  return (
    <li className={classes.line}>
      <div className={classes.lineHead}>
        <b>{name}</b>
        <MoveButtons
          name={name}
          index={index}
          count={draft.lines.length}
          readOnly={readOnly}
          onMove={(by) => edit((now) => moveLine(now, index, by))}
        />
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          disabled={readOnly}
          aria-label={t('templates:removeLine', { name })}
          title={t('templates:removeLine', { name })}
          onClick={() => edit((now) => removeLine(now, index))}
        >
          <IconTrash size={18} />
        </ActionIcon>
      </div>
      <TextInput
        label={t('templates:lineLabel')}
        aria-label={t('templates:lineLabelOf', { name })}
        description={t('templates:lineLabelHint')}
        {...hintBelow}
        autoComplete="off"
        maxLength={30}
        disabled={readOnly}
        value={label}
        onChange={({ currentTarget }) => {
          const { value } = currentTarget;
          edit((now) => setLine(now, index, { label: value }));
        }}
      />
      <PatternInput
        path={`lines[${index}].pattern`}
        label={t('templates:linePattern')}
        fieldLabel={t('templates:insertInto', { name })}
        value={pattern}
        onPattern={(next) => edit((now) => setLine(now, index, { pattern: next }))}
      />
    </li>
  );
};

/** Lines of one's own. */
export const LinesCard = () => {
  const t = useWords();
  const { draft, edit, readOnly } = useEditor();
  const list = useAddedFocus(draft.lines.length);
  return (
    <section className={ui.card}>
      <h2 className={ui.cardTitle}>{t('templates:lines')}</h2>
      <p className={frame.hint}>{t('templates:linesHint')}</p>
      {draft.lines.length > 0 && !isShown(draft, 'lines') && (
        <div className={classes.notShown}>
          <Notice tone="wait" title={t('templates:linesHidden')} />
        </div>
      )}
      <ul ref={list} className={classes.lines}>
        {draft.lines.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no identity but its place
          <LineRow key={index} index={index} />
        ))}
      </ul>
      <Button
        variant="default"
        disabled={readOnly || draft.lines.length >= MAX_LINES}
        leftSection={<IconPlus size={18} />}
        onClick={() => edit(addLine)}
      >
        {t('templates:addLine')}
      </Button>
    </section>
  );
};
