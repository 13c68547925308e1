import { ActionIcon, Button, Checkbox, Menu, Popover } from '@mantine/core';
import { IconColumns3, IconDownload, IconFileImport, IconPlus, IconTable } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import { articleColumns, usualColumns } from '../../../shared/articles/columns.ts';
import { clipboardText, csvText } from '../../../shared/articles/export.ts';
import { useLanguage } from '../../i18n/field-words.ts';
import { useLocale, useWords } from '../../i18n/use-words.ts';
import { saveFile } from '../../lib/save-file.ts';
import { shortcut } from '../../parts/commands/shortcuts.tsx';
import { useMenu } from '../../parts/use-menu.ts';
import { startImport } from '../../stores/article-import.ts';
import { notify, showColumns, useArticles } from '../../stores/articles.ts';
import { useClosed } from '../../stores/bench/index.ts';
import classes from './articles.module.css';
import { copyText, exportOptions, fileName } from './clipboard.ts';
import { addLine } from './grid-actions.ts';
import { currentColumns, currentLines, useLines } from './grid-lines.ts';
import { LinesMenu } from './lines-menu.tsx';

const small = { variant: 'default', size: 'xs', px: 10 } as const;

interface AlwaysButtonProps extends ComponentPropsWithRef<'a'> {
  label: string;
}

/** A link that is a button: the table of a read-only shipment can still be arranged, copied and exported. */
const AlwaysButton = ({ label, onClick, ...props }: AlwaysButtonProps) => (
  <ActionIcon
    variant="default"
    size={36}
    {...props}
    component="a"
    href="#"
    role="button"
    aria-label={label}
    title={label}
    onClick={(event: React.MouseEvent<HTMLAnchorElement>) => {
      event.preventDefault();
      onClick?.(event);
    }}
  />
);

/** Choice of the visible columns; remembered in this window. */
const ColumnsMenu = () => {
  const t = useWords();
  const language = useLanguage();
  const shown = useArticles((state) => state.columns);
  const { opened, onChange } = useMenu();
  const toggle = (id: string) =>
    showColumns(shown.includes(id) ? shown.filter((one) => one !== id) : [...shown, id]);
  return (
    <Popover position="bottom-end" width={290} opened={opened} onChange={onChange} trapFocus>
      <Popover.Target>
        <AlwaysButton label={t('articles:columns')} onClick={() => onChange(!opened)}>
          <IconColumns3 size={18} />
        </AlwaysButton>
      </Popover.Target>
      <Popover.Dropdown className={classes.menu} data-menu="" aria-label={t('articles:columns')}>
        <div className={classes.columns}>
          {articleColumns.map(({ id, label }) => (
            <Checkbox
              key={id}
              size="xs"
              label={label[language]}
              checked={shown.includes(id)}
              // The last one stays: a table without columns has no way back.
              disabled={shown.length === 1 && shown.includes(id)}
              onChange={() => toggle(id)}
            />
          ))}
          <Button variant="default" size="xs" onClick={() => showColumns(usualColumns)}>
            {t('articles:usualColumns')}
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
};

const ExportMenu = () => {
  const t = useWords();
  const options = exportOptions(useLocale());
  const none = useLines().length === 0;
  const menu = useMenu();
  const copy = () => {
    copyText(clipboardText(currentLines(), currentColumns(), options));
    notify('copied', currentLines().length);
  };
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false} disabled={none} {...menu}>
      <Menu.Target>
        <AlwaysButton
          label={t('articles:export')}
          aria-disabled={none || undefined}
          data-disabled={none || undefined}
        >
          <IconDownload size={18} />
        </AlwaysButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconDownload size={16} />}
          onClick={() => saveFile(fileName(), csvText(currentLines(), articleColumns, options), 'text/csv')}
        >
          {t('articles:exportCsv')}
        </Menu.Item>
        <Menu.Item leftSection={<IconTable size={16} />} onClick={copy}>
          {t('articles:copyAll')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};

/** Actions on the table and its lines. */
export const Toolbar = () => {
  const t = useWords();
  const closed = useClosed();
  const count = useLines().length;
  const notice = useArticles((state) => state.notice);
  return (
    <div className={classes.toolbar}>
      <h2>
        {t('form:section-articles')} <small>{t('articles:lines', { count })}</small>
      </h2>
      <span className={classes.notice} role="status">
        {notice && t(`articles:notice-${notice.kind}`, { count: notice.count })}
      </span>
      <div className={classes.buttons}>
        <Button
          {...small}
          leftSection={<IconPlus size={16} />}
          disabled={closed}
          {...shortcut('line-new')}
          onClick={addLine}
        >
          {t('articles:newLine')}
        </Button>
        <Button
          {...small}
          leftSection={<IconFileImport size={16} />}
          disabled={closed}
          onClick={() => startImport()}
        >
          {t('articles:import')}
        </Button>
        <LinesMenu disabled={closed || count === 0} />
        <ColumnsMenu />
        <ExportMenu />
      </div>
    </div>
  );
};
