import { fieldsOf, words } from './build.ts';
import {
  documentLanguageChoices,
  labelResponses,
  labelSizeChoices,
  labelTypes,
} from './choices/documents.ts';

const printSettings = fieldsOf('settings.printSettings', 'documents', {
  '': { kind: 'group', label: words('settings.self.label') },
  labelType: { kind: 'code', label: words('settings.labelType.label'), choices: labelTypes },
  labelSize: {
    kind: 'code',
    label: words('settings.labelSize.label'),
    choices: labelSizeChoices,
    help: words('settings.labelSize.help'),
  },
  printLabel: {
    kind: 'flag',
    label: words('settings.printLabel.label'),
    help: words('settings.printLabel.help'),
  },
  splitByParcel: {
    kind: 'flag',
    label: words('settings.splitByParcel.label'),
    help: words('settings.splitByParcel.help'),
  },
  isUpdated: {
    kind: 'flag',
    label: words('settings.isUpdated.label'),
    readOnly: true,
    help: words('settings.isUpdated.help'),
  },
  labelResponseOption: {
    kind: 'code',
    label: words('settings.labelResponseOption.label'),
    choices: labelResponses,
    help: words('settings.labelResponseOption.help'),
  },
});

export const settingsFields = [
  ...fieldsOf('settings', 'documents', {
    '': { kind: 'group', label: words('settings.settings.self.label') },
    loadingLocation: {
      kind: 'text',
      label: words('settings.loadingLocation.label'),
      help: words('settings.loadingLocation.help'),
    },
    packingStation: { kind: 'text', label: words('settings.packingStation.label') },
    documentLanguage: {
      kind: 'language',
      label: words('settings.documentLanguage.label'),
      choices: documentLanguageChoices,
      help: words('settings.documentLanguage.help'),
    },
    printDocuments: {
      kind: 'flag',
      label: words('settings.printDocuments.label'),
    },
  }),
  ...printSettings,
];
