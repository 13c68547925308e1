import { fieldsOf, words } from './build.ts';
import { quantityUnits, weightUnits } from './choices/goods.ts';

export const articleFields = fieldsOf('shipmentInfo.shipmentItems[].articles', 'articles', {
  '': { kind: 'list', label: words('article.self.label') },
  '[]': { kind: 'group', label: words('article.each.label'), context: words('article.each.context') },
  '[].position': { kind: 'integer', label: words('article.position.label') },
  '[].articleNumber': { kind: 'text', label: words('article.articleNumber.label') },
  '[].description': {
    kind: 'text',
    label: words('article.description.label'),
    help: words('article.description.help'),
  },
  '[].quantity': { kind: 'integer', label: words('article.quantity.label') },
  '[].quantityUom': {
    kind: 'code',
    label: words('article.quantityUom.label'),
    choices: quantityUnits,
  },
  '[].numberOfPieces': { kind: 'integer', label: words('article.numberOfPieces.label') },
  '[].tariffNumber': {
    kind: 'text',
    label: words('article.tariffNumber.label'),
    help: words('article.tariffNumber.help'),
  },
  '[].countryOfOrigin': {
    kind: 'country',
    label: words('article.countryOfOrigin.label'),
    help: words('article.countryOfOrigin.help'),
  },
  '[].stateOfOrigin': {
    kind: 'text',
    label: words('article.stateOfOrigin.label'),
    help: words('article.stateOfOrigin.help'),
  },
  '[].netWeight': { kind: 'weight', label: words('article.netWeight.label'), unitFrom: 'grossWeightUom' },
  '[].grossWeight': {
    kind: 'weight',
    label: words('article.grossWeight.label'),
    unitFrom: 'grossWeightUom',
  },
  '[].grossWeightUom': {
    kind: 'code',
    label: words('article.grossWeightUom.label'),
    choices: weightUnits,
  },
  '[].singlePrice': {
    kind: 'amount',
    label: words('article.singlePrice.label'),
    unitFrom: 'priceCurrency',
  },
  '[].unitPrice': {
    kind: 'amount',
    label: words('article.unitPrice.label'),
    unitFrom: 'priceCurrency',
    help: words('article.unitPrice.help'),
  },
  '[].price': {
    kind: 'amount',
    label: words('article.price.label'),
    unitFrom: 'priceCurrency',
    help: words('article.price.help'),
  },
  '[].grossPrice': { kind: 'amount', label: words('article.grossPrice.label'), unitFrom: 'priceCurrency' },
  '[].priceCurrency': { kind: 'currency', label: words('article.priceCurrency.label') },
  '[].statisticalValue': {
    kind: 'amount',
    label: words('article.statisticalValue.label'),
    unitFrom: 'priceCurrency',
    help: words('article.statisticalValue.help'),
  },
  '[].limitedQuantity': {
    kind: 'flag',
    label: words('article.limitedQuantity.label'),
    help: words('article.limitedQuantity.help'),
  },
  '[].additionalInformation': {
    kind: 'group',
    label: words('article.additionalInformation.label'),
  },
  '[].additionalInformation.customsInvoicePosition': {
    kind: 'integer',
    label: words('article.additionalInformation.customsInvoicePosition.label'),
  },
});
