import { fieldsOf, words } from './build.ts';
import { orderTypes, shippingTypes } from './choices/transport.ts';

export const carrierFields = fieldsOf('carrierDetails', 'carrier', {
  '': { kind: 'group', label: words('Carrier details', 'Angaben zum Carrier') },
  carrierCode: { kind: 'code', label: words('Carrier', 'Carrier'), choices: 'carriers' },
  productCode: { kind: 'code', label: words('Product', 'Produkt'), choices: 'products' },
  carrierContractNumber: {
    kind: 'text',
    label: words('Contract number', 'Vertragsnummer'),
    help: words(
      'The number under which the carrier bills you.',
      'Die Nummer, unter der der Carrier abrechnet.',
    ),
  },
  contractDetailId: {
    kind: 'integer',
    label: words('Contract detail no.', 'Nr. der Vertragsdetails'),
    help: words(
      'The contract’s number in the shipping service.',
      'Die Nummer des Vertrags im Versandsystem.',
    ),
  },
  orderType: { kind: 'code', label: words('Order type', 'Auftragsart'), choices: orderTypes },
  shippingType: { kind: 'code', label: words('Shipping type', 'Versandart'), choices: shippingTypes },
  carrierService: { kind: 'list', label: words('Services', 'Zusatzleistungen') },
  'carrierService[]': {
    kind: 'opaque',
    label: words('Service', 'Zusatzleistung'),
    context: words('Service {n}', 'Zusatzleistung {n}'),
  },
  serviceDataName: {
    kind: 'text',
    label: words('Service data name', 'Name der Leistungsdaten'),
    help: words(
      'The name of the carrier’s data set in the shipping service.',
      'So heißt der Datensatz des Carriers im Versandsystem.',
    ),
  },
  carrierId: {
    kind: 'integer',
    label: words('Carrier no.', 'Nr. des Carriers'),
    help: words('The carrier’s number in the shipping service.', 'Die Nummer des Carriers im Versandsystem.'),
  },
});
