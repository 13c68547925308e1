/** Errors of carriers' own manifests, and of pickups. */
export const endOfDayErrors = {
  'handover.carrier-unknown.title': 'There is no such carrier manifest.',
  'handover.carrier-unknown.action': 'Load the list of manifests again.',
  'handover.carrier-not-bought.title': 'No labels of {{carrier}} are bought through a carrier engine here.',
  'handover.carrier-not-bought.action':
    'Check the carrier code. At a desk in front of a depot, ask the depot: it buys the labels.',
  'handover.carrier-away.title': 'The carrier engine doesn’t answer.',
  'handover.carrier-away.action':
    'Try again when the connection is back. The shipments are handed over either way.',
  'handover.carrier-wait.title': 'The carrier was asked less than two minutes ago.',
  'handover.carrier-wait.action':
    'It may still be at work. Wait two minutes, look at the carrier’s portal, then ask again.',
  'handover.carrier-no-document.title': 'The carrier has given no document for this manifest.',
  'handover.carrier-no-document.action':
    'Your own manifest is valid. Look at the carrier’s portal for theirs.',
  'handover.carrier-told.title': 'The carrier still expects {{references}}.',
  'handover.carrier-told.action':
    'The handover was taken back after the carrier had been told. Call the carrier; its manifest can’t be changed.',
  'pickup.unknown.title': 'There is no such pickup.',
  'pickup.unknown.action': 'Load the list of pickups again.',
  'pickup.unable.title': 'Pickups of {{carrier}} can’t be booked at this desk.',
  'pickup.unable.action':
    'The carrier engine is not connected here, or has no pickups of this carrier. Book with the carrier.',
  'pickup.address.title': 'This desk has no default sender.',
  'pickup.address.action': 'Enter it under Desk settings: the carrier comes there.',
  'pickup.there.title': 'A pickup is already booked for {{date}}.',
  'pickup.there.action': 'Change that one, or book another.',
  'pickup.changed.title': 'This pickup has changed since it was shown.',
  'pickup.changed.action': 'Look at it again. Nothing was sent.',
  'pickup.invalid.title': 'The pickup can’t be booked like this.',
  'pickup.invalid.action': 'Correct what is marked. Nothing was sent.',
  'pickup.refused.title': '{{carrier}} refuses: {{message}}',
  'pickup.refused.action':
    'Nothing was booked or changed. Correct what the carrier names, or call the carrier.',
  'pickup.away.title': 'The carrier engine can’t reach {{carrier}} now.',
  'pickup.away.action': 'Nothing was sent. Try again when the connection is back, or call the carrier.',
  'pickup.key.title': 'The carrier engine doesn’t accept the API key of this desk.',
  'pickup.key.action': 'Nothing was sent. An administrator enters the key again under Carriers.',
  'pickup.wait.title': 'The carrier was asked less than two minutes ago.',
  'pickup.wait.action': 'It may still be at work. Wait two minutes, then look again.',
} as const;
