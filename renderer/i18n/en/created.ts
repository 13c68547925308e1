/** A new shipment, from nothing. */
export const created = {
  title: 'New shipment',
  create: 'Create',
  open: 'Open {{reference}}',
  free: 'This reference is free.',
  taken: 'There is a shipment {{reference}} already.',
  unsure: 'Whether it is free shows when it is saved: the desk could not be asked.',
  long: 'A reference has 100 characters at most.',
  unprintable: 'It has characters that cannot be printed.',
  createCode: 'Create {{code}} as a new shipment',
  isNew: 'New',
  notSaved: 'Not saved yet',
  takenTitle: 'Somebody else has made the shipment {{reference}} meanwhile.',
  takenHint: 'Open it, with what you typed on top or without; nothing is saved until you save.',
  takenReapply: 'Open it, keep what I typed',
  takenDiscard: 'Open it, drop what I typed',
} as const;
