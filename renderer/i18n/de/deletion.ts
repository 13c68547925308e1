export const deletion = {
  command: 'Sendung löschen',
  title: '{{reference}} löschen?',
  giveUp: 'Beim Carrier von Hand storniert, oder das bezahlte Etikett wird aufgegeben',
  giveUpHint: 'Packdesk zählt es dann nicht mehr als gekauft. Gilt es beim Carrier noch, wird es berechnet.',
  voids: 'Diese Sendung hat ein Etikett. Mit dem Löschen wird es ungültig.',
  voidsHint: 'Die Trackingnummern werden nicht wieder vergeben. Das Etikett vom Packstück entfernen.',
  confirm: 'Löschen',
  done: '{{reference}} gelöscht',
  voidCommand: 'Etikett stornieren',
  voidTitle: 'Etikett von {{reference}} stornieren?',
  voidKeeps: 'Die Sendung bleibt. Für ein neues Etikett mit neuen Nummern noch einmal drucken.',
  voidConfirm: 'Stornieren',
  voidDone: 'Etikett von {{reference}} storniert',
  voidWaits:
    'Noch nicht storniert: Die Sendung wird gerade gespeichert oder gedruckt. Gleich erneut versuchen.',
} as const;
