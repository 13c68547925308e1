import { IconPencil, IconTag } from '@tabler/icons-react';
import { useWords } from '../../i18n/use-words.ts';
import { useDesk } from '../../stores/desk-data.ts';
import { NEW, templateEditor } from '../../stores/template-drafts.ts';
import frame from '../../ui/editor-screen.module.css';

interface ItemProps {
  name: string;
  base: 'gs1' | 'post';
  unsaved: boolean;
  current: boolean;
  onChoose(): void;
}

const Item = ({ name, base, unsaved, current, onChoose }: ItemProps) => {
  const t = useWords();
  return (
    <li>
      <button type="button" className={frame.item} aria-current={current || undefined} onClick={onChoose}>
        <IconTag size={20} aria-hidden="true" />
        <b>{name}</b>
        <span>
          {t(base === 'gs1' ? 'carriers:labelGs1' : 'carriers:labelPost')}
          {unsaved && (
            <em>
              {' '}
              · <IconPencil size={13} aria-hidden="true" /> {t('templates:unsaved')}
            </em>
          )}
        </span>
      </button>
    </li>
  );
};

/** The templates of the desk, and the one that is being made. */
export const TemplateList = ({ chosen, onChoose }: { chosen: string | null; onChoose(id: string): void }) => {
  const t = useWords();
  const templates = useDesk((state) => state.templates);
  const drafts = templateEditor.useUnsaved();
  const made = drafts[NEW]?.edited;
  return (
    <ul className={frame.list} aria-label={t('templates:list')}>
      {templates.map(({ id, name, base }) => (
        <Item
          key={id}
          name={drafts[id]?.edited.name.trim() || name}
          base={base}
          unsaved={drafts[id] !== undefined}
          current={id === chosen}
          onChoose={() => onChoose(id)}
        />
      ))}
      {made && (
        <Item
          name={made.name.trim() || t('templates:isNew')}
          base={made.base}
          unsaved
          current={chosen === NEW}
          onChoose={() => onChoose(NEW)}
        />
      )}
    </ul>
  );
};
