import { productOf } from '../carrier/offer.ts';
import { normaliseCurrency } from '../money/currency.ts';
import { parcelPath } from '../shipment/parcel-path.ts';
import type { Article, Parcel } from '../shipment/schema/parcel.ts';
import { type Finding, nothing, type ParcelContext, type Rule, type RuleSubject } from './rule.ts';

/** Rules that look at parcels and lines run in groups: on each save, for each label, only across a customs border. */
type Group = 'save' | 'label' | 'border';

/** Findings of a rule; paths are below the article, or below the parcel. */
type Found = readonly [id: string, findings: readonly Finding[]];

interface Kept extends ParcelContext {
  found: readonly Found[];
}

const none: readonly Found[] = [];

const moved = (path: string, findings: readonly Finding[]): readonly Finding[] =>
  findings.map((finding) => ({ ...finding, path: `${path}.${finding.path}` }));

const groupOf = ({ border, level }: Rule): Group => (border ? 'border' : level);

/** Kept with the object that it was found in, as long as that is in use. */
const keeping = <T extends object>(look: (owner: T, context: ParcelContext) => readonly Found[]) => {
  const kept = new WeakMap<T, Kept>();
  return (owner: T, context: ParcelContext): readonly Found[] => {
    const { carrier, product, currency } = context;
    const known = kept.get(owner);
    if (known && known.carrier === carrier && known.product === product && known.currency === currency) {
      return known.found;
    }
    const found = look(owner, context);
    kept.set(owner, { carrier, product, currency, found });
    return found;
  };
};

/** In a parcel with no more lines than these they are judged all together: to keep each costs more than to judge it. */
const FEW = 20;

/** Judges one article line by the rules that look at lines. */
const lineJudge = (rules: readonly Rule[]) => {
  const inLines = rules.filter(({ line }) => line);
  return (article: Article, context: ParcelContext): readonly Found[] => {
    const currency = normaliseCurrency(article.priceCurrency) || context.currency;
    let found = none;
    for (const { id, line } of inLines) {
      const findings = line?.(article, currency) ?? nothing;
      if (findings.length > 0) found = [...found, [id, findings]];
    }
    return found;
  };
};

/** Judges one parcel with its lines by a group of rules; what was judged before is not judged again. */
const parcelJudge = (rules: readonly Rule[]) => {
  const inParcels = rules.filter(({ parcel }) => parcel);
  const inLine = lineJudge(rules);
  const inKeptLine = keeping(inLine);
  return keeping((owner: Parcel, context) => {
    const found: Found[] = [];
    for (const { id, parcel } of inParcels) {
      const findings = parcel?.(owner, context) ?? nothing;
      if (findings.length > 0) found.push([id, findings]);
    }
    const articles = owner.articles ?? [];
    const judge = articles.length <= FEW ? inLine : inKeptLine;
    for (const [at, article] of articles.entries()) {
      for (const [id, findings] of judge(article, context))
        found.push([id, moved(`articles[${at}]`, findings)]);
    }
    return found.length > 0 ? found : none;
  });
};

const contextOf = ({ shipment, carrier }: RuleSubject): ParcelContext => ({
  carrier,
  product: carrier && productOf(carrier, shipment.carrierDetails?.productCode),
  currency: normaliseCurrency(shipment.shipmentInfo.currency),
});

type InParcels = ReadonlyMap<string, readonly Finding[]>;

/** Findings in a subject's parcels and lines, each group worked out when its first rule asks. */
export const createParcelPass = (rules: readonly Rule[]) => {
  const judgeOf = (group: Group) => parcelJudge(rules.filter((rule) => groupOf(rule) === group));
  const judges = { save: judgeOf('save'), label: judgeOf('label'), border: judgeOf('border') };

  const run = (group: Group, subject: RuleSubject, context: ParcelContext): InParcels => {
    const all = new Map<string, Finding[]>();
    for (const [index, parcel] of subject.parcels.entries()) {
      for (const [id, findings] of judges[group](parcel, context)) {
        const list = all.get(id) ?? [];
        list.push(...moved(parcelPath(index), findings));
        all.set(id, list);
      }
    }
    return all;
  };

  return (subject: RuleSubject) => {
    const context = contextOf(subject);
    const done: Partial<Record<Group, InParcels>> = {};
    return (rule: Rule): readonly Finding[] => {
      if (!rule.parcel && !rule.line) return nothing;
      const group = groupOf(rule);
      done[group] ??= run(group, subject, context);
      return done[group].get(rule.id) ?? nothing;
    };
  };
};
