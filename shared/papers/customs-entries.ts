import { formatsOf } from '../document-formats.ts';
import { normaliseCurrency } from '../money/currency.ts';
import { decimalOf } from '../money/decimal.ts';
import type { Shipment } from '../shipment/schema/shipment.ts';
import type { PaperLanguage } from './kind.ts';
import { line } from './text.ts';

/**
 * Entries of CN 22 and CN 23 that the interface has no field for. They are read from `shipmentInfo.additionalInformation`,
 * which it leaves open, under these names; the papers panel writes them there.
 */
export const customsEntries = [
  'licenceNumber',
  'certificateNumber',
  'customsComments',
  'postalCharges',
  'undeliverable',
] as const;
export type CustomsEntry = (typeof customsEntries)[number];

export const customsEntryPath = (entry: CustomsEntry): string =>
  `shipmentInfo.additionalInformation.${entry}`;

/** Handling of an item that cannot be delivered. */
export const undeliverableChoices = ['RETURN', 'ABANDON'] as const;
export type Undeliverable = (typeof undeliverableChoices)[number];

const entryOf = ({ shipmentInfo }: Shipment, entry: CustomsEntry): string => {
  const value = shipmentInfo.additionalInformation?.[entry];
  return ['string', 'number', 'bigint'].includes(typeof value) ? line(String(value)) : '';
};

/** Postage as a plain number in the shipment's currency; any other text as it is. */
const chargesText = (shipment: Shipment, language: PaperLanguage): string => {
  const said = entryOf(shipment, 'postalCharges');
  const currency = normaliseCurrency(shipment.shipmentInfo.currency);
  if (!/^\d{1,12}(\.\d{1,4})?$/.test(said)) return said;
  return line(`${formatsOf(language).amount(decimalOf(Number(said)), currency)} ${currency}`);
};

/** Those entries as the forms print them; empty where nothing is said. */
export const customsEntriesOf = (shipment: Shipment, language: PaperLanguage) => ({
  licence: entryOf(shipment, 'licenceNumber'),
  certificate: entryOf(shipment, 'certificateNumber'),
  comments: entryOf(shipment, 'customsComments'),
  charges: chargesText(shipment, language),
  undeliverable:
    undeliverableChoices.find((choice) => choice === entryOf(shipment, 'undeliverable').toUpperCase()) ??
    null,
});
