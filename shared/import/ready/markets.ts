import type { ImportProfileInput } from '../profile.ts';
import { article, info, recipient } from './parts.ts';

/** Unshipped orders of a seller's account: text with tabs, whose cells are never in quotes. `item-price` is that of the whole line. */
const amazon: ImportProfileInput = {
  id: 'amazon',
  name: 'Amazon (Unshipped orders)',
  format: 'tsv',
  quotes: 'plain',
  row: 'article',
  order: { from: ['order-id', 'amazon-order-id'] },
  fields: [
    ...recipient({
      name: ['recipient-name', 'buyer-name'],
      street: ['ship-address-1'],
      street2: ['ship-address-2'],
      name2: ['ship-address-3'],
      postalCode: ['ship-postal-code'],
      city: ['ship-city'],
      provinceCode: ['ship-state'],
      countryIsoCode: ['ship-country'],
      email: ['buyer-email'],
      phone: ['ship-phone-number', 'buyer-phone-number'],
    }),
    ...info({ orderNumber: ['order-id', 'amazon-order-id'], currency: ['currency'] }),
    ...article({
      articleNumber: ['sku'],
      description: ['product-name'],
      quantity: ['quantity-to-ship', 'quantity-purchased', 'quantity'],
      price: ['item-price'],
      priceCurrency: ['currency'],
    }),
  ],
};

/** Orders report of the Seller Hub, in American ("Ship To"), British ("Post to") and German words. */
const ebay: ImportProfileInput = {
  id: 'ebay',
  name: 'eBay (Orders report)',
  format: 'csv',
  row: 'article',
  order: { from: ['Order Number', 'Bestellnummer'] },
  fields: [
    ...recipient({
      name: ['Ship To Name', 'Post to name', 'Name des Empfängers', 'Buyer Name', 'Name des Käufers'],
      street: ['Ship To Address 1', 'Post to address 1', 'Adresse 1 des Empfängers', 'Versandadresse 1'],
      street2: ['Ship To Address 2', 'Post to address 2', 'Adresse 2 des Empfängers', 'Versandadresse 2'],
      postalCode: ['Ship To Zip', 'Post to postcode', 'PLZ des Empfängers', 'PLZ der Versandadresse'],
      city: ['Ship To City', 'Post to city', 'Ort des Empfängers', 'Ort der Versandadresse'],
      provinceCode: ['Ship To State', 'Post to county'],
      countryIsoCode: [
        'Ship To Country',
        'Post to country',
        'Land des Empfängers',
        'Land der Versandadresse',
      ],
      email: ['Buyer Email', 'E-Mail des Käufers'],
      phone: ['Ship To Phone', 'Post to phone', 'Telefonnummer des Empfängers'],
    }),
    ...info({
      orderNumber: ['Order Number', 'Bestellnummer'],
      customerOrderNumber: ['Sales Record Number', 'Verkaufsprotokollnummer'],
    }),
    ...article({
      articleNumber: [
        'Custom Label',
        'Custom label',
        'Bestandseinheit (SKU)',
        'Item Number',
        'Artikelnummer',
      ],
      description: ['Item Title', 'Artikelbezeichnung', 'Titel des Angebots'],
      quantity: ['Quantity', 'Anzahl', 'Stückzahl'],
      unitPrice: ['Sold For', 'Verkauft für'],
    }),
  ],
};

export const markets: readonly ImportProfileInput[] = [amazon, ebay];
