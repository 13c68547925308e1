import { Button, Checkbox, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconDownload, IconPackage, IconPlus, IconSearch, IconUpload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useWords } from '../../i18n/use-words.ts';
import { articleEditor, articleMaster, NEW, useArticleMaster } from '../../stores/article-master/articles.ts';
import { useLink } from '../../stores/link.ts';
import { useMayConfigure, useRole } from '../../stores/session.ts';
import { FailureBox } from '../../ui/failure-box.tsx';
import list from '../../ui/list-screen.module.css';
import { ReadOnlyNotice } from '../../ui/read-only.tsx';
import ui from '../../ui/ui.module.css';
import { ExportList } from '../list-import/export-list.tsx';
import { askListImport } from '../list-import/list-import-dialog.tsx';
import { ArticleEditor } from './article-editor.tsx';
import { ArticleList } from './article-list.tsx';
import classes from './article-master.module.css';

/** Long enough to skip keys in the middle of a word, short enough to feel at once. */
const SEARCH_PAUSE_MS = 150;

const Head = () => {
  const t = useWords();
  const mayEdit = useMayConfigure();
  const unsaved = articleEditor.useUnsaved()[NEW] !== undefined;
  return (
    <div className={list.top}>
      <div className={list.titles}>
        <h1 className={list.title}>{t('articleMaster:title')}</h1>
        <p className={list.hint}>{t('articleMaster:hint')}</p>
      </div>
      <ExportList kind="articles" icon={<IconDownload size={18} />} />
      {mayEdit && (
        <>
          <Button
            variant="default"
            leftSection={<IconUpload size={18} />}
            onClick={() => askListImport('articles')}
          >
            {t('articleMaster:import')}
          </Button>
          <Button leftSection={<IconPlus size={18} />} onClick={articleMaster.begin}>
            {t(unsaved ? 'articleMaster:continueNew' : 'articleMaster:new')}
          </Button>
        </>
      )}
    </div>
  );
};

const Tools = () => {
  const t = useWords();
  const { text, learned, total } = useArticleMaster((state) => state);
  const [typed, setTyped] = useState(text);
  const search = useDebouncedCallback(
    (wanted: string) => void articleMaster.search({ text: wanted }),
    SEARCH_PAUSE_MS,
  );
  return (
    <search className={classes.tools}>
      <TextInput
        className={classes.search}
        aria-label={t('articleMaster:search')}
        placeholder={t('articleMaster:search')}
        leftSection={<IconSearch size={18} />}
        autoFocus
        spellCheck={false}
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          search(currentTarget.value);
        }}
      />
      <Checkbox
        label={t('articleMaster:onlyLearned')}
        checked={learned}
        onChange={({ currentTarget }) => void articleMaster.search({ learned: currentTarget.checked })}
      />
      {total !== null && <span className={classes.count}>{t('articleMaster:count', { count: total })}</span>}
    </search>
  );
};

const Empty = () => {
  const t = useWords();
  const mayEdit = useMayConfigure();
  return (
    <div className={ui.empty}>
      <IconPackage size={40} aria-hidden="true" />
      <strong>{t('articleMaster:empty')}</strong>
      <p>{t('articleMaster:emptyHint')}</p>
      {mayEdit && (
        <>
          <p>{t('articleMaster:emptyImport')}</p>
          <div className={classes.first}>
            <Button variant="default" leftSection={<IconPlus size={18} />} onClick={articleMaster.begin}>
              {t('articleMaster:new')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconUpload size={18} />}
              onClick={() => askListImport('articles')}
            >
              {t('articleMaster:import')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
};

const Body = () => {
  const t = useWords();
  const { total, text, learned, shown } = useArticleMaster((state) => state);
  const unsaved = articleEditor.useUnsaved();
  const title = useRef<HTMLHeadingElement>(null);
  if (total === null) return null;
  const isNew = shown === 'new' && unsaved[NEW] !== undefined;
  const isEmpty = total === 0 && text.trim() === '' && !learned;
  if (isEmpty && !isNew) return <Empty />;
  const view = shown === 'new' ? null : shown;
  return (
    <div className={`${list.body} ${classes.body}`}>
      {total === 0 ? (
        <p className={classes.none}>{t(isEmpty ? 'articleMaster:empty' : 'articleMaster:none')}</p>
      ) : (
        <ArticleList onEnter={() => title.current?.focus()} />
      )}
      <section className={list.detail} aria-label={t('articleMaster:detail')}>
        {isNew || view ? (
          <ArticleEditor key={view?.id ?? NEW} view={view} titleRef={title} />
        ) : (
          <p className={classes.none}>{t('articleMaster:chooseOne')}</p>
        )}
      </section>
    </div>
  );
};

/** The article master: what is known of articles, for lines, customs papers and packers. */
export const ArticleMasterScreen = () => {
  const t = useWords();
  const role = useRole();
  const mayEdit = useMayConfigure();
  const connected = useLink((state) => state.state === 'connected');
  const failure = useArticleMaster((state) => state.failure);
  useEffect(() => {
    if (connected) void articleMaster.reload();
  }, [connected]);
  return (
    <main className={list.screen}>
      <Head />
      {!mayEdit && role && (
        <div className={list.notice}>
          <ReadOnlyNotice role={role} />
        </div>
      )}
      <Tools />
      {failure && (
        <div className={list.notice}>
          <FailureBox failure={failure}>
            <Button size="xs" onClick={() => void articleMaster.reload()}>
              {t('common:retry')}
            </Button>
          </FailureBox>
        </div>
      )}
      <div className={list.panel}>
        <Body />
      </div>
    </main>
  );
};
