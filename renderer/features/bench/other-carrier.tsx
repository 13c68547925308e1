import { Button } from '@mantine/core';
import { useMemo } from 'react';
import type { Failure } from '../../api/failure.ts';
import { useWords } from '../../i18n/use-words.ts';
import { KeysOf, shortcut } from '../../parts/commands/shortcuts.tsx';
import { useBench } from '../../stores/bench/index.ts';
import { useDesk } from '../../stores/desk-data.ts';
import { offeredCarrier, printWithOther } from './away-actions.ts';

/** Prints with a carrier whose labels are drawn here, where the shipment's own could not be bought. */
export const OtherCarrier = ({ failure }: { failure: Failure }) => {
  const t = useWords();
  const edited = useBench((state) => state.edited);
  const carriers = useDesk((state) => state.carriers);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads these from their stores
  const other = useMemo(offeredCarrier, [edited, carriers, failure]);
  if (!other) return null;
  return (
    <Button
      size="xs"
      variant="default"
      {...shortcut('label-other')}
      rightSection={<KeysOf id="label-other" />}
      onClick={printWithOther}
    >
      {t('waiting:other', { carrier: other.carrier.name })}
    </Button>
  );
};
