/** Why a document is offered for a shipment, or not. */
export const offers = {
  packingSlip: 'Lists what is in which parcel.',
  deliveryNote: 'The recipient signs for the goods on it.',
  returnSlip: 'Goes into the box, or by mail to the customer, who says on it what comes back and why.',
  noCarrierForm: 'The carrier takes no postal customs forms.',
  aboveWeight: 'A parcel is above {{limit}} kg: CN 23.',
  aboveValue: 'A parcel may be worth more than the limit of CN 22 (about {{limit}} {{currency}}).',
  moreRoom: 'In place of a CN 22, with more room.',
  unsold: 'Nothing is sold: a proforma invoice states the value for customs.',
  documentsOnly: 'Documents alone need no invoice.',
  formAlone: 'Inland mail needs only the post’s customs form.',
  noInvoiceYet: 'Use if there is no invoice yet.',
  invoiceExists: 'Use if an invoice exists.',
};
