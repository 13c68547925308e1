import { ActionIcon, Button, Checkbox, NativeSelect } from '@mantine/core';
import { IconEyeOff, IconPlus } from '@tabler/icons-react';
import { type BlockKind, type BlockSize, blockSizes, neededBlocks } from '../../../shared/label/template.ts';
import { useWords } from '../../i18n/use-words.ts';
import frame from '../../ui/editor-screen.module.css';
import ui from '../../ui/ui.module.css';
import { useEditor } from './editor.ts';
import { hiddenBlocks, hideBlock, hideRouting, moveBlock, revealBlock, setBlock } from './edits.ts';
import { MoveButtons } from './move-buttons.tsx';
import classes from './templates.module.css';

const BlockRow = ({ kind, index }: { kind: BlockKind; index: number }) => {
  const t = useWords();
  const { draft, edit, readOnly } = useEditor();
  const { size, beside } = draft.blocks[index]!;
  const name = t(`templates:block-${kind}`);
  const needed = neededBlocks(draft.base).includes(kind);
  const hide = t('templates:hide', { name });
  return (
    <li className={classes.block} data-block={kind}>
      <MoveButtons
        name={name}
        index={index}
        count={draft.blocks.length}
        readOnly={readOnly}
        onMove={(by) => edit((now) => moveBlock(now, index, by))}
      />
      <b>{name}</b>
      <NativeSelect
        aria-label={t('templates:sizeOf', { name })}
        disabled={readOnly}
        value={size}
        data={blockSizes.map((value) => ({ value, label: t(`templates:size-${value}`) }))}
        onChange={({ currentTarget }) => {
          const value = currentTarget.value as BlockSize;
          edit((now) => setBlock(now, kind, { size: value }));
        }}
      />
      <Checkbox
        label={t('templates:beside')}
        aria-label={t('templates:besideOf', { name })}
        disabled={readOnly || index === 0}
        checked={beside && index > 0}
        onChange={({ currentTarget }) => {
          const { checked } = currentTarget;
          edit((now) => setBlock(now, kind, { beside: checked }));
        }}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        disabled={readOnly || needed}
        aria-label={hide}
        title={needed ? t('templates:needed') : hide}
        onClick={() => edit((now) => (kind === 'routing' ? hideRouting(now) : hideBlock(now, kind)))}
      >
        <IconEyeOff size={18} />
      </ActionIcon>
    </li>
  );
};

/** Blocks on the label, from the top, and those that could be added. */
export const BlocksCard = () => {
  const t = useWords();
  const { draft, edit, readOnly } = useEditor();
  const hidden = hiddenBlocks(draft);
  return (
    <section className={ui.card}>
      <h2 className={ui.cardTitle}>{t('templates:blocks')}</h2>
      <p className={frame.hint}>{t('templates:blocksHint')}</p>
      <ol className={frame.list} aria-label={t('templates:blocks')}>
        {draft.blocks.map(({ block }, index) => (
          <BlockRow key={block} kind={block} index={index} />
        ))}
      </ol>
      {hidden.length > 0 && (
        <div className={classes.hidden}>
          <span>{t('templates:notShown')}</span>
          {hidden.map((kind) => (
            <Button
              key={kind}
              size="xs"
              variant="default"
              disabled={readOnly}
              leftSection={<IconPlus size={14} />}
              aria-label={t('templates:show', { name: t(`templates:block-${kind}`) })}
              onClick={() => edit((now) => revealBlock(now, kind))}
            >
              {t(`templates:block-${kind}`)}
            </Button>
          ))}
        </div>
      )}
    </section>
  );
};
