import type { LabelWords } from '../en/labels.ts';

export const labels: LabelWords = {
  from: 'Da',
  to: 'A',
  parcel: 'Collo',
  weight: 'Peso',
  shipment: 'Spedizione',
  order: 'Ordine',
  reference: 'Riferimento',
  print: 'Stampa',
  reprint: 'RISTAMPA',
  noNumber: 'Il numero viene assegnato alla stampa dell’etichetta',
  noOwnNumber: 'Ancora nessun numero di spedizione',
  customs: 'Dichiarazione doganale {{form}} allegata',
  test: 'ETICHETTA DI PROVA',
  notToShip: 'Non spedire',
  edges: 'La cornice deve essere intera e correre lungo tutti e quattro i bordi.',
  bars: 'Il codice deve dare TEST-1234.',
};
