import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { type ReactNode, useEffect, useState } from 'react';
import type { BackupView, SystemView } from '../../../shared/desk/system.ts';
import { isErrorCode } from '../../../shared/errors.ts';
import { call } from '../../api/desk.ts';
import { type Failure, toFailure } from '../../api/failure.ts';
import { useLocale, useWords } from '../../i18n/use-words.ts';
import { saveFile } from '../../lib/save-file.ts';
import { momentText } from '../../lib/time.ts';
import { useRole } from '../../stores/session.ts';
import { system, useSystem } from '../../stores/system.ts';
import { FailureBox } from '../../ui/failure-box.tsx';
import { onEscape } from '../../ui/keyboard.ts';
import { Notice } from '../../ui/notice.tsx';
import { decimalText } from '../../ui/numbers.ts';
import ui from '../../ui/ui.module.css';
import { useNow } from '../../ui/use-now.ts';
import classes from './system.module.css';
import { TransferCard } from './transfer-card.tsx';

const MINUTE_MS = 60_000;
const TWO_DAYS_MS = 2 * 24 * 60 * MINUTE_MS;
/** A day's backup and a day's work must find room, bytes. */
const LITTLE = 1_000_000_000;

/** A size in MB or GB. */
const useBytes = () => {
  const locale = useLocale();
  return (bytes: number): string => {
    const [size, unit] = bytes < LITTLE ? [bytes / 1e6, 'MB'] : [bytes / 1e9, 'GB'];
    return `${decimalText(Math.round(size * 10) / 10, locale)} ${unit}`;
  };
};

const useMoment = () => {
  const locale = useLocale();
  const now = useNow(MINUTE_MS);
  return (at: number): string => momentText(at, now, locale);
};

const Card = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={ui.card} aria-label={title}>
    <h2 className={ui.cardTitle}>{title}</h2>
    {children}
  </section>
);

const Facts = ({ view }: { view: SystemView }) => {
  const t = useWords();
  const bytes = useBytes();
  const facts = {
    version: view.version,
    folder: view.folder,
    database: bytes(view.databaseBytes),
    ...(view.freeBytes !== null && { free: bytes(view.freeBytes) }),
    address: view.url,
  } as const;
  const names = Object.keys(facts) as (keyof typeof facts)[];
  return (
    <Card title={t('system:program')}>
      <dl className={classes.facts}>
        {names.map((name) => (
          <div key={name}>
            <dt>{t(`system:${name}`)}</dt>
            <dd>{facts[name]}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
};

const Log = () => {
  const t = useWords();
  const [failure, setFailure] = useState<Failure | null>(null);
  const save = async () => {
    setFailure(null);
    try {
      const { text } = await call('system.log', {});
      if (text === '') notifications.show({ message: t('system:logEmpty') });
      else saveFile('packdesk.log', text, 'text/plain');
    } catch (thrown) {
      setFailure(toFailure(thrown));
    }
  };
  return (
    <div className={classes.log}>
      <Button variant="default" onClick={() => void save()}>
        {t('system:saveLog')}
      </Button>
      <span>{t('system:logHint')}</span>
      {failure && <FailureBox failure={failure} />}
    </div>
  );
};

/** Everything that is wrong, or that nothing is. */
const Health = ({ view: { damage, lost, older, freeBytes, backups } }: { view: SystemView }) => {
  const t = useWords();
  const moment = useMoment();
  const now = useNow(MINUTE_MS);
  const isFull = freeBytes !== null && freeBytes < LITTLE;
  const last = backups[0]?.at ?? null;
  const isOld = last === null || now - last > TWO_DAYS_MS;
  return (
    <Card title={t('system:health')}>
      <div className={ui.stack}>
        {damage && isErrorCode(damage.code) && (
          <Notice tone="bad" title={t(`errors:${damage.code}.title`, damage.details)}>
            {t(`errors:${damage.code}.action`, damage.details)}
          </Notice>
        )}
        {lost && (
          <Notice
            tone="bad"
            title={t('system:lost', { from: moment(lost.from), until: moment(lost.until) })}
          />
        )}
        {older && (
          <Notice
            tone="bad"
            title={t('errors:store.older.title', { from: moment(older.from), until: moment(older.until) })}
          >
            {t('errors:store.older.action')}
          </Notice>
        )}
        {isFull && <Notice tone="wait" title={t('system:full')} />}
        {isOld && <Notice tone="wait" title={t('system:noBackup')} />}
        {!damage && !lost && !older && (
          <Notice tone="good" title={t('system:healthGood')}>
            {t('system:healthHint')}
          </Notice>
        )}
      </div>
      <Log />
    </Card>
  );
};

/** A backup; putting it back is asked about in its place. */
const Backup = ({ backup, mayRestore }: { backup: BackupView; mayRestore: boolean }) => {
  const t = useWords();
  const bytes = useBytes();
  const when = useMoment()(backup.at);
  const busy = useSystem((state) => state.busy);
  const [asking, setAsking] = useState(false);
  const [kept, setKept] = useState(false);
  const keep = () => {
    setAsking(false);
    setKept(true);
  };
  const restore = () => {
    setAsking(false);
    void system.restore(backup.name);
  };
  return (
    <li className={classes.backup}>
      <b>{when}</b>
      <span>{t(`system:kind-${backup.kind}`)}</span>
      <span>{bytes(backup.bytes)}</span>
      {mayRestore && !asking && (
        <Button
          size="xs"
          variant="default"
          disabled={busy}
          // Back where the question came from.
          autoFocus={kept}
          aria-label={t('system:restoreOf', { when })}
          onClick={() => setAsking(true)}
        >
          {t('system:restore')}
        </Button>
      )}
      {asking && (
        <div className={classes.question}>
          <Notice
            tone="wait"
            title={t('system:restoreTitle', { when })}
            actions={
              <>
                <Button size="xs" variant="default" autoFocus onClick={keep} onKeyDown={onEscape(keep)}>
                  {t('common:cancel')}
                </Button>
                <Button size="xs" color="red" onClick={restore} onKeyDown={onEscape(keep)}>
                  {t('system:restore')}
                </Button>
              </>
            }
          >
            {t('system:restoreHint')}
          </Notice>
        </div>
      )}
    </li>
  );
};

const Backups = ({ view: { backups, restoring } }: { view: SystemView }) => {
  const t = useWords();
  const moment = useMoment();
  const busy = useSystem((state) => state.busy);
  const mayRestore = useRole() === 'admin';
  // One that is gone by now can still be taken back.
  const wished = backups.find(({ name }) => name === restoring);
  const when = wished ? moment(wished.at) : (restoring ?? '');
  const backUp = async () => {
    if (await system.backUp()) notifications.show({ message: t('system:backedUp'), color: 'green' });
  };
  return (
    <Card title={t('system:backups')}>
      <p className={classes.hint}>{t('system:backupsHint')}</p>
      {restoring && (
        <Notice
          tone="wait"
          title={t('system:restoring', { when })}
          actions={
            mayRestore && (
              <Button size="xs" disabled={busy} onClick={() => void system.restore(null)}>
                {t('system:keep')}
              </Button>
            )
          }
        >
          {t('system:restoringHint')}
        </Notice>
      )}
      {backups.length === 0 && <p className={classes.hint}>{t('system:none')}</p>}
      <ul className={classes.backups} aria-label={t('system:backups')}>
        {backups.map((backup) => (
          <Backup key={backup.name} backup={backup} mayRestore={mayRestore && !restoring} />
        ))}
      </ul>
      <div className={ui.actions}>
        <Button loading={busy} onClick={() => void backUp()}>
          {t('system:backUp')}
        </Button>
      </div>
    </Card>
  );
};

/** Version, health, backups and the log of the program. */
export const SystemScreen = () => {
  const t = useWords();
  const view = useSystem((state) => state.view);
  const failure = useSystem((state) => state.failure);
  const isAdmin = useRole() === 'admin';
  useEffect(() => {
    void system.load();
  }, []);
  return (
    <main className={ui.page}>
      <div className={ui.pageInner}>
        <h1 className={ui.pageTitle}>{t('system:title')}</h1>
        <div className={ui.cards}>
          {failure && <FailureBox failure={failure} />}
          {view && (
            <>
              <Health view={view} />
              <Backups view={view} />
              {isAdmin && <TransferCard />}
              <Facts view={view} />
            </>
          )}
        </div>
      </div>
    </main>
  );
};
