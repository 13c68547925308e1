import { Button, Modal, Textarea } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { reasonLength } from '../../../shared/shipment/reasons.ts';
import type { Violation } from '../../../shared/shipment/rules/index.ts';
import { type Failure, toFailure } from '../../api/failure.ts';
import { useFieldWords } from '../../i18n/field-words.ts';
import { useRuleText } from '../../i18n/use-rule-text.ts';
import { useWords } from '../../i18n/use-words.ts';
import { bench, useBench } from '../../stores/bench/index.ts';
import { useOverride } from '../../stores/overrides.ts';
import { closeOverlay, useScreen } from '../../stores/screen.ts';
import { FailureBox } from '../../ui/failure-box.tsx';
import { Keys } from '../../ui/key.tsx';
import { hasMod } from '../../ui/keyboard.ts';
import { Notice } from '../../ui/notice.tsx';
import classes from './override-dialog.module.css';

const Ask = ({ violation }: { violation: Violation }) => {
  const t = useWords();
  const words = useFieldWords();
  const ruleText = useRuleText();
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [waits, setWaits] = useState(false);
  const unsaved = useBench((state) => state.opened?.shipment !== state.edited);
  const given = reason.trim().length >= reasonLength.min;
  const confirm = async () => {
    if (!given || busy) return;
    setBusy(true);
    setFailure(null);
    setWaits(false);
    try {
      // Where it was not done the reason stays, and what hindered it is said.
      if (await bench.setAside(violation, reason.trim())) return closeOverlay();
      const { refused } = bench.store.getState();
      if (refused) setFailure(refused.failure);
      else setWaits(true);
    } catch (thrown) {
      setFailure(toFailure(thrown));
    } finally {
      setBusy(false);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !hasMod(event)) return;
    event.preventDefault();
    void confirm();
  };
  return (
    <div className={classes.dialog}>
      <p className={classes.finding}>
        <b>{words(violation.path)}</b>
        {ruleText(violation)}
      </p>
      <Textarea
        label={t('overrides:reason')}
        description={t('overrides:reasonHint')}
        rows={3}
        maxLength={reasonLength.max}
        required
        data-autofocus
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {unsaved && <p className={classes.hint}>{t('overrides:savesFirst')}</p>}
      {failure && <FailureBox failure={failure} />}
      {waits && <Notice tone="bad" title={t('overrides:waits')} />}
      <div className={classes.actions}>
        <Button variant="default" onClick={closeOverlay} rightSection={<Keys of={[t('keys:keyEsc')]} />}>
          {t('overrides:cancel')}
        </Button>
        <Button
          disabled={!given}
          loading={busy}
          onClick={() => void confirm()}
          rightSection={<Keys of={[t('keys:keyCtrl'), t('keys:keyEnter')]} />}
        >
          {t('overrides:confirm')}
        </Button>
      </div>
    </div>
  );
};

/** Why a finding is set aside: history keeps it. */
export const OverrideDialog = () => {
  const t = useWords();
  const opened = useScreen((state) => state.overlay === 'override');
  const asked = useOverride((state) => state.asked);
  return (
    <Modal opened={opened && asked !== null} onClose={closeOverlay} title={t('overrides:title')} size={480}>
      {asked && <Ask key={asked.id + asked.path} violation={asked} />}
    </Modal>
  );
};
