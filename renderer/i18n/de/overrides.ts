/** Was eine Regel beanstandet, trotzdem zulassen. */
export const overrides = {
  ask: 'Trotzdem zulassen …',
  supervisor: 'Eine Schichtleitung kann das trotzdem zulassen.',
  fix: 'Ändern in {{value}}',
  empty: 'Feld leeren',
  by: 'Trotzdem zugelassen von {{by}}: {{reason}}',
  undo: 'Zurücknehmen',
  title: 'Trotzdem zulassen?',
  savesFirst: 'Ungespeicherte Änderungen werden zuerst gespeichert.',
  waits: 'Noch nicht zugelassen: Die Sendung wird gerade gespeichert oder gedruckt. Gleich erneut versuchen.',
  confirm: 'Trotzdem zulassen',
  historySet: '{{field}}: {{rule}} Grund: {{reason}}',
} as const;
