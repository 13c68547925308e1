import type { articleProblems as english } from '../en/article-problems.ts';

export const articleProblems: Record<keyof typeof english, string> = {
  row: 'Zeile {{row}}',
  value: 'Dieser Wert hat den falschen Typ.',
  required: 'Pflichtfeld.',
  textTooLong: 'Der Text ist zu lang.',
  textUnprintable: 'Der Text enthält nicht druckbare Zeichen.',
  cutBySpreadsheet:
    'Eine Tabellenkalkulation hat „{{text}}“ gerundet. Spalte als Text formatieren und neu exportieren.',
  spreadsheetError: '„{{text}}“ ist ein Fehler der Tabellenkalkulation.',
  numberInvalid: '„{{text}}“ ist keine Zahl.',
  numberUnclear: '„{{text}}“ ist nicht eindeutig: Dezimal- oder Tausendertrennzeichen?',
  numberPositive: 'Muss größer als 0 sein.',
  numberNegative: 'Darf nicht unter 0 liegen.',
  numberTooLarge: 'Die Zahl ist zu groß.',
  countInvalid: 'Die Stückzahl muss eine ganze Zahl von 1 bis 999.999 sein.',
  flagInvalid: '„{{text}}“ ist weder ja noch nein.',
  gtinInvalid: '„{{text}}“ ist keine gültige GTIN: 8, 12, 13 oder 14 Ziffern mit richtiger Prüfziffer.',
  codeInvalid:
    '„{{text}}“ ist kein gültiger Code: bis zu 48 Buchstaben, Ziffern und Zeichen, ohne Leerzeichen und Semikolon.',
  codesUnclear: '„{{text}}“ ist keine Liste von Codes. Schreibweise: „4006381333931; 14006381333938 x 12“.',
  codeTwice: '„{{text}}“ kommt doppelt vor.',
  codeTaken: '„{{text}}“ gehört schon zum Artikel {{other}}.',
  tooMany: 'Höchstens 50.',
  tariffInvalid: '„{{text}}“ ist keine Zolltarifnummer (6 bis 10 Ziffern).',
  tariffsUnclear:
    '„{{text}}“ ist keine Liste von Zolltarifnummern nach Land. Schreibweise: „US 12345678; CH 12345678“.',
  countryUnknown: '„{{text}}“ ist kein Land.',
  currencyUnknown: '„{{text}}“ ist keine Währung.',
  currencyMissing: 'Die Währung fehlt.',
  numberTwice: 'Der Artikel „{{text}}“ steht schon in Zeile {{other}}.',
  addressTwice: 'Diese Adresse steht schon in Zeile {{other}}.',
  addressEmpty: 'Weder Name noch Straße noch Ort.',
  beyondColumns: 'Die Zeile hat mehr Zellen, als es Überschriften gibt.',
  headingMissing: 'Die Spalte „{{text}}“ fehlt.',
  headingTwice: 'Die Spalte „{{text}}“ kommt mehrmals vor.',
  stale: 'Inzwischen von jemand anderem geändert. Datei erneut importieren.',
};
