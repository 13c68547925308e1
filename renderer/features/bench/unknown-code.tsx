import { Button } from '@mantine/core';
import { IconBarcodeOff, IconCloudDown, IconCloudOff, IconFileAlert } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import {
  articleOf,
  isShipToPost,
  misreadSscc,
  referenceNames,
  scannedText,
} from '../../../shared/carrier/scan.ts';
import type { FetchedFrom, SourceTrouble } from '../../../shared/import/source/views.ts';
import { onDesk } from '../../api/desk.ts';
import { useWords } from '../../i18n/use-words.ts';
import { KeysOf } from '../../parts/commands/shortcuts.tsx';
import { bench, useBench } from '../../stores/bench/index.ts';
import { askNewShipment } from '../../stores/new-shipment.ts';
import { Notice } from '../../ui/notice.tsx';
import { useProblemWords } from '../order-import/problem-words.ts';
import { faultWords } from '../order-sources/fault-words.ts';
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

/** Order sources that could not be asked: the code may be of an order there. */
const Troubles = ({
  code,
  troubles = [],
}: {
  code: string;
  troubles?: readonly SourceTrouble[] | undefined;
}) => {
  const t = useWords();
  if (troubles.length === 0) return null;
  return (
    <div className={classes.troubles} role="alert">
      <Notice
        tone="wait"
        title={t('bench:sourcesTitle')}
        actions={
          <Button size="xs" onClick={() => void bench.scan(code)}>
            {t('bench:sourcesAgain')}
          </Button>
        }
      >
        {troubles.map(({ source, code: fault, details }) => {
          return (
            <p key={source} data-trouble={source}>
              {faultWords(t, fault, details)}
            </p>
          );
        })}
      </Notice>
    </div>
  );
};

/** An order source has the order, and no shipment could be made of it: what is wrong with it, and what to do. */
const RefusedOrder = ({ code, fetched }: { code: string; fetched: FetchedFrom }) => {
  const t = useWords();
  const words = useProblemWords();
  const { source, order, problems } = fetched;
  return (
    <main className={`${classes.view} ${classes.bad}`} data-refused={order}>
      <IconFileAlert size={64} stroke={1.5} aria-hidden="true" className={classes.sign} />
      <h1>{t('bench:orderRefused', { order })}</h1>
      <p>{t('bench:orderRefusedHint', { source })}</p>
      <ul className={classes.steps}>
        {problems.map((problem) => (
          <li key={`${problem.code} ${problem.row} ${problem.column} ${problem.text}`}>{words(problem)}</li>
        ))}
      </ul>
      <p className={classes.todo}>{t('bench:orderRefusedDo', { source })}</p>
      <div className={classes.actions}>
        <Button onClick={() => void bench.scan(code)}>{t('bench:sourcesAgain')}</Button>
        <Button variant="default" onClick={() => askNewShipment(scannedText(code))}>
          {t('created:createCode', { code: scannedText(code) })}
        </Button>
        <Back />
      </div>
    </main>
  );
};

interface NowhereProps {
  code: string;
  troubles?: readonly SourceTrouble[] | undefined;
}

/** Words for a code of which its own parts say that it names no shipment, and for what to do; null for any other. */
const useKind = (code: string): { hint: string; todo: string; canBeOrder?: true } | null => {
  const t = useWords();
  const gtin = articleOf(code);
  const sscc = misreadSscc(code);
  if (isShipToPost(code)) return { hint: t('bench:shipToPostHint'), todo: t('bench:shipToPostDo') };
  if (sscc) return { hint: t('bench:ssccHint', { sscc }), todo: t('bench:ssccDo') };
  // A number of an order may look like a GTIN by chance.
  if (gtin) return { hint: t('bench:articleHint', { gtin }), todo: t('bench:articleDo'), canBeOrder: true };
  return null;
};

/** No shipment has this code: loud, and with what to do. Nothing is open, so nothing wrong can be printed. */
const Unknown = ({ code, troubles }: NowhereProps) => {
  const t = useWords();
  const kind = useKind(code);
  return (
    <main className={`${classes.view} ${classes.bad}`}>
      <IconBarcodeOff size={64} stroke={1.5} aria-hidden="true" className={classes.sign} />
      <h1>{t('bench:unknown', { code })}</h1>
      <p>{kind?.hint ?? t('bench:unknownHint')}</p>
      <ol className={classes.steps}>
        <li>{kind?.todo ?? t('bench:unknownDo1')}</li>
        <li>{t('bench:unknownDo2')}</li>
        <li>{t('bench:unknownDo3')}</li>
      </ol>
      <Troubles code={code} troubles={troubles} />
      <div className={classes.actions}>
        {(!kind || kind.canBeOrder) && (
          <Button variant="default" onClick={() => askNewShipment(scannedText(code))}>
            {t('created:createCode', { code: scannedText(code) })}
          </Button>
        )}
        <Button variant="default" onClick={searchFor(scannedText(code))}>
          {t('bench:unknownList')}
        </Button>
        <Back />
      </div>
    </main>
  );
};

/** The shipment of a code that was not held here, once it has come: its reference. */
const useArrived = (code: string): string | null => {
  const [arrived, setArrived] = useState<{ code: string; reference: string } | null>(null);
  useEffect(() => {
    const names = new Set([code, ...referenceNames(code)]);
    return onDesk(
      'shipment.changed',
      ({ reference }) => names.has(reference) && setArrived({ code, reference }),
    );
  }, [code]);
  return code !== '' && arrived?.code === code ? arrived.reference : null;
};

/** Not held here, and the remote cannot be reached: unknown whether it exists. */
const NotHeld = ({ code, troubles }: NowhereProps) => {
  const t = useWords();
  const arrived = useArrived(code);
  if (arrived) {
    return (
      <main className={classes.view} data-arrived={arrived}>
        <IconCloudDown size={64} stroke={1.5} aria-hidden="true" className={classes.sign} />
        <h1 role="status">{t('sync:offlineArrived', { code: arrived })}</h1>
        <div className={classes.actions}>
          <Button autoFocus onClick={() => void bench.open(arrived)}>
            {t('sync:offlineOpen', { code: arrived })}
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
      <Troubles code={code} troubles={troubles} />
      <div className={classes.actions}>
        <Button variant="default" onClick={() => askNewShipment(scannedText(code))}>
          {t('sync:offlineCreate', { code: scannedText(code) })}
        </Button>
        <Button variant="default" onClick={searchFor(scannedText(code))}>
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
  if (answer.kind === 'offline')
    return <NotHeld key={answer.code} code={answer.code} troubles={answer.troubles} />;
  if (answer.kind === 'order-refused') return <RefusedOrder code={answer.code} fetched={answer.fetched} />;
  return answer.kind === 'unknown' ? (
    <Unknown code={answer.code} troubles={answer.troubles} />
  ) : (
    <Unknown code="" />
  );
};
