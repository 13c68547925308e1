import { lineCurrency } from '../article-values.ts';
import type { Article, Parcel } from '../schema/parcel.ts';
import { type Finding, nothing, parcelPath, type Rule, type RuleSubject } from './rule.ts';

/** Rules that look at lines run in groups: on each save, for each label, and across a customs border alone. */
type Group = 'save' | 'label' | 'border';

type LineRule = Rule & Required<Pick<Rule, 'line'>>;

/** What the rules of a group found in a line, with the currency that it was judged in. */
interface Kept {
  currency: string;
  found: readonly (readonly [id: string, findings: readonly Finding[]])[];
}

const none: Kept['found'] = [];

export type LineFindings = ReadonlyMap<string, readonly Finding[]>;

export const groupOf = ({ border, level }: Rule): Group => (border ? 'border' : level);

const judge = (article: Article, currency: string, rules: readonly LineRule[]): Kept['found'] => {
  let found = none;
  for (const { id, line } of rules) {
    const findings = line(article, currency);
    if (findings.length > 0) found = [...found, [id, findings]];
  }
  return found;
};

const moved = (path: string, findings: readonly Finding[]): Finding[] =>
  findings.map((finding) => ({ ...finding, path: `${path}.${finding.path}` }));

/** Judges the article lines of shipments by one group of rules; a line that was judged before is not judged again. */
const lineJudge = (rules: readonly LineRule[]) => {
  const kept = new WeakMap<Article, Kept>();
  const foundIn = (article: Article, currency: string): Kept['found'] => {
    const known = kept.get(article);
    if (known?.currency === currency) return known.found;
    const found = judge(article, currency, rules);
    kept.set(article, { currency, found });
    return found;
  };
  const inParcel = (
    { articles }: Parcel,
    index: number,
    subject: RuleSubject,
    all: Map<string, Finding[]>,
  ): void => {
    for (const [at, article] of (articles ?? []).entries()) {
      for (const [id, findings] of foundIn(article, lineCurrency(article, subject.shipment))) {
        const list = all.get(id) ?? [];
        list.push(...moved(`${parcelPath(index)}.articles[${at}]`, findings));
        all.set(id, list);
      }
    }
  };
  return (subject: RuleSubject): LineFindings => {
    const all = new Map<string, Finding[]>();
    for (const [index, parcel] of subject.parcels.entries()) inParcel(parcel, index, subject, all);
    return all;
  };
};

/** What the line rules found in a subject's articles, each group worked out when its first rule asks. */
export const createLines = (rules: readonly Rule[]) => {
  const inGroup = (group: Group) =>
    lineJudge(rules.filter((rule): rule is LineRule => rule.line !== undefined && groupOf(rule) === group));
  const judges = { save: inGroup('save'), label: inGroup('label'), border: inGroup('border') };
  return (subject: RuleSubject) => {
    const done: Partial<Record<Group, LineFindings>> = {};
    return (rule: Rule): readonly Finding[] => {
      const group = groupOf(rule);
      done[group] ??= judges[group](subject);
      return done[group].get(rule.id) ?? nothing;
    };
  };
};
