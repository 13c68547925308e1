import { ActionIcon, Button } from '@mantine/core';
import { IconCoins, IconEdit, IconTagOff, IconTrash } from '@tabler/icons-react';
import { memo, useMemo } from 'react';
import { formatAddress } from '../../../shared/address/format.ts';
import { productOf } from '../../../shared/carrier/offer.ts';
import { nameIn } from '../../../shared/carrier/parts.ts';
import { carrierOf } from '../../../shared/rules/index.ts';
import { isBlank, party } from '../../../shared/shipment/parties.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { useLocale, useWords } from '../../i18n/use-words.ts';
import { momentText } from '../../lib/time.ts';
import { shortcut } from '../../parts/commands/shortcuts.tsx';
import { NewBadge } from '../../parts/status-badge.tsx';
import { useBench } from '../../stores/bench/index.ts';
import { labelNotOut } from '../../stores/bench/jobs.ts';
import { isNew } from '../../stores/bench/new-shipment.ts';
import { isStop } from '../../stores/bench/open-state.ts';
import { useOpenState } from '../../stores/bench/open-state-now.ts';
import { useRuled } from '../../stores/bench/ruled.ts';
import { mayDelete, mayVoid } from '../../stores/deletion.ts';
import { useDesk } from '../../stores/desk-data.ts';
import { openParty } from '../../stores/form/addresses.ts';
import { useHasRates } from '../../stores/rates.ts';
import { show } from '../../stores/screen.ts';
import { useTracking } from '../../stores/tracking/index.ts';
import { enterSection } from '../sections/enter-section.ts';
import { TrackingPanel } from '../tracking/tracking-panel.tsx';
import { Headline } from './headline.tsx';
import { ReadinessList } from './readiness-list.tsx';
import { SyncWord } from './sync-word.tsx';
import classes from './whom.module.css';

/** A side of a button that is only a picture, px. */
const TARGET = 36;

const language = (locale: string): 'en' | 'de' => (locale === 'de' ? 'de' : 'en');

/** The recipient as the country writes it; the city's line is emphasised, to be read from a distance. */
const Recipient = ({ shipment }: { shipment: Shipment }) => {
  const t = useWords();
  const locale = useLocale();
  const address = party(shipment, 'recipient')?.address;
  const lines = useMemo(
    () => (address && !isBlank(address) ? formatAddress(address, { language: language(locale) }) : []),
    [address, locale],
  );
  const city = address?.city?.trim().toLowerCase() ?? '';
  // Some countries begin with the postcode.
  const name = address?.name?.trim().toLowerCase() ?? '';
  if (lines.length === 0) return <p className={classes.none}>{t('bench:recipientNone')}</p>;
  return (
    <address className={classes.address}>
      {lines.map((line, index) => {
        const text = line.toLowerCase();
        const named = name === '' ? index === 0 : text.includes(name);
        const big = named || (city !== '' && text.includes(city));
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of an address have no identity but their place
          <div key={index} className={big ? classes.bigLine : undefined}>
            <bdi>{line}</bdi>
          </div>
        );
      })}
    </address>
  );
};

/** The way to the prices of the carriers; a desk that has none of them lacks nothing. */
const RatesDoor = () => {
  const t = useWords();
  const hasRates = useHasRates();
  if (!hasRates) return null;
  return (
    <ActionIcon
      variant="default"
      size={TARGET}
      aria-label={t('rates:command')}
      title={t('rates:command')}
      {...shortcut('rates')}
      onClick={() => show('rates')}
    >
      <IconCoins size={20} />
    </ActionIcon>
  );
};

/** Carrier and product: the shipment's own, else what the desk's rules choose, with the rule. */
const Service = ({ shipment: edited }: { shipment: Shipment }) => {
  const t = useWords();
  const carriers = useDesk((state) => state.carriers);
  const ruled = useRuled(edited);
  const shipment = ruled?.shipment ?? edited;
  const details = shipment.carrierDetails;
  const carrier = carrierOf(shipment, carriers);
  const locale = useLocale();
  const offered = carrier && productOf(carrier, details?.productCode);
  const product = offered ? nameIn(offered.name, language(locale)) : details?.productCode;
  const terms = [shipment.shipmentInfo.incotermCode, shipment.shipmentInfo.incotermPlace]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={classes.serviceDoor}>
      <div className={classes.service}>
        <b>{[details?.carrierCode || t('bench:noCarrier'), product].filter(Boolean).join(' · ')}</b>
        {ruled && <span>{t('bench:carrierByRule', { rule: ruled.rule.name })}</span>}
        {terms && <span>{terms}</span>}
      </div>
      <RatesDoor />
    </div>
  );
};

const References = ({ shipment }: { shipment: Shipment }) => {
  const t = useWords();
  const info = shipment.shipmentInfo;
  const rows = [
    [t('bench:order'), info.orderNumber],
    [t('bench:invoice'), info.invoiceNumber],
    [t('bench:deliveryNote'), info.deliveryNoteNumber],
    [t('bench:customerOrder'), info.customerOrderNumber],
  ].filter(([, value]) => value);
  if (rows.length === 0) return null;
  return (
    <dl className={classes.references}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};

/** The recipient, and the way to its form. */
const RecipientDoor = ({ shipment }: { shipment: Shipment }) => {
  const t = useWords();
  const enter = () => {
    openParty('recipient');
    enterSection('addresses');
  };
  return (
    <div className={classes.recipient}>
      <Recipient shipment={shipment} />
      <ActionIcon
        variant="default"
        size={TARGET}
        aria-label={t('addresses:editRecipient')}
        title={t('addresses:editRecipient')}
        onClick={enter}
      >
        <IconEdit size={20} />
      </ActionIcon>
    </div>
  );
};

const Doors = memo(() => {
  const t = useWords();
  const door = { variant: 'default', size: 'xs', px: 6 } as const;
  return (
    <div className={classes.doors}>
      <Button {...door} onClick={() => show('history')}>
        {t('bench:history')}
      </Button>
      <Button {...door} className={classes.labelDoor} onClick={() => show('label')}>
        {t('bench:showLabel')}
      </Button>
    </div>
  );
});
Doors.displayName = 'Doors';

/** Buttons to void the label or delete the shipment, where the user may. */
const Undoing = memo(({ deletable, voidable }: { deletable: boolean; voidable: boolean }) => {
  const t = useWords();
  const action = { variant: 'default', size: TARGET } as const;
  return (
    <span className={classes.undoing}>
      {voidable && (
        <ActionIcon
          {...action}
          aria-label={t('deletion:voidCommand')}
          title={t('deletion:voidCommand')}
          onClick={() => show('void')}
        >
          <IconTagOff size={20} />
        </ActionIcon>
      )}
      {deletable && (
        <ActionIcon
          {...action}
          aria-label={t('deletion:command')}
          title={t('deletion:command')}
          onClick={() => show('delete')}
        >
          <IconTrash size={20} />
        </ActionIcon>
      )}
    </span>
  );
});
Undoing.displayName = 'Undoing';

/** The left column: for whom, how, and what is missing. */
export const Whom = () => {
  const t = useWords();
  const locale = useLocale();
  const opened = useBench((state) => state.opened);
  const edited = useBench((state) => state.edited);
  const notOut = useBench((state) => labelNotOut(state.opened?.jobs));
  const now = useOpenState();
  // Nothing that a label lacks matters any more.
  const isFollowed = useTracking((state) => (state.tracking?.tracks.length ?? 0) > 0);
  if (!opened || !edited || !now) return null;
  const { id } = now.state;
  const reference = edited.shipmentInfo.shipmentReference;
  return (
    <section className={classes.column} aria-label={reference}>
      <header className={classes.head}>
        <div className={classes.title}>
          <h1 className={classes.reference}>{reference}</h1>
          <Undoing deletable={mayDelete(opened)} voidable={mayVoid(opened)} />
        </div>
        <Headline now={now} />
        {isNew(opened) && <NewBadge />}
        {!isNew(opened) && opened.sync && id !== 'in-question' && (
          <p className={classes.mark}>
            <SyncWord mark={opened.sync} />
          </p>
        )}
        {opened.labelledAt !== null && (
          <p className={classes.when}>
            {t(notOut ? 'bench:labelMadeAt' : 'bench:labelledAt', {
              when: momentText(opened.labelledAt, Date.now(), locale),
            })}
          </p>
        )}
      </header>
      <RecipientDoor shipment={edited} />
      <Service shipment={edited} />
      <References shipment={edited} />
      <Doors />
      <hr className={classes.rule} />
      <TrackingPanel />
      {!isFollowed && !isStop(id) && <ReadinessList />}
    </section>
  );
};
