import { gs1Carrier, postCarrier } from '../../../shared/carrier/shipped.ts';
import { valueAt, withValueAt } from '../../../shared/document/path.ts';
import type { DocumentLanguage } from '../../../shared/document-language.ts';
import type { Dpi, GivenWay } from '../../../shared/label/elements.ts';
import { labelContent } from '../../../shared/label/label-content.ts';
import { layOut } from '../../../shared/label/layout.ts';
import { patternFields } from '../../../shared/label/pattern.ts';
import type { LineToSet } from '../../../shared/label/set-line.ts';
import type { SizeMm } from '../../../shared/label/size.ts';
import { linesToSet, type SetLines, toSvg } from '../../../shared/label/svg.ts';
import type { LabelTemplate } from '../../../shared/label/template.ts';
import { fieldAt } from '../../../shared/shipment/fields/index.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import type { Words } from '../../../shared/words.ts';

/** An invented shipment, with what most shipments have. */
const sample: Shipment = {
  carrierDetails: { carrierCode: 'GS1', productCode: 'STANDARD' },
  shipmentInfo: {
    shipmentReference: 'SO-100234',
    orderNumber: 'A-55512',
    customerOrderNumber: '4500-7781',
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
        recipient: {
          name: 'Galerie Exemple SARL',
          contactPerson: { name: 'Mme Claire Martin' },
          street: 'rue des Exemples',
          houseNo: '12',
          postalCode: '75011',
          city: 'Paris',
          countryIsoCode: 'FR',
        },
      },
    ],
    shipmentItems: [
      {
        trackingNumber: '095200000000000127',
        grossWeight: 4.2,
        packageReference1: 'P-1',
        content: 'Table lamps',
      },
      {},
    ],
  },
};

const sampleS10 = 'CP473124829DE';

/** Sample value for a field that the sample leaves empty, so that its line is visible. */
const standIn = (path: string, language: keyof Words): string | number => {
  const field = fieldAt(path);
  switch (field?.kind) {
    case 'amount':
    case 'number':
    case 'weight':
    case 'length':
      return 12.5;
    case 'integer':
      return 2;
    case 'date':
      return '2026-11-20';
    case 'time':
      return '14:30';
    case 'country':
      return 'FR';
    case 'currency':
      return 'EUR';
    case 'language':
      return 'fr';
    default:
      return field?.label[language] ?? path;
  }
};

/** The sample with every field filled that the template names. */
export const sampleFor = (template: LabelTemplate, language: keyof Words): Shipment => {
  const base =
    template.base === 'post'
      ? withValueAt(sample, 'carrierDetails', { carrierCode: 'POST', productCode: 'PARCEL' })
      : sample;
  const numbered =
    template.base === 'post'
      ? withValueAt(base, 'shipmentInfo.shipmentItems[0].trackingNumber', sampleS10)
      : base;
  const patterns = [...template.lines.map(({ pattern }) => pattern), template.routing?.pattern ?? ''];
  return patterns.flatMap(patternFields).reduce((shipment, path) => {
    const at = path.replaceAll('[]', '[0]');
    const value = valueAt(shipment, at);
    return value === undefined || value === null || value === ''
      ? withValueAt(shipment, at, standIn(path, language))
      : shipment;
  }, numbered);
};

export interface TemplatePicture extends SizeMm {
  svg: string;
  gaveWay: readonly GivenWay[];
  /** Its lines in scripts that need the printer's fonts. */
  toSet: readonly LineToSet[];
}

/** Picture of a label with this template; null where the media are too small for any label. */
export const templatePicture = (
  template: LabelTemplate,
  on: { media: SizeMm; dpi: Dpi; language: DocumentLanguage; lines?: SetLines },
  language: keyof Words,
): TemplatePicture | null => {
  const carrier = template.base === 'post' ? postCarrier : gs1Carrier;
  try {
    const content = labelContent(sampleFor(template, language), 0, {
      language: on.language,
      drawsDemonstration: false,
      carrier,
      template,
      customs: template.base === 'post' ? 'CN23' : null,
    });
    // The sample's number is a demonstration, but a template does not place that mark.
    const layout = layOut({ ...content, specimen: false }, on.media, on.dpi);
    return {
      svg: toSvg(layout, on.lines),
      widthMm: layout.widthMm,
      heightMm: layout.heightMm,
      gaveWay: layout.gaveWay ?? [],
      toSet: linesToSet(layout),
    };
  } catch {
    return null;
  }
};
