import { encodeGreyPng } from '../../electron/labels/png.ts';
import { makeS10 } from '../../shared/carrier/s10.ts';
import { postCarrier } from '../../shared/carrier/shipped.ts';
import { makeSscc } from '../../shared/carrier/sscc.ts';
import type { DocumentLanguage } from '../../shared/document-language.ts';
import type { LabelContent } from '../../shared/label/content.ts';
import { gs1Content } from '../../shared/label/gs1-content.ts';
import { postContent } from '../../shared/label/post-content.ts';
import { LabelTemplate } from '../../shared/label/template.ts';
import { Shipment } from '../../shared/shipment/schema/shipment.ts';
import { type RecipientName, recipients } from './labels.ts';

/** A ring and a bar in grey steps, as a data URL. */
export const logoPng = (width = 120, height = 60): string => {
  const data = new Uint8Array(width * height).fill(255);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const away = Math.hypot(x - height / 2, y - height / 2);
      if (away < height / 2 - 1 && away > height / 4) data[y * width + x] = 0;
      if (x > height && y > height / 3 && y < (2 * height) / 3) data[y * width + x] = (x * 255) / width;
    }
  }
  const png = encodeGreyPng({ width, height, data }, 300);
  return `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
};

/** A template with every block on. */
export const fullTemplate = (base: 'gs1' | 'post', changes: Partial<LabelTemplate> = {}): LabelTemplate =>
  LabelTemplate.parse({
    id: 'full',
    name: 'Everything',
    base,
    blocks: [
      { block: 'sender' },
      { block: 'logo', beside: true },
      { block: 'routing' },
      { block: 'recipient' },
      { block: 'facts', size: 'small' },
      { block: 'lines', size: 'small' },
    ],
    lines: [
      { label: 'Customer order', pattern: '{shipmentInfo.customerOrderNumber}' },
      { label: 'Content', pattern: '{parcel.content}' },
      { label: '', pattern: 'Door {shipmentInfo.deliveryNoteNumber} only' },
    ],
    routing: {
      pattern: '{recipient.countryIsoCode} {recipient.postalCode:2}',
      textMm: 7,
      barcode: base === 'gs1' ? 'none' : '420',
      barMm: 10,
    },
    logo: { png: logoPng(), heightMm: 10, align: 'right' },
    ...changes,
  });

/** A shipment whose every field that the template above names is filled. */
export const templateShipment = (recipient: RecipientName = 'latin'): Shipment =>
  Shipment.parse({
    carrierDetails: { carrierCode: 'GS1', productCode: 'STANDARD' },
    shipmentInfo: {
      shipmentReference: 'SO-100234',
      orderNumber: 'A-55512',
      customerOrderNumber: '4500-7781',
      deliveryNoteNumber: 'D-17',
      addressData: [
        {
          sender: {
            name: 'Nordlicht Versand GmbH',
            street: 'Lagerstraße',
            houseNo: '12',
            postalCode: '20357',
            city: 'Hamburg',
            countryIsoCode: 'DE',
          },
          recipient: recipients[recipient],
        },
      ],
      shipmentItems: [
        {
          trackingNumber: makeSscc('952', 0, 12),
          grossWeight: 4.2,
          packageReference1: 'P-1',
          content: 'Lamps',
        },
        { trackingNumber: makeS10('RR', 47312482, 'DE'), content: 'Bulbs' },
      ],
    },
  });

/** The label of a shipment's first parcel (GS1) or second (post) with a template. */
export const templatedContent = (
  template: LabelTemplate | undefined,
  base: 'gs1' | 'post',
  options: { recipient?: RecipientName; language?: DocumentLanguage; shipment?: Shipment } = {},
): LabelContent => {
  const { recipient, language = 'en', shipment = templateShipment(recipient) } = options;
  const common = { language, drawsDemonstration: false, ...(template && { template }) };
  return base === 'gs1'
    ? gs1Content(shipment, 0, common)
    : postContent(shipment, 1, { ...common, carrier: postCarrier, customs: 'CN23' });
};
