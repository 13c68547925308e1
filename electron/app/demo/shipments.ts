import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { ShipmentStatus } from '../../../shared/shipment/status.ts';
import { demoRecipient, demoSender } from './addresses.ts';
import { withGap } from './gaps.ts';
import { demoParcels, goodsValue } from './parcels.ts';
import type { DemoCountry } from './places/place.ts';
import { demoCountries } from './places/places.ts';
import { type Draw, seededDraw } from './random.ts';

const COUNT = 300;
const STRIDE = 9;

/** A shipment of the demonstration and the status that it is brought to. */
export interface DemoShipment {
  shipment: Shipment;
  status: number;
}

/** Of twenty: thirteen open, five labelled, one handed over, one cancelled. Each label costs its start some 10 ms. */
const statusAt = (index: number): number => {
  const turn = index % 20;
  if (turn < 13) return ShipmentStatus.open;
  if (turn < 18) return ShipmentStatus.labelled;
  return turn < 19 ? ShipmentStatus.handedOver : ShipmentStatus.cancelled;
};

/** Every third goes inland, the others round the world, in steps so that neighbours are far apart. */
const countryAt = (index: number): DemoCountry => {
  const [home, ...abroad] = demoCountries;
  const country = index % 3 === 0 ? home : abroad[(Math.floor((index * 2) / 3) * STRIDE) % abroad.length];
  if (country === undefined) throw new RangeError('no countries');
  return country;
};

const customsOf = (value: number): Shipment['shipmentInfo']['international'] => ({
  invoiceDate: '2026-11-20',
  customsPaper: 'INVOICE',
  typeOfExportDeclaration: 'SALE',
  declaredValueCurrency: 'EUR',
  declaredValueAmount: value,
  containsDocuments: false,
  collectiveCustomsClearance: false,
});

const shipmentOf = (draw: Draw, index: number): Shipment => {
  const country = countryAt(index);
  const reference = `PD-${100_001 + index}`;
  const invoiceNumber = `INV-${70_001 + index}`;
  const recipient = demoRecipient(draw, country);
  const parcels = demoParcels(draw, reference, country);
  const value = goodsValue(parcels);
  const german = ['DE', 'AT', 'CH', 'LI'].includes(country.code);
  return {
    settings: {
      loadingLocation: 'Tor 3',
      packingStation: 'P-07',
      documentLanguage: german ? 'de' : 'en',
      printSettings: { labelType: 'PDF', labelSize: '4x6', splitByParcel: false },
    },
    carrierDetails: { carrierCode: 'GS1', productCode: 'STANDARD' },
    shipmentInfo: {
      shipmentReference: reference,
      orderNumber: `SO-${48_001 + index}`,
      invoiceNumber,
      deliveryNoteNumber: `DN-${50_001 + index}`,
      ...(draw.chance(40) && { customerOrderNumber: `${country.code}-${draw.between(1000, 9999)}` }),
      currency: 'EUR',
      grossAmount: value,
      grossAmountCurrency: 'EUR',
      incotermCode: country.customs ? 'DAP' : 'DDP',
      incotermPlace: recipient.city,
      incotermCountry: country.code,
      addressData: [{ sender: demoSender, recipient }],
      shipmentItems: parcels,
      ...(country.customs && { international: customsOf(value) }),
    },
  };
};

/** The demonstration's shipments with the status that each is brought to. The same at every call. */
export const demoPlan = (): DemoShipment[] =>
  Array.from({ length: COUNT }, (_, index) => {
    const status = statusAt(index);
    const whole = shipmentOf(seededDraw(7_919 + index * 104_729), index);
    const incomplete = status === ShipmentStatus.open && index % 7 === 3;
    return { status, shipment: incomplete ? withGap(whole, Math.floor(index / 7)) : whole };
  });

/** Some 300 believable shipments, as a program would create them. The same at every call. */
export const demoShipments = (): Shipment[] => demoPlan().map(({ shipment }) => shipment);
