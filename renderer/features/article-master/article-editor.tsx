import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { type Ref, useState } from 'react';
import type { ArticleView } from '../../../shared/article-master/views.ts';
import { useWords } from '../../i18n/use-words.ts';
import { FormContext, sendBy, useFormOf } from '../../parts/editor/form.ts';
import { useSaveKey } from '../../parts/screen-keys.ts';
import { articleEditor, articleMaster, NEW, useArticleMaster } from '../../stores/article-master/articles.ts';
import { draftOf } from '../../stores/article-master/draft.ts';
import { useMayConfigure } from '../../stores/session.ts';
import { FailureBox } from '../../ui/failure-box.tsx';
import list from '../../ui/list-screen.module.css';
import { Notice } from '../../ui/notice.tsx';
import { ReadOnly } from '../../ui/read-only.tsx';
import { ArticleFields } from './article-fields.tsx';
import classes from './article-master.module.css';
import { PictureField } from './picture-field.tsx';

interface BarProps {
  view: ArticleView | null;
  dirty: boolean;
  busy: boolean;
  onDiscard(): void;
}

const RemoveQuestion = ({ view, onNo }: { view: ArticleView; onNo(): void }) => {
  const t = useWords();
  const number = view.article.articleNumber;
  return (
    <Notice
      tone="wait"
      title={t('articleMaster:removeAsk', { number })}
      actions={
        <>
          <Button
            size="xs"
            color="red"
            onClick={async () => {
              if (await articleMaster.remove(view))
                notifications.show({ message: t('articleMaster:removed', { number }), color: 'green' });
            }}
          >
            {t('articleMaster:remove')}
          </Button>
          <Button size="xs" variant="default" autoFocus onClick={onNo}>
            {t('common:cancel')}
          </Button>
        </>
      }
    />
  );
};

/** Why the last save or removal was refused; of two editors the second decides here. */
const Refused = ({ view }: { view: ArticleView | null }) => {
  const t = useWords();
  const refused = useArticleMaster((state) => state.refused);
  if (!refused) return null;
  return (
    <FailureBox failure={refused}>
      {refused.code === 'article.changed' && view && (
        <Button size="xs" variant="default" onClick={() => void articleMaster.reloadOne(view.id)}>
          {t('articleMaster:reload')}
        </Button>
      )}
    </FailureBox>
  );
};

const Bar = ({ view, dirty, busy, onDiscard }: BarProps) => {
  const t = useWords();
  const [asking, setAsking] = useState(false);
  return (
    <div className={classes.bar}>
      <Refused view={view} />
      {asking && view && <RemoveQuestion view={view} onNo={() => setAsking(false)} />}
      <div className={classes.buttons}>
        <Button type="submit" disabled={busy || !dirty}>
          {t('common:save')}
        </Button>
        <Button variant="default" disabled={busy || !dirty} onClick={onDiscard}>
          {t(view ? 'articleMaster:discard' : 'common:cancel')}
        </Button>
        {view && (
          <Button variant="subtle" color="red" disabled={busy} onClick={() => setAsking(true)}>
            {t('articleMaster:removeMore')}
          </Button>
        )}
      </div>
    </div>
  );
};

/** An article with all that is known of it; those who may not change it read it. */
export const ArticleEditor = ({
  view,
  titleRef,
}: {
  view: ArticleView | null;
  titleRef: Ref<HTMLHeadingElement>;
}) => {
  const t = useWords();
  const mayEdit = useMayConfigure();
  const working = useArticleMaster((state) => state.busy);
  const key = view ? String(view.id) : NEW;
  const stored = view ? draftOf(view) : undefined;
  const { form, element, busy, submit, untouch } = useFormOf({
    editor: articleEditor,
    key,
    stored,
    readOnly: !mayEdit,
    isShown: ({ path, code }, { tried, touched }) => tried || (touched.has(path) && code !== 'required'),
  });
  const dirty = view === null || articleEditor.isUnsaved(key, stored);
  const store = () =>
    submit(async (draft) => {
      if (!(await articleMaster.save(key, stored))) return;
      untouch();
      notifications.show({
        message: t('articleMaster:saved', { number: draft.articleNumber }),
        color: 'green',
      });
    });
  useSaveKey(() => {
    if (mayEdit && dirty && !busy && !working) void store();
  });
  const discard = () => {
    articleEditor.discard(key);
    untouch();
    articleMaster.show(view);
  };
  return (
    <FormContext value={form}>
      <form ref={element} className={classes.form} noValidate onSubmit={sendBy(store)} data-article-form="">
        <h2 ref={titleRef} tabIndex={-1} className={list.detailTitle}>
          {view ? view.article.articleNumber : t('articleMaster:new')}
        </h2>
        {view?.learned && <Notice tone="accent" title={t('articleMaster:learnedHint')} />}
        <ReadOnly when={!mayEdit}>
          <div className={classes.form}>
            <PictureField id={view?.id ?? null} hasPicture={view?.hasPicture ?? false} readOnly={!mayEdit} />
            <ArticleFields key={key} isNew={view === null} />
          </div>
        </ReadOnly>
        {mayEdit && <Bar key={key} view={view} dirty={dirty} busy={busy || working} onDiscard={discard} />}
      </form>
    </FormContext>
  );
};
