import type { LabelWords } from '../en/labels.ts';

export const labels: LabelWords = {
  from: 'Van',
  to: 'Aan',
  parcel: 'Collo',
  weight: 'Gewicht',
  shipment: 'Zending',
  order: 'Order',
  reference: 'Referentie',
  print: 'Afdruk',
  reprint: 'HERDRUK',
  noNumber: 'Het nummer wordt bij het afdrukken toegekend',
  noOwnNumber: 'Nog geen zendingnummer',
  customs: 'Douaneaangifte {{form}} bijgevoegd',
  test: 'TESTETIKET',
  notToShip: 'Niet verzenden',
  edges: 'Het kader moet heel zijn en langs alle vier de randen lopen.',
  bars: 'De code moet TEST-1234 opleveren.',
};
