import type { CarrierRule } from './rule.ts';

/** Names of the rules that choose one of these carriers, also while they are off, in their order. @param codes of carriers */
export const rulesThatUse = (
  rules: readonly Pick<CarrierRule, 'name' | 'carrierCode'>[],
  codes: readonly string[],
): string[] => rules.filter(({ carrierCode }) => codes.includes(carrierCode)).map(({ name }) => name);
