import { bookedServices } from '../carrier/booked-services.ts';
import type { Shipment } from '../shipment/schema/shipment.ts';
import { type CarrierChoice, type ChoiceContext, type Chosen, chooseByRules } from './choose.ts';
import type { CarrierRule } from './rule.ts';

const isBlank = (text: string | null | undefined): boolean => (text?.trim() ?? '') === '';

/** True where no carrier is set: rules may choose one. */
export const lacksCarrier = ({ carrierDetails }: Shipment): boolean => isBlank(carrierDetails?.carrierCode);

/** Keeps a choice from being filled in. `product`: a product was set without its carrier, and is another one. */
export type ChoiceHold = 'carrier' | 'product' | 'open';

/**
 * Null where the next save fills the choice in.
 * @param final as for `applyRules`
 */
export const holdOf = (
  shipment: Shipment,
  { choice, open }: Pick<Chosen, 'choice' | 'open'>,
  final: boolean,
): ChoiceHold | null => {
  if (!lacksCarrier(shipment)) return 'carrier';
  const own = shipment.carrierDetails?.productCode;
  if (choice && !isBlank(own) && own?.trim() !== choice.productCode) return 'product';
  return open && !final ? 'open' : null;
};

/** The shipment with the choice filled in; services that it has booked already are not booked twice. */
const withChoice = (shipment: Shipment, { carrierCode, productCode, rule }: CarrierChoice): Shipment => {
  const { carrierDetails } = shipment;
  const list = carrierDetails?.carrierService ?? [];
  const booked = new Set(bookedServices(list, 'carrierService').map(({ code }) => code));
  const services = rule.services.filter((code) => !booked.has(code));
  return {
    ...shipment,
    carrierDetails: {
      ...carrierDetails,
      carrierCode,
      productCode,
      ...(services.length > 0 && {
        carrierService: [
          ...list,
          ...services.map((serviceCode) => ({ serviceCode, serviceInformation: [] })),
        ],
      }),
    },
  };
};

/** A shipment whose carrier a rule has chosen. */
export interface Ruled {
  shipment: Shipment;
  rule: CarrierRule;
}

/**
 * The shipment with the carrier that the rules choose; null where it stays as it is: it has a carrier or another
 * product, no rule fits, or the choice is still open.
 * @param final the choice is made with what is known now, since a label is wanted; otherwise one that missing data may
 *   still change is left open
 */
export const applyRules = (
  shipment: Shipment,
  rules: readonly CarrierRule[],
  context: ChoiceContext,
  final: boolean,
): Ruled | null => {
  if (!lacksCarrier(shipment) || !rules.some(({ enabled }) => enabled)) return null;
  const chosen = chooseByRules(shipment, rules, context);
  const { choice } = chosen;
  if (!choice || holdOf(shipment, chosen, final) !== null) return null;
  return { shipment: withChoice(shipment, choice), rule: choice.rule };
};
