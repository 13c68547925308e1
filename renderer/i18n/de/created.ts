export const created = {
  title: 'Neue Sendung',
  create: 'Anlegen',
  open: '{{reference}} öffnen',
  free: 'Verfügbar',
  taken: 'Die Sendung {{reference}} gibt es schon.',
  unsure: 'Zurzeit nicht prüfbar. Wird beim Speichern geprüft.',
  long: 'Höchstens 100 Zeichen',
  unprintable: 'Sie enthält Zeichen, die nicht druckbar sind.',
  createCode: '{{code}} als neue Sendung anlegen',
  isNew: 'Neu',
  notSaved: 'Noch nicht gespeichert',
  takenTitle: 'Jemand anders hat die Sendung {{reference}} inzwischen angelegt.',
  takenHint:
    'Öffnen legt die eigenen Angaben obenauf oder verwirft sie; gespeichert wird erst mit Speichern.',
  takenReapply: 'Öffnen, meine Angaben behalten',
  takenDiscard: 'Öffnen, meine Angaben verwerfen',
} as const;
