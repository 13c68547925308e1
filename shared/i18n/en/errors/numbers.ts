/** Errors of the numbers that labels bear: ranges of a desk, blocks leased from a remote, numbers told by others. */
export const numbersErrors = {
  'numbers.low.title': 'The number range {{range}} is nearly used up: {{left}} are left.',
  'numbers.low.action': 'Have an administrator set a further range, under Carriers or Desk settings.',
  'numbers.exhausted.title': 'The number range {{range}} is used up.',
  'numbers.exhausted.action':
    'Have an administrator set a further range, under Carriers or Desk settings. No number is used twice.',
  'sender.country.title': 'The default sender has no country.',
  'sender.country.action': 'Choose its country: every label and customs document names it.',
  'numbers.missing.title': 'The GS1 company prefix {{prefix}} has no number range for this desk.',
  'numbers.missing.action':
    'An administrator sets it under Desk settings, Label numbers, or with `npm run -s admin -- numbers set`. Desks that share a prefix need ranges that do not overlap: otherwise two parcels get one number.',
  'numbers.lease-low.title': 'Only {{left}} numbers of {{range}} are left at this desk.',
  'numbers.lease-low.action': 'It gets more as soon as it reaches the server. Check the connection.',
  'numbers.lease-out.title': 'This desk has no numbers of {{range}} left.',
  'numbers.lease-out.action': 'It gets more from the server. Check the connection, then print again.',
  'numbers.lease-ending.title':
    'Only {{left}} numbers of {{range}} are left at this desk, and the server’s range is used up.',
  'numbers.lease-ending.action': 'An administrator must enter a new number range there.',
  'numbers.lease-exhausted.title':
    'This desk has no numbers of {{range}} left, and the server’s range is used up.',
  'numbers.lease-exhausted.action': 'An administrator must enter a new number range there. Then print again.',
  'numbers.lease-limit.title':
    'This account has leased {{leased}} numbers of {{range}} within an hour: no more are given for now.',
  'numbers.lease-limit.action':
    'Wait {{minutes}} minutes, then ask again. Where so many desks work with one account that they need more in an hour, give them accounts of their own.',
  'numbers.lease-wait.title':
    'This desk has no numbers of {{range}} left, and the server gives its account no more for now.',
  'numbers.lease-wait.action':
    'It asks again at {{moreAt, timeOfDay}}. To print sooner, sign in here with another account of the server.',
  'numbers.not-leased.title': 'This service has no numbers of {{range}} to give.',
  'numbers.not-leased.action': 'Set a number range for the desk itself, or at this service.',
  'numbers.stopped.title':
    'No more numbers of {{range}} are used: {{number}} is already on a parcel of {{other}}.',
  'numbers.stopped.action':
    'This desk’s data folder is older than its last labels, or another desk has the same range. Have an administrator set a new range, under Carriers or Desk settings, and look for parcels with the same number.',
  'numbers.given-up.title':
    'This desk gave up its numbers of {{range}}: {{number}} is already on a parcel of {{other}}.',
  'numbers.given-up.action':
    'Its data folder is older than its last labels, or was copied. It goes on with new numbers from the server. Look for parcels with the same number.',
  'numbers.given-twice.title':
    'This desk gave up its numbers {{from}} to {{to}} of {{range}}: another desk or the server uses them, too.',
  'numbers.given-twice.action':
    'The server’s data was restored from an older copy. This desk goes on with new numbers from the server. Look for parcels with the same number.',
  'numbers.not-passed-over.title':
    '{{email}} named numbers {{from}} to {{to}} of {{range}}. This server has no record of giving them to a desk.',
  'numbers.not-passed-over.action':
    'If this server was restored from an older copy or set up again, have an administrator set a new range before the next label. Otherwise check who uses this account.',
  'numbers.taken.title': 'The number {{number}} of {{reference}} is already on a parcel of {{other}}.',
  'numbers.taken.action':
    'Nothing was saved. Find the two parcels, remove the number from one of them and print its label again.',
};
