import { Button } from '@mantine/core';
import type { ReturnLink } from '../../../shared/returns/returns.ts';
import { useWords } from '../../i18n/use-words.ts';
import { bench, useBench } from '../../stores/bench/index.ts';
import { Notice } from '../../ui/notice.tsx';
import classes from './returns.module.css';

const Door = ({ reference }: Pick<ReturnLink, 'reference'>) => {
  const t = useWords();
  return (
    <Button size="compact-sm" variant="default" onClick={() => void bench.open(reference)}>
      {t('returns:open', { reference })}
    </Button>
  );
};

/** A return and the shipment that it is of lead to each other. */
export const ReturnLinks = () => {
  const t = useWords();
  const original = useBench((state) => state.opened?.returnOf ?? null);
  const returns = useBench((state) => state.opened?.returns);
  return (
    <>
      {original && (
        <Notice
          tone="accent"
          title={t('returns:isReturn', { reference: original.reference })}
          actions={<Door reference={original.reference} />}
        >
          {original.reason} · {t(`returns:way-${original.way}`)}. {t('returns:notHandedOver')}
        </Notice>
      )}
      {returns && returns.length > 0 && (
        <Notice tone="accent" title={t('returns:has', { count: returns.length })}>
          <div className={classes.links}>
            {returns.map(({ reference, reason, way }) => (
              <div key={reference}>
                <Door reference={reference} /> {reason} · {t(`returns:way-${way}`)}
              </div>
            ))}
          </div>
        </Notice>
      )}
    </>
  );
};
