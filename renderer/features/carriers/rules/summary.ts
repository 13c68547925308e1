import type { RuleConditions } from '../../../../shared/carrier-rules/rule.ts';
import { numberText } from '../../../i18n/number-text.ts';
import type { Words } from '../../../i18n/use-words.ts';
import type { RuleDraft } from '../../../stores/carrier-rules.ts';

interface Span {
  from?: number | undefined;
  to?: number | undefined;
}

/** The conditions of a rule in one line; those that are half entered are left out. */
export const summaryOf = (rule: RuleDraft, t: Words, locale: string): string => {
  const conditions = (rule.conditions ?? {}) as Partial<RuleConditions>;
  const { countries, weight, longestSide, lengthAndGirth, value, dangerousGoods, articles, tag } = conditions;
  const span = ({ from, to }: Span, unit: string): string => {
    const values = { from: numberText(from ?? 0, locale), to: numberText(to ?? 0, locale), unit };
    if (from == null) return t('carrierRules:sumTo', values);
    return to == null ? t('carrierRules:sumFrom', values) : t('carrierRules:sumFromTo', values);
  };
  const codes = countries?.codes.join(', ') ?? '';
  const parts = [
    countries && (countries.not ? t('carrierRules:sumNot', { countries: codes }) : codes),
    weight && span(weight, 'kg'),
    longestSide && t('carrierRules:sumSide', { span: span(longestSide, 'cm') }),
    lengthAndGirth && t('carrierRules:sumGirth', { span: span(lengthAndGirth, 'cm') }),
    value && t('carrierRules:sumValue', { span: span(value, value.currency ?? '') }),
    dangerousGoods !== undefined &&
      t(dangerousGoods ? 'carrierRules:sumDangerous' : 'carrierRules:sumNotDangerous'),
    articles && t('carrierRules:sumArticles', { patterns: articles.join(', ') }),
    tag?.text &&
      (tag.name
        ? t('carrierRules:sumTag', { name: tag.name, text: tag.text })
        : t('carrierRules:sumAnyTag', { text: tag.text })),
  ];
  return parts.filter(Boolean).join(' · ') || t('carrierRules:allShipments');
};

/** Name of a rule, or its place where it has none yet. */
export const nameOf = (rule: RuleDraft, number: number, t: Words): string =>
  (typeof rule.name === 'string' && rule.name.trim()) || t('carrierRules:newName', { number });
