import { afterEach, describe, expect, it } from 'vitest';
import { readinessOf } from '../../../renderer/stores/bench/readiness.ts';
import { ruleContext } from '../../../renderer/stores/bench/rule-context.ts';
import { ruledShipment } from '../../../renderer/stores/bench/ruled.ts';
import { carrierRulesEditor, RULES, type RulesDraft } from '../../../renderer/stores/carrier-rules.ts';
import { useDesk } from '../../../renderer/stores/desk-data.ts';
import { shippedCarriers } from '../../../shared/carrier/shipped.ts';
import { CarrierRule } from '../../../shared/carrier-rules/rule.ts';
import type { OpenShipment } from '../../../shared/desk/open-shipment.ts';
import { readyShipment } from '../../helpers/shipments.ts';

const rule = CarrierRule.parse({ id: 'r', name: 'Usual', carrierCode: 'GS1', productCode: 'STANDARD' });
const blank = { ...readyShipment('A'), carrierDetails: null };
const opened = (more: Partial<OpenShipment> = {}): OpenShipment => ({
  shipment: blank,
  version: 1,
  status: 10,
  labelStale: false,
  labelledAt: null,
  documents: [],
  overrides: [],
  jobs: [],
  ...more,
});

const before = useDesk.getState();
afterEach(() => {
  useDesk.setState(before);
  carrierRulesEditor.discard(RULES);
});

describe('a shipment without a carrier at the bench', () => {
  const errors = (at: OpenShipment) => readinessOf(blank, ruleContext(at)).errors.map(({ id }) => id);

  it('is judged with the carrier that the rules choose, as the service will label it', () => {
    useDesk.setState({ carriers: [...shippedCarriers], carrierRules: [] });
    expect(errors(opened())).toEqual(['carrier.missing']);
    useDesk.setState({ carrierRules: [rule] });
    expect(errors(opened())).toEqual([]);
    expect(ruledShipment(blank, opened()).carrierDetails?.carrierCode).toBe('GS1');
  });

  it('is left as it is once it is labelled or closed', () => {
    useDesk.setState({ carriers: [...shippedCarriers], carrierRules: [rule] });
    expect(ruledShipment(blank, opened({ labelledAt: 1 }))).toBe(blank);
    expect(ruledShipment(blank, opened({ status: 90 }))).toBe(blank);
  });
});

describe('the editor of carrier rules', () => {
  const stored: RulesDraft = { rules: [rule] };
  const edited = () => carrierRulesEditor.open(RULES, stored)?.work.edited.rules[0]?.conditions;

  it('has no condition in which nothing is entered, and gives a value its currency', () => {
    const open = carrierRulesEditor.open(RULES, stored);
    open?.set('rules[0].conditions.weight.to', 5);
    open?.set('rules[0].conditions.value.from', 100);
    open?.set('rules[0].conditions.countries.not', true);
    expect(edited()).toEqual({ weight: { to: 5 }, value: { from: 100, currency: 'EUR' } });
    open?.set('rules[0].conditions.weight.to', undefined);
    open?.set('rules[0].conditions.value.from', undefined);
    expect(edited()).toEqual({});
    expect(carrierRulesEditor.isUnsaved(RULES, stored)).toBe(false);
  });

  it('names problems by their place in the form', () => {
    const open = carrierRulesEditor.open(RULES, stored);
    open?.set('rules[0].name', '');
    const work = carrierRulesEditor.open(RULES, stored)?.work;
    expect(work && carrierRulesEditor.problemsOf(work).map(({ path, id }) => [path, id])).toEqual([
      ['rules[0].name', 'text-empty'],
    ]);
  });
});
