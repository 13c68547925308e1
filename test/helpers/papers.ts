import { randomIds } from '../../electron/core/ids.ts';
import { deskDocumentLanguage } from '../../electron/service/desk-language.ts';
import { deskSender } from '../../electron/service/desk-sender.ts';
import { createPapers, type PaperPorts, type Papers } from '../../electron/service/papers.ts';
import { createCarriers } from '../../electron/service/shipments/carriers.ts';
import { postCarrier } from '../../shared/carrier/shipped.ts';
import type { PaperContext } from '../../shared/papers/context.ts';
import type { PaperLanguage } from '../../shared/papers/kind.ts';
import { defaultPaperSettings } from '../../shared/papers/settings.ts';
import type { Article, Parcel } from '../../shared/shipment/schema/parcel.ts';
import type { Shipment } from '../../shared/shipment/schema/shipment.ts';
import type { TestService } from './service.ts';

/** Inputs of papers in a test service. */
type PapersGround = Pick<TestService, 'store' | 'labels' | 'logger'> &
  Pick<PaperPorts, 'clock'> &
  Partial<Pick<PaperPorts, 'questions'>>;

export const exporter = {
  name: 'Nordlicht Versand GmbH',
  street: 'Lagerstraße',
  houseNo: '12',
  postalCode: '20357',
  city: 'Hamburg',
  countryIsoCode: 'DE',
  vatNumber: 'DE123456789',
  eori: 'DE1234567',
  contactPerson: { name: 'Ada Gross', phone: '+49 40 123456', email: 'versand@nordlicht.example' },
};

export const consignee = {
  name: 'Alpen Haushalt AG',
  name2: 'Wareneingang',
  street: 'Bahnhofstrasse',
  houseNo: '7',
  postalCode: '8001',
  city: 'Zürich',
  countryIsoCode: 'CH',
  vatNumber: 'CHE-123.456.789',
  contactPerson: { name: 'Urs Meier', phone: '+41 44 1234567', email: 'urs.meier@alpen.example' },
};

export const flask = (changes: Partial<Article> = {}): Article => ({
  articleNumber: 'FLA-075',
  description: 'Stainless steel vacuum flask 0.75 l',
  tariffNumber: '961700',
  countryOfOrigin: 'CN',
  quantity: 2,
  quantityUom: 'PCE',
  singlePrice: 24.9,
  price: 49.8,
  priceCurrency: 'EUR',
  netWeight: 0.84,
  ...changes,
});

export const parcelOf = (articles: Article[], changes: Partial<Parcel> = {}): Parcel => ({
  dimensions: { length: 40, width: 30, height: 20, weight: 1.5, unitOfMeasurement: 'cm' },
  articles,
  ...changes,
});

/** A shipment from Germany to Switzerland that is ready for each of its papers. */
export const swissShipment = (
  parcels: Parcel[] = [parcelOf([flask()], { trackingNumber: 'CP473124829DE' })],
  info: Partial<Shipment['shipmentInfo']> = {},
): Shipment => ({
  settings: { documentLanguage: 'en' },
  carrierDetails: { carrierCode: 'POST', productCode: 'PARCEL' },
  shipmentInfo: {
    shipmentReference: 'PD-100001',
    orderNumber: 'SO-48001',
    invoiceNumber: 'INV-70001',
    deliveryNoteNumber: 'DN-50001',
    currency: 'EUR',
    incotermCode: 'DAP',
    incotermPlace: 'Zürich',
    incotermCountry: 'CH',
    addressData: [{ sender: exporter, recipient: consignee }],
    international: { invoiceDate: '2026-11-20', typeOfExportDeclaration: 'SALE' },
    shipmentItems: parcels,
    ...info,
  },
});

export const paperContext = (
  language: PaperLanguage = 'en',
  changes: Partial<PaperContext> = {},
): PaperContext & { settings: typeof defaultPaperSettings } => ({
  language,
  carrier: postCarrier,
  ownAddress: null,
  date: '2026-11-21',
  settings: defaultPaperSettings,
  ...changes,
});

/** The real papers of a service, with the settings of a fresh desk. */
export const testPapers = ({
  store,
  clock,
  labels,
  logger,
  questions = async () => [],
}: PapersGround): Papers =>
  createPapers({
    store: store.shipments,
    links: store.returns,
    jobs: store.jobs,
    questions,
    carriers: createCarriers({ settings: store.settings, logger }),
    sender: deskSender(store.settings),
    settings: async () => defaultPaperSettings,
    documentLanguage: () => deskDocumentLanguage(store.settings),
    renderer: labels,
    clock,
    ids: randomIds,
  });
