import type { RateChoice, RateReason } from './rate-choices.ts';

/** Products of one carrier that have no price for the same reasons. */
export interface ReasonGroup {
  carrierName: string;
  isTest: boolean;
  products: RateChoice[];
  /** No other product of the carrier was asked for. */
  isWhole: boolean;
  reasons: RateReason[];
}

/** Reasons of products without a price, said once where they are the same. */
interface GroupedReasons {
  /** Reasons of every product there is: mostly what the shipment lacks. */
  common: RateReason[];
  /** All others. A product that has the common reasons alone is in none. */
  groups: ReasonGroup[];
}

/** The values of a rule may name the product; its words say what is read. */
const isSame = (one: RateReason, other: RateReason): boolean =>
  one.from === other.from && one.code === other.code && one.path === other.path && one.text === other.text;

const has = (reasons: readonly RateReason[], wanted: RateReason): boolean =>
  reasons.some((reason) => isSame(reason, wanted));

const areSame = (some: readonly RateReason[], others: readonly RateReason[]): boolean =>
  some.length === others.length && some.every((reason) => has(others, reason));

/** A carrier may lack every product for one reason, and every carrier for one and the same. */
export const groupReasons = (choices: readonly RateChoice[]): GroupedReasons => {
  const [first, ...rest] = choices;
  const common =
    first && rest.length > 0
      ? first.reasons.filter((reason) => rest.every(({ reasons }) => has(reasons, reason)))
      : [];
  const groups: (ReasonGroup & { carrierCode: string })[] = [];
  for (const choice of choices) {
    const reasons = choice.reasons.filter((reason) => !has(common, reason));
    if (reasons.length === 0) continue;
    const { carrierCode, carrierName, isTest } = choice;
    const group = groups.find((each) => each.carrierCode === carrierCode && areSame(each.reasons, reasons));
    if (group) group.products.push(choice);
    else groups.push({ carrierCode, carrierName, isTest, products: [choice], isWhole: false, reasons });
  }
  return {
    common,
    groups: groups.map(({ carrierCode, ...group }) => {
      const all = choices.filter((choice) => choice.carrierCode === carrierCode);
      return { ...group, isWhole: group.products.length === all.length };
    }),
  };
};
