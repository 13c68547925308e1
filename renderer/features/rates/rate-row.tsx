import { nameIn } from '../../../shared/carrier/parts.ts';
import type { RateChoice, RatePrice } from '../../../shared/carrier/rate-choices.ts';
import { useLanguage } from '../../i18n/field-words.ts';
import { useWords } from '../../i18n/use-words.ts';
import ui from '../../ui/ui.module.css';
import { usePriceWords } from './rate-words.ts';
import classes from './rates.module.css';

/** The mark that carriers of a test connection have in their names. */
const TEST_MARK = / TEST$/;

/** A carrier's name, with a mark of its own where its labels have no value. */
export const CarrierName = ({ carrierName, isTest }: Pick<RateChoice, 'carrierName' | 'isTest'>) => {
  const t = useWords();
  return (
    <span className={classes.carrier}>
      <bdi>{isTest ? carrierName.replace(TEST_MARK, '') : carrierName}</bdi>
      {isTest && <span className={`${ui.badge} pd-tone-wait`}>{t('rates:test')}</span>}
    </span>
  );
};

/** Marks of a price that nothing beats. */
interface Best {
  isCheapest: boolean;
  isFastest: boolean;
}

const Badges = ({ isCheapest, isFastest, currency }: Best & { currency: string | null }) => {
  const t = useWords();
  return (
    <span className={classes.badges}>
      {isCheapest && (
        <span className={`${ui.badge} pd-tone-good`}>
          {currency === null ? t('rates:cheapest') : t('rates:cheapestIn', { currency })}
        </span>
      )}
      {isFastest && <span className={`${ui.badge} pd-tone-accent`}>{t('rates:fastest')}</span>}
    </span>
  );
};

interface RateRowProps {
  choice: RateChoice;
  price: RatePrice;
  best: Best;
  /** There are prices in other currencies too. */
  isOneCurrencyOfSeveral: boolean;
  /** The key that chooses it, where there is one. */
  digit: string | undefined;
  /** The shipment has this product now. */
  isCurrent: boolean;
  onChoose(): void;
}

/** A product with its price. */
export const RateRow = (props: RateRowProps) => {
  const { choice, price, best, isOneCurrencyOfSeveral, digit, isCurrent, onChoose } = props;
  const t = useWords();
  const language = useLanguage();
  const words = usePriceWords()(price);
  return (
    <button type="button" className={classes.row} onClick={onChoose} data-line="" aria-current={isCurrent}>
      <span className={classes.digit}>{digit && <kbd className="pd-key">{digit}</kbd>}</span>
      <span className={classes.product}>
        <b>{nameIn(choice.productName, language)}</b>
        <span className={classes.under}>
          <CarrierName {...choice} />
          {isCurrent && <span className={classes.current}>{t('rates:current')}</span>}
        </span>
      </span>
      <Badges {...best} currency={isOneCurrencyOfSeveral ? price.currency || null : null} />
      <span className={classes.days}>
        {words.days ?? words.delivery ?? t('rates:daysUnknown')}
        {words.days && words.delivery && <small>{words.delivery}</small>}
      </span>
      <b className={classes.price}>{words.price}</b>
    </button>
  );
};
