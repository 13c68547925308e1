/** Setting a rule's finding aside. */
export const overrides = {
  ask: 'Set aside …',
  supervisor: 'A supervisor can set this aside.',
  fix: 'Change to {{value}}',
  by: 'Set aside by {{by}}: {{reason}}',
  undo: 'Take back',
  title: 'Set this aside?',
  reason: 'Reason',
  reasonHint: 'It stays in the history of the shipment, with your name.',
  savesFirst: 'Unsaved changes are saved first.',
  cancel: 'Cancel',
  confirm: 'Set aside',
  historySet: '{{field}}: {{rule}} Reason: {{reason}}',
} as const;
