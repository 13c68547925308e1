import { Button } from '@mantine/core';
import { IconInbox, IconPlus } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useWords } from '../../i18n/use-words.ts';
import { inboxes, useInboxes } from '../../stores/inboxes.ts';
import { FailureBox } from '../../ui/failure-box.tsx';
import { FirstStep } from '../../ui/first-step.tsx';
import { Notice } from '../../ui/notice.tsx';
import list from '../../ui/settings-list.module.css';
import ui from '../../ui/ui.module.css';
import { InboxForm } from './inbox-form.tsx';
import { InboxRow } from './inbox-row.tsx';
import { InboxSecret } from './inbox-secret.tsx';
import { RefusedOrders } from './refused-orders.tsx';

/** Orders come beside the window: what came is asked again so often, ms. */
const LOOK_MS = 5_000;

/** The inboxes that shops send orders to. For administrators. */
export const InboxesCard = () => {
  const t = useWords();
  const { view, failure, typed } = useInboxes((state) => state);
  useEffect(() => {
    void inboxes.load();
    const timer = setInterval(() => void inboxes.load(), LOOK_MS);
    return () => {
      clearInterval(timer);
      inboxes.quiet();
    };
  }, []);
  const add = () =>
    inboxes.open({ name: '', profile: view?.profiles[0]?.id ?? '', scheme: 'standard', secret: '' });
  if (typed) return <InboxForm form={typed} onDone={() => inboxes.open(null)} />;
  const known = view?.inboxes ?? [];
  return (
    <section className={ui.card} aria-label={t('inboxes:title')} data-card="inboxes">
      <h2 className={ui.cardTitle}>{t('inboxes:title')}</h2>
      <div className={list.stack}>
        {failure && (
          <FailureBox failure={failure}>
            {!view && (
              <Button size="xs" onClick={() => void inboxes.load()}>
                {t('common:retry')}
              </Button>
            )}
          </FailureBox>
        )}
        {view?.isEdge && (
          <Notice tone="accent" title={t('inboxes:edgeTitle')}>
            {t('inboxes:edgeHint')}
          </Notice>
        )}
        {view && !view.keepsSecrets && known.length > 0 && (
          <Notice tone="wait" title={t('inboxes:secretsUnkept')}>
            {t('inboxes:secretsUnkeptHint')}
          </Notice>
        )}
        <InboxSecret />
        {view && !view.isEdge && known.length === 0 && (
          <FirstStep
            icon={IconInbox}
            title={t('inboxes:emptyTitle')}
            texts={[t('inboxes:intro'), t('inboxes:emptySteps')]}
            action={t('inboxes:add')}
            onAction={add}
          />
        )}
        {known.length > 0 && (
          <ul className={list.list} aria-label={t('inboxes:list')}>
            {known.map((inbox) => (
              <InboxRow key={inbox.name} inbox={inbox} />
            ))}
          </ul>
        )}
        {known.length > 0 && !view?.isEdge && (
          <Button className={list.add} variant="default" leftSection={<IconPlus size={18} />} onClick={add}>
            {t('inboxes:add')}
          </Button>
        )}
        <RefusedOrders orders={view?.orders ?? []} />
      </div>
    </section>
  );
};
