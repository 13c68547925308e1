import type { CatalogueEntry } from './entry.ts';

/** Errors of the numbers that labels bear: ranges of a desk, blocks leased from a remote, numbers told by others. */
export const numberErrors = {
  'numbers.low': {
    status: 409,
    title: 'The number range {range} is nearly used up: {left} are left.',
    action: 'Have an administrator set a further range, under Carriers or Desk settings.',
  },
  'numbers.exhausted': {
    status: 422,
    title: 'The number range {range} is used up.',
    action:
      'Have an administrator set a further range, under Carriers or Desk settings. No number is used twice.',
  },
  'sender.country': {
    status: 422,
    title: 'The default sender has no country.',
    action: 'Choose its country: every label and customs document names it.',
  },
  'numbers.missing': {
    status: 422,
    title: 'The GS1 company prefix {prefix} has no number range for this desk.',
    action:
      'An administrator sets it under Desk settings, Label numbers, or with `npm run -s admin -- numbers set`. Desks that share a prefix need ranges that do not overlap: otherwise two parcels get one number.',
  },
  'numbers.lease-low': {
    status: 409,
    title: 'Only {left} numbers of {range} are left at this desk.',
    action: 'It gets more as soon as it reaches the server. Check the connection.',
  },
  'numbers.lease-out': {
    status: 503,
    title: 'This desk has no numbers of {range} left.',
    action: 'It gets more from the server. Check the connection, then print again.',
  },
  'numbers.lease-ending': {
    status: 409,
    title: 'Only {left} numbers of {range} are left at this desk, and the server’s range is used up.',
    action: 'An administrator must enter a new number range there.',
  },
  'numbers.lease-exhausted': {
    status: 503,
    title: 'This desk has no numbers of {range} left, and the server’s range is used up.',
    action: 'An administrator must enter a new number range there. Then print again.',
  },
  'numbers.lease-limit': {
    status: 429,
    title: 'This account has leased {leased} numbers of {range} within an hour: no more are given for now.',
    action:
      'Wait {minutes} minutes, then ask again. Where so many desks work with one account that they need more in an hour, give them accounts of their own.',
  },
  'numbers.lease-wait': {
    status: 503,
    title: 'This desk has no numbers of {range} left, and the server gives its account no more for now.',
    action: 'It asks again at {moreAt}. To print sooner, sign in here with another account of the server.',
  },
  'numbers.not-leased': {
    status: 422,
    title: 'This service has no numbers of {range} to give.',
    action: 'Set a number range for the desk itself, or at this service.',
  },
  'numbers.taken': {
    status: 409,
    title: 'The number {number} of {reference} is already on a parcel of {other}.',
    action:
      'Nothing was saved. Find the two parcels, remove the number from one of them and print its label again.',
  },
} as const satisfies Record<string, CatalogueEntry>;
