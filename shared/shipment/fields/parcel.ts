import { fieldsOf, words } from './build.ts';
import { packageKinds, sizeUnits, weightUnits } from './choices/goods.ts';

const PARCEL = 'shipmentInfo.shipmentItems[]';

const dimensions = fieldsOf(`${PARCEL}.dimensions`, 'parcels', {
  '': { kind: 'group', label: words('parcel.self.label') },
  length: { kind: 'length', label: words('parcel.length.label'), unitFrom: 'unitOfMeasurement' },
  width: { kind: 'length', label: words('parcel.width.label'), unitFrom: 'unitOfMeasurement' },
  height: { kind: 'length', label: words('parcel.height.label'), unitFrom: 'unitOfMeasurement' },
  weight: {
    kind: 'weight',
    label: words('parcel.weight.label'),
    unitFrom: 'unitOfMeasurement',
    help: words('parcel.weight.help'),
  },
  unitOfMeasurement: { kind: 'code', label: words('parcel.unitOfMeasurement.label'), choices: sizeUnits },
});

const services = fieldsOf(`${PARCEL}.carrierService`, 'parcels', {
  '': { kind: 'list', label: words('parcel.carrierService.self.label') },
  '[]': {
    kind: 'group',
    label: words('parcel.each.label'),
    context: words('parcel.each.context'),
  },
  '[].serviceCode': { kind: 'code', label: words('parcel.serviceCode.label'), choices: 'services' },
  '[].serviceInformation': {
    kind: 'list',
    label: words('parcel.serviceInformation.label'),
  },
  '[].serviceInformation[]': {
    kind: 'opaque',
    label: words('parcel.serviceInformation[].label'),
    context: words('parcel.serviceInformation[].context'),
  },
});

export const parcelFields = [
  ...fieldsOf('shipmentInfo.shipmentItems', 'parcels', {
    '': { kind: 'list', label: words('parcel.shipmentItems.self.label') },
    '[]': {
      kind: 'group',
      label: words('parcel.shipmentItems.each.label'),
      context: words('parcel.shipmentItems.each.context'),
    },
    '[].objType': {
      kind: 'code',
      label: words('parcel.objType.label'),
      choices: packageKinds,
    },
    '[].packageCode': { kind: 'code', label: words('parcel.packageCode.label'), choices: 'cartons' },
    '[].labelNumber': { kind: 'text', label: words('parcel.labelNumber.label') },
    '[].netWeight': {
      kind: 'weight',
      label: words('parcel.netWeight.label'),
      unitFrom: 'grossWeightUom',
      help: words('parcel.netWeight.help'),
    },
    '[].grossWeight': {
      kind: 'weight',
      label: words('parcel.grossWeight.label'),
      unitFrom: 'grossWeightUom',
      help: words('parcel.grossWeight.help'),
    },
    '[].grossWeightUom': {
      kind: 'code',
      label: words('parcel.grossWeightUom.label'),
      choices: weightUnits,
    },
    '[].quantity': {
      kind: 'integer',
      label: words('parcel.quantity.label'),
      help: words('parcel.quantity.help'),
    },
    '[].packageCodeDangerousGoods': {
      kind: 'text',
      label: words('parcel.packageCodeDangerousGoods.label'),
      help: words('parcel.packageCodeDangerousGoods.help'),
    },
    '[].packageReference1': { kind: 'text', label: words('parcel.packageReference1.label') },
    '[].packageReference2': { kind: 'text', label: words('parcel.packageReference2.label') },
    '[].content': { kind: 'text', label: words('parcel.content.label') },
    '[].insuranceAmount': {
      kind: 'amount',
      label: words('parcel.insuranceAmount.label'),
      unitFrom: 'insuranceCurrency',
    },
    '[].insuranceCurrency': {
      kind: 'currency',
      label: words('parcel.insuranceCurrency.label'),
    },
    '[].declaredValueAmount': {
      kind: 'amount',
      label: words('parcel.declaredValueAmount.label'),
      unitFrom: 'declaredValueCurrency',
      help: words('parcel.declaredValueAmount.help'),
    },
    '[].declaredValueCurrency': {
      kind: 'currency',
      label: words('parcel.declaredValueCurrency.label'),
    },
    '[].packetNumber': { kind: 'text', label: words('parcel.packetNumber.label') },
    '[].trackingNumber': {
      kind: 'text',
      label: words('parcel.trackingNumber.label'),
      help: words('parcel.trackingNumber.help'),
    },
  }),
  ...dimensions,
  ...services,
];
