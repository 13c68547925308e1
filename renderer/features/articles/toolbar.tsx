import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconColumns3, IconDownload, IconFileImport, IconPlus, IconTable } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import { articleColumns, usualColumns } from '../../../shared/articles/columns.ts';
import { clipboardText, csvText } from '../../../shared/articles/export.ts';
import { useLanguage } from '../../i18n/field-words.ts';
import { useLocale, useWords } from '../../i18n/use-words.ts';
import { startImport } from '../../stores/article-import.ts';
import { notify, showColumns, useArticles } from '../../stores/articles.ts';
import { useClosed } from '../../stores/bench/index.ts';
import { saveFile } from '../../ui/save-file.ts';
import classes from './articles.module.css';
import { copyText, exportOptions, fileName } from './clipboard.ts';
import { addLine } from './grid-actions.ts';
import { currentColumns, currentLines, useLines } from './grid-lines.ts';
import { LinesMenu } from './lines-menu.tsx';

const small = { variant: 'default', size: 'xs', px: 10 } as const;
const icon = { variant: 'default', size: 30 } as const;

/** Which columns are on screen; remembered in this window. */
const ColumnsMenu = () => {
  const t = useWords();
  const language = useLanguage();
  const shown = useArticles((state) => state.columns);
  const toggle = (id: string) =>
    showColumns(shown.includes(id) ? shown.filter((one) => one !== id) : [...shown, id]);
  return (
    <Menu position="bottom-end" closeOnItemClick={false} width={290}>
      <Menu.Target>
        <ActionIcon {...icon} aria-label={t('articles:columns')} title={t('articles:columns')}>
          <IconColumns3 size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu}>
        {articleColumns.map(({ id, label }) => (
          <Menu.Item
            key={id}
            role="menuitemcheckbox"
            aria-checked={shown.includes(id)}
            // The last one stays: a table without columns has no way back.
            disabled={shown.length === 1 && shown.includes(id)}
            onClick={() => toggle(id)}
            leftSection={<span className={classes.check} data-checked={shown.includes(id) || undefined} />}
          >
            {label[language]}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={() => showColumns(usualColumns)}>{t('articles:usualColumns')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};

/** A link that is a button: what is read only is copied and exported all the same. */
const AlwaysButton = ({ onClick, ...props }: ComponentPropsWithRef<'a'>) => (
  <ActionIcon
    {...icon}
    {...props}
    component="a"
    href="#export"
    role="button"
    onClick={(event: React.MouseEvent<HTMLAnchorElement>) => {
      event.preventDefault();
      onClick?.(event);
    }}
  >
    <IconDownload size={18} />
  </ActionIcon>
);

const ExportMenu = () => {
  const t = useWords();
  const options = exportOptions(useLocale());
  const none = useLines().length === 0;
  return (
    <Menu position="bottom-end" disabled={none}>
      <Menu.Target>
        <AlwaysButton
          aria-label={t('articles:export')}
          title={t('articles:export')}
          aria-disabled={none || undefined}
          data-disabled={none || undefined}
        />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconDownload size={16} />}
          onClick={() => saveFile(fileName(), csvText(currentLines(), articleColumns, options), 'text/csv')}
        >
          {t('articles:exportCsv')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconTable size={16} />}
          onClick={() => {
            copyText(clipboardText(currentLines(), currentColumns(), options));
            notify('copied', currentLines().length);
          }}
        >
          {t('articles:copyAll')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};

/** What can be done with the table and its lines. */
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
          aria-keyshortcuts="Control+Enter"
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
