/** Words printed on labels. They are short: a label has little room and is read at arm's length. */
export const labels = {
  from: 'From',
  to: 'To',
  parcel: 'Parcel',
  weight: 'Weight',
  shipment: 'Shipment',
  order: 'Order',
  reference: 'Reference',
  print: 'Print',
  reprint: 'REPRINT',
  noNumber: 'The number is assigned when the label is printed',
  noOwnNumber: 'No tracking number yet',
  customs: 'Customs declaration {{form}} attached',
  test: 'TEST LABEL',
  notToShip: 'Do not ship',
  edges: 'The frame must be whole and run along all four edges.',
  bars: 'The code must read TEST-1234.',
};

export type LabelWords = typeof labels;
