import { Button } from '@mantine/core';
import { useState } from 'react';
import {
  CompanyPrefix,
  isDemonstrationPrefix,
  type SsccRange,
  ssccRangeOf,
  wholeSsccRange,
} from '../../../shared/carrier/sscc-range.ts';
import { type Failure, toFailure } from '../../api/failure.ts';
import { useWords } from '../../i18n/use-words.ts';
import { useAt, useForm } from '../../parts/editor/form.ts';
import { TextField } from '../../parts/fields/form-fields.tsx';
import { hintBelow } from '../../parts/fields/hint-below.ts';
import { companyPrefixMark } from '../../parts/settings-cards.ts';
import { useDesk } from '../../stores/desk-data.ts';
import { useMayConfigure } from '../../stores/session.ts';
import { changeSettings, useSettings } from '../../stores/settings.ts';
import { FailureBox } from '../../ui/failure-box.tsx';
import { Notice } from '../../ui/notice.tsx';
import ui from '../../ui/ui.module.css';
import { LeftoverHint, RangeLeft } from '../carriers/range-left.tsx';
import classes from './numbers-card.module.css';
import { RangeFields } from './range-fields.tsx';

/** A prefix from before ranges were asked for: labels wait for one, and one click gives it. */
const Missing = ({ prefix, readOnly }: { prefix: string; readOnly: boolean }) => {
  const t = useWords();
  const [failure, setFailure] = useState<Failure | null>(null);
  const takeWhole = async () => {
    setFailure(null);
    try {
      await changeSettings({ companyPrefix: prefix, ssccRange: wholeSsccRange(prefix, 0) });
    } catch (thrown) {
      setFailure(toFailure(thrown));
    }
  };
  return (
    <Notice
      tone="bad"
      title={t('settings:rangeMissing', { prefix })}
      actions={
        <Button size="compact-md" disabled={readOnly} onClick={() => void takeWhole()}>
          {t('settings:rangeTakeWhole')}
        </Button>
      }
    >
      {t('settings:rangeMissingHint')}
      {failure && <FailureBox failure={failure} />}
    </Notice>
  );
};

/** The numbers that this desk puts on GS1 labels: the company prefix, and which of its numbers are this desk's. */
export const NumbersCard = () => {
  const t = useWords();
  const { set } = useForm();
  const typed = useAt('companyPrefix');
  const range = useAt('ssccRange') as SsccRange | null;
  const { companyPrefix: stored, ssccRange } = useSettings((state) => state.settings);
  const supply = useDesk((state) => state.supplies.find(({ key }) => key === 'sscc'));
  const readOnly = !useMayConfigure();
  const prefix = CompanyPrefix.safeParse(typed).data ?? null;
  const needsRange = prefix !== null && !isDemonstrationPrefix(prefix);
  const isLeased = supply?.source === 'lease';
  const hasLeft = isLeased || (supply?.source === 'leftover' && supply.left > 0);
  const isMissing = needsRange && prefix === stored && ssccRangeOf(stored, ssccRange) === null && !hasLeft;
  return (
    <section className={ui.card} aria-label={t('settings:numbers')} {...companyPrefixMark}>
      <h2 className={ui.cardTitle}>{t('settings:numbers')}</h2>
      <div className={classes.body}>
        {isLeased && (
          <Notice tone="accent" title={t('settings:rangeLeased')}>
            {t('settings:rangeLeasedHint')}
            <RangeLeft supply={supply} />
          </Notice>
        )}
        {supply?.source === 'leftover' && (
          <Notice tone={supply.left > 0 ? 'accent' : 'bad'} title={t('settings:rangeLeftover')}>
            <LeftoverHint supply={supply} />
            <RangeLeft supply={supply} />
          </Notice>
        )}
        {isMissing && <Missing prefix={prefix} readOnly={readOnly} />}
        <TextField
          name="companyPrefix"
          optional
          label={t('settings:companyPrefix')}
          {...hintBelow}
          description={t('settings:companyPrefixHint')}
          invalid={t('settings:companyPrefixInvalid')}
          inputMode="numeric"
          maw={320}
          maxLength={12}
          disabled={readOnly}
          normalise={(text) => text.replace(/\D/g, '')}
        />
        {needsRange && (
          <RangeFields
            key={prefix}
            prefix={prefix}
            range={range}
            isUpgrade={isMissing}
            readOnly={readOnly}
            onChange={(next) => set('ssccRange', next)}
          />
        )}
        {supply?.source === 'range' && prefix === stored && (
          <>
            <RangeLeft supply={supply} />
            <LeftoverHint supply={supply} />
          </>
        )}
      </div>
    </section>
  );
};
