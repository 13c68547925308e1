import { Button, Skeleton } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useStore } from 'zustand';
import type { GivingUpView } from '../../../shared/sync/views.ts';
import { useWords, type Words } from '../../i18n/use-words.ts';
import { closeOverlay } from '../../stores/screen.ts';
import { removesShipment } from '../../stores/sync/create-giving-up.ts';
import { givingUp } from '../../stores/sync/index.ts';
import { FailureBox } from '../../ui/failure-box.tsx';
import { onEscape } from '../../ui/keyboard.ts';
import { Notice } from '../../ui/notice.tsx';
import { useDelayed } from '../../ui/use-delayed.ts';
import classes from './sync.module.css';

type Row = GivingUpView['rows'][number];

/** "a.gross@desk.example: 3 fields, with label" */
const rowText = (t: Words, { email, kind, fields, label }: Row): string => {
  const made = kind === 'delete' ? t('sync:giveUpRowDelete') : t('sync:giveUpRowMade');
  const what = fields === null ? made : t('sync:giveUpRow', { count: fields });
  return `${email}: ${[what, label && t('sync:withLabel')].filter(Boolean).join(', ')}`;
};

/** All that goes along, by whose it is: nothing goes that was not shown. */
const Going = ({ view }: { view: GivingUpView }) => {
  const t = useWords();
  const { rows, undecided, becomes, mayBeThere } = view;
  return (
    <>
      <p className={classes.giveUpText}>{t(`sync:giveUp_${becomes}`)}</p>
      {removesShipment(view) && mayBeThere && (
        <p className={classes.giveUpText}>{t('sync:giveUpMayBeThere')}</p>
      )}
      <ul className={classes.giveUpRows} aria-label={t('sync:giveUpGoes')}>
        {rows.map((row) => (
          <li key={row.id}>{rowText(t, row)}</li>
        ))}
        {undecided > 0 && <li>{t('sync:giveUpUndecided', { count: undecided })}</li>}
      </ul>
    </>
  );
};

const Buttons = ({ yes }: { yes: string }) => {
  const t = useWords();
  const busy = useStore(givingUp.store, (state) => state.busy);
  const give = async () => {
    const given = await givingUp.give();
    if (!given) return;
    const { becomes, reference } = given;
    notifications.show({ message: t(`sync:gaveUp_${becomes}`, { reference }), color: 'green' });
    closeOverlay();
  };
  return (
    <>
      <Button
        size="xs"
        color="red"
        loading={busy}
        onClick={() => void give()}
        onKeyDown={onEscape(givingUp.keep)}
      >
        {yes}
      </Button>
      <Button
        size="xs"
        variant="default"
        autoFocus
        onClick={givingUp.keep}
        onKeyDown={onEscape(givingUp.keep)}
      >
        {t('sync:giveUpKeep')}
      </Button>
    </>
  );
};

/** Asks whether what waits is given up; twice, where the shipment itself would be gone here. */
export const GiveUp = () => {
  const t = useWords();
  const { view, changed, sure, failure } = useStore(givingUp.store);
  const late = useDelayed(!view && !failure);
  if (!view && failure) {
    return (
      <FailureBox failure={failure}>
        <Button size="xs" variant="default" autoFocus onClick={givingUp.keep}>
          {t('common:close')}
        </Button>
      </FailureBox>
    );
  }
  if (!view) return late ? <Skeleton height={96} /> : null;
  const { reference, rows, version } = view;
  const yes = sure ? t('sync:giveUpRemove') : t('sync:giveUpDo');
  return (
    <>
      {failure && <FailureBox failure={failure} />}
      <Notice
        tone={sure ? 'bad' : 'wait'}
        title={sure ? t('sync:giveUpSure', { reference }) : t('sync:giveUpAsk', { count: rows.length })}
        // Another question: a key that was meant for the one before keeps everything.
        actions={<Buttons key={`${version} ${sure}`} yes={yes} />}
      >
        {changed && <p className={classes.giveUpText}>{t('sync:giveUpChanged')}</p>}
        {sure ? t('sync:giveUpSureHint') : <Going view={view} />}
      </Notice>
    </>
  );
};
