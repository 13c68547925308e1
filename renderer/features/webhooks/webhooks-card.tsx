import { Button } from '@mantine/core';
import { IconPlus, IconWebhook } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useWords } from '../../i18n/use-words.ts';
import { useWebhooks, webhooks } from '../../stores/webhooks.ts';
import { FailureBox } from '../../ui/failure-box.tsx';
import { FirstStep } from '../../ui/first-step.tsx';
import { Notice } from '../../ui/notice.tsx';
import list from '../../ui/settings-list.module.css';
import ui from '../../ui/ui.module.css';
import { formOf } from './draft.ts';
import { EndpointRow } from './endpoint-row.tsx';
import { NewSecret } from './new-secret.tsx';
import { WebhookForm } from './webhook-form.tsx';

/** Deliveries go on beside the window: how they go is asked again so often, ms. */
const LOOK_MS = 5_000;

/** An endpoint's id, '' for a new one; null: the list. */
type Open = string | null;

const Empty = ({ onAdd }: { onAdd(): void }) => {
  const t = useWords();
  return (
    <FirstStep
      icon={IconWebhook}
      title={t('webhooks:emptyTitle')}
      texts={[t('webhooks:intro'), t('webhooks:emptySteps')]}
      action={t('webhooks:add')}
      onAction={onAdd}
    />
  );
};

/** The programs that are told of what happens to shipments. For administrators. */
export const WebhooksCard = () => {
  const t = useWords();
  const { view, failure, typed } = useWebhooks((state) => state);
  useEffect(() => {
    void webhooks.load();
    const timer = setInterval(() => void webhooks.load(), LOOK_MS);
    return () => {
      clearInterval(timer);
      webhooks.quiet();
    };
  }, []);
  const endpoints = view?.endpoints ?? [];
  const find = (id: Open) => endpoints.find((endpoint) => endpoint.id === id) ?? null;
  const goTo = (id: Open) => {
    webhooks.quiet();
    webhooks.open(id === null ? null : { id, form: formOf(find(id)) });
  };
  if (typed) {
    return (
      <WebhookForm key={typed.id} form={typed.form} endpoint={find(typed.id)} onDone={() => goTo(null)} />
    );
  }
  return (
    <section className={ui.card} aria-label={t('webhooks:title')} data-card="webhooks">
      <h2 className={ui.cardTitle}>{t('webhooks:title')}</h2>
      <div className={list.stack}>
        {failure && (
          <FailureBox failure={failure}>
            {!view && (
              <Button size="xs" onClick={() => void webhooks.load()}>
                {t('common:retry')}
              </Button>
            )}
          </FailureBox>
        )}
        {view && !view.keepsSecrets && endpoints.length > 0 && (
          <Notice tone="wait" title={t('webhooks:secretsUnkept')}>
            {t('webhooks:secretsUnkeptHint')}
          </Notice>
        )}
        <NewSecret />
        {view && endpoints.length === 0 && <Empty onAdd={() => goTo('')} />}
        {endpoints.length > 0 && (
          <>
            <ul className={list.list} aria-label={t('webhooks:list')}>
              {endpoints.map((endpoint) => (
                <EndpointRow key={endpoint.id} endpoint={endpoint} onChange={() => goTo(endpoint.id)} />
              ))}
            </ul>
            <Button
              className={list.add}
              variant="default"
              leftSection={<IconPlus size={18} />}
              onClick={() => goTo('')}
            >
              {t('webhooks:add')}
            </Button>
          </>
        )}
      </div>
    </section>
  );
};
