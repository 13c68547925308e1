import { fieldsOf, words } from './build.ts';
import { quantityUnits, weightUnits } from './choices/goods.ts';

export const articleFields = fieldsOf('shipmentInfo.shipmentItems[].articles', 'articles', {
  '': { kind: 'list', label: words('Items', 'Artikel') },
  '[]': { kind: 'group', label: words('Item', 'Artikel'), context: words('item {n}', 'Artikel {n}') },
  '[].position': { kind: 'integer', label: words('Position', 'Position') },
  '[].articleNumber': { kind: 'text', label: words('Item number', 'Artikelnummer') },
  '[].description': {
    kind: 'text',
    label: words('Description of goods', 'Warenbezeichnung'),
    help: words(
      'What it is, of what, for what: “men’s cotton T-shirts”, never “goods” or “parts”.',
      'Was es ist, woraus, wofür: „Herren-T-Shirts aus Baumwolle“, nie „Ware“ oder „Teile“.',
    ),
  },
  '[].quantity': { kind: 'integer', label: words('Quantity', 'Menge') },
  '[].quantityUom': {
    kind: 'code',
    label: words('Unit of quantity', 'Mengeneinheit'),
    choices: quantityUnits,
  },
  '[].numberOfPieces': { kind: 'integer', label: words('Number of pieces', 'Stückzahl') },
  '[].tariffNumber': {
    kind: 'text',
    label: words('Commodity code (HS)', 'Warentarifnummer (HS)'),
    help: words(
      'Six to ten digits; dots and blanks do not matter.',
      'Sechs bis zehn Ziffern; Punkte und Leerzeichen stören nicht.',
    ),
  },
  '[].countryOfOrigin': {
    kind: 'country',
    label: words('Country of origin', 'Ursprungsland'),
    help: words('Where it was made, not where it was bought.', 'Wo es hergestellt wurde, nicht wo gekauft.'),
  },
  '[].stateOfOrigin': {
    kind: 'text',
    label: words('State of origin', 'Ursprungsregion'),
    help: words(
      'Germany: the federal state’s two digits, 99 for foreign goods.',
      'In Deutschland die zwei Ziffern des Bundeslands, 99 bei ausländischer Ware.',
    ),
  },
  '[].netWeight': { kind: 'weight', label: words('Net weight', 'Nettogewicht'), unitFrom: 'grossWeightUom' },
  '[].grossWeight': {
    kind: 'weight',
    label: words('Gross weight', 'Bruttogewicht'),
    unitFrom: 'grossWeightUom',
  },
  '[].grossWeightUom': {
    kind: 'code',
    label: words('Unit of weight', 'Gewichtseinheit'),
    choices: weightUnits,
  },
  '[].singlePrice': {
    kind: 'amount',
    label: words('Single price', 'Einzelpreis'),
    unitFrom: 'priceCurrency',
  },
  '[].unitPrice': {
    kind: 'amount',
    label: words('Price per unit', 'Preis je Einheit'),
    unitFrom: 'priceCurrency',
    help: words('For one unit of the quantity.', 'Für eine Einheit der Menge.'),
  },
  '[].price': {
    kind: 'amount',
    label: words('Line total', 'Positionswert'),
    unitFrom: 'priceCurrency',
    help: words('Quantity times price.', 'Menge mal Preis.'),
  },
  '[].grossPrice': { kind: 'amount', label: words('Gross price', 'Bruttopreis'), unitFrom: 'priceCurrency' },
  '[].priceCurrency': { kind: 'currency', label: words('Currency of the prices', 'Währung der Preise') },
  '[].statisticalValue': {
    kind: 'amount',
    label: words('Statistical value', 'Statistischer Wert'),
    unitFrom: 'priceCurrency',
    help: words(
      'The value at the border, with freight up to there.',
      'Der Wert an der Grenze, mit Fracht bis dorthin.',
    ),
  },
  '[].limitedQuantity': {
    kind: 'flag',
    label: words('Limited quantity (LQ)', 'Begrenzte Menge (LQ)'),
    help: words('Dangerous goods packed in limited quantities.', 'Gefahrgut, in begrenzten Mengen verpackt.'),
  },
  '[].additionalInformation': {
    kind: 'group',
    label: words('Additional information', 'Zusatzangaben'),
  },
  '[].additionalInformation.customsInvoicePosition': {
    kind: 'integer',
    label: words('Position on the customs invoice', 'Position der Zollrechnung'),
  },
});
