/** Wer eine Beanstandung einer Regel außer Kraft setzt. */
export const overrides = {
  ask: 'Außer Kraft setzen …',
  supervisor: 'Eine Schichtleitung kann das außer Kraft setzen.',
  fix: 'Ändern in {{value}}',
  by: 'Außer Kraft gesetzt von {{by}}: {{reason}}',
  undo: 'Zurücknehmen',
  title: 'Außer Kraft setzen?',
  savesFirst: 'Ungespeicherte Änderungen werden zuerst gespeichert.',
  waits:
    'Noch nicht außer Kraft gesetzt: Die Sendung wird gerade gespeichert oder gedruckt. Gleich noch einmal versuchen.',
  confirm: 'Außer Kraft setzen',
  historySet: '{{field}}: {{rule}} Grund: {{reason}}',
} as const;
