export const holds = {
  sign: 'Gesperrt',
  by: 'Gesperrt von {{by}}, {{when}}',
  hereOnly: 'Nur dieser Platz weiß davon: Die Zentrale war nicht zu erreichen.',
  command: 'Sendung sperren',
  changeCommand: 'Grund der Sperre ändern',
  releaseCommand: 'Sendung freigeben',
  release: 'Freigeben',
  setTitle: '{{reference}} sperren?',
  setHint:
    'Bis zur Freigabe wird sie weder gedruckt noch übergeben. Wer sie beim Packen scannt, sieht den Grund.',
  setConfirm: 'Sperren',
  setDone: '{{reference}} ist gesperrt',
  releaseDone: '{{reference}} freigegeben',
  count: 'Gesperrt ({{formatted}})',
  none: 'Nichts ist gesperrt',
  noneMeans: 'Hier stehen Sendungen, die Schichtleitung oder Auftragssystem angehalten haben.',
  noneFiltered: 'Keine passt zu den anderen Filtern. Filter zurücksetzen, um alle gesperrten zu sehen.',
} as const;
