import { fieldsOf, words } from './build.ts';
import {
  documentLanguageChoices,
  labelResponses,
  labelSizeChoices,
  labelTypes,
} from './choices/documents.ts';

const printSettings = fieldsOf('settings.printSettings', 'documents', {
  '': { kind: 'group', label: words('Print settings', 'Druckeinstellungen') },
  labelType: { kind: 'code', label: words('Label format', 'Etikettformat'), choices: labelTypes },
  labelSize: {
    kind: 'code',
    label: words('Label size', 'Etikettgröße'),
    choices: labelSizeChoices,
    help: words(
      'One of these, or width x height in millimetres. Without it 100 × 150 mm.',
      'Eine davon, oder Breite x Höhe in Millimetern. Ohne Angabe 100 × 150 mm.',
    ),
  },
  printLabel: {
    kind: 'flag',
    label: words('Make labels', 'Etiketten erstellen'),
    help: words(
      'Other programs ask for labels with it; printing here sets it anyway.',
      'Damit fordern andere Programme Etiketten an; Drucken hier setzt es ohnehin.',
    ),
  },
  splitByParcel: {
    kind: 'flag',
    label: words('One document per parcel', 'Ein Dokument je Packstück'),
    help: words(
      'Otherwise one document with a page for each parcel.',
      'Sonst ein Dokument mit einer Seite je Packstück.',
    ),
  },
  isUpdated: {
    kind: 'flag',
    label: words('Changed since the label', 'Seit dem Etikett geändert'),
    readOnly: true,
    help: words(
      'Set by Packdesk when the shipment changes after its label.',
      'Setzt Packdesk, wenn sich die Sendung nach dem Etikett ändert.',
    ),
  },
  labelResponseOption: {
    kind: 'code',
    label: words('Label in the answer', 'Etikett in der Antwort'),
    choices: labelResponses,
    help: words(
      'Whether a program that asks for labels gets them at once. Without it, it does.',
      'Ob ein Programm, das Etiketten anfordert, sie gleich bekommt. Ohne Angabe ja.',
    ),
  },
});

export const settingsFields = [
  ...fieldsOf('settings', 'documents', {
    '': { kind: 'group', label: words('Settings', 'Einstellungen') },
    loadingLocation: {
      kind: 'text',
      label: words('Loading location', 'Ladestelle'),
      help: words('The gate or ramp where the goods leave.', 'Das Tor oder die Rampe, wo die Ware abgeht.'),
    },
    packingStation: { kind: 'text', label: words('Packing station', 'Packplatz') },
    documentLanguage: {
      kind: 'language',
      label: words('Document language', 'Sprache der Papiere'),
      choices: documentLanguageChoices,
      help: words(
        'Labels, packing slips and customs documents are created in it.',
        'In ihr entstehen Etiketten, Packzettel und Zollpapiere.',
      ),
    },
    printDocuments: {
      kind: 'flag',
      label: words('Print accompanying documents', 'Begleitpapiere drucken'),
    },
  }),
  ...printSettings,
];
