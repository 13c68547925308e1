import { Button } from '@mantine/core';
import { IconBarcodeOff, IconCloudDown, IconCloudOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { isShipToPost } from '../../../shared/carrier/sscc.ts';
import { onDesk } from '../../api/desk.ts';
import { useWords } from '../../i18n/use-words.ts';
import { KeysOf } from '../../parts/commands/shortcuts.tsx';
import { bench, useBench } from '../../stores/bench/index.ts';
import { askNewShipment } from '../../stores/new-shipment.ts';
import classes from './bench-views.module.css';
import { searchFor } from './search-for.ts';

/** The step back to what was open before. */
const Back = () => {
  const t = useWords();
  const previous = useBench((state) => state.previous);
  if (!previous) return null;
  return (
    <Button rightSection={<KeysOf id="back" />} onClick={() => void bench.back()}>
      {t('bench:backTo', { reference: previous })}
    </Button>
  );
};

/** No shipment has this code: loud, and with what to do. Nothing is open, so nothing wrong can be printed. */
const Unknown = ({ code }: { code: string }) => {
  const t = useWords();
  return (
    <main className={`${classes.view} ${classes.bad}`}>
      <IconBarcodeOff size={64} stroke={1.5} aria-hidden="true" className={classes.sign} />
      <h1>{t('bench:unknown', { code })}</h1>
      <p>{t(isShipToPost(code) ? 'bench:shipToPostHint' : 'bench:unknownHint')}</p>
      <ol className={classes.steps}>
        <li>{t(isShipToPost(code) ? 'bench:shipToPostDo' : 'bench:unknownDo1')}</li>
        <li>{t('bench:unknownDo2')}</li>
        <li>{t('bench:unknownDo3')}</li>
      </ol>
      <div className={classes.actions}>
        <Button variant="default" onClick={() => askNewShipment(code)}>
          {t('created:createCode', { code })}
        </Button>
        <Button variant="default" onClick={searchFor(code)}>
          {t('bench:unknownList')}
        </Button>
        <Back />
      </div>
    </main>
  );
};

/** True once the shipment of a code that was not held here has come. */
const useArrived = (code: string): boolean => {
  const [arrived, setArrived] = useState('');
  useEffect(
    () => onDesk('shipment.changed', ({ reference }) => reference === code && setArrived(reference)),
    [code],
  );
  return code !== '' && arrived === code;
};

/** Not held here, and the remote cannot be reached: unknown whether it exists. */
const NotHeld = ({ code }: { code: string }) => {
  const t = useWords();
  const arrived = useArrived(code);
  if (arrived) {
    return (
      <main className={classes.view} data-arrived={code}>
        <IconCloudDown size={64} stroke={1.5} aria-hidden="true" className={classes.sign} />
        <h1 role="status">{t('sync:offlineArrived', { code })}</h1>
        <div className={classes.actions}>
          <Button autoFocus onClick={() => void bench.open(code)}>
            {t('sync:offlineOpen', { code })}
          </Button>
        </div>
      </main>
    );
  }
  return (
    <main className={`${classes.view} ${classes.wait}`} data-not-held={code}>
      <IconCloudOff size={64} stroke={1.5} aria-hidden="true" className={classes.sign} />
      <h1>{t('sync:offlineTitle', { code })}</h1>
      <p>{t('sync:offlineHint')}</p>
      <ol className={classes.steps}>
        <li>{t('sync:offlineDo1')}</li>
        <li>{t('sync:offlineDo2')}</li>
        <li>{t('sync:offlineDo3')}</li>
      </ol>
      <div className={classes.actions}>
        <Button variant="default" onClick={() => askNewShipment(code)}>
          {t('sync:offlineCreate', { code })}
        </Button>
        <Button variant="default" onClick={searchFor(code)}>
          {t('bench:unknownList')}
        </Button>
        <Back />
      </div>
    </main>
  );
};

/** A code that led nowhere. */
export const UnknownCode = () => {
  const answer = useBench((state) => state.answer);
  if (answer.kind === 'offline') return <NotHeld key={answer.code} code={answer.code} />;
  return <Unknown code={answer.kind === 'unknown' ? answer.code : ''} />;
};
