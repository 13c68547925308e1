import { IconArrowRight } from '@tabler/icons-react';
import { flushSync } from 'react-dom';
import { nameIn } from '../../../shared/carrier/parts.ts';
import type { RateReason } from '../../../shared/carrier/rate-choices.ts';
import type { ReasonGroup } from '../../../shared/carrier/rate-groups.ts';
import { useFieldWords, useLanguage } from '../../i18n/field-words.ts';
import { useRuleText } from '../../i18n/use-rule-text.ts';
import { useWords } from '../../i18n/use-words.ts';
import { focusPath } from '../../parts/focus.ts';
import { closeOverlay } from '../../stores/screen.ts';
import { CarrierName } from './rate-row.tsx';
import classes from './rates.module.css';

/** A reason in the window's language, or in the carrier's own words. */
const useReasonText = () => {
  const t = useWords();
  const ruleText = useRuleText();
  return ({ from, code, text, values = {} }: RateReason): string => {
    if (from === 'rule') return ruleText({ id: code, values });
    return from === 'desk' ? t(`rateReasons:${code}`, { ...values, defaultValue: text }) : text;
  };
};

/** Leaves the dialog for the field: it has given the focus back before the field takes it. */
const toField = (path: string): void => {
  flushSync(closeOverlay);
  focusPath(path);
};

const Reason = ({ reason }: { reason: RateReason }) => {
  const t = useWords();
  const field = useFieldWords();
  const text = useReasonText()(reason);
  const { from, code, path } = reason;
  const words = (
    <span>
      {path !== undefined && <b className={classes.field}>{field(path)}</b>}
      <bdi>{text}</bdi>
      {(from === 'carrier' || from === 'engine') && code !== '' && (
        <span className={classes.code}>{t('rates:code', { code })}</span>
      )}
    </span>
  );
  if (path === undefined) return words;
  return (
    <button type="button" className={classes.toField} onClick={() => toField(path)}>
      {words}
      <IconArrowRight size={16} aria-label={t('bench:goToField')} />
    </button>
  );
};

/** Reasons, each with the way to the field that it is about. */
export const Reasons = ({ reasons }: { reasons: readonly RateReason[] }) => (
  <ul className={classes.reasons}>
    {reasons.map((reason) => (
      <li key={JSON.stringify(reason)}>
        <Reason reason={reason} />
      </li>
    ))}
  </ul>
);

/** More names than these are folded away. */
const FEW = 4;

const Products = ({ products }: Pick<ReasonGroup, 'products'>) => {
  const t = useWords();
  const language = useLanguage();
  const names = products.map(({ productName }) => nameIn(productName, language)).join(', ');
  if (products.length <= FEW) return <span>{names}</span>;
  return (
    <details>
      <summary>{t('rates:products', { count: products.length })}</summary>
      {names}
    </details>
  );
};

/** Products without a price, those of one carrier and one reason together. */
export const NotPossible = ({ groups }: { groups: readonly ReasonGroup[] }) => {
  const t = useWords();
  if (groups.length === 0) return null;
  return (
    <section className={classes.none} aria-label={t('rates:notPossible')}>
      <h3>{t('rates:notPossible')}</h3>
      {groups.map(({ carrierName, isTest, products, isWhole, reasons }) => (
        <div key={`${carrierName} ${products[0]?.productCode}`} className={classes.group}>
          <div className={classes.groupHead}>
            <CarrierName carrierName={carrierName} isTest={isTest} />
            {isWhole && products.length > 1 ? (
              <span>{t('rates:allProducts', { count: products.length })}</span>
            ) : (
              <Products products={products} />
            )}
          </div>
          <Reasons reasons={reasons} />
        </div>
      ))}
    </section>
  );
};
