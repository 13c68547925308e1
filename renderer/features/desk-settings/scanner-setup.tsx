import { Button, Modal } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import type { ScannerSettings } from '../../../shared/desk/settings.ts';
import { code128Symbol, QUIET_MODULES } from '../../../shared/label/barcode.ts';
import { type Failure, toFailure } from '../../api/failure.ts';
import { useWords } from '../../i18n/use-words.ts';
import { useForm } from '../../parts/editor/form.ts';
import { closeOverlay, show, useScreen } from '../../stores/screen.ts';
import { changeSettings } from '../../stores/settings.ts';
import { FailureBox } from '../../ui/failure-box.tsx';
import { Notice } from '../../ui/notice.tsx';
import {
  type MeasuredKey,
  measureScan,
  type ScannerMeasurement,
  settingsFrom,
  setupCodes,
} from './measure-scans.ts';
import classes from './scanner-setup.module.css';

/** A scan is over once no key has come for so long, ms: a slow scanner's keys are closer, and so are its ends. */
const REST_MS = 400;

type Read = ScannerMeasurement & { kind: 'read' };

/** Each scan as its keys, as long as `listening`. */
const useKeys = (listening: boolean, onScan: (keys: MeasuredKey[]) => void): void => {
  // A rerender during a scan must not lose keys.
  const heard = useEffectEvent(onScan);
  // The listener goes with the paint that shows the button: a passive effect would let it swallow an early Enter.
  useLayoutEffect(() => {
    if (!listening) return;
    let keys: MeasuredKey[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hear = (event: KeyboardEvent) => {
      // Esc alone leaves; a scanner does not send it.
      if (event.key === 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      if (event.key.length > 1 && event.key !== 'Enter' && event.key !== 'Tab') return;
      // By the clock of the keys: a busy computer hands over the rest of a scan when the timer has run already.
      const last = keys.at(-1);
      if (last && event.timeStamp - last.at > REST_MS) keys = [];
      keys.push({
        key: event.key,
        modified: event.ctrlKey || event.altKey || event.metaKey,
        at: event.timeStamp,
      });
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (keys.length > 2) heard([...keys]);
      }, REST_MS);
    };
    window.addEventListener('keydown', hear, { capture: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', hear, { capture: true });
    };
  }, [listening]);
};

/** Black on white in both themes: scanners read nothing else. */
const Barcode = ({ code }: { code: string }) => {
  const { bars, modules } = code128Symbol(code);
  return (
    <svg
      viewBox={`0 0 ${modules + 2 * QUIET_MODULES} 60`}
      width={2 * (modules + 2 * QUIET_MODULES)}
      height={120}
      className={classes.code}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      role="img"
      aria-label={code}
    >
      {bars.map(({ start, width }) => (
        <rect key={start} x={start + QUIET_MODULES} y={6} width={width} height={48} fill="#000" />
      ))}
    </svg>
  );
};

/** Result of the three scans, and the button that applies it to the desk's settings at once. */
const Found = ({ found }: { found: ScannerSettings }) => {
  const t = useWords();
  const { set } = useForm();
  const [failure, setFailure] = useState<Failure | null>(null);
  const use = async () => {
    // The form behind shows them too; what was typed there before is overtaken.
    set('scanner', found);
    try {
      await changeSettings({ scanner: found });
    } catch (thrown) {
      return setFailure(toFailure(thrown));
    }
    closeOverlay();
    notifications.show({ message: t('settings:scannerSaved'), color: 'green' });
  };
  return (
    <div className={classes.step}>
      <p role="status">
        {t('settings:scannerFound', {
          suffix: t(`settings:suffix.${found.suffix}`),
          prefix: found.prefix || t('settings:prefixNone'),
          pace: found.paceMs,
        })}
      </p>
      {failure && <FailureBox failure={failure} />}
      <Button autoFocus onClick={() => void use()}>
        {t('settings:scannerUse')}
      </Button>
    </div>
  );
};

const Steps = () => {
  const t = useWords();
  const [read, setRead] = useState<Read[]>([]);
  const [other, setOther] = useState<string | null>(null);
  const code = setupCodes[read.length];
  const onScan = (keys: MeasuredKey[]) => {
    const measured = measureScan(code ?? '', keys);
    setOther(measured.kind === 'other' ? measured.text : null);
    if (measured.kind === 'read') setRead((before) => [...before, measured]);
  };
  useKeys(code !== undefined, onScan);
  if (code === undefined) return <Found found={settingsFrom(read)} />;
  return (
    <div className={classes.step}>
      {/* The focus is here: no button lights up under the keys of a scan. */}
      <p role="status" tabIndex={-1} data-autofocus>
        {t('settings:scannerStep', { number: read.length + 1, count: setupCodes.length })}
      </p>
      <Barcode code={code} />
      {other !== null && (
        <Notice tone="bad" title={t('settings:scannerOther', { text: other, code })}>
          {t('settings:scannerOtherAction')}
        </Notice>
      )}
    </div>
  );
};

/** Three codes on the screen are scanned; what they show about the scanner becomes its settings. */
export const ScannerSetup = () => {
  const t = useWords();
  const opened = useScreen((state) => state.overlay === 'scanner-setup');
  return (
    <>
      <Button variant="default" onClick={() => show('scanner-setup')}>
        {t('settings:scannerSetup')}
      </Button>
      <Modal opened={opened} onClose={closeOverlay} title={t('settings:scannerSetup')} size={760} centered>
        {opened && <Steps />}
      </Modal>
    </>
  );
};
