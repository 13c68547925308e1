import { fieldsOf, words } from './build.ts';
import { packageKinds, sizeUnits, weightUnits } from './choices/goods.ts';

const PARCEL = 'shipmentInfo.shipmentItems[]';

const dimensions = fieldsOf(`${PARCEL}.dimensions`, 'parcels', {
  '': { kind: 'group', label: words('Dimensions', 'Maße') },
  length: { kind: 'length', label: words('Length', 'Länge'), unitFrom: 'unitOfMeasurement' },
  width: { kind: 'length', label: words('Width', 'Breite'), unitFrom: 'unitOfMeasurement' },
  height: { kind: 'length', label: words('Height', 'Höhe'), unitFrom: 'unitOfMeasurement' },
  weight: {
    kind: 'weight',
    label: words('Weight', 'Gewicht'),
    unitFrom: 'unitOfMeasurement',
    help: words('As the scale shows it: goods and carton.', 'Wie die Waage es zeigt: Ware und Karton.'),
  },
  unitOfMeasurement: { kind: 'code', label: words('Unit of measurement', 'Maßeinheit'), choices: sizeUnits },
});

const services = fieldsOf(`${PARCEL}.carrierService`, 'parcels', {
  '': { kind: 'list', label: words('Services', 'Zusatzleistungen') },
  '[]': {
    kind: 'group',
    label: words('Service', 'Zusatzleistung'),
    context: words('service {n}', 'Zusatzleistung {n}'),
  },
  '[].serviceCode': { kind: 'code', label: words('Service', 'Zusatzleistung'), choices: 'services' },
  '[].serviceInformation': {
    kind: 'list',
    label: words('Details of the service', 'Angaben zur Leistung'),
  },
  '[].serviceInformation[]': {
    kind: 'opaque',
    label: words('Detail of the service', 'Angabe zur Leistung'),
    context: words('detail {n}', 'Angabe {n}'),
  },
});

export const parcelFields = [
  ...fieldsOf('shipmentInfo.shipmentItems', 'parcels', {
    '': { kind: 'list', label: words('Parcels', 'Packstücke') },
    '[]': {
      kind: 'group',
      label: words('Parcel', 'Packstück'),
      context: words('Parcel {n}', 'Packstück {n}'),
    },
    '[].objType': {
      kind: 'code',
      label: words('Kind of package', 'Art der Verpackung'),
      choices: packageKinds,
    },
    '[].packageCode': { kind: 'code', label: words('Carton', 'Karton'), choices: 'cartons' },
    '[].labelNumber': { kind: 'text', label: words('Label number', 'Etikettnummer') },
    '[].netWeight': {
      kind: 'weight',
      label: words('Net weight', 'Nettogewicht'),
      unitFrom: 'grossWeightUom',
      help: words('The goods alone, without packaging.', 'Nur die Ware, ohne Verpackung.'),
    },
    '[].grossWeight': {
      kind: 'weight',
      label: words('Gross weight', 'Bruttogewicht'),
      unitFrom: 'grossWeightUom',
      help: words(
        'Goods and packaging as declared. Where the parcel was weighed, that counts.',
        'Ware und Verpackung laut Angabe. Wurde gewogen, gilt das gewogene Gewicht.',
      ),
    },
    '[].grossWeightUom': {
      kind: 'code',
      label: words('Unit of weight', 'Gewichtseinheit'),
      choices: weightUnits,
    },
    '[].quantity': {
      kind: 'integer',
      label: words('Number of packages', 'Anzahl Packstücke'),
      help: words('Nearly always one.', 'Fast immer eins.'),
    },
    '[].packageCodeDangerousGoods': {
      kind: 'text',
      label: words('Dangerous goods code', 'Gefahrgutcode'),
      help: words('The UN number, such as UN1263.', 'Die UN-Nummer, etwa UN1263.'),
    },
    '[].packageReference1': { kind: 'text', label: words('Parcel reference 1', 'Packstückreferenz 1') },
    '[].packageReference2': { kind: 'text', label: words('Parcel reference 2', 'Packstückreferenz 2') },
    '[].content': { kind: 'text', label: words('Content', 'Inhalt') },
    '[].insuranceAmount': {
      kind: 'amount',
      label: words('Insured value', 'Versicherungswert'),
      unitFrom: 'insuranceCurrency',
    },
    '[].insuranceCurrency': {
      kind: 'currency',
      label: words('Currency of the insurance', 'Währung der Versicherung'),
    },
    '[].declaredValueAmount': {
      kind: 'amount',
      label: words('Declared value', 'Angegebener Wert'),
      unitFrom: 'declaredValueCurrency',
      help: words(
        'What the parcel’s goods are worth to customs.',
        'Was die Ware darin für den Zoll wert ist.',
      ),
    },
    '[].declaredValueCurrency': {
      kind: 'currency',
      label: words('Currency of the declared value', 'Währung des angegebenen Werts'),
    },
    '[].packetNumber': { kind: 'text', label: words('Packet number', 'Paketnummer') },
    '[].trackingNumber': {
      kind: 'text',
      label: words('Tracking number', 'Trackingnummer'),
      help: words(
        'Drawn with the label where it is empty.',
        'Wird mit dem Etikett vergeben, wenn sie leer ist.',
      ),
    },
  }),
  ...dimensions,
  ...services,
];
