import type { CatalogueEntry } from './error-catalogue/entry.ts';
import { numberErrors } from './error-catalogue/numbers.ts';
import { printingErrors } from './error-catalogue/printing.ts';
import { syncErrors } from './error-catalogue/sync.ts';

/**
 * The one catalogue of coded errors. Every failure that a person or a program meets is one of these:
 * `title` says what happened, `action` what to do. `{name}` is replaced by a detail of the same name.
 * The renderer shows translations under the same codes (`errors:<code>.title|action`).
 */
export const catalogue = {
  'request.malformed': {
    status: 400,
    title: 'The request is not valid.',
    action: 'Correct the fields named under errors and send it again.',
  },
  'request.too-large': {
    status: 413,
    title: 'The request is larger than {limit}.',
    action: 'Send fewer shipments in one request.',
  },
  'request.encoding': {
    status: 415,
    title: 'The request body is compressed.',
    action: 'Send it as it is, without Content-Encoding.',
  },
  'request.media-type': {
    status: 415,
    title: 'The request body is not JSON.',
    action: 'Send the body as application/json.',
  },
  'request.origin': {
    status: 403,
    title: 'This address may not be used from another site or name.',
    action: 'Call the service at the address that it prints when it starts.',
  },
  'request.route': {
    status: 404,
    title: 'There is nothing at this address.',
    action: 'See /docs for what there is.',
  },
  'request.method': {
    status: 405,
    title: 'This address does not take {method}.',
    action: 'Use one of these: {allowed}.',
  },
  'request.throttled': {
    status: 429,
    title: 'Too many attempts.',
    action: 'Wait {seconds} seconds and try again.',
  },
  'request.idempotency': {
    status: 422,
    title: 'This Idempotency-Key was used for a different request.',
    action: 'Use a new key for each new request.',
  },
  'auth.credentials': {
    status: 401,
    title: 'Invalid username or password.',
    action: 'Check both, and the role if one was given.',
  },
  'auth.token': {
    status: 401,
    title: 'The access token is missing, invalid or expired.',
    action: 'Refresh it or sign in again.',
  },
  'auth.locked': {
    status: 401,
    title: 'The desk is locked.',
    action: 'Enter your password to go on.',
  },
  'auth.role': {
    status: 401,
    title: 'The signed-in user lacks the required role.',
    action: 'Sign in with one of these roles: {roles}.',
  },
  'auth.refresh': {
    status: 401,
    title: 'The refresh token is invalid, expired or was used before.',
    action: 'Sign in again.',
  },
  'auth.setup-done': {
    status: 409,
    title: 'The first administrator exists already.',
    action: 'Sign in, or ask an administrator for an account.',
  },
  'auth.password-weak': {
    status: 422,
    title: 'The password is too short: {minimum} characters at least.',
    action: 'Choose a longer one; a few words are easiest to remember.',
  },
  'auth.email-taken': {
    status: 409,
    title: 'There is a user with the e-mail {email} already.',
    action: 'Use another e-mail or change that user.',
  },
  'auth.user-unknown': {
    status: 404,
    title: 'There is no user with the e-mail {email}.',
    action: 'See `admin user list` for the users there are.',
  },
  'shipment.invalid': {
    status: 422,
    title: 'The shipment breaks a rule.',
    action: 'Correct the fields named under errors; nothing was saved.',
  },
  'shipment.unknown': {
    status: 404,
    title: 'No shipment details found for the reference {reference}.',
    action: 'Check the reference, or create the shipment.',
  },
  'shipment.taken': {
    status: 409,
    title: 'The reference {reference} is taken.',
    action: 'Update that shipment or use another reference.',
  },
  'shipment.closed': {
    status: 422,
    title: 'The shipment {reference} is {status} and can no longer be changed.',
    action: 'Make a new shipment for what still has to be sent.',
  },
  'shipment.handed-over': {
    status: 409,
    title: 'The shipment {reference} has been handed over to its carrier and cannot be deleted.',
    action: 'Ask the carrier to stop it.',
  },
  'shipment.stale': {
    status: 412,
    title: 'The shipment {reference} was changed by someone else.',
    action: 'Get it again and repeat your change.',
  },
  'shipment.not-ready': {
    status: 422,
    title: 'The shipment is not ready for a label.',
    action: 'Fill in what is named under errors; nothing was saved.',
  },
  'address.empty': {
    status: 422,
    title: 'This address has neither a name nor a street nor a city.',
    action: 'Fill in one of them; nothing was saved.',
  },
  'address.gone': {
    status: 404,
    title: 'This address is no longer in the address book.',
    action: 'Save it as a new one.',
  },
  'override.refused': {
    status: 422,
    title: 'The rule {rule} cannot be set aside.',
    action: 'Correct the field instead.',
  },
  'override.gone': {
    status: 409,
    title: 'There is nothing to set aside any more at this field of {reference}.',
    action: 'Look at the shipment again; it was changed meanwhile.',
  },
  'carrier.unknown': {
    status: 422,
    title: 'The carrier {carrier} is not configured here.',
    action: 'Choose one of these: {carriers}.',
  },
  'carrier.invalid': {
    status: 422,
    title: 'The profile of the carrier is not valid.',
    action: 'Correct what is named under errors; nothing was saved.',
  },
  'carrier.in-use': {
    status: 409,
    title: '{count} shipments that have not left use the carrier {carrier}.',
    action: 'They need another carrier then. Confirm if that is what you want.',
  },
  'carrier.shipped': {
    status: 409,
    title: 'The carrier {carrier} ships with Packdesk and cannot be removed.',
    action: 'Reset it if it was changed.',
  },
  'carrier.own': {
    status: 409,
    title: 'The carrier {carrier} does not ship with Packdesk: there is nothing to reset it to.',
    action: 'Remove it, or import an earlier profile.',
  },
  ...numberErrors,
  'auth.offline': {
    status: 401,
    title:
      'The remote service cannot be reached, and e-mail and password fit no sign-in that this desk remembers.',
    action:
      'Check both. Signing in offline needs a sign-in on this desk within the last {days} days: otherwise check the network and try again.',
  },
  'auth.desk-only': {
    status: 401,
    title: 'This account exists on this desk alone.',
    action: 'Sign in with an account of the remote service to work on shipments.',
  },
  'bridge.unknown-command': {
    status: 404,
    title: 'The program and its window do not fit together.',
    action: 'Restart Packdesk.',
  },
  'bridge.invalid': {
    status: 400,
    title: 'The window sent something that is not valid.',
    action: 'Correct the fields named under errors.',
  },
  'bridge.lost': {
    status: 503,
    title: 'The window lost its connection to Packdesk.',
    action: 'It reconnects by itself; what was saved is safe. Restart Packdesk if it does not.',
  },
  'bridge.unreadable': {
    status: 500,
    title: 'Packdesk gave an answer that its window cannot read.',
    action: 'It may have done all the same what you asked for: look before you repeat it.',
  },
  'store.locked': {
    status: 503,
    title: 'Packdesk is already running on {folder}.',
    action: 'Use the window that is open, or choose another folder with --data.',
  },
  'handover.changed': {
    status: 409,
    title: 'The shipment {reference} is no longer as the list showed it.',
    action: 'Nothing was handed over. Look at the list again, then hand over.',
  },
  'handover.unknown': {
    status: 404,
    title: 'There is no such manifest.',
    action: 'Load the list of manifests again.',
  },
  'handover.closed': {
    status: 409,
    title: 'The day of manifest {number} is closed.',
    action: 'What was handed over then stays so. Make a new shipment for what still has to be sent.',
  },
  'handover.void': {
    status: 409,
    title: 'Everything on manifest {number} was taken back.',
    action: 'There is nothing to print. Hand the shipments over again; that makes a new manifest.',
  },
  'handover.day-changed': {
    status: 409,
    title: 'Something was handed over or taken back since the figures were shown.',
    action: 'The day is still open. Look at the figures again, then close it.',
  },
  'store.damaged': {
    status: 503,
    title: 'The database {file} is damaged: {detail}',
    action:
      'Nothing was overwritten. Close Packdesk, then put the newest backup back with `npm run -s admin -- backup restore --data {folder} {backup}`. If that one is damaged too, take an older one; `backup list` shows them.',
  },
  'store.lost': {
    status: 503,
    title:
      'Changes saved between {from} and {until} may be missing: the log of the database was deleted, cut short or altered.',
    action:
      'Packdesk goes on with what is there. Check the parcels packed in that time against their labels and enter again what is missing. Where a copy of packdesk.db and packdesk.db-wal from that time exists, close Packdesk and restore that copy.',
  },
  'store.too-new': {
    status: 503,
    title: 'The database {file} was written by a newer Packdesk (version {found}; this one knows {known}).',
    action: 'Install the newer Packdesk. Nothing was changed.',
  },
  'store.full': {
    status: 503,
    title: 'The disk is full; the change was not saved.',
    action: 'Make room on the disk that holds {folder}, then save again.',
  },
  'store.busy': {
    status: 503,
    title: 'The database is busy; the change was not saved.',
    action: 'Save again in a moment.',
  },
  'store.in-use': {
    status: 503,
    title: 'Packdesk, or a command of it, is working on {folder}.',
    action: 'Close it, then run the command again. Nothing was changed.',
  },
  'store.stopped': {
    status: 503,
    title: 'The part of Packdesk that saves has stopped.',
    action: 'Restart Packdesk. What it had shown as saved is safe.',
  },
  'store.unwritable': {
    status: 503,
    title: 'Packdesk cannot save in the folder {folder}: {detail}.',
    action:
      'Let the user who runs Packdesk write there, or choose another folder with --data. A disk that is read-only must be mounted for writing first. Nothing was changed.',
  },
  'store.unsafe-disk': {
    status: 503,
    title: 'The disk under {folder} cannot keep the database safe: {detail}',
    action: 'Choose a folder on a local disk with --data.',
  },
  'desk.port-taken': {
    status: 503,
    title: 'Another program uses port {port}, where other programs of this computer look for Packdesk.',
    action:
      'Packdesk answers at {url} until it is restarted. Close the other program, then restart Packdesk.',
  },
  'secrets.unavailable': {
    status: 503,
    title: 'There is no keychain on this computer.',
    action: 'The desk works; nobody stays signed in after it closes.',
  },
  'file.unreadable': {
    status: 400,
    title: 'The file {file} cannot be read: {detail}',
    action: 'Check its name and that you may read it.',
  },
  'file.permissions': {
    status: 400,
    title: 'The file {file} can be read by other users.',
    action: 'Allow only its owner to read it (chmod 600) and start again.',
  },
  'cli.usage': { status: 400, title: '{detail}', action: 'See --help.' },
  internal: {
    status: 500,
    title: 'Something went wrong in Packdesk.',
    action: 'Try again. If it happens again, report it with the trace id {traceId}.',
  },
  ...printingErrors,
  ...syncErrors,
} as const satisfies Record<string, CatalogueEntry>;
