/** A new shipment, from nothing. */
export const created = {
  title: 'New shipment',
  create: 'Create',
  open: 'Open {{reference}}',
  free: 'Available',
  taken: '{{reference}} already exists.',
  unsure: 'Couldn’t check now. It will be checked on save.',
  long: 'Max. 100 characters',
  unprintable: 'Contains characters that can’t be printed.',
  createCode: 'Create {{code}} as a new shipment',
  isNew: 'New',
  notSaved: 'Not saved yet',
  takenTitle: 'Someone else has already created shipment {{reference}}.',
  takenHint: 'Open it with your changes on top, or without them. Nothing is saved until you save.',
  takenReapply: 'Open, keep my changes',
  takenDiscard: 'Open, discard my changes',
} as const;
