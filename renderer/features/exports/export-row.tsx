import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useRef, useState } from 'react';
import type { ExportView } from '../../../shared/export/views.ts';
import { useLocale, useWords } from '../../i18n/use-words.ts';
import { momentText } from '../../lib/time.ts';
import { exportsStore, useExports } from '../../stores/exports.ts';
import { show } from '../../stores/screen.ts';
import { onEscape } from '../../ui/keyboard.ts';
import { Notice } from '../../ui/notice.tsx';
import list from '../../ui/settings-list.module.css';
import ui from '../../ui/ui.module.css';
import { useNow } from '../../ui/use-now.ts';

const Badges = ({ profile, waiting, due }: ExportView) => {
  const t = useWords();
  return (
    <>
      <span className={`${ui.badge} pd-tone-${profile.on ? 'good' : 'plain'}`}>
        {t(profile.on ? 'exports:state-on' : 'exports:state-off')}
      </span>
      {due > 0 && <span className={`${ui.badge} pd-tone-wait`}>{t('exports:due', { count: due })}</span>}
      {waiting > 0 && (
        <span className={`${ui.badge} pd-tone-wait`}>{t('exports:waiting', { count: waiting })}</span>
      )}
    </>
  );
};

const Facts = ({ profile, last, later }: ExportView) => {
  const t = useWords();
  const locale = useLocale();
  const now = useNow(60_000);
  const written = last?.writtenAt ?? null;
  return (
    <>
      <p className={list.soft}>{profile.folder}</p>
      <p className={list.soft}>
        {profile.format.toUpperCase()} · {t(`exports:when-${profile.when}`)}
      </p>
      <p className={list.soft}>
        {last === null || written === null
          ? t('exports:neverWritten')
          : t('exports:written', {
              moment: momentText(written, now, locale),
              file: last.name,
              count: last.labels,
            })}
      </p>
      {last !== null && last.replaced > 0 && (
        <p className={list.soft}>{t('exports:replaced', { count: last.replaced })}</p>
      )}
      {later > 0 && <p className={list.soft}>{t('exports:later', { count: later })}</p>}
    </>
  );
};

const Away = ({ profile: { id }, failure }: ExportView) => {
  const t = useWords();
  const locale = useLocale();
  const now = useNow(60_000);
  if (!failure) return null;
  return (
    <Notice
      tone="bad"
      title={t('exports:awayTitle', { detail: failure.detail })}
      actions={
        <Button size="xs" onClick={() => void exportsStore.retry(id)}>
          {t('exports:retry')}
        </Button>
      }
    >
      {t('exports:awayHint', { moment: momentText(failure.at, now, locale) })}
    </Notice>
  );
};

const RemoveQuestion = ({ view, onNo }: { view: ExportView; onNo(): void }) => {
  const t = useWords();
  const { profile, due, waiting } = view;
  const { id, name } = profile;
  const remove = async () => {
    onNo();
    if (!(await exportsStore.remove(id))) return;
    notifications.show({ message: t('exports:removed', { name }), color: 'green' });
  };
  return (
    <Notice
      tone="wait"
      title={t('exports:removeAsk', { name })}
      actions={
        <>
          <Button size="xs" color="red" onClick={() => void remove()} onKeyDown={onEscape(onNo)}>
            {t('common:remove')}
          </Button>
          <Button size="xs" variant="default" autoFocus onClick={onNo} onKeyDown={onEscape(onNo)}>
            {t('common:cancel')}
          </Button>
        </>
      }
    >
      {due + waiting > 0 ? t('exports:removeLost', { lost: due + waiting }) : t('exports:removeHint')}
    </Notice>
  );
};

/** An export with its state, and what can be done with it. */
export const ExportRow = ({ view }: { view: ExportView }) => {
  const t = useWords();
  const busy = useExports((state) => state.busy);
  const [isAsking, ask] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  const { profile } = view;
  const { name } = profile;
  const common = { size: 'xs', variant: 'default', disabled: busy !== null } as const;
  const close = () => {
    // Back where it came from.
    row.current?.querySelector<HTMLElement>('[data-opens="remove"]')?.focus();
    ask(false);
  };
  const change = () => {
    exportsStore.quiet();
    exportsStore.open({ isNew: false, form: profile, left: [] });
  };
  return (
    <li ref={row} className={list.entry} data-export={name}>
      <div className={list.head}>
        <div>
          <h3 className={list.name}>
            {name} <Badges {...view} />
          </h3>
          <Facts {...view} />
        </div>
        <div className={list.buttons}>
          <Button {...common} aria-label={t('exports:runOf', { name })} onClick={() => show('export')}>
            {t('exports:run')}
          </Button>
          <Button {...common} aria-label={t('exports:changeOf', { name })} onClick={change}>
            {t('exports:change')}
          </Button>
          <Button
            {...common}
            variant="subtle"
            color="red"
            data-opens="remove"
            aria-label={t('exports:removeOf', { name })}
            onClick={() => ask(true)}
          >
            {t('common:remove')}
          </Button>
        </div>
      </div>
      <Away {...view} />
      {isAsking && <RemoveQuestion view={view} onNo={close} />}
    </li>
  );
};
