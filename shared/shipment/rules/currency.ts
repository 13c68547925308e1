import { isCurrency, minorDigits, normaliseCurrency } from '../../money/currency.ts';
import { decimalOf } from '../../money/decimal.ts';
import type { Parcel } from '../schema/parcel.ts';
import type { Shipment } from '../schema/shipment.ts';
import { eachParcel, type Finding, nothing, parcelPath, type Rule, type RuleSubject } from './rule.ts';

const ISO = 'ISO 4217:2015, list one of 2026-01-01';

const wrongCode = (path: string, code: string | null | undefined): readonly Finding[] => {
  const currency = normaliseCurrency(code);
  return currency === '' || isCurrency(currency) ? nothing : [{ path, values: { currency } }];
};

/** An amount with its field, its currency and the currency's field. */
interface Money {
  path: string;
  amount: number | null | undefined;
  currencyPath: string;
  currency: string | null | undefined;
}

const ofShipment = ({ shipmentInfo: info }: Shipment): Money[] => {
  const { international } = info;
  const money = (name: string, amount: Money['amount'], currency: Money['currency']): Money => ({
    path: `shipmentInfo.${name}Amount`,
    amount,
    currencyPath: `shipmentInfo.${name === 'gross' ? 'grossAmount' : name}Currency`,
    currency,
  });
  return [
    money('gross', info.grossAmount, info.grossAmountCurrency),
    money('insurance', info.insuranceAmount, info.insuranceCurrency),
    money(
      'international.declaredValue',
      international?.declaredValueAmount,
      international?.declaredValueCurrency,
    ),
  ];
};

const ofParcel = (parcel: Parcel, path: string): Money[] =>
  (['insurance', 'declaredValue'] as const).map((name) => ({
    path: `${path}.${name}Amount`,
    amount: parcel[`${name}Amount`],
    currencyPath: `${path}.${name}Currency`,
    currency: parcel[`${name}Currency`],
  }));

const allMoney = ({ shipment, parcels }: RuleSubject): Money[] => [
  ...ofShipment(shipment),
  ...parcels.flatMap((parcel, index) => ofParcel(parcel, parcelPath(index))),
];

const tooFine = (path: string, amount: Money['amount'], code: string): readonly Finding[] => {
  if (amount == null || Number.isInteger(amount)) return nothing;
  const digits = minorDigits(code);
  return decimalOf(amount).scale <= digits ? nothing : [{ path, values: { amount, currency: code, digits } }];
};

const currencyOf = ({ currency }: Money, { shipment }: RuleSubject): string =>
  normaliseCurrency(currency) || normaliseCurrency(shipment.shipmentInfo.currency);

/** Prices of the whole line; a price for one unit may be finer than the currency. */
const LINE_PRICES = ['price', 'grossPrice', 'statisticalValue'] as const;

export const currencyRules: readonly Rule[] = [
  {
    id: 'currency.code',
    level: 'save',
    severity: 'error',
    source: ISO,
    words: '{currency} is not a currency of ISO 4217.',
    check: (subject) => [
      ...wrongCode('shipmentInfo.currency', subject.shipment.shipmentInfo.currency),
      ...ofShipment(subject.shipment).flatMap(({ currencyPath, currency }) =>
        wrongCode(currencyPath, currency),
      ),
      ...eachParcel((parcel, path) =>
        ofParcel(parcel, path).flatMap(({ currencyPath, currency }) => wrongCode(currencyPath, currency)),
      )(subject),
    ],
    line: ({ priceCurrency }) => wrongCode('priceCurrency', priceCurrency),
  },
  {
    id: 'currency.digits',
    level: 'label',
    severity: 'warning',
    source: ISO,
    words: '{amount} has more digits than {currency} has ({digits} after the point).',
    check: (subject) =>
      allMoney(subject).flatMap((money) => tooFine(money.path, money.amount, currencyOf(money, subject))),
    line: (article, currency) => LINE_PRICES.flatMap((name) => tooFine(name, article[name], currency)),
  },
  {
    id: 'currency.missing',
    level: 'label',
    severity: 'warning',
    source: 'interface.md: each amount stands beside its currency',
    words: 'The amount {amount} has no currency.',
    check: (subject) =>
      allMoney(subject).flatMap((money) =>
        money.amount == null || money.amount === 0 || currencyOf(money, subject) !== ''
          ? nothing
          : [{ path: money.currencyPath, values: { amount: money.amount } }],
      ),
  },
];
