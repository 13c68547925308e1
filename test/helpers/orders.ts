import { ImportProfile, type ImportProfileInput } from '../../shared/import/profile.ts';

const ARTICLE = 'shipmentInfo.shipmentItems[].articles[]';

/** A made-up profile: a row an article of an order with a recipient. */
export const orderProfile = (own: Partial<ImportProfileInput> = {}): ImportProfile =>
  ImportProfile.parse({
    id: 'shop',
    name: 'Shop',
    format: 'csv',
    row: 'article',
    order: { from: ['Order'] },
    reference: 'S-{order}',
    begin: 'empty',
    again: 'update',
    fields: [
      { to: 'shipmentInfo.orderNumber', from: ['Order'] },
      { to: 'shipmentInfo.addressData[].recipient.name', from: ['Name'], required: true },
      { to: 'shipmentInfo.addressData[].recipient.city', from: ['City'] },
      { to: `${ARTICLE}.articleNumber`, from: ['SKU'] },
      { to: `${ARTICLE}.quantity`, from: ['Qty'] },
    ],
    ...own,
  });

/** A file of such orders, two rows each. */
export const ordersText = (from: number, count: number, city = 'Rome'): string => {
  const lines = Array.from({ length: count }, (_, index) => from + index).flatMap((order) => [
    `${order};Ada ${order};${city};A-1;1`,
    `${order};Ada ${order};${city};A-2;2`,
  ]);
  return ['Order;Name;City;SKU;Qty', ...lines, ''].join('\n');
};
