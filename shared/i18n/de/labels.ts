import type { LabelWords } from '../en/labels.ts';

export const labels: LabelWords = {
  from: 'Von',
  to: 'An',
  parcel: 'Packstück',
  weight: 'Gewicht',
  shipment: 'Sendung',
  order: 'Auftrag',
  reference: 'Referenz',
  print: 'Druck',
  reprint: 'NACHDRUCK',
  noNumber: 'Die Nummer wird beim Drucken vergeben',
  noOwnNumber: 'Noch keine Sendungsnummer',
  customs: 'Zollinhaltserklärung {{form}} liegt bei',
  test: 'TESTETIKETT',
  notToShip: 'Nicht versenden',
  edges: 'Der Rahmen muss ganz sein und an allen vier Kanten verlaufen.',
  bars: 'Der Code muss TEST-1234 ergeben.',
};
