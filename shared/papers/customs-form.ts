import { normaliseCountry } from '../address/country.ts';
import { formatAddress } from '../address/format.ts';
import { postcodeOf, printedPostcode } from '../address/postcode.ts';
import type { Address } from '../address/schema.ts';
import { isDemonstrationS10, isS10 } from '../carrier/s10.ts';
import { namedConsigneeNumber } from '../customs/consignee-numbers.ts';
import { formatsOf } from '../document-formats.ts';
import { type ExportReason, exportReason } from '../shipment/export-reason.ts';
import type { PartyName } from '../shipment/parties.ts';
import type { Shipment } from '../shipment/schema/shipment.ts';
import { amountText, countryText, quantityText, valuesOf, weightText } from './cells.ts';
import type { PaperContext } from './context.ts';
import { customsEntriesOf, type Undeliverable } from './customs-entries.ts';
import { type FormWords, formWords } from './form-words.ts';
import { formLines, type GoodsLine, parcelGrossKg } from './goods.ts';
import type { PaperLanguage } from './kind.ts';
import { partyAddress } from './parties.ts';
import { filledLines, line } from './text.ts';
import { paperWords } from './words.ts';

/** The boxes of "category of item". */
export type ItemCategory = 'gift' | 'documents' | 'sale' | 'sample' | 'returned' | 'other';

/** An address in the boxes of a CN 23. */
export interface FormAddress {
  name: string;
  business: string;
  street: string;
  postcode: string;
  city: string;
  country: string;
  phone: string;
}

export interface FormLine {
  description: string;
  quantity: string;
  net: string;
  /** With its currency. */
  value: string;
  tariff: string;
  /** ISO 3166-1 alpha-2. */
  origin: string;
}

/** One form, which travels with one parcel. */
export interface CustomsForm {
  parcelNumber: number;
  parcelCount: number;
  /** The tracking number; a barcode where it is an S10 number. */
  itemNumber: string;
  hasBarcode: boolean;
  /** The number is one of a demonstration, which no post has issued: the form says so, as the label does. */
  specimen: boolean;
  sender: FormAddress;
  recipient: FormAddress;
  senderReference: string;
  importerReference: string;
  importerContact: string;
  category: ItemCategory | null;
  explanation: string;
  lines: FormLine[];
  totalGross: string;
  /** One for each currency. */
  totalValue: string[];
  charges: string;
  comments: string;
  licence: string;
  certificate: string;
  invoice: string;
  undeliverable: Undeliverable | null;
  date: string;
}

/** The customs declarations CN 22 or CN 23 of a shipment, one for each of its parcels. All text is final. */
export interface CustomsFormContent {
  template: 'customs-form';
  kind: 'CN22' | 'CN23';
  language: PaperLanguage;
  title: string;
  number: string;
  /** The post that carries it. */
  operator: string;
  forms: CustomsForm[];
  words: { own: FormWords; french: FormWords };
}

const categories: Record<ExportReason, ItemCategory> = {
  SALE: 'sale',
  SAMPLE: 'sample',
  GIFT: 'gift',
  DOCUMENTS: 'documents',
  RETURN: 'returned',
  REPAIR: 'other',
  TEMPORARY: 'other',
  OTHER: 'other',
};

/** Street, post office box or locker, without names, places and country. */
const streetText = (address: Address, language: PaperLanguage): string => {
  const { countryIsoCode, street, street2, houseNo } = address;
  const { lockerId, postOfficeRetailId, postNumber, poBoxId } = address;
  const only = {
    countryIsoCode,
    street,
    street2,
    houseNo,
    lockerId,
    postOfficeRetailId,
    postNumber,
    poBoxId,
  };
  return formatAddress(only, { language, otherCountry: countryIsoCode }).join(', ');
};

/** The interface does not tell a person's name from a company's: with a contact person the name is the company's. */
const namesOf = (address: Address): { name: string; business: string } => {
  const person = line(address.contactPerson?.name);
  const names = filledLines([address.name, address.name2, address.name3]);
  const [first = '', ...others] = names;
  return person === '' || names.includes(person)
    ? { name: person || first, business: names.filter((name) => name !== (person || first)).join(', ') }
    : { name: person, business: [first, ...others].filter((name) => name !== '').join(', ') };
};

const formAddress = (address: Address | null, language: PaperLanguage): FormAddress => {
  const of = address ?? {};
  return {
    ...namesOf(of),
    street: streetText(of, language),
    postcode: line(printedPostcode(of.countryIsoCode, postcodeOf(of))),
    city: filledLines([of.city, of.provinceCode]).join(', '),
    country: countryText(normaliseCountry(of.countryIsoCode), language),
    phone: line(of.contactPerson?.phone) || line(of.contactPerson?.mobile),
  };
};

const formLine = (goods: GoodsLine, language: PaperLanguage): FormLine => ({
  description: goods.description,
  quantity: quantityText(goods, language),
  net: weightText(goods.netKg, language),
  value: goods.value === null ? '' : amountText({ ...goods, value: goods.value }, { language, mixed: true }),
  tariff: goods.tariffNumber,
  origin: goods.origin,
});

/** A tax number with its name in its country, `CPF 529.982.247-25`; a VAT number as it is written. */
const taxReference = (address: Address | null): string => {
  const named = address && namedConsigneeNumber(address);
  return named ? `${named.name} ${named.number}` : line(address?.vatNumber);
};

/** Parts shared by each form of a shipment. */
const common = (shipment: Shipment, context: PaperContext) => {
  const { language } = context;
  const info = shipment.shipmentInfo;
  const address = (name: PartyName): Address | null => partyAddress(shipment, name, context);
  const [sender, recipient] = [address('sender'), address('recipient')];
  const reason = exportReason(shipment);
  const entries = customsEntriesOf(shipment, language);
  const contact = recipient?.contactPerson;
  const category = reason && categories[reason];
  const reasons = paperWords(language).reasons;
  return {
    ...entries,
    sender: formAddress(sender, language),
    recipient: formAddress(recipient, language),
    senderReference: line(sender?.eori) || taxReference(sender),
    importerReference: filledLines([recipient?.eori, taxReference(recipient)]).join(' / '),
    importerContact: filledLines([contact?.phone || contact?.mobile, contact?.email]).join(' / '),
    category,
    explanation:
      category === 'other' && reason ? line(reason === 'OTHER' ? info.description : reasons[reason]) : '',
    invoice: line(info.invoiceNumber),
    date: formatsOf(language).date(context.date),
  };
};

/** Content of the CN 22 or CN 23 of each parcel of a shipment. */
export const customsFormContent = (
  shipment: Shipment,
  kind: 'CN22' | 'CN23',
  context: PaperContext,
): CustomsFormContent => {
  const { language } = context;
  const parcels = shipment.shipmentInfo.shipmentItems ?? [];
  const same = common(shipment, context);
  return {
    template: 'customs-form',
    kind,
    language,
    title: paperWords(language).titles[kind],
    number: line(shipment.shipmentInfo.shipmentReference),
    operator: context.carrier?.name ?? line(shipment.carrierDetails?.carrierCode),
    words: formWords(language),
    forms: parcels.map((parcel, index) => {
      const goods = formLines(shipment, index);
      const itemNumber = line(parcel.trackingNumber) || line(parcel.labelNumber);
      return {
        ...same,
        parcelNumber: index + 1,
        parcelCount: parcels.length,
        itemNumber,
        hasBarcode: isS10(itemNumber),
        specimen: isDemonstrationS10(itemNumber),
        lines: goods.map((each) => formLine(each, language)),
        totalGross: weightText(parcelGrossKg(parcel), language),
        totalValue: valuesOf(goods).map((amount) => amountText(amount, { language, mixed: true })),
      };
    }),
  };
};
