import {
  isCurrencyCode,
  isUnitOfAccount,
  minorDigits,
  normaliseCurrency,
  successorOf,
} from '../money/currency.ts';
import { decimalOf } from '../money/decimal.ts';
import type { Parcel } from '../shipment/schema/parcel.ts';
import type { Shipment } from '../shipment/schema/shipment.ts';
import { type Finding, nothing, type Rule } from './rule.ts';

const ISO = 'ISO 4217:2015, list one of 2026-01-01';

const wrongCode = (path: string, code: string | null | undefined): readonly Finding[] => {
  const currency = normaliseCurrency(code);
  return currency === '' || isCurrencyCode(currency) ? nothing : [{ path, values: { currency } }];
};

/** The code of a place where another has taken the currency's; a fix only where amounts stay as they are. */
const withdrawnCode = (path: string, code: string | null | undefined): readonly Finding[] => {
  const currency = normaliseCurrency(code);
  const now = successorOf(currency);
  if (now === null) return nothing;
  return [{ path, values: { currency, successor: now.currency }, ...(now.even && { fix: now.currency }) }];
};

const unitCode = (path: string, code: string | null | undefined): readonly Finding[] => {
  const currency = normaliseCurrency(code);
  return isUnitOfAccount(currency) ? [{ path, values: { currency } }] : nothing;
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

const OF_PARCEL = ['insurance', 'declaredValue'] as const;

const noMoney: Money[] = [];

const ofParcel = (parcel: Parcel): Money[] => {
  const said = OF_PARCEL.filter((name) => parcel[`${name}Amount`] != null || parcel[`${name}Currency`]);
  if (said.length === 0) return noMoney;
  return said.map((name) => ({
    path: `${name}Amount`,
    amount: parcel[`${name}Amount`],
    currencyPath: `${name}Currency`,
    currency: parcel[`${name}Currency`],
  }));
};

const tooFine = (path: string, amount: Money['amount'], code: string): readonly Finding[] => {
  if (amount == null || Number.isInteger(amount)) return nothing;
  const digits = minorDigits(code);
  return decimalOf(amount).scale <= digits ? nothing : [{ path, values: { amount, currency: code, digits } }];
};

/** `otherwise`: the shipment's currency, in which amounts are that name none. */
const tooFineIn = (all: readonly Money[], otherwise: string): readonly Finding[] =>
  all.flatMap(({ path, amount, currency }) =>
    tooFine(path, amount, normaliseCurrency(currency) || otherwise),
  );

const unnamedIn = (all: readonly Money[], otherwise: string): readonly Finding[] => {
  if (otherwise !== '') return nothing;
  return all.flatMap(({ amount, currency, currencyPath }) =>
    amount == null || amount === 0 || normaliseCurrency(currency) !== ''
      ? nothing
      : [{ path: currencyPath, values: { amount } }],
  );
};

type LookAtCode = typeof wrongCode;

/** Each currency of a shipment, looked at in the same way. */
const eachCode = (look: LookAtCode): Pick<Rule, 'check' | 'parcel' | 'line'> => {
  const inAll = (all: readonly Money[]): readonly Finding[] =>
    all.flatMap(({ currencyPath, currency }) => look(currencyPath, currency));
  return {
    check: ({ shipment }) => [
      ...look('shipmentInfo.currency', shipment.shipmentInfo.currency),
      ...inAll(ofShipment(shipment)),
    ],
    parcel: (parcel) => inAll(ofParcel(parcel)),
    line: ({ priceCurrency }) => look('priceCurrency', priceCurrency),
  };
};

const currencyOf = ({ shipmentInfo }: Shipment): string => normaliseCurrency(shipmentInfo.currency);

/** Prices of the whole line; a price for one unit may be finer than the currency. */
const LINE_PRICES = ['price', 'grossPrice', 'statisticalValue'] as const;

export const currencyRules: readonly Rule[] = [
  {
    id: 'currency.code',
    level: 'save',
    severity: 'error',
    source: `${ISO}; list three since 2016`,
    ...eachCode(wrongCode),
  },
  {
    id: 'currency.withdrawn',
    level: 'label',
    severity: 'warning',
    source: 'ISO 4217:2015, list three of 2026-01-01',
    ...eachCode(withdrawnCode),
  },
  {
    id: 'currency.unit',
    level: 'label',
    severity: 'warning',
    source: ISO,
    ...eachCode(unitCode),
  },
  {
    id: 'currency.digits',
    level: 'label',
    severity: 'warning',
    source: ISO,
    check: ({ shipment }) => tooFineIn(ofShipment(shipment), currencyOf(shipment)),
    parcel: (parcel, { currency }) => tooFineIn(ofParcel(parcel), currency),
    line: (article, currency) => LINE_PRICES.flatMap((name) => tooFine(name, article[name], currency)),
  },
  {
    id: 'currency.missing',
    level: 'label',
    severity: 'warning',
    source: 'interface.md: each amount is next to its currency',
    check: ({ shipment }) => unnamedIn(ofShipment(shipment), currencyOf(shipment)),
    parcel: (parcel, { currency }) => unnamedIn(ofParcel(parcel), currency),
  },
];
