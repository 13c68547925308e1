/**
 * The one catalogue of coded errors. Every failure that a person or a program meets is one of these:
 * `title` says what happened, `action` what to do. `{name}` is replaced by a detail of the same name.
 * The renderer shows translations under the same codes (`errors:<code>.title|action`).
 */
interface CatalogueEntry {
  /** HTTP status, where the error can be answered over HTTP. */
  status: number;
  title: string;
  action: string;
}

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
  'template.unknown': {
    status: 404,
    title: 'There is no such label template any more.',
    action: 'Somebody else removed it; save it as a new one if it is still wanted.',
  },
  'template.changed': {
    status: 409,
    title: 'Somebody else has saved the label template {template} meanwhile.',
    action: 'Take theirs, or save yours over it; nothing was saved.',
  },
  'template.invalid': {
    status: 422,
    title: 'The label template is not valid.',
    action: 'Correct what is named under errors; nothing was saved.',
  },
  'template.in-use': {
    status: 409,
    title: 'The label template {template} is used by: {carriers}.',
    action: 'Their labels look as before it then. Confirm if that is what you want.',
  },
  'template.many': {
    status: 409,
    title: 'This desk has {most} label templates already.',
    action: 'Remove one that is no longer used.',
  },
  'numbers.low': {
    status: 409,
    title: 'The number range {range} is nearly used up: {left} are left.',
    action: 'Ask the carrier for a new one; an administrator enters it under Carriers.',
  },
  'numbers.exhausted': {
    status: 422,
    title: 'The number range {range} is used up.',
    action: 'Give the desk a new range; no number is used twice.',
  },
  'label.media': {
    status: 422,
    title: 'A label does not fit on {size}.',
    action: 'Choose media of 60 x 70 mm at least; 4x6 in, 100x150 and A6 suit best.',
  },
  'label.failed': {
    status: 500,
    title: 'The label could not be drawn.',
    action: 'Try again. Nothing was printed. If it happens again, report it with the reference.',
  },
  'label.proof': {
    status: 500,
    title: 'A barcode on the label cannot be read; it should say {missing}.',
    action:
      'Print it again, on another printer, or on larger media. Nothing was printed. If it happens again, report it with the reference.',
  },
  'paper.not-ready': {
    status: 422,
    title: 'The shipment is not ready for this paper.',
    action: 'Fill in what is named under errors; nothing was made.',
  },
  'paper.unknown': {
    status: 404,
    title: 'There is no such paper.',
    action: 'Make it again.',
  },
  'paper.failed': {
    status: 500,
    title: 'The paper could not be drawn.',
    action: 'Try again. Nothing was stored. If it happens again, report it with the reference.',
  },
  'paper.not-followed': {
    status: 500,
    title: 'A paper of {reference} was not printed with its label.',
    action: 'Open the shipment: its papers say what is missing. The label is out.',
  },
  'paper.printer': {
    status: 422,
    title: 'No printer is set up for a page of {size}.',
    action:
      'Set one up under Printers: language PDF, media of that size or larger. Or save the paper as a file.',
  },
  'paper.printer-fit': {
    status: 422,
    title: 'The printer {printer} cannot print a page of {size}: it takes {present}.',
    action: 'Choose a printer of language PDF whose media hold the page, or set one up under Printers.',
  },
  'print.paper-replaced': {
    status: 409,
    title: 'This paper of {reference} was made anew.',
    action: 'Print the new one. If this one came out, throw it away.',
  },
  'printer.unknown': {
    status: 404,
    title: 'This printer is not set up.',
    action: 'Set it up under Printers.',
  },
  'printer.none': {
    status: 422,
    title: 'No printer is set up for labels.',
    action: 'Set one up under Printers.',
  },
  'printer.refused': {
    status: 502,
    title: 'The printer {printer} did not answer at {address}.',
    action: 'Check that it is switched on and connected, then retry. Nothing was printed.',
  },
  'printer.broken': {
    status: 502,
    title: 'The connection to {printer} broke while the label was being sent.',
    action: 'Look whether the label came out, then choose Printed or Print again.',
  },
  'printer.folder': {
    status: 502,
    title: 'The folder {folder} cannot be written.',
    action: 'Check that it exists and may be written, then retry.',
  },
  'printer.language': {
    status: 422,
    title: 'The printer {printer} is set up for {language}; this document is not that, or not whole.',
    action:
      'Choose the language that the printer speaks under Printers, then print again. Nothing was printed.',
  },
  'printer.media': {
    status: 422,
    title: 'This label was made for {made}; the printer {printer} is set up for {present} now.',
    action: 'Print the label again: it is made anew, to fit. Nothing was printed.',
  },
  'printer.silent': {
    status: 502,
    title: '{printer} took the whole label but did not confirm it.',
    action: 'Look whether the label came out, then choose Printed or Print again.',
  },
  'printer.attention': {
    status: 502,
    title: 'The printer {printer} cannot print: {reasons}.',
    action: 'See to that, then retry. Nothing was printed.',
  },
  'printer.holds': {
    status: 502,
    title: '{printer} has the label and cannot print it: {reasons}.',
    action:
      'See to that: most printers print then what they hold. Look whether it came out, then choose Printed or Print again.',
  },
  'printer.aborted': {
    status: 502,
    title: 'The print system gave up this label for {printer}: {detail}.',
    action: 'Look whether it came out, then choose Printed or Print again.',
  },
  'printer.ended': {
    status: 502,
    title: 'The print system did not print this label on {printer}: {detail}.',
    action: 'Nothing was printed. See to what it says, then retry if the label is still wanted.',
  },
  'printer.denied': {
    status: 502,
    title: 'The print system wants a password for {printer}: {detail}.',
    action: 'Allow this computer to print there without one, then retry. Nothing was printed.',
  },
  'printer.raw': {
    status: 422,
    title: 'Nothing behind the queue {queue} of {printer} is known to read PDF: it would print signs.',
    action:
      'Set the printer to ZPL under Printers if it speaks that. In CUPS give the queue a driver; of a Windows printer say there if it reads PDF itself. Nothing was printed.',
  },
  'printer.queue-media': {
    status: 422,
    title: 'The queue {queue} of {printer} knows no media of {detail}: it would print in another size.',
    action:
      'Choose a size that the queue has under Printers, or add this one to its driver. Nothing was printed.',
  },
  'printer.server': {
    status: 502,
    title: 'No print system answers at {server}: {detail}.',
    action: 'Check the address and whether CUPS runs there: systemctl status cups.',
  },
  'printer.resume-denied': {
    status: 502,
    title: 'CUPS lets only administrators let the queue {queue} go on.',
    action: 'Run this on {host}: sudo cupsenable {queue} && sudo cupsaccept {queue}',
  },
  'printer.forbidden': {
    status: 502,
    title: 'Windows lets this user not print on {printer}: {detail}.',
    action: 'Allow it under Security in the properties of the printer, then retry. Nothing was printed.',
  },
  'printer.windows': {
    status: 502,
    title: 'Windows took no label for {printer}: {detail}.',
    action: 'See to it in the printer settings of Windows, then retry. Nothing was printed.',
  },
  'printer.system': {
    status: 502,
    title: 'The print system of this computer took nothing for {printer}: {detail}.',
    action: 'See to it in the printer settings of the computer, then retry. Nothing was printed.',
  },
  'printer.taken-back': {
    status: 502,
    title: '{printer} did not print the label: {reasons}. Packdesk took it out of the queue {queue}.',
    action: 'See to that. Look whether a part of it came out, then choose Printed or Print again.',
  },
  'printer.not-here': {
    status: 502,
    title: 'The printer {printer} cannot be reached from this program.',
    action: 'Set it up under Printers in a way that this computer knows, or print on another one.',
  },
  'printer.not-listed': {
    status: 502,
    title: 'The printers of this computer cannot be listed: {detail}.',
    action: 'Check that its print service runs; in Windows it is called Print Spooler.',
  },
  'document.unknown': {
    status: 422,
    title: 'This document is neither PDF, PNG, GIF, ZPL nor EPL.',
    action: 'Ask its sender for the label as one of these. Nothing was printed.',
  },
  'document.broken': {
    status: 422,
    title: 'The {kind} document is cut off or damaged.',
    action: 'Fetch it again. Nothing was printed.',
  },
  'document.locked': {
    status: 422,
    title: 'The PDF is locked with a password.',
    action: 'Ask its sender for one without. Nothing was printed.',
  },
  'document.too-large': {
    status: 413,
    title: 'The document is larger than {limit}.',
    action: 'Ask its sender for a smaller one; no label needs as much. Nothing was printed.',
  },
  'document.too-many-pages': {
    status: 413,
    title: 'The document has more than {limit} pages.',
    action: 'Ask its sender for it in parts. Nothing was printed.',
  },
  'document.page-unknown': {
    status: 404,
    title: 'The document has no such page.',
    action: 'Look at it again.',
  },
  'document.fit': {
    status: 422,
    title: 'A {kind} label of {came} came; {printer} has {present} loaded.',
    action: 'Say how it is to be printed: Packdesk shows what will come out. Nothing was printed.',
  },
  'document.second': {
    status: 422,
    title: 'A {kind} document came beside the labels; it may be the same label once more.',
    action: 'Look at what came out. Try again prints this one, too; else give it up.',
  },
  'document.unsized': {
    status: 422,
    title: 'A {kind} label came that does not tell its size; {printer} has {present} loaded.',
    action: 'Say how it is to be printed: Packdesk shows what will come out. Nothing was printed.',
  },
  'document.size': {
    status: 422,
    title: 'What is on the document needs {size}; {present} is loaded.',
    action:
      'Fit it to the media, turn it or cut the label out of it, or choose a printer with larger media. Nothing was printed.',
  },
  'document.resolution': {
    status: 422,
    title: 'The label was made for {made} dpi; its barcodes cannot be kept at {present} dpi.',
    action:
      'Choose a printer of {made} dpi, or ask the sender for the label at {present} dpi or as a PDF. Nothing was printed.',
  },
  'document.redraw': {
    status: 422,
    title: 'The ZPL label cannot be changed so that it is certain to stay whole.',
    action:
      'Print it as it is, on the media and the kind of printer that it was made for, or ask its sender for a PDF. Nothing was printed.',
  },
  'document.language': {
    status: 422,
    title: 'The label is in {language}; the printer speaks {present}.',
    action: 'Ask its sender for the label as PDF or ZPL. Nothing was printed.',
  },
  'document.failed': {
    status: 500,
    title: 'The document could not be read or drawn.',
    action: 'Try again. Nothing was printed. If it happens again, report it with the reference.',
  },
  'print.already': {
    status: 409,
    title: 'This label was printed already.',
    action: 'Choose Reprint if a second one is really wanted.',
  },
  'print.uncertain': {
    status: 409,
    title: 'Nobody knows yet whether this label came out.',
    action: 'Look at the printer, then choose Printed or Print again.',
  },
  'print.interrupted': {
    status: 409,
    title: 'Packdesk stopped while this label was being sent.',
    action: 'Look whether the label came out, then choose Printed or Print again.',
  },
  'print.waited': {
    status: 409,
    title: 'This label has waited since {since}. Print it still?',
    action: 'Choose Retry if it is still wanted. Nothing was printed.',
  },
  'print.replaced': {
    status: 409,
    title: 'This label of {reference} is out of date: the shipment was changed or printed anew.',
    action: 'Print the shipment if its label is still wanted. If this one came out, throw it away.',
  },
  'print.withdrawn': {
    status: 409,
    title: 'The shipment {reference} was deleted; this label is not printed any more.',
    action: 'If it came out, throw it away.',
  },
  'print.state': {
    status: 409,
    title: 'This print job is {state} by now.',
    action: 'Look at the list of jobs; it changed meanwhile.',
  },
  'print.job-unknown': {
    status: 404,
    title: 'There is no such print job.',
    action: 'Look at the list of jobs.',
  },
  'sync.offline': {
    status: 503,
    title: 'The shipment {reference} is not held on this desk, and the remote cannot be reached.',
    action: 'It is noted and will be fetched as soon as the remote answers.',
  },
  'sync.unreachable': {
    status: 503,
    title: 'The remote service cannot be reached: {detail}',
    action: 'Check the network and the address under Settings. What was entered is kept here.',
  },
  'sync.refused': {
    status: 502,
    title: 'The remote service refused the request: {detail}',
    action: 'Correct what it names, then try again.',
  },
  'sync.signed-out': {
    status: 401,
    title: 'Your sign-in at the remote service is over.',
    action: 'Sign in again. What was entered is kept here.',
  },
  'sync.pending': {
    status: 409,
    title: '{count} changes still wait to be sent to the remote service.',
    action: 'Wait until they are sent, or confirm: they stay in the queue.',
  },
  'sync.role': {
    status: 409,
    title: 'This desk has no remote service.',
    action: 'Set one up under Settings.',
  },
  'sync.row-unknown': {
    status: 404,
    title: 'This entry of the queue is gone.',
    action: 'It was sent or given up meanwhile; look at the list.',
  },
  'sync.undecided': {
    status: 409,
    title: 'The shipment {reference} waits for a decision between two versions.',
    action: 'Decide under Sync, then try again.',
  },
  'sync.test.address': {
    status: 422,
    title: 'The address of the remote service cannot be used.',
    action: 'Enter it as https://host, with a port or path where it has one.',
  },
  'sync.test.proxy-address': {
    status: 422,
    title: 'The address of the proxy cannot be used.',
    action: 'Enter it as http://host:port.',
  },
  'sync.test.ca': {
    status: 422,
    title: 'The certificates of the settings cannot be read.',
    action: 'Paste them as PEM: from BEGIN CERTIFICATE to END CERTIFICATE.',
  },
  'sync.test.name': {
    status: 503,
    title: 'No computer of this name is known.',
    action: 'Check the spelling of the address, and the network.',
  },
  'sync.test.connect': {
    status: 503,
    title: 'The computer does not take the connection.',
    action: 'Check the port and whether the service runs; a firewall may stand between.',
  },
  'sync.test.authority': {
    status: 503,
    title: 'The certificate is from an authority that this computer does not know.',
    action:
      'Add the certificate of that authority under Settings; the operator of the service or of the network has it.',
  },
  'sync.test.expired': {
    status: 503,
    title: 'The certificate is over, or not valid yet.',
    action:
      'Check the date of this computer. If it is right, the operator of the service must renew the certificate.',
  },
  'sync.test.host-name': {
    status: 503,
    title: 'The certificate is for another name than that of the address.',
    action: 'Enter the address with the name that the certificate is for.',
  },
  'sync.test.tls': {
    status: 503,
    title: 'No secure connection comes about.',
    action: 'Check the port: what answers there may not speak HTTPS.',
  },
  'sync.test.proxy': {
    status: 503,
    title: 'The proxy does not let the connection through.',
    action: 'Ask who runs the proxy to allow the address of the service.',
  },
  'sync.test.timeout': {
    status: 503,
    title: 'The remote service does not answer in time.',
    action: 'Try again; if it stays so, ask its operator.',
  },
  'sync.test.broken': {
    status: 503,
    title: 'The connection ended before the answer.',
    action: 'Try again; something between this computer and the service may end it.',
  },
  'sync.test.not-a-service': {
    status: 502,
    title: 'What answers there is no shipment service.',
    action: 'Check the address. In a guest network, sign in to the network with a browser first.',
  },
  'sync.test.unavailable': {
    status: 503,
    title: 'The remote service cannot answer just now.',
    action: 'Try again in a few minutes.',
  },
  'sync.test.refused': {
    status: 502,
    title: 'The remote service refused the request.',
    action: 'Read what it says; its operator can help.',
  },
  'sync.test.otp': {
    status: 401,
    title: 'This account needs a one-time code.',
    action: 'Enter the code of its authenticator app and test again.',
  },
  'sync.test.role': {
    status: 401,
    title: 'This account may not read shipments.',
    action: 'Test with another account or role, or ask the operator for the role.',
  },
  'sync.test.missing': {
    status: 404,
    title: 'The remote service works, but does not have this shipment.',
    action: 'Check the reference, or test without one.',
  },
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
      'Nothing was overwritten. Close Packdesk, then put the newest backup back with `npm run -s admin -- backup restore --data {folder} FILE`; `backup list` shows them.',
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
  'store.unsafe-disk': {
    status: 503,
    title: 'The disk under {folder} cannot keep the database safe: {detail}',
    action: 'Choose a folder on a local disk with --data.',
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
} as const satisfies Record<string, CatalogueEntry>;
