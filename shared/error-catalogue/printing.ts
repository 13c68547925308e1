import type { CatalogueEntry } from './entry.ts';

/** Errors of paper: labels and papers, documents of others, templates, printers, and the queue between them. */
export const printingErrors = {
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
  'label.media': {
    status: 422,
    title: 'A label does not fit on {size}.',
    action: 'Choose media of 60 x 70 mm at least; 4x6 in, 100x150 and A6 suit best.',
  },
  'label.offset': {
    status: 422,
    title: 'The printer’s offset moves “{text}” off the label.',
    action: 'Make the offset smaller under Printers, or choose larger media. Nothing was printed.',
  },
  'label.none': {
    status: 409,
    title: 'The shipment {reference} has no label to void.',
    action: 'Look at the shipment again; it may have changed.',
  },
  'label.of-remote': {
    status: 409,
    title: 'The label of {reference} was made by the service behind this station.',
    action: 'Cancel it there. Nothing was changed.',
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
  'paper.given-up': {
    status: 409,
    title: 'Its print was cancelled.',
    action: 'Print it now, or note why it is not needed.',
  },
  'paper.uncertain': {
    status: 409,
    title: 'It is not known yet whether {printer} has printed it.',
    action: 'Look at the printer, then answer the question in the print queue.',
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
    title: 'This paper of {reference} was created again.',
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
  'printer.address': {
    status: 422,
    title: 'No printer is at {address}: clouds keep their access data there.',
    action: 'Enter the address that is on the printer’s own network page or label.',
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
    action: 'Print the label again: it is created to fit. Nothing was printed.',
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
      'Choose another scale, turn it or cut the label out of it, or choose a printer with larger media. Nothing was printed.',
  },
  'document.codes': {
    status: 422,
    title: 'The barcode {barcode} can no longer be read when this is printed at {scale} %.',
    action:
      'Choose another scale or another part of it, or use a printer with larger media or more dots. Nothing was printed.',
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
  'document.command': {
    status: 422,
    title: 'The ZPL label has a command that Packdesk does not send to a printer: {command}.',
    action: 'Ask its sender for the label without it, or as a PDF. Nothing was printed.',
  },
  'document.copies': {
    status: 422,
    title: 'The label asks for {copies} copies of itself; {limit} at most are printed.',
    action: 'Ask its sender for the label with fewer copies, or as a PDF. Nothing was printed.',
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
  'print.elsewhere': {
    status: 409,
    title: 'Another desk has already labelled {reference} ({numbers}).',
    action: 'Check whether the label is on a parcel. Print it again only if it is lost.',
  },
  'print.underway': {
    status: 409,
    title: 'Another desk is labelling {reference}.',
    action: 'Look there first. Print it here only if no label comes out there.',
  },
  'print.parcel-label': {
    status: 409,
    title: 'Parcel {parcel} of {reference} has no label of its own to print again.',
    action: 'Print the labels of the whole shipment. Nothing was printed.',
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
    title: 'This label of {reference} is out of date: the shipment was changed or reprinted since.',
    action: 'Print the shipment if its label is still wanted. If this one came out, throw it away.',
  },
  'print.withdrawn': {
    status: 409,
    title: 'The shipment {reference} was deleted; this label is not printed any more.',
    action: 'If it came out, throw it away.',
  },
  'print.voided': {
    status: 409,
    title: 'The label of {reference} was voided; it is not printed any more.',
    action: 'Print the shipment if it needs a new label. If this one came out, throw it away.',
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
} as const satisfies Record<string, CatalogueEntry>;
