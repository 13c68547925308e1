import { create } from 'zustand';
import type { RateChoice, RatesAnswer } from '../../shared/carrier/rate-choices.ts';
import type { RateOrder } from '../../shared/carrier/rates.ts';
import type { Shipment } from '../../shared/shipment/schema/shipment.ts';
import { call } from '../api/desk.ts';
import { useDesk } from './desk-data.ts';

interface RatesState {
  /** Order in which this window last showed prices. */
  order: RateOrder;
  /** Prices were told: an edge learns only so that its remote has some. */
  known: boolean;
}

export const useRates = create<RatesState>(() => ({ order: 'cheapest', known: false }));

export const orderRates = (order: RateOrder): void => useRates.setState({ order });

/** Asks what the carriers want for a shipment. @throws BridgeError */
export const askRates = async (shipment: Shipment): Promise<RatesAnswer> => {
  const answer = await call('rates.ask', { shipment });
  useRates.setState({ known: answer.choices.length > 0 });
  return answer;
};

/** True where there are prices to compare: a carrier's labels are bought, here or at the remote. */
export const useHasRates = (): boolean => {
  const known = useRates((state) => state.known);
  return useDesk(({ carriers }) => carriers.some(({ labels }) => labels === 'karrio')) || known;
};

/** Everything that prices depend on: all of a shipment but the choice that they are for. */
export const ratedContent = (shipment: Shipment): Shipment => {
  const { carrierDetails, ...rest } = shipment;
  const { carrierCode: _code, productCode: _product, ...details } = carrierDetails ?? {};
  return { ...rest, carrierDetails: details };
};

/** The shipment with a chosen product. */
export const withChoice = (
  shipment: Shipment,
  { carrierCode, productCode }: Pick<RateChoice, 'carrierCode' | 'productCode'>,
): Shipment => ({ ...shipment, carrierDetails: { ...shipment.carrierDetails, carrierCode, productCode } });
