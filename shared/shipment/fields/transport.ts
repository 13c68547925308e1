import { fieldsOf, words } from './build.ts';
import { extraPickups, pickupTypes } from './choices/transport.ts';

/** Collection by the carrier, and the wished-for delivery. */
export const transportFields = [
  ...fieldsOf('shipmentInfo.pickup', 'pickup', {
    '': { kind: 'group', label: words('transport.self.label'), context: words('transport.self.context') },
    pickupType: { kind: 'code', label: words('transport.pickupType.label'), choices: pickupTypes },
    date: { kind: 'date', label: words('transport.date.label') },
    fromTime1: { kind: 'time', label: words('transport.fromTime1.label') },
    toTime1: { kind: 'time', label: words('transport.toTime1.label') },
    fromTime2: {
      kind: 'time',
      label: words('transport.fromTime2.label'),
    },
    toTime2: { kind: 'time', label: words('transport.toTime2.label') },
    location: {
      kind: 'text',
      label: words('transport.location.label'),
      help: words('transport.location.help'),
    },
    pickupInstructions: {
      kind: 'lines',
      label: words('transport.pickupInstructions.label'),
    },
    tour: { kind: 'integer', label: words('transport.tour.label') },
    quantity: { kind: 'integer', label: words('transport.quantity.label') },
    extraPickup: {
      kind: 'code',
      label: words('transport.extraPickup.label'),
      choices: extraPickups,
    },
  }),
  ...fieldsOf('shipmentInfo.delivery', 'pickup', {
    '': {
      kind: 'group',
      label: words('transport.delivery.self.label'),
      context: words('transport.delivery.self.context'),
    },
    day: {
      kind: 'text',
      label: words('transport.day.label'),
      help: words('transport.day.help'),
    },
    dateFrom: { kind: 'date', label: words('transport.dateFrom.label') },
    dateTo: { kind: 'date', label: words('transport.dateTo.label') },
    timeFrom: { kind: 'time', label: words('transport.timeFrom.label') },
    timeTo: { kind: 'time', label: words('transport.timeTo.label') },
  }),
];
