import { rulesThatUse } from '../../../shared/carrier-rules/uses.ts';
import { useLocale, useWords } from '../../i18n/use-words.ts';
import { useDesk } from '../../stores/desk-data.ts';

/** A confirmation names so many rules; more would hide its buttons. */
const MOST_NAMED = 5;

interface RulesInUseProps {
  codes: readonly string[];
  /** Of a carrier engine with all of its carriers. */
  ofEngine?: boolean;
}

/** Warns before carriers go that carrier rules choose them, by the rules' names. Nothing where none does. */
export const RulesInUse = ({ codes, ofEngine = false }: RulesInUseProps) => {
  const t = useWords();
  const locale = useLocale();
  const rules = useDesk(({ carrierRules }) => carrierRules);
  const names = rulesThatUse(rules, codes);
  if (names.length === 0) return null;
  const count = names.length;
  const more = count - MOST_NAMED;
  const named = names.slice(0, MOST_NAMED).map((name) => t('carriers:ruleName', { name }));
  const list = more > 0 ? [...named, t('carriers:moreRules', { count: more })] : named;
  return (
    <>
      {t(ofEngine ? 'engines:usedByRules' : 'carriers:usedByRules', {
        count,
        rules: new Intl.ListFormat(locale).format(list),
      })}
    </>
  );
};
