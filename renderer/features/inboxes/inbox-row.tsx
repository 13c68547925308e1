import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import type { InboxView } from '../../../shared/import/inbox.ts';
import { useLocale, useWords } from '../../i18n/use-words.ts';
import { momentText } from '../../lib/time.ts';
import { inboxes, useInboxes } from '../../stores/inboxes.ts';
import { Notice } from '../../ui/notice.tsx';
import list from '../../ui/settings-list.module.css';
import ui from '../../ui/ui.module.css';
import { useNow } from '../../ui/use-now.ts';
import { Question } from '../webhooks/endpoint-questions.tsx';

const Facts = ({ inbox }: { inbox: InboxView }) => {
  const t = useWords();
  const locale = useLocale();
  const now = useNow(60_000);
  const { scheme, profileName, path, lastAt } = inbox;
  return (
    <>
      <p className={list.soft}>{t('inboxes:address', { path })}</p>
      <p className={list.soft}>
        {t('inboxes:facts', {
          scheme: t(`inboxes:scheme-${scheme}`),
          profile: profileName ?? t('inboxes:noProfile'),
        })}
      </p>
      <p className={list.soft}>
        {lastAt === null
          ? t('inboxes:never')
          : t('inboxes:lastAt', { moment: momentText(lastAt, now, locale) })}
      </p>
    </>
  );
};

/** An inbox with what came to it, and what can be done with it. */
export const InboxRow = ({ inbox }: { inbox: InboxView }) => {
  const t = useWords();
  const busy = useInboxes((state) => state.busy);
  const [asks, setAsks] = useState<'rotate' | 'remove' | null>(null);
  const { name, waiting, open, hasSecret, scheme } = inbox;
  const close = () => setAsks(null);
  const rotate = () => {
    close();
    void inboxes.rotate(name);
  };
  const remove = async () => {
    close();
    if (!(await inboxes.remove(name))) return;
    notifications.show({ message: t('inboxes:removed', { name }), color: 'green' });
  };
  const common = { size: 'xs', variant: 'default', disabled: busy !== null } as const;
  return (
    <li className={list.entry} data-inbox={name}>
      <div className={list.head}>
        <div>
          <h3 className={list.name}>
            {name}
            {waiting > 0 && (
              <span className={`${ui.badge} pd-tone-wait`}>{t('inboxes:waiting', { count: waiting })}</span>
            )}
            {open > 0 && (
              <span className={`${ui.badge} pd-tone-bad`}>{t('inboxes:open', { count: open })}</span>
            )}
          </h3>
          <Facts inbox={inbox} />
        </div>
        <div className={list.buttons}>
          {scheme !== 'shopify' && (
            <Button
              {...common}
              aria-label={t('inboxes:rotateOf', { name })}
              onClick={() => setAsks('rotate')}
            >
              {t('inboxes:rotate')}
            </Button>
          )}
          <Button
            {...common}
            variant="subtle"
            color="red"
            aria-label={t('inboxes:removeOf', { name })}
            onClick={() => setAsks('remove')}
          >
            {t('common:remove')}
          </Button>
        </div>
      </div>
      {!hasSecret && (
        <Notice tone="bad" title={t('inboxes:secretMissing')}>
          {t('inboxes:secretMissingHint')}
        </Notice>
      )}
      {asks === 'rotate' && (
        <Question
          title={t('inboxes:rotateAsk', { name })}
          label={t('inboxes:rotateDo')}
          onYes={rotate}
          onNo={close}
        >
          {t('inboxes:rotateHint')}
        </Question>
      )}
      {asks === 'remove' && (
        <Question
          title={t('inboxes:removeAsk', { name })}
          label={t('common:remove')}
          color="red"
          onYes={() => void remove()}
          onNo={close}
        >
          {t('inboxes:removeHint')}
        </Question>
      )}
    </li>
  );
};
