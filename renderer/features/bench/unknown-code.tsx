import { Button } from '@mantine/core';
import { IconBarcodeOff } from '@tabler/icons-react';
import { useWords } from '../../i18n/use-words.ts';
import { bench, useBench } from '../../stores/bench/index.ts';
import { askNewShipment } from '../../stores/new-shipment.ts';
import { goTo } from '../../stores/screen.ts';
import { searchShipments } from '../../stores/shipments/index.ts';
import { Keys } from '../../ui/key.tsx';
import classes from './bench-views.module.css';

/** No shipment has this code: loud, and with what to do. Nothing is open, so nothing wrong can be printed. */
export const UnknownCode = () => {
  const t = useWords();
  const answer = useBench((state) => state.answer);
  const previous = useBench((state) => state.previous);
  const code = answer.kind === 'unknown' ? answer.code : '';
  return (
    <main className={`${classes.view} ${classes.bad}`}>
      <IconBarcodeOff size={64} stroke={1.5} aria-hidden="true" className={classes.sign} />
      <h1>{t('bench:unknown', { code })}</h1>
      <p>{t('bench:unknownHint')}</p>
      <ol className={classes.steps}>
        <li>{t('bench:unknownDo1')}</li>
        <li>{t('bench:unknownDo2')}</li>
        <li>{t('bench:unknownDo3')}</li>
      </ol>
      <div className={classes.actions}>
        <Button variant="default" onClick={() => askNewShipment(code)}>
          {t('created:createCode', { code })}
        </Button>
        <Button
          variant="default"
          onClick={() => {
            searchShipments(code);
            goTo('shipments');
          }}
        >
          {t('bench:unknownList')}
        </Button>
        {previous && (
          <Button rightSection={<Keys of={[t('keys:keyEsc')]} />} onClick={() => void bench.back()}>
            {t('bench:backTo', { reference: previous })}
          </Button>
        )}
      </div>
    </main>
  );
};
