import { useWords } from '../../i18n/use-words.ts';
import { Notice } from '../../ui/notice.tsx';

/** So many shipments are named in a sentence. */
const MOST_NAMED = 5;

/** Shipments that came back although the carrier was told. */
export const TakenBack = ({ carrier, takenBack }: { carrier: string; takenBack: readonly string[] }) => {
  const t = useWords();
  const count = takenBack.length;
  if (count === 0) return null;
  const more = count - MOST_NAMED;
  const named = takenBack.slice(0, MOST_NAMED).join(', ');
  const references = more > 0 ? `${named} ${t('declaring:andMore', { count: more })}` : named;
  return (
    <Notice tone="wait" title={t('declaring:takenBack', { carrier, count })}>
      {t('declaring:takenBackHint', { references })}
    </Notice>
  );
};
