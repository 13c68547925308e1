export const deletion = {
  command: 'Sendung löschen',
  title: '{{reference}} löschen?',
  voids: 'Diese Sendung hat ein Etikett. Mit dem Löschen wird es ungültig.',
  voidsHint: 'Ihre Sendungsnummern werden nicht wieder vergeben. Das Etikett vom Packstück entfernen.',
  confirm: 'Löschen',
  done: '{{reference}} gelöscht',
} as const;
