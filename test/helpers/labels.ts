import { makeS10 } from '../../shared/carrier/s10.ts';
import { postCarrier } from '../../shared/carrier/shipped.ts';
import { makeSscc } from '../../shared/carrier/sscc.ts';
import type { DocumentLanguage } from '../../shared/document-language.ts';
import type { Gs1LabelContent, PostLabelContent } from '../../shared/label/content.ts';
import { gs1Content } from '../../shared/label/gs1-content.ts';
import { postContent } from '../../shared/label/post-content.ts';
import { Shipment } from '../../shared/shipment/schema/shipment.ts';

const sender = {
  name: 'Nordlicht Versand GmbH',
  street: 'Lagerstraße',
  houseNo: '12',
  postalCode: '20357',
  city: 'Hamburg',
  countryIsoCode: 'DE',
};

/** Recipients in the scripts that labels must print, and one with very long lines. */
export const recipients = {
  latin: {
    name: 'Ye Olde Shoppe',
    street: 'High Street',
    houseNo: '10',
    postalCode: 'SW1A 2AA',
    city: 'London',
    countryIsoCode: 'GB',
  },
  polish: {
    name: 'Przedsiębiorstwo Łódzkie Sp. z o.o.',
    street: 'Piotrkowska',
    houseNo: '104a',
    postalCode: '90-926',
    city: 'Łódź',
    countryIsoCode: 'PL',
  },
  greek: {
    name: 'Παπαδόπουλος & Υιοί',
    street: 'Οδός Ερμού',
    houseNo: '25',
    postalCode: '105 63',
    city: 'Αθήνα',
    street2: 'Ελλάδα',
    countryIsoCode: 'GR',
  },
  cyrillic: {
    name: 'ООО «Северный ветер»',
    street: 'ул. Тверская',
    houseNo: '7',
    postalCode: '125009',
    city: 'Москва',
    countryIsoCode: 'RU',
  },
  chinese: {
    name: '长城贸易有限公司',
    street: '朝阳区建国路88号',
    postalCode: '100022',
    city: '北京',
    countryIsoCode: 'CN',
  },
  korean: {
    name: '서울상사',
    street: '중구 세종대로',
    houseNo: '110',
    postalCode: '04524',
    city: '서울특별시',
    countryIsoCode: 'KR',
  },
  long: {
    name: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenfabrik Müller & Söhne GmbH & Co. KG',
    name2: 'Abteilung für Wareneingang und Qualitätssicherung, Tor 17',
    contactPerson: { name: 'Frau Dr. Annegret Freifrau von Hohenstein-Sonnenburg' },
    street: 'Straße der Vereinten Nationen und des Westfälischen Friedens',
    houseNo: '1234 b',
    street2: 'Hinterhaus, 3. Obergeschoss links',
    postalCode: '80331',
    city: 'München',
    countryIsoCode: 'DE',
  },
} as const;

export type RecipientName = keyof typeof recipients;

/** The content of a label for one of the recipients; the serial number makes its SSCC. */
export const sampleContent = (
  recipient: RecipientName,
  options: { serial?: number; language?: DocumentLanguage; specimen?: boolean } = {},
): Gs1LabelContent => {
  const shipment = Shipment.parse({
    carrierDetails: { carrierCode: 'GS1', productCode: 'STANDARD' },
    shipmentInfo: {
      shipmentReference: 'SO-100234',
      orderNumber: 'A-55512',
      addressData: [{ sender, recipient: recipients[recipient] }],
      shipmentItems: [
        {
          trackingNumber: makeSscc('952', 0, options.serial ?? 12),
          grossWeight: 4.2,
          packageReference1: 'P-1',
        },
        {},
      ],
    },
  });
  const language = options.language ?? 'en';
  return {
    ...gs1Content(shipment, 0, { language, drawsDemonstration: true }),
    specimen: options.specimen ?? true,
  };
};

/** The content of a post label for one of the recipients; the serial number makes its S10 number. */
export const samplePostContent = (
  recipient: RecipientName,
  options: {
    serial?: number;
    language?: DocumentLanguage;
    country?: string;
    customs?: PostLabelContent['customs'];
    number?: string;
  } = {},
): PostLabelContent => {
  const { language = 'en', serial = 47312482, country = 'DE', customs = null } = options;
  const shipment = Shipment.parse({
    carrierDetails: { carrierCode: 'POST', productCode: 'REGISTERED' },
    shipmentInfo: {
      shipmentReference: 'SO-100234',
      orderNumber: 'A-55512',
      addressData: [{ sender, recipient: recipients[recipient] }],
      shipmentItems: [
        {
          trackingNumber: options.number ?? makeS10('RR', serial, country),
          grossWeight: 1.2,
          packageReference1: 'P-1',
        },
      ],
    },
  });
  return postContent(shipment, 0, { language, drawsDemonstration: true, carrier: postCarrier, customs });
};
