import { Button, Loader, Modal, SegmentedControl } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useEffect, useMemo, useRef, useState } from 'react';
import { nameIn } from '../../../shared/carrier/parts.ts';
import type { RateChoice, RatesAnswer } from '../../../shared/carrier/rate-choices.ts';
import { groupReasons } from '../../../shared/carrier/rate-groups.ts';
import type { RateOrder } from '../../../shared/carrier/rates.ts';
import type { OpenShipment } from '../../../shared/desk/open-shipment.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { ShipmentStatus } from '../../../shared/shipment/status.ts';
import { useLanguage } from '../../i18n/field-words.ts';
import { useWords } from '../../i18n/use-words.ts';
import { bench, useBench, useClosed } from '../../stores/bench/index.ts';
import { useRuledShipment } from '../../stores/bench/ruled.ts';
import { askRates, orderRates, ratedContent, useRates, withChoice } from '../../stores/rates.ts';
import { closeOverlay, useScreen } from '../../stores/screen.ts';
import { FailureBox } from '../../ui/failure-box.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useAsked } from '../../ui/use-asked.ts';
import { NoChoice, NoEngine } from './no-rates.tsx';
import { RateList } from './rate-list.tsx';
import { usePriceWords } from './rate-words.ts';
import classes from './rates.module.css';
import { NotPossible, Reasons } from './reasons.tsx';

const OrderSwitch = () => {
  const t = useWords();
  const order = useRates((state) => state.order);
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('rates:order')}
      value={order}
      onChange={(value) => orderRates(value as RateOrder)}
      data={[
        { value: 'cheapest', label: t('rates:cheapestFirst') },
        { value: 'fastest', label: t('rates:fastestFirst') },
      ]}
    />
  );
};

/** Chooses as an edit by hand does: it can be undone, and is saved with what is saved next. */
const useChoose = () => {
  const t = useWords();
  const language = useLanguage();
  const words = usePriceWords();
  return (choice: RateChoice): void => {
    bench.change((shipment) => withChoice(shipment, choice));
    closeOverlay();
    const product = nameIn(choice.productName, language);
    const price = choice.price ? words(choice.price).price : '';
    notifications.show({ message: t('rates:chosen', { carrier: choice.carrierName, product, price }) });
  };
};

interface AnswerProps {
  answer: RatesAnswer;
  shipment: Shipment;
  onAgain(): void;
}

const Answer = ({ answer: { choices }, shipment, onAgain }: AnswerProps) => {
  const t = useWords();
  const choose = useChoose();
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // To the field that is missing, or the way to ask again; prices take the focus themselves.
    if (!choices.some(({ price }) => price)) content.current?.querySelector('button')?.focus();
  }, [choices]);
  const details = useRuledShipment(shipment)?.carrierDetails;
  const current = {
    carrierCode: details?.carrierCode?.trim() ?? '',
    productCode: details?.productCode?.trim() ?? '',
  };
  if (choices.length === 0) return <NoEngine />;
  const { common, groups } = groupReasons(choices);
  const count = choices.filter(({ price }) => price !== null).length;
  return (
    <div ref={content}>
      {count === 0 ? (
        <Notice tone="wait" title={t(common.length > 0 ? 'rates:incomplete' : 'rates:noPrice')}>
          {common.length > 0 && <Reasons reasons={common} />}
        </Notice>
      ) : (
        <>
          <div className={classes.bar}>
            <span role="status">{t('rates:count', { count })}</span>
            {count > 1 && <OrderSwitch />}
          </div>
          <RateList choices={choices} current={current} onChoose={choose} />
        </>
      )}
      <NotPossible groups={groups} />
      <div className={classes.foot}>
        <span>{count > 0 && t(count > 1 ? 'rates:keys' : 'rates:keysOne')}</span>
        <Button variant="default" size="xs" onClick={onAgain}>
          {t('rates:again')}
        </Button>
      </div>
    </div>
  );
};

/** Asks while it is on screen, and again when something that prices depend on has changed: then only the newest counts. */
const Asked = ({ shipment }: { shipment: Shipment }) => {
  const t = useWords();
  const [attempt, setAttempt] = useState(0);
  const content = useMemo(() => JSON.stringify(ratedContent(shipment)), [shipment]);
  const { value, failure, settled } = useAsked(`${attempt} ${content}`, () => askRates(shipment));
  const again = () => setAttempt(attempt + 1);
  if (!settled) {
    return (
      <div className={classes.asking} role="status">
        <Loader size="sm" />
        <span className={classes.askingText}>{t('rates:asking')}</span>
        <Button variant="default" size="xs" onClick={closeOverlay} data-autofocus>
          {t('common:cancel')}
        </Button>
      </div>
    );
  }
  if (failure) {
    return (
      <FailureBox failure={failure}>
        <Button size="xs" autoFocus onClick={again}>
          {t('rates:again')}
        </Button>
      </FailureBox>
    );
  }
  return value && <Answer answer={value} shipment={shipment} onAgain={again} />;
};

const Content = ({ opened, shipment }: { opened: OpenShipment; shipment: Shipment }) => {
  const isClosed = useClosed();
  if (isClosed || opened.status === ShipmentStatus.labelled) return <NoChoice opened={opened} />;
  return <Asked shipment={shipment} />;
};

/** Alt+R: what the carriers ask for the open shipment. */
export const RatesDialog = () => {
  const t = useWords();
  const shown = useScreen((state) => state.overlay === 'rates');
  const opened = useBench((state) => state.opened);
  const edited = useBench((state) => state.edited);
  const reference = edited?.shipmentInfo.shipmentReference ?? '';
  return (
    <Modal
      opened={shown && edited !== null}
      onClose={closeOverlay}
      title={t('rates:title', { reference })}
      size={760}
      yOffset="8vh"
      transitionProps={{ duration: 0 }}
    >
      {opened && edited && <Content key={reference} opened={opened} shipment={edited} />}
    </Modal>
  );
};
