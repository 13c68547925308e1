import type { DocumentLanguage } from '../document-language.ts';
import { CarrierProfile } from './profile.ts';

/** GS1's own prefix for examples. A label that bears it says SPECIMEN. */
export const DEMONSTRATION_PREFIX = '952';

/** The GS1 logistic label of a forwarder: no limits but those of a bench. A driver hands over to a person, at a street. */
export const gs1Carrier: CarrierProfile = CarrierProfile.parse({
  code: 'GS1',
  name: 'Forwarder (GS1)',
  products: [{ code: 'STANDARD', name: 'Standard' }],
  labelTemplate: 'gs1',
  numbering: { kind: 'sscc' },
  limits: { maxWeightKg: 1000, maxLengthCm: 400 },
  boxes: { poBox: false, locker: false, office: false },
  dangerousGoods: 'all',
});

/** Letter post: 2 kg, 60 cm a side, 90 cm all sides together, 14 x 9 cm at least (UPU Convention Regulations). */
const letterPost = { maxWeightKg: 2, maxLengthCm: 60, maxSumCm: 90, minLengthCm: 14, minWidthCm: 9 };

const amount = { key: 'amount', name: { en: 'Amount', de: 'Betrag' }, required: true };
const currency = { key: 'currency', name: { en: 'Currency', de: 'Währung' }, required: true };
const reference = { key: 'reference', name: { en: 'Payment reference', de: 'Verwendungszweck' } };

/** The world's posts, by what the Universal Postal Union lays down for all of them; a desk adapts it to its own. */
export const postCarrier: CarrierProfile = CarrierProfile.parse({
  code: 'POST',
  name: 'Post (UPU)',
  products: [
    {
      code: 'PARCEL',
      name: { en: 'Postal parcel', de: 'Postpaket' },
      serviceIndicator: 'CP',
      services: ['SIGNATURE', 'INSURED', 'COD'],
    },
    {
      code: 'EMS',
      name: { en: 'EMS express', de: 'EMS-Express' },
      serviceIndicator: 'EE',
      services: ['SIGNATURE', 'INSURED'],
      requiredFields: ['shipmentInfo.addressData[].recipient.contactPerson.phone'],
    },
    {
      code: 'REGISTERED',
      name: { en: 'Registered letter', de: 'Einschreiben' },
      serviceIndicator: 'RR',
      services: ['ADVICE', 'OWNHANDS', 'COD'],
      limits: letterPost,
    },
    {
      code: 'INSUREDLETTER',
      name: { en: 'Insured letter', de: 'Wertbrief' },
      serviceIndicator: 'VV',
      services: ['ADVICE', 'OWNHANDS'],
      limits: letterPost,
      requiredFields: [
        'shipmentInfo.shipmentItems[].declaredValueAmount',
        'shipmentInfo.shipmentItems[].declaredValueCurrency',
      ],
    },
    {
      code: 'PACKET',
      name: { en: 'Tracked packet', de: 'Päckchen, verfolgt' },
      serviceIndicator: 'LX',
      services: ['SIGNATURE'],
      limits: letterPost,
    },
  ],
  services: [
    { code: 'ADVICE', name: { en: 'Advice of receipt', de: 'Rückschein' } },
    { code: 'OWNHANDS', name: { en: 'To the addressee in person', de: 'Eigenhändig' }, excludes: ['COD'] },
    { code: 'SIGNATURE', name: { en: 'Signature at delivery', de: 'Unterschrift bei Zustellung' } },
    { code: 'INSURED', name: { en: 'Insured', de: 'Versichert' }, information: [amount, currency] },
    {
      code: 'COD',
      name: { en: 'Cash on delivery', de: 'Nachnahme' },
      level: 'parcel',
      information: [amount, currency, reference],
    },
  ],
  labelTemplate: 'post',
  numbering: { kind: 's10', serviceIndicator: 'CP', country: null },
  // Parcel post and EMS: 30 kg, 150 cm a side, 300 cm of length and girth.
  limits: { maxWeightKg: 30, maxLengthCm: 150, maxLengthAndGirthCm: 300, minLengthCm: 14, minWidthCm: 9 },
  dangerousGoods: 'none',
  customs: { forms: ['cn22', 'cn23'], cn22MaxValueSdr: 300, cn22MaxWeightKg: 2 },
});

/** The carriers of a desk that has changed none of them. */
export const shippedCarriers: readonly CarrierProfile[] = [gs1Carrier, postCarrier];

const inGerman: readonly CarrierProfile[] = [{ ...gs1Carrier, name: 'Spedition (GS1)' }, postCarrier];

/** The same, named in the desk's document language: labels and papers print these names. */
export const shippedCarriersIn = (language: DocumentLanguage): readonly CarrierProfile[] =>
  language === 'de' ? inGerman : shippedCarriers;
