export const deletion = {
  command: 'Delete shipment',
  title: 'Delete {{reference}}?',
  voids: 'This shipment has a label. Deleting it voids the label.',
  voidsHint: 'Its tracking numbers are not used again. Take the label off the parcel.',
  confirm: 'Delete',
  done: '{{reference}} deleted',
} as const;
