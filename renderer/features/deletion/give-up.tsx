import { Checkbox } from '@mantine/core';
import { useEffect, useState } from 'react';
import { mayGiveUpAfter } from '../../../shared/shipment/give-up.ts';
import { type Failure, toFailure } from '../../api/failure.ts';
import { useWords } from '../../i18n/use-words.ts';

/** Passes a failure on to the one who looks at it as well. @throws what the work throws */
export const heard = async <T,>(note: (failure: Failure) => void, work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (thrown) {
    note(toFailure(thrown));
    throw thrown;
  }
};

/**
 * Asked once a carrier, or its engine, has not cancelled a paid label: the person has cancelled it there by hand, or gives
 * it up. @param about the shipment; another one starts without a yes
 */
export const useGiveUp = (about: string) => {
  const t = useWords();
  const [asked, setAsked] = useState(false);
  const [giveUp, setGiveUp] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another shipment is another question
  useEffect(() => {
    setAsked(false);
    setGiveUp(false);
  }, [about]);
  return {
    giveUp,
    /** Looks whether this refusal is one that can be answered so. */
    noteFailure: (failure: Failure): void => {
      if (mayGiveUpAfter(failure.code)) setAsked(true);
    },
    question: asked && (
      <Checkbox
        label={t('deletion:giveUp')}
        description={t('deletion:giveUpHint')}
        checked={giveUp}
        onChange={(event) => setGiveUp(event.currentTarget.checked)}
      />
    ),
  };
};
