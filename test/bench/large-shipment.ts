import type { Article, Parcel } from '../../shared/shipment/schema/parcel.ts';
import type { Shipment } from '../../shared/shipment/schema/shipment.ts';
import { benchShipment } from './shipments.ts';

export const LARGE = 'LARGE-200-2000';
export const EMPTY = 'EMPTY-1-1';

const PARCELS = 200;
const ARTICLES_EACH = 10;

const article = (n: number): Article => ({
  position: n + 1,
  articleNumber: `ART-${String(n).padStart(5, '0')}`,
  description: `Porcelain cup, model ${n % 40}, glazed`,
  quantity: 1 + (n % 9),
  quantityUom: 'PCE',
  unitPrice: 4.5 + (n % 7),
  price: (4.5 + (n % 7)) * (1 + (n % 9)),
  priceCurrency: 'EUR',
  tariffNumber: '69111000',
  countryOfOrigin: 'DE',
  netWeight: 0.25,
  grossWeight: 0.3,
  grossWeightUom: 'kg',
});

const parcel = (n: number): Parcel => ({
  packageCode: 'M',
  content: 'Porcelain cups',
  packageReference1: `BOX-${n + 1}`,
  dimensions: { length: 40, width: 30, height: 20, weight: 4.2, unitOfMeasurement: 'cm' },
  articles: Array.from({ length: ARTICLES_EACH }, (_, at) => article(n * ARTICLES_EACH + at)),
});

/** A shipment of 200 parcels and 2,000 articles, addressed and complete as the demonstration's first. */
export const largeShipment = (): Shipment => {
  const { shipmentInfo, ...rest } = benchShipment(0);
  const { shipmentId: _id, additionalInformation: _padding, ...info } = shipmentInfo;
  return {
    ...rest,
    shipmentInfo: {
      ...info,
      shipmentReference: LARGE,
      orderNumber: LARGE,
      shipmentItems: Array.from({ length: PARCELS }, (_, n) => parcel(n)),
    },
  };
};

/** A form with nothing in it but the rows that are typed into. */
export const emptyShipment = (): Shipment => ({
  shipmentInfo: { shipmentReference: EMPTY, shipmentItems: [{ articles: [{}] }] },
});
