import type { Violation } from '../../../shared/rules/index.ts';
import { useFieldWords } from '../../i18n/field-words.ts';
import { useRuleText } from '../../i18n/use-rule-text.ts';
import { useWords } from '../../i18n/use-words.ts';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { bench, useBench } from '../../stores/bench/index.ts';
import { useOverride } from '../../stores/overrides.ts';
import { closeOverlay, useScreen } from '../../stores/screen.ts';
import { FailureBox } from '../../ui/failure-box.tsx';
import { Notice } from '../../ui/notice.tsx';
import classes from './override-dialog.module.css';

const Finding = ({ violation }: { violation: Violation }) => {
  const words = useFieldWords();
  const ruleText = useRuleText();
  return (
    <p className={classes.finding}>
      <b>{words(violation.path)}</b>
      {ruleText(violation)}
    </p>
  );
};

/** Why a finding is set aside: history keeps it. */
export const OverrideDialog = () => {
  const t = useWords();
  const shown = useScreen((state) => state.overlay === 'override');
  const asked = useOverride((state) => state.asked);
  const unsaved = useBench((state) => state.opened?.shipment !== state.edited);
  const setAside = async (reason: string) => {
    if (!asked) return null;
    if (await bench.setAside(asked, reason)) {
      closeOverlay();
      return null;
    }
    const { refused } = bench.store.getState();
    return refused ? (
      <FailureBox failure={refused.failure} />
    ) : (
      <Notice tone="bad" title={t('overrides:waits')} />
    );
  };
  return (
    <ReasonDialog
      about={shown && asked ? asked.id + asked.path : null}
      title={t('overrides:title')}
      confirm={t('overrides:confirm')}
      note={unsaved && <p className={classes.hint}>{t('overrides:savesFirst')}</p>}
      onClose={closeOverlay}
      onConfirm={setAside}
    >
      {asked && <Finding violation={asked} />}
    </ReasonDialog>
  );
};
