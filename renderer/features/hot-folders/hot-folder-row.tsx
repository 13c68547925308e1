import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { isErrorCode } from '../../../shared/errors.ts';
import type { HotFolderView } from '../../../shared/import/hot-folder.ts';
import { useLocale, useWords } from '../../i18n/use-words.ts';
import { momentText } from '../../lib/time.ts';
import { hotFolders, useHotFolders } from '../../stores/hot-folders.ts';
import { detailWords } from '../../ui/failure-box.tsx';
import { Notice } from '../../ui/notice.tsx';
import list from '../../ui/settings-list.module.css';
import ui from '../../ui/ui.module.css';
import { useNow } from '../../ui/use-now.ts';
import { Question } from '../webhooks/endpoint-questions.tsx';

const Facts = ({ view }: { view: HotFolderView }) => {
  const t = useWords();
  const locale = useLocale();
  const now = useNow(60_000);
  const { profileName, lookedAt, file } = view;
  return (
    <>
      <p className={list.soft}>
        {profileName === null
          ? t('hotFolders:noProfile')
          : t('hotFolders:profileOf', { profile: profileName })}
      </p>
      {file && (
        <p className={list.soft}>
          {t('hotFolders:importing', { file: file.name, done: file.done, orders: file.orders })}
        </p>
      )}
      {view.on && !file && (
        <p className={list.soft}>
          {lookedAt === null
            ? t('hotFolders:never')
            : t('hotFolders:lookedAt', { moment: momentText(lookedAt, now, locale) })}
        </p>
      )}
    </>
  );
};

/** The fault that keeps the folder from its work, and files that need a person. */
const Trouble = ({ view: { error, failed } }: { view: HotFolderView }) => {
  const t = useWords();
  const code = error && (isErrorCode(error.code) ? error.code : 'internal');
  const words = error && detailWords(t, error.details);
  return (
    <>
      {code && words && (
        <Notice tone="bad" title={t(`errors:${code}.title`, words)}>
          {t(`errors:${code}.action`, words)}
        </Notice>
      )}
      {failed > 0 && (
        <Notice tone="wait" title={t('hotFolders:failed', { count: failed })}>
          {t('hotFolders:failedHint')}
        </Notice>
      )}
    </>
  );
};

/** A hot folder with how it is, and what can be done with it. */
export const HotFolderRow = ({ view, isEdge }: { view: HotFolderView; isEdge: boolean }) => {
  const t = useWords();
  const busy = useHotFolders((state) => state.busy);
  const [asks, setAsks] = useState(false);
  const { id, folder, profile, on } = view;
  const remove = async () => {
    setAsks(false);
    if (!(await hotFolders.remove(id))) return;
    notifications.show({ message: t('hotFolders:removed', { folder }), color: 'green' });
  };
  const common = { size: 'xs', variant: 'default', disabled: busy !== null } as const;
  const isWatched = on && !isEdge;
  return (
    <li className={list.entry} data-hot-folder={id}>
      <div className={list.head}>
        <div>
          <h3 className={list.name}>
            {folder}
            <span className={`${ui.badge} pd-tone-${isWatched ? 'good' : 'plain'}`}>
              {t(isWatched ? 'hotFolders:state-on' : 'hotFolders:state-off')}
            </span>
          </h3>
          <Facts view={view} />
        </div>
        <div className={list.buttons}>
          {!isEdge && (
            <Button
              {...common}
              aria-label={t('hotFolders:changeOf', { folder })}
              onClick={() => hotFolders.open({ id, folder, profile, on })}
            >
              {t('hotFolders:change')}
            </Button>
          )}
          <Button
            {...common}
            variant="subtle"
            color="red"
            aria-label={t('hotFolders:removeOf', { folder })}
            onClick={() => setAsks(true)}
          >
            {t('common:remove')}
          </Button>
        </div>
      </div>
      <Trouble view={view} />
      {asks && (
        <Question
          title={t('hotFolders:removeAsk', { folder })}
          label={t('common:remove')}
          color="red"
          onYes={() => void remove()}
          onNo={() => setAsks(false)}
        >
          {t('hotFolders:removeHint')}
        </Question>
      )}
    </li>
  );
};
