import { Button } from '@mantine/core';
import { useStore } from 'zustand';
import { manifestNumber } from '../../../shared/handover/number.ts';
import { useWords } from '../../i18n/use-words.ts';
import type { HandoverNotice as SaidState } from '../../stores/handover/handover.ts';
import { handover, manifests } from '../../stores/handover/index.ts';
import { FailureBox, failureWords } from '../../ui/failure-box.tsx';
import { Notice } from '../../ui/notice.tsx';
import classes from './handover.module.css';

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
          <Button size="xs" variant="default" onClick={() => void handover.undo(manifest.id)}>
            {t('handover:undoAll')}
          </Button>
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
  return (
    <Notice
      tone={left.length > 0 ? 'wait' : 'good'}
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
    </Notice>
  );
};

/** Result of the last action, or its failure; it stays until it is dismissed. */
export const Said = () => {
  const t = useWords();
  const { said, failure } = useStore(handover.store);
  const shown = useStore(manifests.store, (state) => state.failure);
  const refused = failure ?? shown;
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
              }}
            >
              {t('common:close')}
            </Button>
          </FailureBox>
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
