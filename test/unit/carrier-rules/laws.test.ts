import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyRules, lacksCarrier } from '../../../shared/carrier-rules/apply.ts';
import { chooseByRules } from '../../../shared/carrier-rules/choose.ts';
import { readRules, readRulesText, rulesText } from '../../../shared/carrier-rules/read.ts';
import { reasonWords } from '../../../shared/carrier-rules/reason.ts';
import { volume } from '../../helpers/profile.ts';
import { anyContext, anyRules, anyShipment } from './any-rules.ts';

const numRuns = volume(500, 20_000);
const inputs = [anyShipment, anyRules, anyContext] as const;

/** Holds for any shipment and any rules. */
const always = (check: (...args: Parameters<typeof chooseByRules>) => void): void =>
  fc.assert(fc.property(...inputs, check), { numRuns });

describe('for any shipment and any rules', () => {
  it('there is exactly one result, the same each time, and an explanation for each rule', () =>
    always((shipment, rules, context) => {
      const { choice, explanations } = chooseByRules(shipment, rules, context);
      expect(explanations.map(({ id }) => id)).toEqual(rules.map(({ id }) => id));
      expect(explanations.filter(({ outcome }) => outcome === 'fired')).toHaveLength(choice ? 1 : 0);
      expect(chooseByRules(shipment, rules, context)).toMatchObject({ choice, explanations });
    }));

  it('the explanation agrees with the result, and says each reason in words', () =>
    always((shipment, rules, context) => {
      const { choice, explanations } = chooseByRules(shipment, rules, context);
      for (const [index, { id, outcome, reasons }] of explanations.entries()) {
        const fits = reasons.every(({ met }) => met);
        expect(outcome === 'fired').toBe(id === choice?.rule.id);
        if (outcome === 'failed') expect(fits).toBe(false);
        if (outcome === 'fired' || outcome === 'behind') {
          expect(fits).toBe(true);
          expect(reasons).toHaveLength(Object.keys(rules[index]?.conditions ?? {}).length);
        }
        for (const reason of reasons) {
          if (reason.missing) expect(reason.met).toBe(false);
          expect(reasonWords(reason)).not.toMatch(/[{}]|undefined|NaN/);
        }
      }
      if (choice) {
        const { rule, carrierCode, productCode } = choice;
        expect(rules).toContain(rule);
        expect([carrierCode, productCode]).toEqual([rule.carrierCode, rule.productCode]);
      }
    }));

  it('a disabled rule never fires, and changes nothing for the others', () =>
    always((shipment, rules, context) => {
      const { choice, explanations } = chooseByRules(shipment, rules, context);
      const off = rules.filter(({ enabled }) => !enabled).map(({ id }) => id);
      for (const { id, outcome } of explanations) expect(outcome === 'off').toBe(off.includes(id));
      const enabled = rules.filter((rule) => rule.enabled);
      expect(chooseByRules(shipment, enabled, context).choice).toEqual(choice);
    }));

  it('the order decides: the first that fits alone is the one, and none behind it', () =>
    always((shipment, rules, context) => {
      const { choice, explanations } = chooseByRules(shipment, rules, context);
      const alone = rules.filter((rule) => chooseByRules(shipment, [rule], context).choice !== null);
      expect(choice?.rule ?? null).toEqual(alone[0] ?? null);
      const behind = explanations.filter(({ outcome }) => outcome === 'behind').map(({ id }) => id);
      expect(behind).toEqual(alone.slice(1).map(({ id }) => id));
    }));

  it('two rules that both fit, swapped, swap the result', () =>
    always((shipment, rules, context) => {
      const fitting = rules.filter((rule) => chooseByRules(shipment, [rule], context).choice !== null);
      const [one, other] = fitting;
      if (!one || !other) return;
      const swapped = rules.map((rule) => (rule === one ? other : rule === other ? one : rule));
      expect(chooseByRules(shipment, rules, context).choice?.rule).toBe(one);
      expect(chooseByRules(shipment, swapped, context).choice?.rule).toBe(other);
    }));

  it('a carrier or a product that is set is never overwritten, and nothing else is touched', () =>
    always((shipment, rules, context) => {
      const ruled = applyRules(shipment, rules, context, true);
      if (!ruled) return;
      expect(lacksCarrier(shipment)).toBe(true);
      const before = shipment.carrierDetails?.productCode?.trim() ?? '';
      expect(['', ruled.rule.productCode]).toContain(before);
      expect(ruled.shipment.carrierDetails).toMatchObject({
        carrierCode: ruled.rule.carrierCode,
        productCode: ruled.rule.productCode,
      });
      expect(ruled.shipment.shipmentInfo).toBe(shipment.shipmentInfo);
      // Filled in once, it stays.
      expect(applyRules(ruled.shipment, rules, context, true)).toBeNull();
    }));

  it('what is filled in before a label is wanted is what a label would get', () =>
    always((shipment, rules, context) => {
      const early = applyRules(shipment, rules, context, false);
      if (early) expect(early).toEqual(applyRules(shipment, rules, context, true));
    }));
});

it('rules that were exported read back as they were', () =>
  fc.assert(
    fc.property(anyRules, (rules) => {
      expect(readRulesText(rulesText(rules))).toEqual({ rules, problems: [] });
    }),
    { numRuns: 200 },
  ));

it('whatever is read as rules is read or refused with problems, and never throws', () =>
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const { rules, problems } = readRules(value);
      expect(rules === null).toBe(problems.length > 0);
    }),
    { numRuns: 500 },
  ));
