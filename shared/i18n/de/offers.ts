export const offers = {
  packingSlip: 'Führt auf, was in welchem Packstück liegt.',
  deliveryNote: 'Darauf quittiert der Empfänger die Ware.',
  returnSlip: 'Liegt im Paket oder geht per Post an den Kunden: Darauf steht, was warum zurückkommt.',
  noCarrierForm: 'Der Carrier nimmt keine postalischen Zollformulare.',
  aboveWeight: 'Ein Packstück wiegt über {{limit}} kg: CN 23.',
  aboveValue: 'Ein Packstück kann mehr wert sein als die Grenze der CN 22 (etwa {{limit}} {{currency}}).',
  moreRoom: 'Statt einer CN 22, mit mehr Platz.',
  unsold: 'Es wird nichts verkauft: Eine Proformarechnung nennt den Wert für den Zoll.',
  documentsOnly: 'Dokumente allein brauchen keine Rechnung.',
  formAlone: 'Inlandspost trägt nur das Zollformular der Post.',
  noInvoiceYet: 'Solange die Buchhaltung noch keine Rechnung hat.',
  invoiceExists: 'Falls die Buchhaltung doch eine Rechnung hat.',
};
