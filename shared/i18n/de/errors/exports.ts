/** Fehler von Exporten: Dateien mit Etiketten für andere Programme. */
export const exportsErrors = {
  'export.unknown.title': 'Den Export {{name}} gibt es nicht.',
  'export.unknown.action': 'Die Liste der Exporte neu laden oder `admin export profiles list` ansehen.',
  'export.many.title': 'Es gibt schon {{count}} Exporte.',
  'export.many.action': 'Einen entfernen, der nicht mehr gebraucht wird.',
  'export.folder.title': 'In den Ordner „{{folder}}“ lässt sich nicht schreiben ({{detail}}).',
  'export.folder.action':
    'Den vollen Pfad eines vorhandenen Ordners eingeben, in den Packdesk schreiben darf. Ein Netzlaufwerk muss verbunden sein.',
  'export.away.title':
    'Export {{name}}: Dateien warten, weil in den Ordner „{{folder}}“ nicht geschrieben werden kann ({{detail}}).',
  'export.away.action':
    'Das Laufwerk verbinden oder Packdesk das Schreiben dort erlauben. Die Dateien werden dann automatisch geschrieben; keine geht verloren.',
  'export.range.title': 'Diese Tage lassen sich nicht zusammen exportieren.',
  'export.range.action':
    'Der letzte Tag darf nicht vor dem ersten liegen, und mehr als 400 Tage gehen nicht auf einmal.',
  'export.headings.title': 'Das Importprofil {{name}} hat keine Überschriften, die sich umkehren lassen.',
  'export.headings.action': 'Mit einem fertigen Export beginnen und dessen Spalten selbst eingeben.',
};
