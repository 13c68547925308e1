import { words } from '../build.ts';

const modes = [
  [1, words('1 – Sea', '1 – See')],
  [2, words('2 – Rail', '2 – Schiene')],
  [3, words('3 – Road', '3 – Straße')],
  [4, words('4 – Air', '4 – Luft')],
  [5, words('5 – Post', '5 – Post')],
  [7, words('7 – Fixed installation', '7 – Feste Einrichtung')],
  [8, words('8 – Inland waterway', '8 – Binnenschifffahrt')],
  [9, words('9 – Own propulsion', '9 – Eigener Antrieb')],
] as const;

/** Modes of transport of the Union Customs Code's data (code list CL018, Delegated Regulation (EU) 2015/2446 annex B). */
export const modesOfTransport = modes.map(([value, label]) => ({ value, label }));

/** The same where the interface carries the code as text. */
export const modesOfTransportAsText = modes.map(([value, label]) => ({ value: String(value), label }));

/** Kinds of vehicle identification (code list CL750, type of identification of the means of transport). */
export const vehicleIdentifications = [
  { value: 10, label: words('10 – IMO ship number', '10 – IMO-Schiffsnummer') },
  { value: 11, label: words('11 – Name of the sea-going vessel', '11 – Name des Seeschiffs') },
  { value: 20, label: words('20 – Wagon number', '20 – Waggonnummer') },
  { value: 21, label: words('21 – Train number', '21 – Zugnummer') },
  { value: 30, label: words('30 – Registration of the road vehicle', '30 – Kfz-Kennzeichen') },
  { value: 31, label: words('31 – Registration of the trailer', '31 – Kennzeichen des Anhängers') },
  { value: 40, label: words('40 – IATA flight number', '40 – IATA-Flugnummer') },
  { value: 41, label: words('41 – Registration of the aircraft', '41 – Kennzeichen des Luftfahrzeugs') },
  { value: 80, label: words('80 – ENI number of the vessel', '80 – ENI-Nummer des Schiffs') },
  { value: 81, label: words('81 – Name of the inland vessel', '81 – Name des Binnenschiffs') },
] as const;

/** Nature of the transaction, two digits (Implementing Regulation (EU) 2020/1197, annex I, table C.12). */
export const naturesOfTransaction = [
  { value: 11, label: words('11 – Outright sale or purchase', '11 – Endgültiger Kauf oder Verkauf') },
  { value: 12, label: words('12 – Trade with private consumers', '12 – Handel mit Privatpersonen') },
  { value: 21, label: words('21 – Return of goods', '21 – Rücksendung von Waren') },
  { value: 22, label: words('22 – Replacement for returned goods', '22 – Ersatz für Rücksendung') },
  { value: 23, label: words('23 – Replacement, goods not returned', '23 – Ersatz ohne Rücksendung') },
  { value: 31, label: words('31 – To or from a warehouse', '31 – In ein oder aus einem Lager') },
  { value: 32, label: words('32 – On approval or trial', '32 – Ansichts- oder Probesendung') },
  { value: 33, label: words('33 – Financial leasing', '33 – Finanzierungsleasing') },
  { value: 34, label: words('34 – Ownership free of charge', '34 – Eigentum ohne Gegenleistung') },
  { value: 41, label: words('41 – For processing, to return', '41 – Zur Veredelung, kommt zurück') },
  { value: 42, label: words('42 – For processing, not to return', '42 – Zur Veredelung, bleibt') },
  { value: 51, label: words('51 – After processing, returning', '51 – Nach Veredelung, zurück') },
  { value: 52, label: words('52 – After processing, not returning', '52 – Nach Veredelung, bleibt') },
  { value: 60, label: words('60 – National purposes', '60 – Nationale Zwecke') },
  { value: 71, label: words('71 – Released, then exported within the EU', '71 – Quasi-Einfuhr') },
  { value: 72, label: words('72 – Moved to be exported', '72 – Quasi-Ausfuhr') },
  { value: 80, label: words('80 – Building contract', '80 – Bauvertrag') },
  { value: 91, label: words('91 – Hire or loan, over 24 months', '91 – Miete oder Leihe, über 24 Monate') },
  { value: 99, label: words('99 – Other', '99 – Sonstige') },
] as const;

/** Payers. The interface shows no values; these are Packdesk's. */
export const payers = [
  { value: 1, label: words('Sender', 'Absender') },
  { value: 2, label: words('Recipient', 'Empfänger') },
  { value: 3, label: words('Third party', 'Dritter') },
] as const;

export const pickupTypes = [
  { value: 'REGULAR', label: words('Regular tour', 'Regelmäßige Tour') },
  { value: 'ONCE', label: words('Once, on the day given', 'Einmalig, am genannten Tag') },
  { value: 'DROPOFF', label: words('Brought to the carrier', 'Wird selbst eingeliefert') },
] as const;

export const extraPickups = [
  { value: 0, label: words('No', 'Nein') },
  { value: 1, label: words('Yes', 'Ja') },
] as const;

export const orderTypes = [
  { value: 'SHIPMENT', label: words('Shipment', 'Sendung') },
  { value: 'RETURN', label: words('Return', 'Retoure') },
  { value: 'COLLECTION', label: words('Collection at a third party', 'Abholung bei Dritten') },
] as const;

export const shippingTypes = [
  { value: 'PARCEL', label: words('Parcel', 'Paket') },
  { value: 'EXPRESS', label: words('Express', 'Express') },
  { value: 'FREIGHT', label: words('Freight', 'Stückgut') },
  { value: 'LETTER', label: words('Letter mail', 'Brief') },
] as const;
