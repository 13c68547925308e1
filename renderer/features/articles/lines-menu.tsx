import { Button, Menu } from '@mantine/core';
import {
  IconArrowsSplit2,
  IconChevronDown,
  IconCopy,
  IconLayoutDistributeVertical,
  IconPackages,
  IconTrash,
} from '@tabler/icons-react';
import { useWords } from '../../i18n/use-words.ts';
import { KeysOf } from '../../parts/commands/shortcuts.tsx';
import { useMenu } from '../../parts/use-menu.ts';
import { useArticles } from '../../stores/articles.ts';
import { useBench } from '../../stores/bench/index.ts';
import { parcelsOf } from '../../stores/bench/parcels-of.ts';
import { show } from '../../stores/screen.ts';
import classes from './articles.module.css';
import { duplicateChosen, moveTo, removeChosen, spreadChosen } from './grid-actions.ts';
import { chosenLines, useLines } from './grid-lines.ts';
import { useParcelChoices } from './use-column-choices.ts';

/** Actions on the selected lines, or on the one that has the focus. */
export const LinesMenu = ({ disabled }: { disabled: boolean }) => {
  const t = useWords();
  const { opened, onChange } = useMenu();
  const selected = useArticles((state) => state.selected.size);
  const row = useArticles((state) => state.row);
  const count = useLines().length;
  const parcels = useBench((state) => parcelsOf(state.edited).length);
  const choices = useParcelChoices(opened);
  const chosen = selected || (row < count ? 1 : 0);
  return (
    <Menu
      position="bottom-end"
      withInitialFocusPlaceholder={false}
      opened={opened}
      onChange={onChange}
      width={270}
    >
      <Menu.Target>
        <Button
          variant={selected > 0 ? 'light' : 'default'}
          size="xs"
          px={10}
          disabled={disabled || chosen === 0}
          rightSection={<IconChevronDown size={14} />}
        >
          {t('articles:chosen', { count: chosen })}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu}>
        <Menu.Item
          leftSection={<IconCopy size={16} />}
          rightSection={<KeysOf id="line-duplicate" />}
          onClick={duplicateChosen}
        >
          {t('articles:duplicate')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconTrash size={16} />}
          rightSection={<KeysOf id="line-remove" />}
          onClick={removeChosen}
        >
          {t('articles:remove')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowsSplit2 size={16} />}
          disabled={chosen !== 1 || parcels < 2}
          onClick={() => show('article-split')}
        >
          {t('articles:split')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconLayoutDistributeVertical size={16} />}
          disabled={chosen < 2 || parcels < 2}
          onClick={spreadChosen}
        >
          {t('articles:spread', { count: parcels })}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>{t('articles:moveTo')}</Menu.Label>
        {choices.map(({ value, label }) => (
          <Menu.Item
            key={value}
            leftSection={<IconPackages size={16} />}
            onClick={() => moveTo(chosenLines(), Number(value) - 1)}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
