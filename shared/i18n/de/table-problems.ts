import type { tableProblems as english } from '../en/table-problems.ts';

export const tableProblems: Record<keyof typeof english, string> = {
  row: 'Zeile {{row}}',
  ofParcel: 'Packstück: {{field}}',
  ofArticle: 'Artikel: {{field}}',
  numberInvalid: '„{{text}}“ ist keine Zahl.',
  numberUnclear: '„{{text}}“ ist mehrdeutig; bitte das Zahlenformat wählen.',
  numberNegative: '„{{text}}“ ist kleiner als null.',
  numberNotWhole: '„{{text}}“ ist keine ganze Zahl.',
  numberTooLarge: '„{{text}}“ hat zu viele Ziffern.',
  countryUnknown: '„{{text}}“ ist kein Land.',
  countryUnclear: '„{{text}}“ kann mehrere Länder meinen; bitte den Code angeben, z. B. KR.',
  currencyUnknown: '„{{text}}“ ist keine Währung.',
  currencyUnclear: '„{{text}}“ kann mehrere Währungen meinen; bitte den Code angeben, z. B. USD.',
  currencyTwice: '„{{text}}“ ist eine andere Währung als im Rest der Zeile.',
  unitUnknown: '„{{text}}“ hat eine unbekannte Einheit.',
  unitTwice: '„{{text}}“ hat eine andere Einheit als der Rest der Zeile.',
  tariffInvalid:
    '„{{text}}“ hat nicht mindestens sechs Ziffern; vielleicht hat die Tabelle eine Null am Anfang verloren.',
  cutBySpreadsheet: '„{{text}}“ hat die Tabelle gerundet; die Spalte als Text formatieren.',
  spreadsheetError: '„{{text}}“ ist ein Formelfehler.',
  flagInvalid: '„{{text}}“ ist weder ja noch nein.',
  dateInvalid: '„{{text}}“ ist kein gültiges Datum.',
  textTooLong: 'Der Text ist länger als 10.000 Zeichen.',
  textUnprintable: 'Der Text hat Zeichen, die sich nicht drucken lassen.',
  parcelUnknown: 'Es gibt kein Packstück „{{text}}“.',
  noArticle: 'Die Zeile hat weder Artikelnummer noch Bezeichnung.',
  sumLine: 'Die Zeile sieht nach einer Summe aus.',
  aboveHeadings: 'Die Zeile steht über den Überschriften.',
  beyondColumns: '„{{text}}“ steht unter keiner Überschrift; die Zeile ist vielleicht verschoben.',
  headingMissing: 'Diese Spalte fehlt in der Datei. Die Datei prüfen oder das Importprofil ändern.',
  headingTwice: 'Mehrere Spalten haben diese Überschrift. Alle bis auf eine umbenennen.',
  orderMissing: 'Die Zeile hat keine Auftragsnummer.',
  orderTooLong: 'Die Auftragsnummer „{{text}}“ ist länger als 100 Zeichen.',
  orderTwice:
    'Auftrag {{text}} hat mehrere Zeilen, jede Zeile soll aber ein Auftrag sein. Im Profil ändern, was eine Zeile ist, oder die überzähligen Zeilen entfernen.',
  rowDiffers:
    '„{{text}}“ weicht von der ersten Zeile dieses Auftrags ab. Die Zeilen angleichen oder als eigene Aufträge importieren.',
  requiredEmpty: 'Hier wird ein Wert gebraucht.',
  lookupUnknown: '„{{text}}“ steht nicht in der Zuordnungstabelle des Importprofils. Dort ergänzen.',
  timeInvalid: '„{{text}}“ ist keine Uhrzeit, z. B. 14:30.',
  valueUnfit: '„{{text}}“ passt nicht in dieses Feld.',
  choiceUnknown: '„{{text}}“ ist keine Auswahl dieses Feldes.',
  referenceUnfit:
    '„{{text}}“ kann keine Sendungsreferenz sein: 1 bis 100 druckbare Zeichen. Die Auftragsnummer oder die Referenz im Profil prüfen.',
  tooManyRows:
    'Der Auftrag hat mehr als 10.000 Zeilen oder mehr als 16 Millionen Zeichen. Die Spalte mit der Auftragsnummer prüfen.',
  serviceRefused: '{{text}}',
  againRefused: 'Auftrag {{text}} wurde schon importiert. Es wurde nichts geändert.',
  againClosed: 'Auftrag {{text}} wurde schon importiert und hat bereits ein Label. Es wurde nichts geändert.',
  againAsked:
    'Auftrag {{text}} hat sich geändert, aber dieselben Felder wurden hier bearbeitet. Die Sendung öffnen und entscheiden.',
  orderDeleted:
    'Auftrag „{{text}}“ wurde schon einmal importiert, und seine Sendung wurde gelöscht. Soll sie doch gepackt werden, sie von Hand anlegen.',
  orderLeftOut:
    'Auftrag „{{text}}“ steht in der Quelle, aber das Importprofil lässt seine Zeilen aus. Dort seinen Stand prüfen.',
  houseNumberUnclear:
    'Die Hausnummer ist nicht eindeutig, die ganze Zeile bleibt als Straße stehen. Ein Komma nach der Hausnummer macht sie eindeutig.',
  stoppedTooLate:
    'Die Quelle hat den Auftrag storniert („{{text}}“), aber seine Sendung ist schon unterwegs. Den Carrier bitten, sie aufzuhalten.',
  stoppedNotOurs:
    'Die Quelle hat den Auftrag storniert („{{text}}“). Es gibt eine Sendung mit seiner Referenz, die nicht aus diesem Profil stammt. Sie von Hand sperren.',
  orderStopped:
    'Die Quelle hat den Auftrag storniert („{{text}}“). Er wird nicht importiert, und eine Sendung, die es von ihm schon gibt, wird gesperrt.',
  orderHeld: 'Die Quelle hat den Auftrag storniert („{{text}}“). Seine Sendung ist gesperrt.',
  orderHeldOtherwise:
    'Die Quelle hat den Auftrag storniert („{{text}}“). Seine Sendung ist aus einem anderen Grund gesperrt; ist der erledigt, sperrt sie der nächste Import aus diesem.',
  orderStillHeld:
    'Die Quelle nimmt die Stornierung zurück. Die Sendung bleibt aus einem anderen Grund gesperrt.',
  orderReleased: 'Die Quelle nimmt die Stornierung zurück. Die Sendung ist nicht mehr gesperrt.',
  referenceTaken:
    'Es gibt schon eine Sendung {{text}}, die nicht aus diesem Profil stammt. Es wurde nichts geändert.',
};
