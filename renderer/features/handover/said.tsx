import { Button } from '@mantine/core';
import { useStore } from 'zustand';
import { manifestNumber } from '../../../shared/handover/number.ts';
import type { PickupView } from '../../../shared/handover/pickup.ts';
import { useLocale, useWords } from '../../i18n/use-words.ts';
import type { ElsewhereNotice } from '../../stores/handover/elsewhere.ts';
import type { HandoverNotice as SaidState } from '../../stores/handover/handover.ts';
import { elsewhere, handover, manifests, pickups } from '../../stores/handover/index.ts';
import { FailureBox, failureWords } from '../../ui/failure-box.tsx';
import { Notice } from '../../ui/notice.tsx';
import classes from './handover.module.css';
import { whenText } from './pickup-words.ts';
import { TakenBack } from './taken-back.tsx';
import { UndoButton } from './undo-button.tsx';

const Close = () => {
  const t = useWords();
  return (
    <Button size="xs" variant="default" onClick={handover.forgetSaid}>
      {t('common:close')}
    </Button>
  );
};

const Made = ({ manifest, unprinted }: Extract<SaidState, { kind: 'made' }>) => {
  const t = useWords();
  const number = manifestNumber(manifest.number);
  const { shipments, parcels } = manifest.totals;
  const why = unprinted && failureWords(t, unprinted);
  const carrier = manifest.carrierName;
  return (
    <Notice
      tone={unprinted ? 'wait' : 'good'}
      title={t('handover:made', { number, carrier, count: shipments })}
      actions={
        <>
          {unprinted && (
            <Button size="xs" onClick={() => void manifests.print(manifest)}>
              {t('handover:print')}
            </Button>
          )}
          <Button size="xs" variant="default" onClick={() => void manifests.look(manifest, 0)}>
            {t('handover:open')}
          </Button>
          <Button size="xs" variant="default" onClick={() => void manifests.saveCsv(manifest.id)}>
            {t('handover:saveCsv')}
          </Button>
          <UndoButton size="xs" manifest={manifest} words={t('handover:undoAll')} />
          <Close />
        </>
      }
    >
      {why
        ? `${t('handover:unprinted')} ${why.title} ${why.action}`
        : t('handover:madeHint', { count: parcels })}
    </Notice>
  );
};

const Undone = ({ manifest, undone, left }: Extract<SaidState, { kind: 'undone' }>) => {
  const t = useWords();
  const number = manifestNumber(manifest.number);
  // Told while the question was open, or before it.
  const back = manifest.carrierManifests.flatMap(({ takenBack }) => takenBack);
  return (
    <Notice
      tone={left.length > 0 || back.length > 0 ? 'wait' : 'good'}
      title={t('handover:undone', { count: undone, number })}
      actions={<Close />}
    >
      {left.length > 0 ? (
        <ul className={classes.left}>
          {left.map(({ reference, why }) => (
            <li key={reference}>{t(`handover:left.${why}`, { reference })}</li>
          ))}
        </ul>
      ) : (
        t('handover:undoneHint')
      )}
      <TakenBack carrier={manifest.carrierName} takenBack={back} />
    </Notice>
  );
};

/** Outcome of a step of a pickup. */
const PickupSaid = ({ pickup }: { pickup: PickupView }) => {
  const t = useWords();
  const locale = useLocale();
  const { state, carrierName: carrier, confirmation: number, times } = pickup;
  return (
    <Notice
      tone={state === 'booked' || state === 'cancelled' || state === 'dropped' ? 'good' : 'wait'}
      title={t(`handover:pickupSaid.${state}`, { carrier, number, when: whenText(times, locale) })}
      actions={
        <Button size="xs" variant="default" onClick={pickups.forgetSaid}>
          {t('common:close')}
        </Button>
      }
    />
  );
};

/** Outcome of a declaration, or of a mark. */
const ElsewhereSaid = ({ kind, carrierName: carrier, count }: ElsewhereNotice) => {
  const t = useWords();
  const title =
    kind === 'waive' && count > 0
      ? 'declaring:waived'
      : count > 0
        ? 'declaring:declared'
        : 'declaring:declaredNone';
  return (
    <Notice
      tone={count > 0 ? 'good' : 'wait'}
      title={t(title, { carrier, count })}
      actions={
        <Button size="xs" variant="default" onClick={elsewhere.forgetSaid}>
          {t('common:close')}
        </Button>
      }
    >
      {kind === 'declare' && count > 0 && t('declaring:declaredHint')}
    </Notice>
  );
};

/** Result of the last action, or its failure; it stays until it is dismissed. */
export const Said = () => {
  const t = useWords();
  const { said, failure } = useStore(handover.store);
  const shown = useStore(manifests.store, (state) => state.failure);
  const { said: declared, failure: notDeclared } = useStore(elsewhere.store);
  const { failure: ofPickup, form, said: pickup } = useStore(pickups.store);
  // A form has its own failure in its dialog.
  const refused = failure ?? shown ?? notDeclared ?? (form === null ? ofPickup : null);
  return (
    <>
      {refused && (
        <div className={classes.notice}>
          <FailureBox failure={refused}>
            <Button
              size="xs"
              variant="default"
              onClick={() => {
                handover.forgetSaid();
                manifests.forgetFailure();
                pickups.forgetSaid();
                elsewhere.forgetSaid();
              }}
            >
              {t('common:close')}
            </Button>
          </FailureBox>
        </div>
      )}
      {pickup && (
        <div className={classes.notice} data-said="pickup">
          <PickupSaid pickup={pickup} />
        </div>
      )}
      {declared && (
        <div className={classes.notice} data-said="elsewhere">
          <ElsewhereSaid {...declared} />
        </div>
      )}
      {said && (
        <div className={classes.notice} data-said={said.kind}>
          {said.kind === 'made' && <Made {...said} />}
          {said.kind === 'undone' && <Undone {...said} />}
          {said.kind === 'closed' && (
            <Notice tone="good" title={t('handover:closed', { count: said.count })} actions={<Close />} />
          )}
        </div>
      )}
    </>
  );
};
