export const deletion = {
  command: 'Delete shipment',
  title: 'Delete {{reference}}?',
  voids: 'This shipment has a label. Deleting it voids the label.',
  voidsHint: 'Its tracking numbers are not used again. Take the label off the parcel.',
  confirm: 'Delete',
  done: '{{reference}} deleted',
  voidCommand: 'Void label',
  voidTitle: 'Void the label of {{reference}}?',
  voidKeeps: 'The shipment stays. Print again for a new label with new numbers.',
  voidConfirm: 'Void',
  voidDone: 'Label of {{reference}} voided',
  voidWaits: 'Not voided yet: the shipment is being saved or printed. Try again in a moment.',
} as const;
