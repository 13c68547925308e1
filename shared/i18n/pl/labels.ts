import type { LabelWords } from '../en/labels.ts';

export const labels: LabelWords = {
  from: 'Od',
  to: 'Do',
  parcel: 'Paczka',
  weight: 'Masa',
  shipment: 'Przesyłka',
  order: 'Zamówienie',
  reference: 'Nr ref.',
  print: 'Wydruk',
  reprint: 'DUPLIKAT',
  noNumber: 'Numer zostanie nadany przy drukowaniu etykiety',
  noOwnNumber: 'Brak numeru przesyłki',
  customs: 'W załączeniu deklaracja celna {{form}}',
  test: 'ETYKIETA TESTOWA',
  notToShip: 'Nie wysyłać',
  edges: 'Ramka musi być cała i biec wzdłuż wszystkich czterech krawędzi.',
  bars: 'Kod musi dać TEST-1234.',
};
