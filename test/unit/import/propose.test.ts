import { describe, expect, it } from 'vitest';
import { mapTable } from '../../../shared/import/map-rows.ts';
import { proposeProfile } from '../../../shared/import/propose.ts';
import { readyProfile, readyProfiles } from '../../../shared/import/ready/index.ts';
import { tableOf } from './tables.ts';

const hints = { id: 'mine', name: 'Mine', format: 'csv' as const };
const recipientOf = (shipment?: { shipmentInfo: { addressData?: unknown } }) =>
  (shipment?.shipmentInfo.addressData as { recipient: unknown }[] | undefined)?.[0]?.recipient;

/** A made-up line of each ready profile's export. */
const exportsOf: Record<string, Record<string, string>[]> = {
  woocommerce: [
    {
      'Order Number': '1001',
      'First Name (Shipping)': 'Ada',
      'Last Name (Shipping)': 'Muster',
      'Address 1&2 (Shipping)': 'Musterweg 3',
      'City (Shipping)': 'Berlin',
      'Postcode (Shipping)': '10115',
      'Country Code (Shipping)': 'DE',
      SKU: 'T-1',
      'Item Name': 'Tea',
      Quantity: '2',
      'Item Cost': '4.50',
    },
  ],
  shopify: [
    {
      Name: '#1001',
      Email: 'ada@example.com',
      'Shipping Name': 'Ada Muster',
      'Shipping Address1': 'Musterweg 3',
      'Shipping City': 'Berlin',
      'Shipping Zip': "'10115",
      'Shipping Country': 'DE',
      'Lineitem sku': 'T-1',
      'Lineitem name': 'Tea',
      'Lineitem quantity': '2',
      'Lineitem price': '4.50',
    },
    { Name: '#1001', Email: 'ada@example.com', 'Lineitem sku': 'T-2', 'Lineitem quantity': '1' },
  ],
  shopware: [
    {
      order_number: '1001',
      customer_first_name: 'Ada',
      customer_last_name: 'Muster',
      shipping_address_street: 'Musterweg 3',
      shipping_address_zipcode: '10115',
      shipping_address_city: 'Berlin',
      shipping_address_country_iso: 'DE',
    },
  ],
  plentymarkets: [
    {
      OrderID: '1001',
      DeliveryFirstName: 'Ada',
      DeliveryLastName: 'Muster',
      DeliveryStreet: 'Musterweg',
      DeliveryHouseNo: '3',
      DeliveryZIP: '10115',
      DeliveryCity: 'Berlin',
      DeliveryLand: '1',
      ItemNo: 'T-1',
      Quantity: '2',
    },
  ],
  amazon: [
    {
      'order-id': '304-1',
      'recipient-name': 'Ada Muster',
      'ship-address-1': 'Musterweg 3',
      'ship-city': 'Berlin',
      'ship-postal-code': '10115',
      'ship-country': 'DE',
      sku: 'T-1',
      'product-name': 'Tea',
      'quantity-to-ship': '2',
    },
  ],
  ebay: [
    {
      'Order Number': '01-1',
      'Ship To Name': 'Ada Muster',
      'Ship To Address 1': 'Musterweg 3',
      'Ship To City': 'Berlin',
      'Ship To Zip': '10115',
      'Ship To Country': 'Germany',
      'Custom Label': 'T-1',
      'Item Title': 'Tea',
      Quantity: '2',
      'Sold For': '€4.50',
    },
  ],
  jtl: [
    {
      Auftragsnummer: 'AU-1',
      'Lieferadresse Vorname': 'Ada',
      'Lieferadresse Nachname': 'Muster',
      'Lieferadresse Straße': 'Musterweg 3',
      'Lieferadresse PLZ': '10115',
      'Lieferadresse Ort': 'Berlin',
      'Lieferadresse Land': 'Deutschland',
      Artikelnummer: 'T-1',
      Artikelname: 'Tee',
      Menge: '2,00',
      'VK Netto': '4,50',
    },
  ],
  worldship: [
    {
      'Reference 1': 'W-1',
      'Company or Name': 'Ada Muster',
      'Address 1': 'Musterweg 3',
      'City or Town': 'Berlin',
      'Postal Code': '10115',
      'Country/Territory': 'Germany',
      Weight: '2',
      'Weight Unit': 'LB',
    },
  ],
  'dhl-gkp': [
    {
      Sendungsreferenz: 'S-1',
      'Empfänger Name 1': 'Ada Muster',
      'Empfänger Straße': 'Musterweg',
      'Empfänger Hausnummer': '3',
      'Empfänger PLZ': '10115',
      'Empfänger Ort': 'Berlin',
      'Empfänger Land': 'DEU',
      Gewicht: '1,5',
    },
  ],
};

const tableFrom = (lines: readonly Record<string, string>[]) => {
  const headings = [...new Set(lines.flatMap((line) => Object.keys(line)))];
  return tableOf(headings, ...lines.map((line) => headings.map((heading) => line[heading] ?? '')));
};

describe('Profiles that are ready', () => {
  it('have an export of each here', () => {
    expect(Object.keys(exportsOf).toSorted()).toEqual(
      readyProfiles
        .map(({ id }) => id)
        .filter((id) => id !== 'woocommerce-json' && id !== 'shopify-json')
        .toSorted(),
    );
  });

  it.each(Object.entries(exportsOf))('%s is recognised and makes a whole shipment', (id, lines) => {
    const table = tableFrom(lines);
    const proposal = proposeProfile(table, { ...hints, format: readyProfile(id)!.format }, readyProfiles);
    expect(proposal?.ready).toBe(id);
    const { orders, problems } = mapTable(proposal!.profile, table, { usual: 'point' });
    expect(problems).toEqual([]);
    expect(orders).toHaveLength(1);
    expect(orders[0]?.problems).toEqual([]);
    expect(recipientOf(orders[0]?.shipment)).toMatchObject({
      name: 'Ada Muster',
      street: 'Musterweg',
      houseNo: '3',
      postalCode: '10115',
      city: 'Berlin',
      countryIsoCode: 'DE',
    });
  });
});

describe('A mapping from headings', () => {
  it('knows German names, and whose address a column is of', () => {
    const table = tableOf(
      [
        'Bestell-Nr.',
        'Firma',
        'Vorname',
        'Nachname',
        'Straße',
        'PLZ',
        'Ort',
        'Land',
        'Rechnung Ort',
        'Gewicht (g)',
      ],
      ['4', '', 'Ada', 'Muster', 'Musterweg 3', '1010', 'Wien', 'Österreich', 'Graz', '500'],
    );
    const proposal = proposeProfile(table, hints, readyProfiles);
    expect(proposal).toMatchObject({
      ready: null,
      profile: { row: 'shipment', order: { from: ['Bestell-Nr.'] } },
    });
    const [order] = mapTable(proposal!.profile, table, { usual: 'comma' }).orders;
    expect(order?.problems).toEqual([]);
    expect(order?.shipment.shipmentInfo).toMatchObject({
      orderNumber: '4',
      addressData: [
        {
          recipient: {
            name: 'Ada Muster',
            street: 'Musterweg',
            houseNo: '3',
            city: 'Wien',
            countryIsoCode: 'AT',
          },
          invoice: { city: 'Graz' },
        },
      ],
      shipmentItems: [{ dimensions: { weight: 0.5 } }],
    });
  });

  it('takes rows that repeat an order as its articles or parcels', () => {
    const articles = tableOf(
      ['Order No', 'Recipient', 'City', 'SKU', 'Item name', 'Qty', 'Weight'],
      ['1', 'Ada', 'Rome', 'a', 'Tea', '1', '0.1'],
      ['1', 'Ada', 'Rome', 'b', 'Cup', '2', '0.4'],
    );
    const proposal = proposeProfile(articles, hints, readyProfiles);
    expect(proposal?.profile.row).toBe('article');
    const [order] = mapTable(proposal!.profile, articles, { usual: 'point' }).orders;
    expect(order?.shipment.shipmentInfo.shipmentItems?.[0]?.articles).toMatchObject([
      { articleNumber: 'a', description: 'Tea', quantity: 1 },
      { articleNumber: 'b', quantity: 2 },
    ]);
    const parcels = tableOf(['Order No', 'City', 'Weight'], ['1', 'Rome', '1'], ['1', 'Rome', '2']);
    expect(proposeProfile(parcels, hints, [])?.profile.row).toBe('parcel');
  });

  it('proposes nothing where no column can be an order', () => {
    expect(proposeProfile(tableOf(['Foo', 'Bar'], ['1', '2']), hints, readyProfiles)).toBeNull();
  });
});
