/** A shipment that is ready for a label. */
export const readyShipment = (reference: string, parcels = 1) => ({
  settings: { printSettings: { labelType: 'ZPL' } },
  carrierDetails: { carrierCode: 'GS1', productCode: 'STANDARD' },
  shipmentInfo: {
    shipmentReference: reference,
    orderNumber: `ORDER-${reference}`,
    addressData: [
      {
        recipient: {
          name: 'Zoë Müller',
          street: 'Hafenstraße',
          houseNo: '12',
          postalCode: '27612',
          city: 'Loxstedt',
          countryIsoCode: 'DE',
        },
      },
    ],
    shipmentItems: Array.from({ length: parcels }, (_, index) => ({
      dimensions: { length: 30, width: 20, height: 10, weight: 1.5 + index },
    })),
  },
});

/** An update of one shipment that asks for its label. */
export const labelRequest = (reference: string, printSettings: object = {}) => ({
  shipment: [
    {
      settings: { printSettings: { printLabel: true, ...printSettings } },
      shipmentInfo: { shipmentReference: reference },
    },
  ],
});
