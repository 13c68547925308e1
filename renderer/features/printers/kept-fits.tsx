import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { KeptFit } from '../../../shared/printing/decision.ts';
import { call } from '../../api/desk.ts';
import { type Failure, toFailure } from '../../api/failure.ts';
import { useLocale, useWords } from '../../i18n/use-words.ts';
import { FailureBox } from '../../ui/failure-box.tsx';
import { decimalText } from '../../ui/numbers.ts';
import ui from '../../ui/ui.module.css';
import classes from './kept-fits.module.css';

/** Third-party labels that this printer scales without asking, by a saved choice. */
export const KeptFits = ({ printerId }: { printerId: string }) => {
  const t = useWords();
  const locale = useLocale();
  const [fits, setFits] = useState<KeptFit[]>([]);
  const [failure, setFailure] = useState<Failure | null>(null);
  useEffect(() => {
    let gone = false;
    call('documents.kept', { printerId }).then(
      (answer) => !gone && setFits(answer.fits),
      (thrown: unknown) => !gone && setFailure(toFailure(thrown)),
    );
    return () => {
      gone = true;
    };
  }, [printerId]);
  if (fits.length === 0 && !failure) return null;
  const forget = async ({ kind, came }: KeptFit) => {
    try {
      setFits((await call('documents.forget', { printerId, kind, came })).fits);
      setFailure(null);
    } catch (thrown) {
      setFailure(toFailure(thrown));
    }
  };
  const nameOf = ({ kind, came }: KeptFit): string => {
    const size = came
      ? `${decimalText(came.widthMm, locale)} × ${decimalText(came.heightMm, locale)} ${t('common:mm')}`
      : t('fit:unknownSize');
    return t('fit:keptOne', { kind, size });
  };
  return (
    <section className={ui.card} aria-labelledby="kept-fits">
      <h2 id="kept-fits" className={ui.cardTitle}>
        {t('fit:kept')}
      </h2>
      <p className={classes.hint}>{t('fit:keptHint')}</p>
      {failure && <FailureBox failure={failure} />}
      <ul className={classes.list}>
        {fits.map((fit) => {
          const what = nameOf(fit);
          return (
            <li key={what}>
              <span>{what}</span>
              <Button
                size="xs"
                variant="default"
                aria-label={t('fit:forgetOne', { what })}
                onClick={() => void forget(fit)}
              >
                {t('fit:forget')}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
