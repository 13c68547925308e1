import { fieldsOf, words } from './build.ts';
import { orderTypes, shippingTypes } from './choices/transport.ts';

export const carrierFields = fieldsOf('carrierDetails', 'carrier', {
  '': { kind: 'group', label: words('carrier.self.label') },
  carrierCode: { kind: 'code', label: words('carrier.carrierCode.label'), choices: 'carriers' },
  productCode: { kind: 'code', label: words('carrier.productCode.label'), choices: 'products' },
  carrierContractNumber: {
    kind: 'text',
    label: words('carrier.carrierContractNumber.label'),
    help: words('carrier.carrierContractNumber.help'),
  },
  contractDetailId: {
    kind: 'integer',
    label: words('carrier.contractDetailId.label'),
    help: words('carrier.contractDetailId.help'),
  },
  orderType: { kind: 'code', label: words('carrier.orderType.label'), choices: orderTypes },
  shippingType: { kind: 'code', label: words('carrier.shippingType.label'), choices: shippingTypes },
  carrierService: { kind: 'list', label: words('carrier.carrierService.label') },
  'carrierService[]': {
    kind: 'opaque',
    label: words('carrier.carrierService[].label'),
    context: words('carrier.carrierService[].context'),
  },
  serviceDataName: {
    kind: 'text',
    label: words('carrier.serviceDataName.label'),
    help: words('carrier.serviceDataName.help'),
  },
  carrierId: {
    kind: 'integer',
    label: words('carrier.carrierId.label'),
    help: words('carrier.carrierId.help'),
  },
});
