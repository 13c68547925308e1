import { Button } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useEffect } from 'react';
import type { PartyName } from '../../../../shared/shipment/parties.ts';
import { useWords } from '../../../i18n/use-words.ts';
import { shortcut } from '../../../parts/commands/shortcuts.tsx';
import { useClosed } from '../../../stores/bench/index.ts';
import {
  openParty,
  partyNames,
  partyOfPath,
  useAddressForm,
  workOn,
} from '../../../stores/form/addresses.ts';
import { onReveal } from '../../../stores/form/reveal.ts';
import { mayEditAddresses, openPaste, swap } from '../../addresses/address-actions.ts';
import classes from '../addresses/addresses.module.css';
import { PartyPanel } from '../addresses/party-panel.tsx';
import { PartyTabs } from '../addresses/party-tabs.tsx';

/** px, of the section itself. */
const ROOM_FOR_TWO = 860;
const ROOM_FOR_THREE = 1320;

/**
 * As many side by side as there is room for: sender and recipient together, the invoice next to the
 * recipient.
 */
const shownAt = (width: number, tab: PartyName): readonly PartyName[] => {
  if (width >= ROOM_FOR_THREE) return partyNames;
  if (width < ROOM_FOR_TWO) return [tab];
  return tab === 'invoice' ? ['recipient', 'invoice'] : ['recipient', 'sender'];
};

/** Focusing a field of an address makes that address the current one. */
const useFollow = (): void => {
  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      const who = target instanceof HTMLElement ? partyOfPath(target.dataset.field) : null;
      if (who) workOn(who);
    };
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, []);
};

/** Fewer lines are no block: a name with its department may come in two. */
const LEAST_LINES = 3;

/** A whole block that is pasted into one field is meant for all of them. */
const usePastedBlocks = (): void => {
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const { target } = event;
      const who = target instanceof HTMLInputElement ? partyOfPath(target.dataset.field) : null;
      const text = event.clipboardData?.getData('text/plain') ?? '';
      const lines = text.split(/[\r\n]+/).filter((line) => line.trim() !== '');
      if (!who || lines.length < LEAST_LINES || !mayEditAddresses()) return;
      event.preventDefault();
      openPaste(who, text);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);
};

/** Recipient, sender and invoice of the shipment. */
export const AddressesSection = () => {
  const t = useWords();
  const closed = useClosed();
  const tab = useAddressForm((state) => state.tab);
  const { ref, width } = useElementSize<HTMLDivElement>();
  const shown = shownAt(width, tab);
  useFollow();
  usePastedBlocks();
  useEffect(
    () =>
      onReveal((path) => {
        const wanted = partyOfPath(path);
        if (wanted) openParty(wanted);
      }),
    [],
  );
  return (
    <div ref={ref} className={classes.section}>
      <h2 className={classes.hidden}>{t('form:section-addresses')}</h2>
      <div className={classes.top}>
        <PartyTabs shown={shown} />
        <Button
          variant="default"
          size="xs"
          px={8}
          disabled={closed}
          leftSection={<IconArrowsExchange size={16} />}
          aria-label={t('addresses:swap')}
          {...shortcut('address-swap')}
          onClick={swap}
        >
          {t('addresses:swapShort')}
        </Button>
      </div>
      <div className={classes.parties} data-beside={shown.length}>
        {shown.map((each) => (
          <PartyPanel key={each} who={each} alone={shown.length === 1} />
        ))}
      </div>
    </div>
  );
};
