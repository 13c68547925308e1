import { ActionIcon, Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useState } from 'react';
import type { SourceView } from '../../../shared/import/source/views.ts';
import { useWords } from '../../i18n/use-words.ts';
import { orderSources, useOrderSources } from '../../stores/order-sources.ts';
import { onEscape } from '../../ui/keyboard.ts';
import { Notice } from '../../ui/notice.tsx';
import list from '../../ui/settings-list.module.css';
import ui from '../../ui/ui.module.css';

const placeOf = ({ kind, path, host, port, database }: SourceView): string =>
  kind === 'file' || kind === 'sqlite' ? path : `${host}${port > 0 ? `:${port}` : ''} / ${database}`;

interface RowProps {
  source: SourceView;
  /** Its place in the order, from 0, and the number of all. */
  at: number;
  count: number;
  onChange(): void;
}

/** An order source, and what can be done with it. */
export const SourceRow = ({ source, at, count, onChange }: RowProps) => {
  const t = useWords();
  const busy = useOrderSources((state) => state.busy);
  const [asks, setAsks] = useState(false);
  const { id, name, on, kind, profileName, hasPassword } = source;
  const common = { size: 'xs', variant: 'default', disabled: busy !== null } as const;
  const remove = async () => {
    setAsks(false);
    if (!(await orderSources.remove(id))) return;
    notifications.show({ message: t('orderSources:removed', { name }), color: 'green' });
  };
  const keep = () => setAsks(false);
  return (
    <li className={list.entry} data-source={name}>
      <div className={list.head}>
        <div>
          <h3 className={list.name}>
            {name}
            <span className={`${ui.badge} pd-tone-${on ? 'good' : 'plain'}`}>
              {t(on ? 'orderSources:state-on' : 'orderSources:state-off')}
            </span>
          </h3>
          <p className={list.soft}>
            {t(`orderSources:kind-${kind}`)} · {placeOf(source)}
          </p>
          <p className={list.soft}>
            {t('orderSources:profile')}: {profileName ?? '–'}
          </p>
        </div>
        <div className={list.buttons}>
          <ActionIcon
            {...common}
            size={36}
            disabled={busy !== null || at === 0}
            aria-label={t('orderSources:upOf', { name })}
            onClick={() => void orderSources.move(id, at - 1)}
          >
            <IconArrowUp size={18} />
          </ActionIcon>
          <ActionIcon
            {...common}
            size={36}
            disabled={busy !== null || at === count - 1}
            aria-label={t('orderSources:downOf', { name })}
            onClick={() => void orderSources.move(id, at + 1)}
          >
            <IconArrowDown size={18} />
          </ActionIcon>
          <Button {...common} aria-label={t('orderSources:changeOf', { name })} onClick={onChange}>
            {t('orderSources:change')}
          </Button>
          <Button
            {...common}
            variant="subtle"
            color="red"
            aria-label={t('orderSources:removeOf', { name })}
            onClick={() => setAsks(true)}
          >
            {t('common:remove')}
          </Button>
        </div>
      </div>
      {!hasPassword && <Notice tone="bad" title={t('orderSources:passwordMissing')} />}
      {profileName === null && <Notice tone="bad" title={t('orderSources:profileMissing')} />}
      {asks && (
        <Notice
          tone="wait"
          title={t('orderSources:removeAsk', { name })}
          actions={
            <>
              <Button size="xs" color="red" onClick={() => void remove()} onKeyDown={onEscape(keep)}>
                {t('common:remove')}
              </Button>
              <Button size="xs" variant="default" autoFocus onClick={keep} onKeyDown={onEscape(keep)}>
                {t('common:cancel')}
              </Button>
            </>
          }
        >
          {t('orderSources:removeHint')}
        </Notice>
      )}
    </li>
  );
};
