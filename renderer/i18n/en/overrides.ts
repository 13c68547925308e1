/** Setting a rule's finding aside. */
export const overrides = {
  ask: 'Override …',
  supervisor: 'A supervisor can override this.',
  fix: 'Change to {{value}}',
  empty: 'Empty this field',
  by: 'Overridden by {{by}}: {{reason}}',
  undo: 'Undo',
  title: 'Override this check?',
  savesFirst: 'Unsaved changes are saved first.',
  waits: 'Not overridden yet: the shipment is being saved or printed. Try again in a moment.',
  confirm: 'Override',
  historySet: '{{field}}: {{rule}} Reason: {{reason}}',
} as const;
