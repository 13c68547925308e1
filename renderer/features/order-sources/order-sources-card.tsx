import { Button } from '@mantine/core';
import { IconDatabaseSearch, IconPlus } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useWords } from '../../i18n/use-words.ts';
import { orderSources, useOrderSources } from '../../stores/order-sources.ts';
import { FailureBox } from '../../ui/failure-box.tsx';
import { FirstStep } from '../../ui/first-step.tsx';
import { Notice } from '../../ui/notice.tsx';
import list from '../../ui/settings-list.module.css';
import ui from '../../ui/ui.module.css';
import { formOf } from './draft.ts';
import { SourceForm } from './source-form.tsx';
import { SourceRow } from './source-row.tsx';

/** The tables elsewhere that orders are fetched from by a scan. For administrators. */
export const OrderSourcesCard = () => {
  const t = useWords();
  const { view, failure, typed } = useOrderSources((state) => state);
  useEffect(() => void orderSources.load(), []);
  const sources = view?.sources ?? [];
  const find = (id: string) => sources.find((source) => source.id === id) ?? null;
  const goTo = (id: string | null) =>
    orderSources.open(id === null ? null : { id, form: formOf(find(id), '') });
  if (typed)
    return <SourceForm key={typed.id} form={typed.form} source={find(typed.id)} onDone={() => goTo(null)} />;
  return (
    <section className={ui.card} aria-label={t('orderSources:title')} data-card="order-sources">
      <h2 className={ui.cardTitle}>{t('orderSources:title')}</h2>
      <div className={list.stack}>
        {failure && (
          <FailureBox failure={failure}>
            {!view && (
              <Button size="xs" onClick={() => void orderSources.load()}>
                {t('common:retry')}
              </Button>
            )}
          </FailureBox>
        )}
        {view && !view.keepsPasswords && sources.length > 0 && (
          <Notice tone="wait" title={t('orderSources:unkept')}>
            {t('orderSources:unkeptHint')}
          </Notice>
        )}
        {view && sources.length === 0 && (
          <FirstStep
            icon={IconDatabaseSearch}
            title={t('orderSources:emptyTitle')}
            texts={[t('orderSources:intro'), t('orderSources:emptySteps')]}
            action={t('orderSources:add')}
            onAction={() => goTo('')}
          />
        )}
        {sources.length > 0 && (
          <>
            <p className={list.soft}>{t('orderSources:orderHint')}</p>
            <ul className={list.list} aria-label={t('orderSources:list')}>
              {sources.map((source, at) => (
                <SourceRow
                  key={source.id}
                  {...{ source, at }}
                  count={sources.length}
                  onChange={() => goTo(source.id)}
                />
              ))}
            </ul>
            <Button
              className={list.add}
              variant="default"
              leftSection={<IconPlus size={18} />}
              onClick={() => goTo('')}
            >
              {t('orderSources:add')}
            </Button>
          </>
        )}
      </div>
    </section>
  );
};
