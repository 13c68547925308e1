import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { OpenPurchaseView } from '../../../shared/desk/open-purchase.ts';
import { deleteRoles } from '../../../shared/roles.ts';
import { mayGiveUpAfter } from '../../../shared/shipment/give-up.ts';
import { reasonLength } from '../../../shared/shipment/reasons.ts';
import { useLocale, useWords } from '../../i18n/use-words.ts';
import { momentText } from '../../lib/time.ts';
import { bench } from '../../stores/bench/index.ts';
import { goTo } from '../../stores/screen.ts';
import { useRole } from '../../stores/session.ts';
import { purchaseKey, useWaiting, useWaitingFailure, waiting } from '../../stores/waiting.ts';
import { FailureBox } from '../../ui/failure-box.tsx';
import { onEscape } from '../../ui/keyboard.ts';
import { Notice } from '../../ui/notice.tsx';
import { useNow } from '../../ui/use-now.ts';

const MINUTE_MS = 60_000;

/** A decision that needs a reason. */
type Decision = 'not-bought' | 'void';

/** Asks the engine, says that nothing was bought, or voids the label. */
const Actions = ({
  purchase,
  away,
  left,
  onDecide,
}: {
  purchase: OpenPurchaseView;
  away: boolean;
  /** The decision that was begun and left: its button has the focus again. */
  left: Decision | null;
  onDecide(decision: Decision): void;
}) => {
  const t = useWords();
  const role = useRole();
  const busy = useWaiting((state) => state.busy === purchaseKey(purchase));
  const decides = role !== undefined && deleteRoles.includes(role);
  const { state, reference } = purchase;
  const open = () => {
    goTo('bench');
    void bench.open(reference);
  };
  return (
    <>
      <Button size="xs" variant="default" loading={busy} onClick={() => void waiting.ask(purchase)}>
        {t('bench:askCarrierAgain')}
      </Button>
      {decides && state === 'buying' && (
        <Button
          size="xs"
          variant="default"
          autoFocus={left === 'not-bought'}
          onClick={() => onDecide('not-bought')}
        >
          {t('waiting:notBought')}
        </Button>
      )}
      {decides && (
        <Button size="xs" variant="default" autoFocus={left === 'void'} onClick={() => onDecide('void')}>
          {t('waiting:void')}
        </Button>
      )}
      {away && (
        <Button size="xs" variant="default" onClick={open}>
          {t('waiting:open')}
        </Button>
      )}
    </>
  );
};

/** The reason of a decision, and its buttons; after a void that was refused also the one that gives the label up. */
const useDecision = (purchase: OpenPurchaseView) => {
  const t = useWords();
  const [decision, setDecision] = useState<Decision | null>(null);
  const [left, setLeft] = useState<Decision | null>(null);
  const [reason, setReason] = useState('');
  const key = purchaseKey(purchase);
  const failure = useWaitingFailure(key);
  const busy = useWaiting((state) => state.busy === key);
  const why = reason.trim();
  const given = why.length >= reasonLength.min;
  const leave = () => {
    setLeft(decision);
    setDecision(null);
  };
  const carryOut = (giveUp: boolean) => {
    if (!given || busy) return;
    const done = decision === 'void' ? waiting.void(purchase, why, giveUp) : waiting.notBought(purchase, why);
    void done.then((isDone) => isDone && setDecision(null));
  };
  const mayGiveUp = decision === 'void' && failure !== null && mayGiveUpAfter(failure.code);
  const buttons = (
    <>
      <Button
        size="xs"
        variant={mayGiveUp ? 'default' : 'filled'}
        loading={busy}
        disabled={!given}
        onClick={() => carryOut(false)}
        onKeyDown={onEscape(leave)}
      >
        {t(decision === 'void' ? 'waiting:void' : 'waiting:notBought')}
      </Button>
      {mayGiveUp && (
        <Button
          size="xs"
          color="red"
          disabled={!given || busy}
          onClick={() => carryOut(true)}
          onKeyDown={onEscape(leave)}
        >
          {t('waiting:giveUp')}
        </Button>
      )}
      <Button size="xs" variant="default" onClick={leave} onKeyDown={onEscape(leave)}>
        {t('common:cancel')}
      </Button>
    </>
  );
  const field = (
    <TextInput
      size="xs"
      mt={6}
      autoFocus
      label={t('common:reason')}
      maxLength={reasonLength.max}
      value={reason}
      onChange={(event) => setReason(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') carryOut(false);
        onEscape(leave)(event);
      }}
    />
  );
  return { decision, setDecision, left, failure, mayGiveUp, buttons, field };
};

interface OpenPurchaseProps {
  purchase: OpenPurchaseView;
  /** Elsewhere than at its shipment: the way there is offered. */
  away?: boolean;
}

/** A label of which it is unknown whether it was bought, or is void: what is known, and the ways out of it. */
export const OpenPurchase = ({ purchase, away = false }: OpenPurchaseProps) => {
  const t = useWords();
  const locale = useLocale();
  const now = useNow(MINUTE_MS);
  const { decision, setDecision, left, failure, mayGiveUp, buttons, field } = useDecision(purchase);
  const { reference, carrier, state, said, since } = purchase;
  return (
    <Notice
      tone="wait"
      title={t(`waiting:open-${state}`, { reference, carrier })}
      actions={
        decision === null ? (
          <Actions purchase={purchase} away={away} left={left} onDecide={setDecision} />
        ) : (
          buttons
        )
      }
    >
      {t(`waiting:said-${said}`, { carrier })}{' '}
      {t('waiting:sinceAlone', { since: momentText(since, now, locale) })}
      {failure && <FailureBox failure={failure} />}
      {mayGiveUp && t('waiting:giveUpHint')}
      {decision !== null && field}
    </Notice>
  );
};
