import type { ImportProfileInput } from '../profile.ts';
import { article, info, PARCEL, recipient } from './parts.ts';

/** Export of orders by JTL-Ameise, a row an item; its columns are chosen there, so that several names are known. */
const jtl: ImportProfileInput = {
  id: 'jtl',
  name: 'JTL-Wawi (Ameise, CSV)',
  format: 'csv',
  row: 'article',
  order: { from: ['Auftragsnummer', 'Auftragsnr.', 'Externe Auftragsnummer', 'Bestellnummer'] },
  fields: [
    ...recipient({
      name: [
        'Lieferadresse Firma',
        'Firma (Lieferadresse)',
        ['Lieferadresse Vorname', 'Lieferadresse Nachname'],
        ['Vorname (Lieferadresse)', 'Nachname (Lieferadresse)'],
        ['Lieferadresse Vorname', 'Lieferadresse Name'],
      ],
      contact: [
        ['Lieferadresse Vorname', 'Lieferadresse Nachname'],
        ['Vorname (Lieferadresse)', 'Nachname (Lieferadresse)'],
      ],
      name2: ['Lieferadresse Firmenzusatz', 'Firmenzusatz (Lieferadresse)'],
      street: ['Lieferadresse Straße', 'Lieferadresse Strasse', 'Straße (Lieferadresse)'],
      street2: ['Lieferadresse Adresszusatz', 'Adresszusatz (Lieferadresse)'],
      postalCode: ['Lieferadresse PLZ', 'PLZ (Lieferadresse)'],
      city: ['Lieferadresse Ort', 'Ort (Lieferadresse)'],
      provinceCode: ['Lieferadresse Bundesland', 'Bundesland (Lieferadresse)'],
      countryIsoCode: [
        'Lieferadresse Land (ISO)',
        'Lieferadresse ISO',
        'Land-ISO (Lieferadresse)',
        'Lieferadresse Land',
        'Land (Lieferadresse)',
      ],
      country: 'DE',
      email: ['Lieferadresse E-Mail', 'E-Mail (Lieferadresse)'],
      phone: ['Lieferadresse Telefon', 'Telefon (Lieferadresse)'],
    }),
    ...info({
      orderNumber: ['Auftragsnummer', 'Auftragsnr.', 'Bestellnummer'],
      customerOrderNumber: ['Externe Auftragsnummer'],
      currency: ['Währung'],
    }),
    ...article({
      articleNumber: ['Artikelnummer', 'Art.-Nr.', 'SKU'],
      description: ['Artikelname', 'Positionsbezeichnung', 'Bezeichnung'],
      quantity: ['Menge', 'Anzahl'],
      unitPrice: ['VK Netto', 'Einzelpreis netto', 'Preis'],
      tariffNumber: ['TARIC-Code', 'TARIC', 'Zolltarifnummer'],
      countryOfOrigin: ['Herkunftsland', 'Ursprungsland'],
    }),
  ],
};

/** Columns of a WorldShip keyed import or batch, a row a package. Weights as the heading or the site has them. */
const worldship: ImportProfileInput = {
  id: 'worldship',
  name: 'UPS WorldShip (CSV)',
  format: 'csv',
  row: 'parcel',
  order: {
    from: ['Reference 1', 'ReferenceNumber1', 'Package Reference No. 1', 'Customer ID', 'OrderNumber'],
  },
  fields: [
    ...recipient({
      name: [
        'Company or Name',
        'CompanyOrName',
        'ShipTo CompanyOrName',
        'Ship To Company or Name',
        'Company',
      ],
      contact: ['Attention', 'ShipTo Attention', 'Ship To Attention'],
      street: ['Address 1', 'Address1', 'ShipTo StreetAddress', 'Ship To Address 1', 'StreetAddress'],
      street2: ['Address 2', 'Address2', 'ShipTo RoomFloorAddress2', 'Ship To Address 2'],
      name2: ['Address 3', 'Address3', 'ShipTo Department', 'Ship To Address 3'],
      postalCode: ['Postal Code', 'PostalCode', 'ShipTo PostalCode', 'Ship To Postal Code'],
      city: ['City or Town', 'CityOrTown', 'City', 'ShipTo City', 'Ship To City or Town'],
      provinceCode: ['State/Province/County', 'StateProvinceCounty', 'ShipTo State', 'State Province'],
      countryIsoCode: ['Country/Territory', 'CountryTerritory', 'Country', 'ShipTo Country'],
      email: ['Email Address', 'E-mail Address', 'EmailAddress1'],
      phone: ['Telephone', 'Phone', 'ShipTo Telephone'],
    }),
    ...info({ orderNumber: ['Reference 1', 'ReferenceNumber1', 'Package Reference No. 1', 'OrderNumber'] }),
    {
      to: `${PARCEL}.packageReference1`,
      from: ['Reference 2', 'ReferenceNumber2', 'Package Reference No. 2'],
    },
    {
      to: `${PARCEL}.content`,
      from: ['Description of Goods', 'Merchandise Description', 'GoodsDescription'],
    },
    {
      to: `${PARCEL}.dimensions.weight`,
      from: ['Weight', 'Package Weight', 'Actual Weight'],
      steps: [{ kind: 'unit', from: 'Weight Unit' }],
    },
    { to: `${PARCEL}.dimensions.length`, from: ['Length', 'Package Length'] },
    { to: `${PARCEL}.dimensions.width`, from: ['Width', 'Package Width'] },
    { to: `${PARCEL}.dimensions.height`, from: ['Height', 'Package Height'] },
    { to: 'carrierDetails.productCode', from: ['Service Type', 'ServiceType', 'Service'] },
  ],
};

/** CSV of the function "Versenden" of the Post & DHL business portal (Geschäftskundenportal), a row a shipment. */
const dhl: ImportProfileInput = {
  id: 'dhl-gkp',
  name: 'DHL Geschäftskundenportal (CSV)',
  format: 'csv',
  row: 'shipment',
  order: { from: ['Sendungsreferenz'] },
  fields: [
    ...recipient({
      name: ['Empfänger Name 1', 'Name_1_Empfaenger'],
      name2: ['Empfänger Name 2 / Postnummer', 'Empfänger Name 2', 'Name_2_Postnummer_Empfaenger'],
      name3: ['Empfänger Name 3', 'Name_3_Empfaenger'],
      street: ['Empfänger Straße', 'Strasse_Empfaenger'],
      houseNo: ['Empfänger Hausnummer', 'Hausnummer_Empfaenger'],
      street2: ['Empfänger Adresszusatz 1', 'Adresszusatz_1_Empfaenger'],
      postalCode: ['Empfänger PLZ', 'PLZ_Empfaenger'],
      city: ['Empfänger Ort', 'Ort_Empfaenger'],
      provinceCode: ['Empfänger Provinz', 'Provinz_Empfaenger'],
      countryIsoCode: ['Empfänger Land', 'Land_Empfaenger'],
      country: 'DE',
      email: ['Empfänger E-Mail-Adresse', 'Email_Empfaenger'],
      phone: ['Empfänger Telefonnummer', 'Telefon_Empfaenger'],
    }),
    ...info({ orderNumber: ['Sendungsreferenz'], customerOrderNumber: ['Empfängerreferenz'] }),
    { to: `${PARCEL}.dimensions.weight`, from: ['Gewicht', 'Gewicht_(kg)'] },
    { to: `${PARCEL}.dimensions.length`, from: ['Länge', 'Laenge'] },
    { to: `${PARCEL}.dimensions.width`, from: ['Breite'] },
    { to: `${PARCEL}.dimensions.height`, from: ['Höhe', 'Hoehe'] },
    { to: 'carrierDetails.carrierContractNumber', from: ['Abrechnungsnummer'] },
  ],
};

export const shipping: readonly ImportProfileInput[] = [jtl, worldship, dhl];
