import { UnstyledButton } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCloudCheck,
  IconCloudOff,
  IconCloudQuestion,
  IconCloudUp,
  IconPencil,
} from '@tabler/icons-react';
import { useLocale, useWords } from '../../i18n/use-words.ts';
import { useBench } from '../../stores/bench/index.ts';
import { isUnsaved } from '../../stores/bench/unsaved.ts';
import { goTo } from '../../stores/screen.ts';
import { needsOf, saidOf } from '../../stores/sync/said.ts';
import { useSync } from '../../stores/sync/status.ts';
import { useNow } from '../../ui/use-now.ts';
import classes from '../shell/shell.module.css';
import { syncStateText } from './sync-words.ts';

const TICK_MS = 5000;

const looks = {
  sent: { Icon: IconCloudCheck, tone: 'good' },
  sending: { Icon: IconCloudUp, tone: 'wait' },
  waiting: { Icon: IconCloudUp, tone: 'wait' },
  offline: { Icon: IconCloudOff, tone: 'wait' },
  'not-asked': { Icon: IconCloudQuestion, tone: 'plain' },
} as const;

const Unsaved = () => {
  const t = useWords();
  const unsaved = useBench(isUnsaved);
  if (!unsaved) return null;
  return (
    <span className={`${classes.fact} pd-tone-wait`} data-unsaved="">
      <IconPencil size={18} aria-hidden="true" /> {t('sync:unsaved')}
    </span>
  );
};

/** State of this desk against its remote; leads to the Sync screen. */
export const FooterSync = () => {
  const t = useWords();
  const locale = useLocale();
  const now = useNow(TICK_MS);
  const status = useSync((state) => state.status);
  if (!status) return null;
  const { kind } = saidOf(status);
  const { Icon, tone } = looks[kind];
  const text = syncStateText(t, status, now, locale);
  const needs = needsOf(status);
  return (
    <>
      <UnstyledButton
        className={`${classes.fact} ${classes.sync} pd-tone-${tone}`}
        data-sync={kind}
        aria-label={t('sync:openSync', { state: text })}
        title={text}
        onClick={() => goTo('sync')}
      >
        <Icon size={18} aria-hidden="true" /> <span className={classes.syncText}>{text}</span>
      </UnstyledButton>
      {needs > 0 && (
        <UnstyledButton
          className={`${classes.fact} ${classes.loud} pd-tone-bad`}
          data-sync-needs={needs}
          onClick={() => goTo('sync')}
        >
          <IconAlertTriangle size={18} aria-hidden="true" /> {t('sync:needYou', { count: needs })}
        </UnstyledButton>
      )}
      <Unsaved />
    </>
  );
};
