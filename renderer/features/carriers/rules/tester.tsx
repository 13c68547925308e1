import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useMemo, useState } from 'react';
import type { RulesTest } from '../../../../shared/carrier-rules/views.ts';
import { call } from '../../../api/desk.ts';
import { type Failure, toFailure } from '../../../api/failure.ts';
import { useWords } from '../../../i18n/use-words.ts';
import { useBench } from '../../../stores/bench/index.ts';
import { carrierRulesEditor, RULES } from '../../../stores/carrier-rules.ts';
import { useDesk } from '../../../stores/desk-data.ts';
import frame from '../../../ui/editor-screen.module.css';
import { FailureBox } from '../../../ui/failure-box.tsx';
import { Notice } from '../../../ui/notice.tsx';
import ui from '../../../ui/ui.module.css';
import { Explanations } from './explanations.tsx';
import classes from './rules.module.css';
import { useOffers } from './use-offers.ts';

const MAX_REFERENCE = 100;

/** The rules as they are shown, with what is not saved; their problems keep them from being tested. */
const useShownRules = () => {
  const saved = useDesk((state) => state.carrierRules);
  const stored = useMemo(() => ({ rules: saved }), [saved]);
  const open = carrierRulesEditor.useOpen(RULES, stored);
  const unsaved = carrierRulesEditor.useIsUnsaved(RULES, stored);
  const problems = open ? carrierRulesEditor.problemsOf(open.work).length : 0;
  return { rules: open?.work.edited.rules ?? saved, unsaved, problems };
};

/** Says when the shipment gets the choice, or why it does not. */
const Hold = ({ test: { hold, reference, own, choice } }: { test: RulesTest }) => {
  const t = useWords();
  const values = { reference, carrier: own.carrierCode, product: own.productCode };
  if (hold === null) return choice ? t('carrierRules:holdNone', values) : null;
  const words = {
    carrier: t('carrierRules:holdCarrier', values),
    product: t('carrierRules:holdProduct', values),
    labelled: t('carrierRules:holdLabelled', values),
    open: t('carrierRules:holdOpen', values),
  };
  return words[hold];
};

const Result = ({ test }: { test: RulesTest }) => {
  const t = useWords();
  const offers = useOffers();
  const { choice, reference, explanations } = test;
  return (
    <>
      <Notice
        tone={choice ? 'good' : 'accent'}
        title={
          choice
            ? t('carrierRules:fires', { name: choice.rule.name, offer: offers.words(choice) })
            : t('carrierRules:firesNone', { reference })
        }
      >
        <Hold test={test} />
      </Notice>
      <Explanations explanations={explanations} />
    </>
  );
};

/** Tries the rules on a shipment: which one applies, and why each other does not. */
export const Tester = () => {
  const t = useWords();
  const atBench = useBench(({ opened }) => opened?.shipment.shipmentInfo.shipmentReference ?? '');
  const [typed, setTyped] = useState<string | null>(null);
  const [test, setTest] = useState<RulesTest | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, setBusy] = useState(false);
  const { rules, unsaved, problems } = useShownRules();
  const reference = (typed ?? atBench).trim();

  const run = async (event: FormEvent) => {
    event.preventDefault();
    if (reference === '' || problems > 0) return;
    setBusy(true);
    setFailure(null);
    try {
      setTest(await call('carrierRules.test', { reference, ...(unsaved && { rules }) }));
    } catch (thrown) {
      setTest(null);
      setFailure(toFailure(thrown));
    } finally {
      setBusy(false);
    }
  };

  return (
    <section className={ui.card} aria-label={t('carrierRules:tester')}>
      <h2 className={ui.cardTitle}>{t('carrierRules:tester')}</h2>
      <p className={frame.hint}>
        {t('carrierRules:testerHint')} {unsaved && t('carrierRules:testerUnsaved')}
      </p>
      <form className={classes.tester} onSubmit={(event) => void run(event)}>
        <TextInput
          label={t('carrierRules:reference')}
          autoComplete="off"
          spellCheck={false}
          maxLength={MAX_REFERENCE}
          value={typed ?? atBench}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Button type="submit" disabled={busy || reference === '' || problems > 0}>
          {t('carrierRules:test')}
        </Button>
      </form>
      <div aria-live="polite" className={`${frame.stack} ${classes.outcome}`}>
        {problems > 0 && <Notice tone="wait" title={t('carrierRules:testProblems', { count: problems })} />}
        {failure && <FailureBox failure={failure} />}
        {test && <Result test={test} />}
      </div>
    </section>
  );
};
