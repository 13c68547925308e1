import { Button, Skeleton } from '@mantine/core';
import { IconArrowLeft, IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { unitPathOf } from '../../../../shared/shipment/fields/unit.ts';
import { onDesk } from '../../../api/desk.ts';
import { useWords } from '../../../i18n/use-words.ts';
import { KeysOf } from '../../../parts/commands/shortcuts.tsx';
import { leaveConflict } from '../../../stores/sync/conflict-screen.ts';
import { madeOf } from '../../../stores/sync/conflicts.ts';
import { groupsOf } from '../../../stores/sync/decisions.ts';
import { conflicts, useConflicts } from '../../../stores/sync/index.ts';
import { FailureBox } from '../../../ui/failure-box.tsx';
import { Notice } from '../../../ui/notice.tsx';
import ui from '../../../ui/ui.module.css';
import { useDelayed } from '../../../ui/use-delayed.ts';
import { useUnits } from '../use-units.ts';
import { ApplyBar } from './apply-bar.tsx';
import classes from './conflict.module.css';
import { Question } from './question.tsx';
import { focusFirstQuestion } from './walk.ts';

/** A shipment with thousands of questions is decided as a whole, mostly: the first ones are drawn. */
const SHOWN = 150;
/** Either side may change several times at once. */
const REFRESH_MS = 500;

/** Reloads when either side changes during the decision. */
const useFreshConflict = (reference: string): void => {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void conflicts.reload();
      }, REFRESH_MS);
    };
    const stops = [
      onDesk('shipment.changed', (changed) => changed.reference === reference && later()),
      onDesk('sync.changed', later),
    ];
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [reference]);
};

const Questions = ({ reference }: { reference: string }) => {
  const t = useWords();
  const view = useConflicts((state) => state.view);
  const made = useConflicts(madeOf);
  const [all, setAll] = useState(false);
  const items = view?.items ?? [];
  // One that is gone here is not to be fetched by a look at it.
  const unit = useUnits(items.some(({ path }) => path === '') ? '' : reference);
  const byPath = new Map(items.filter(({ path }) => path !== '').map((item) => [item.path, item]));
  const groups = groupsOf(items);
  let left = all ? items.length : SHOWN;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each shipment that is opened here
  useEffect(focusFirstQuestion, [reference]);
  return (
    <>
      {groups.map(({ id, items: own }) => {
        const shown = own.slice(0, Math.max(0, left));
        left -= shown.length;
        if (shown.length === 0) return null;
        return (
          <section key={id} aria-label={t(`sync:group${id}`)} data-group={id}>
            {/* The question about a whole shipment says so itself. */}
            {id !== 'Shipment' && <h2 className={classes.group}>{t(`sync:group${id}`)}</h2>}
            {shown.map((item) => (
              <Question
                key={item.key}
                item={item}
                made={made[item.key]}
                unit={unit(item.path)}
                unitItem={byPath.get(unitPathOf(item.path) ?? '')}
              />
            ))}
          </section>
        );
      })}
      {items.length > SHOWN && !all && (
        <Button variant="default" onClick={() => setAll(true)}>
          {t('sync:showAllQuestions', { count: items.length })}
        </Button>
      )}
    </>
  );
};

const Changed = () => {
  const t = useWords();
  const changed = useConflicts((state) => state.changed);
  if (!changed) return null;
  return (
    <Notice tone="wait" title={t('sync:changedMeanwhile')}>
      {changed.fresh > 0
        ? t('sync:changedMeanwhileHint', { count: changed.fresh })
        : t('sync:changedMeanwhileSame')}
    </Notice>
  );
};

const Nothing = ({ reference }: { reference: string }) => {
  const t = useWords();
  const applied = useConflicts((state) => state.applied);
  return (
    <div className={ui.empty} data-conflict-none="">
      <IconCircleCheck size={48} stroke={1.5} aria-hidden="true" />
      <strong>
        {applied > 0 ? t('sync:applied', { count: applied }) : t('sync:conflictNone', { reference })}
      </strong>
      <p>{applied > 0 ? '' : t('sync:conflictNoneHint')}</p>
      {/* The last question went away from under the focus. */}
      <Button autoFocus onClick={leaveConflict}>
        {t('sync:backToSync')}
      </Button>
    </div>
  );
};

const Body = ({ reference }: { reference: string }) => {
  const t = useWords();
  const loaded = useConflicts((state) => state.loaded);
  const failure = useConflicts((state) => state.failure);
  const asks = useConflicts((state) => (state.view?.items.length ?? 0) > 0);
  const applied = useConflicts((state) => state.applied);
  const late = useDelayed(!loaded && !failure);
  if (!loaded && !failure) {
    return late ? (
      <div className={classes.questions} role="status" aria-label={t('sync:conflictLoading')}>
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} height={110} />
        ))}
      </div>
    ) : null;
  }
  return (
    <>
      <div className={classes.questions}>
        {failure && (
          <FailureBox failure={failure}>
            <Button size="xs" onClick={() => void conflicts.reload()}>
              {t('common:retry')}
            </Button>
          </FailureBox>
        )}
        <Changed />
        {asks && applied > 0 && <Notice tone="good" title={t('sync:applied', { count: applied })} />}
        {asks ? <Questions reference={reference} /> : loaded && <Nothing reference={reference} />}
      </div>
      {asks && <ApplyBar />}
    </>
  );
};

/** Recipient and number of parcels: a reference alone does not tell which shipment it is. */
const Subject = () => {
  const t = useWords();
  const shipment = useConflicts((state) => state.view?.shipment);
  if (!shipment) return null;
  const { recipientName, city, parcels } = shipment;
  const to = [recipientName, city].filter((each) => each !== '').join(', ');
  return (
    <small className={classes.subject} data-conflict-subject="">
      {[to, t('sync:conflictParcels', { count: parcels })].filter((each) => each !== '').join(' · ')}
    </small>
  );
};

/** Decides about one shipment that was changed here and at the remote: question by question, by keyboard alone. */
export const ConflictScreen = () => {
  const t = useWords();
  const reference = useConflicts((state) => state.reference) ?? '';
  useFreshConflict(reference);
  return (
    <main className={classes.screen} data-screen="conflict">
      <div className={classes.top}>
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={18} />}
          rightSection={<KeysOf id="back" />}
          onClick={leaveConflict}
        >
          {t('sync:backToSync')}
        </Button>
        <h1 className={classes.title}>
          {t('sync:conflictTitle', { reference })} <Subject />
        </h1>
        <span className={classes.keys}>{t('sync:decideKeys')}</span>
      </div>
      <Body key={reference} reference={reference} />
    </main>
  );
};
