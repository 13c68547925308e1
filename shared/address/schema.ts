import type { z } from 'zod';
import { flag, record, text } from '../schema-fields.ts';

const contactPerson = record({ name: text(), phone: text(), mobile: text(), email: text() });

const addressShape = {
  addressType: text(),
  customerNumber: text(),
  name: text(),
  name2: text(),
  name3: text(),
  street: text(),
  street2: text(),
  postalCode: text(),
  city: text(),
  countryIsoCode: text(),
  vatNumber: text(),
  provinceCode: text(),
  houseNo: text(),
  zipCode: text(),
  eori: text(),
  contactPerson: contactPerson.nullish(),
};

/** Sent in updates only; what it asks for is done, and it is kept like any member. */
const addressSettings = record({ saveAddress: flag(), sendShipmentInformation: flag() }).nullish();

export const Address = record(addressShape);
export const SenderAddress = record({ ...addressShape, settings: addressSettings });
export const RecipientAddress = record({
  ...addressShape,
  lockerId: text(),
  postOfficeRetailId: text(),
  postNumber: text(),
  poBoxId: text(),
  settings: addressSettings,
});

/** One element of `shipmentInfo.addressData`. */
export const AddressData = record({
  sender: SenderAddress.nullish(),
  recipient: RecipientAddress.nullish(),
  invoice: Address.nullish(),
});

export type Address = z.infer<typeof RecipientAddress>;
export type AddressData = z.infer<typeof AddressData>;
