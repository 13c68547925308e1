import { type CarrierRuleFacts, isMissing, type Measured } from './facts.ts';
import { fitsPattern } from './pattern.ts';
import type { ConditionName, Reason, ReasonId } from './reason.ts';
import type { RuleConditions } from './rule.ts';

type Values = Reason['values'];

const holds = (condition: ConditionName, id: ReasonId, values: Values = {}): Reason => ({
  condition,
  met: true,
  missing: false,
  id,
  values,
});
const fails = (condition: ConditionName, id: ReasonId, values: Values = {}): Reason => ({
  condition,
  met: false,
  missing: false,
  id,
  values,
});
const lacks = (condition: ConditionName, id: ReasonId, values: Values = {}): Reason => ({
  condition,
  met: false,
  missing: true,
  id,
  values,
});

interface Span {
  from?: number | undefined;
  to?: number | undefined;
}

/** The words of a measure. */
interface SpanWords {
  fits: ReasonId;
  over: ReasonId;
  under: ReasonId;
}

const within = (
  condition: ConditionName,
  { from, to }: Span,
  found: number,
  words: SpanWords,
  more: Values = {},
): Reason => {
  if (to !== undefined && found > to) return fails(condition, words.over, { found, limit: to, ...more });
  if (from !== undefined && found < from) {
    return fails(condition, words.under, { found, limit: from, ...more });
  }
  return holds(condition, words.fits, { found, ...more });
};

const measured = (condition: ConditionName, span: Span, fact: Measured, words: SpanWords): Reason =>
  isMissing(fact) ? lacks(condition, fact.missing, fact.values) : within(condition, span, fact.found, words);

const words = (name: 'weight' | 'side' | 'girth' | 'value'): SpanWords => ({
  fits: `${name}.fits`,
  over: `${name}.over`,
  under: `${name}.under`,
});

type Check<Name extends keyof RuleConditions> = (
  wanted: NonNullable<RuleConditions[Name]>,
  facts: CarrierRuleFacts,
) => Reason;

const countries: Check<'countries'> = ({ codes, not }, { country }) => {
  if (country === '') return lacks('countries', 'countries.missing');
  const listed = codes.includes(country);
  if (not)
    return (listed ? fails : holds)('countries', `countries.${listed ? 'excluded' : 'allowed'}`, { country });
  return (listed ? holds : fails)('countries', `countries.${listed ? 'listed' : 'unlisted'}`, { country });
};

const value: Check<'value'> = ({ currency, ...span }, { value: fact }) => {
  if (isMissing(fact)) return lacks('value', fact.missing, fact.values);
  if (fact.currency !== currency) {
    return fails('value', 'value.currency', { found: fact.currency, currency });
  }
  return within('value', span, fact.found, words('value'), { currency });
};

const dangerousGoods: Check<'dangerousGoods'> = (wanted, { dangerousGoods: has }) =>
  (wanted === has ? holds : fails)('dangerousGoods', has ? 'dangerous.has' : 'dangerous.has-not');

const articles: Check<'articles'> = (patterns, { articleNumbers }) => {
  if (articleNumbers.length === 0) return lacks('articles', 'articles.missing');
  for (const article of articleNumbers) {
    const pattern = patterns.find((each) => fitsPattern(each, article));
    if (pattern !== undefined) return holds('articles', 'articles.fits', { article, pattern });
  }
  return fails('articles', 'articles.none', { patterns: patterns.join(', ') });
};

/** Names are compared like texts, so that a program's spelling of them does not matter. */
const tag: Check<'tag'> = ({ name, text: wanted }, { tags }) => {
  const named = tags.filter((each) => name === undefined || fitsPattern(name, each.name));
  const [first] = named;
  if (!first) {
    return name === undefined ? lacks('tag', 'tag.missing-any') : lacks('tag', 'tag.missing', { name });
  }
  const found = named.find(({ text }) => fitsPattern(wanted, text));
  if (found) {
    const values = { found: found.text };
    return found.name === ''
      ? holds('tag', 'tag.fits-unnamed', values)
      : holds('tag', 'tag.fits', { ...values, name: found.name });
  }
  return name === undefined
    ? fails('tag', 'tag.none', { wanted })
    : fails('tag', 'tag.other', { name: first.name || name, found: first.text, wanted });
};

/** Every condition of a rule held against a shipment, in the order in which the editor shows them. */
export const checkConditions = (conditions: RuleConditions, facts: CarrierRuleFacts): Reason[] => {
  const { weight, longestSide, lengthAndGirth } = conditions;
  return [
    conditions.countries && countries(conditions.countries, facts),
    weight && measured('weight', weight, facts.weight, words('weight')),
    longestSide && measured('longestSide', longestSide, facts.longestSide, words('side')),
    lengthAndGirth && measured('lengthAndGirth', lengthAndGirth, facts.lengthAndGirth, words('girth')),
    conditions.value && value(conditions.value, facts),
    conditions.dangerousGoods === undefined ? undefined : dangerousGoods(conditions.dangerousGoods, facts),
    conditions.articles && articles(conditions.articles, facts),
    conditions.tag && tag(conditions.tag, facts),
  ].filter((reason) => reason !== undefined);
};
