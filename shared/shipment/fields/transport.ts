import { fieldsOf, words } from './build.ts';
import { extraPickups, pickupTypes } from './choices/transport.ts';

/** Collection by the carrier, and the wished-for delivery. */
export const transportFields = [
  ...fieldsOf('shipmentInfo.pickup', 'pickup', {
    '': { kind: 'group', label: words('Pickup', 'Abholung'), context: words('Pickup', 'Abholung') },
    pickupType: { kind: 'code', label: words('Pickup type', 'Art der Abholung'), choices: pickupTypes },
    date: { kind: 'date', label: words('Pickup date', 'Abholdatum') },
    fromTime1: { kind: 'time', label: words('From', 'Von') },
    toTime1: { kind: 'time', label: words('Until', 'Bis') },
    fromTime2: {
      kind: 'time',
      label: words('From (2nd window)', 'Von (2. Zeitfenster)'),
    },
    toTime2: { kind: 'time', label: words('Until (2nd window)', 'Bis (2. Zeitfenster)') },
    location: {
      kind: 'text',
      label: words('Pickup location', 'Abholort'),
      help: words('Where the driver finds the parcels.', 'Wo der Fahrer die Packstücke findet.'),
    },
    pickupInstructions: {
      kind: 'lines',
      label: words('Instructions for the driver', 'Hinweise an den Fahrer'),
    },
    tour: { kind: 'integer', label: words('Tour number', 'Tournummer') },
    quantity: { kind: 'integer', label: words('Number of parcels', 'Anzahl Packstücke') },
    extraPickup: {
      kind: 'code',
      label: words('Extra pickup', 'Zusätzliche Abholung'),
      choices: extraPickups,
    },
  }),
  ...fieldsOf('shipmentInfo.delivery', 'pickup', {
    '': { kind: 'group', label: words('Delivery', 'Zustellung'), context: words('Delivery', 'Zustellung') },
    day: {
      kind: 'text',
      label: words('Delivery day', 'Zustelltag'),
      help: words('As agreed with the carrier.', 'Wie mit dem Carrier vereinbart.'),
    },
    dateFrom: { kind: 'date', label: words('Not before', 'Frühestens am') },
    dateTo: { kind: 'date', label: words('Not after', 'Spätestens am') },
    timeFrom: { kind: 'time', label: words('From', 'Von') },
    timeTo: { kind: 'time', label: words('Until', 'Bis') },
  }),
];
