import { Button, Modal, NumberInput, SegmentedControl, TextInput } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import type { ReturnLine, ReturnWay } from '../../../shared/returns/returns.ts';
import { reasonLength } from '../../../shared/shipment/reasons.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { call, newRequestId } from '../../api/desk.ts';
import { type Failure, toFailure } from '../../api/failure.ts';
import { useWords } from '../../i18n/use-words.ts';
import { bench, useBench } from '../../stores/bench/index.ts';
import { referenceOf } from '../../stores/bench/reference-of.ts';
import { closeOverlay, useScreen } from '../../stores/screen.ts';
import { FailureBox } from '../../ui/failure-box.tsx';
import classes from './returns.module.css';

interface Line extends ReturnLine {
  name: string;
  most: number;
}

const linesOf = ({ shipmentInfo }: Shipment): Line[] =>
  (shipmentInfo.shipmentItems ?? []).flatMap(({ articles }, parcel) =>
    (articles ?? []).map(({ articleNumber, description, quantity }, article) => {
      const most = Math.max(1, quantity ?? 1);
      const name = [articleNumber, description].filter(Boolean).join(' · ') || String(article + 1);
      return { parcel, article, name, most, quantity: most };
    }),
  );

const Ask = ({ shipment }: { shipment: Shipment }) => {
  const t = useWords();
  const usual = useId();
  const [lines, setLines] = useState(() => linesOf(shipment));
  const [reason, setReason] = useState('');
  const [way, setWay] = useState<ReturnWay>('box');
  // One for the dialog: pressed twice it is one return.
  const [requestId] = useState(newRequestId);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const wanted = lines.filter(({ quantity }) => quantity > 0);
  const ready = reason.trim().length >= reasonLength.min && (lines.length === 0 || wanted.length > 0);
  const make = async (event: FormEvent) => {
    event.preventDefault();
    if (!ready || busy) return;
    setBusy(true);
    try {
      const made = await call('returns.make', {
        reference: shipment.shipmentInfo.shipmentReference,
        lines: wanted.map(({ parcel, article, quantity }) => ({ parcel, article, quantity })),
        reason: reason.trim(),
        way,
        requestId,
      });
      closeOverlay();
      await bench.open(referenceOf(made));
    } catch (thrown) {
      setFailure(toFailure(thrown));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form onSubmit={(event) => void make(event)} className={classes.form}>
      <TextInput
        data-autofocus
        label={t('returns:reason')}
        required
        maxLength={reasonLength.max}
        list={usual}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <datalist id={usual}>
        {(['unwanted', 'wrong', 'damaged', 'exchange'] as const).map((each) => (
          <option key={each} value={t(`returns:reason-${each}`)} />
        ))}
      </datalist>
      <SegmentedControl
        aria-label={t('returns:way')}
        value={way}
        onChange={(value) => setWay(value as ReturnWay)}
        data={(['box', 'mail'] as const).map((each) => ({ value: each, label: t(`returns:way-${each}`) }))}
      />
      {lines.map((line, index) => (
        <div key={`${line.parcel}.${line.article}`} className={classes.line}>
          <span title={line.name}>{line.name}</span>
          <NumberInput
            aria-label={t('returns:quantityOf', { name: line.name })}
            min={0}
            max={line.most}
            allowDecimal={false}
            clampBehavior="strict"
            w={96}
            value={line.quantity}
            onChange={(value) =>
              setLines(lines.with(index, { ...line, quantity: typeof value === 'number' ? value : 0 }))
            }
          />
          <span>{t('returns:ofQuantity', { count: line.most })}</span>
        </div>
      ))}
      <p className={classes.hint}>{t('returns:hint')}</p>
      {failure && <FailureBox failure={failure} />}
      <div className={classes.actions}>
        <Button variant="default" onClick={closeOverlay}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" disabled={!ready} loading={busy}>
          {t('returns:make')}
        </Button>
      </div>
    </form>
  );
};

/** Asks which items of the open shipment come back, why, and how their label reaches the customer. */
export const ReturnDialog = () => {
  const t = useWords();
  const shown = useScreen((state) => state.overlay === 'return');
  const shipment = useBench((state) => state.opened?.shipment);
  const reference = shipment?.shipmentInfo.shipmentReference ?? '';
  return (
    <Modal
      opened={shown && shipment !== undefined}
      onClose={closeOverlay}
      title={t('returns:title', { reference })}
      size={560}
    >
      {shipment && <Ask key={reference} shipment={shipment} />}
    </Modal>
  );
};
