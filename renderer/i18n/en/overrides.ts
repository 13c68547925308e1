/** Setting a rule's finding aside. */
export const overrides = {
  ask: 'Set aside …',
  supervisor: 'A supervisor can set this aside.',
  fix: 'Change to {{value}}',
  by: 'Set aside by {{by}}: {{reason}}',
  undo: 'Take back',
  title: 'Set this aside?',
  savesFirst: 'Unsaved changes are saved first.',
  waits: 'Not set aside yet: the shipment is being saved or printed. Try again in a moment.',
  confirm: 'Set aside',
  historySet: '{{field}}: {{rule}} Reason: {{reason}}',
} as const;
