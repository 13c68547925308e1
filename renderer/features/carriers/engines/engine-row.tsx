import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import type { EngineView } from '../../../../shared/engine/views.ts';
import { isErrorCode } from '../../../../shared/errors.ts';
import { useLocale, useWords } from '../../../i18n/use-words.ts';
import { momentText } from '../../../lib/time.ts';
import { carrierEngines, useEngines } from '../../../stores/engines.ts';
import { Notice } from '../../../ui/notice.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { RulesInUse } from '../rules-in-use.tsx';
import classes from './engines.module.css';
import { TestMark } from './test-mark.tsx';

const Connections = ({ engine }: { engine: EngineView }) => {
  const t = useWords();
  if (engine.connections.length === 0) return <p className={classes.soft}>{t('engines:noConnections')}</p>;
  return (
    <ul className={classes.connections} aria-label={t('engines:connections', { engine: engine.name })}>
      {engine.connections.map(({ carrierId, displayName, isTest, services, state, carriers }) => (
        <li key={carrierId}>
          <b>
            {displayName} {isTest && <TestMark />}
          </b>
          <span>{carriers.join(', ') || carrierId}</span>
          <span>
            {state === 'ready'
              ? t('engines:services', { count: services.length })
              : t(`engines:state-${state}`)}
          </span>
        </li>
      ))}
    </ul>
  );
};

/** The last reading has failed, or there is no key: what to do. */
const Trouble = ({ engine }: { engine: EngineView }) => {
  const t = useWords();
  const { fault, name } = engine;
  if (!engine.hasKey) {
    return (
      <Notice tone="wait" title={t('engines:keyMissing')}>
        {t('engines:keyMissingHint')}
      </Notice>
    );
  }
  if (fault === null || !isErrorCode(fault)) return null;
  const details = { engine: name, detail: fault, traceId: '' };
  return (
    <Notice tone="wait" title={t(`errors:${fault}.title`, details)}>
      {t(`errors:${fault}.action`, details)}
    </Notice>
  );
};

const RemoveQuestion = ({ engine, onNo }: { engine: EngineView; onNo(): void }) => {
  const t = useWords();
  const { id, name } = engine;
  const codes = engine.connections.flatMap(({ carriers }) => carriers);
  const count = codes.length;
  const remove = async () => {
    onNo();
    if (!(await carrierEngines.remove(id))) return;
    notifications.show({ message: t('engines:removed', { engine: name }), color: 'green' });
  };
  return (
    <Notice
      tone="wait"
      title={t('engines:removeAsk', { engine: name, count })}
      actions={
        <>
          <Button size="xs" color="red" onClick={() => void remove()}>
            {t('common:remove')}
          </Button>
          <Button size="xs" variant="default" autoFocus onClick={onNo}>
            {t('common:cancel')}
          </Button>
        </>
      }
    >
      {t('engines:removeHint')} <RulesInUse codes={codes} ofEngine />
    </Notice>
  );
};

/** An engine with its connections, and what can be done with it. */
export const EngineRow = ({ engine, onChange }: { engine: EngineView; onChange(): void }) => {
  const t = useWords();
  const locale = useLocale();
  const now = useNow(60_000);
  const busy = useEngines((state) => state.busy);
  const [asking, setAsking] = useState(false);
  const { id, name, url, version, readAt, isTest } = engine;
  return (
    <li className={classes.engine}>
      <div className={classes.head}>
        <div>
          <h3 className={classes.name}>
            {name} {isTest && <TestMark />}
          </h3>
          <p className={classes.soft}>
            {url} · {t('engines:version', { version })} ·{' '}
            {t('engines:read', { moment: momentText(readAt, now, locale) })}
          </p>
        </div>
        <div className={classes.buttons}>
          <Button
            size="xs"
            variant="default"
            loading={busy === id}
            disabled={busy !== null}
            aria-label={t('engines:refreshOf', { engine: name })}
            onClick={() => void carrierEngines.refresh(id)}
          >
            {t('engines:refresh')}
          </Button>
          <Button
            size="xs"
            variant="default"
            disabled={busy !== null}
            aria-label={t('engines:changeOf', { engine: name })}
            onClick={onChange}
          >
            {t('engines:change')}
          </Button>
          <Button
            size="xs"
            variant="subtle"
            color="red"
            disabled={busy !== null}
            aria-label={t('engines:removeOf', { engine: name })}
            onClick={() => setAsking(true)}
          >
            {t('common:remove')}
          </Button>
        </div>
      </div>
      {asking && <RemoveQuestion engine={engine} onNo={() => setAsking(false)} />}
      <Trouble engine={engine} />
      <Connections engine={engine} />
    </li>
  );
};
