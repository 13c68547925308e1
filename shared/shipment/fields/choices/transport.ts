import { choice } from '../build.ts';

const modes = [
  [1, choice('modes.1')],
  [2, choice('modes.2')],
  [3, choice('modes.3')],
  [4, choice('modes.4')],
  [5, choice('modes.5')],
  [7, choice('modes.7')],
  [8, choice('modes.8')],
  [9, choice('modes.9')],
] as const;

/** Modes of transport of the Union Customs Code's data (code list CL018, Delegated Regulation (EU) 2015/2446 annex B). */
export const modesOfTransport = modes.map(([value, label]) => ({ value, label }));

/** The same where the interface carries the code as text. */
export const modesOfTransportAsText = modes.map(([value, label]) => ({ value: String(value), label }));

/** Kinds of vehicle identification (code list CL750, type of identification of the means of transport). */
export const vehicleIdentifications = [
  { value: 10, label: choice('vehicleIdentifications.10') },
  { value: 11, label: choice('vehicleIdentifications.11') },
  { value: 20, label: choice('vehicleIdentifications.20') },
  { value: 21, label: choice('vehicleIdentifications.21') },
  { value: 30, label: choice('vehicleIdentifications.30') },
  { value: 31, label: choice('vehicleIdentifications.31') },
  { value: 40, label: choice('vehicleIdentifications.40') },
  { value: 41, label: choice('vehicleIdentifications.41') },
  { value: 80, label: choice('vehicleIdentifications.80') },
  { value: 81, label: choice('vehicleIdentifications.81') },
] as const;

/** Nature of the transaction, two digits (Implementing Regulation (EU) 2020/1197, annex I, table C.12). */
export const naturesOfTransaction = [
  { value: 11, label: choice('naturesOfTransaction.11') },
  { value: 12, label: choice('naturesOfTransaction.12') },
  { value: 21, label: choice('naturesOfTransaction.21') },
  { value: 22, label: choice('naturesOfTransaction.22') },
  { value: 23, label: choice('naturesOfTransaction.23') },
  { value: 31, label: choice('naturesOfTransaction.31') },
  { value: 32, label: choice('naturesOfTransaction.32') },
  { value: 33, label: choice('naturesOfTransaction.33') },
  { value: 34, label: choice('naturesOfTransaction.34') },
  { value: 41, label: choice('naturesOfTransaction.41') },
  { value: 42, label: choice('naturesOfTransaction.42') },
  { value: 51, label: choice('naturesOfTransaction.51') },
  { value: 52, label: choice('naturesOfTransaction.52') },
  { value: 60, label: choice('naturesOfTransaction.60') },
  { value: 71, label: choice('naturesOfTransaction.71') },
  { value: 72, label: choice('naturesOfTransaction.72') },
  { value: 80, label: choice('naturesOfTransaction.80') },
  { value: 91, label: choice('naturesOfTransaction.91') },
  { value: 99, label: choice('naturesOfTransaction.99') },
] as const;

/** Payers. The interface shows no values; these are Packdesk's. */
export const payers = [
  { value: 1, label: choice('payers.1') },
  { value: 2, label: choice('payers.2') },
  { value: 3, label: choice('payers.3') },
] as const;

export const pickupTypes = [
  { value: 'REGULAR', label: choice('pickupTypes.REGULAR') },
  { value: 'ONCE', label: choice('pickupTypes.ONCE') },
  { value: 'DROPOFF', label: choice('pickupTypes.DROPOFF') },
] as const;

export const extraPickups = [
  { value: 0, label: choice('extraPickups.0') },
  { value: 1, label: choice('extraPickups.1') },
] as const;

export const orderTypes = [
  { value: 'SHIPMENT', label: choice('orderTypes.SHIPMENT') },
  { value: 'RETURN', label: choice('orderTypes.RETURN') },
  { value: 'COLLECTION', label: choice('orderTypes.COLLECTION') },
] as const;

export const shippingTypes = [
  { value: 'PARCEL', label: choice('shippingTypes.PARCEL') },
  { value: 'EXPRESS', label: choice('shippingTypes.EXPRESS') },
  { value: 'FREIGHT', label: choice('shippingTypes.FREIGHT') },
  { value: 'LETTER', label: choice('shippingTypes.LETTER') },
] as const;
