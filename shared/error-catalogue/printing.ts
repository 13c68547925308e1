import type { CatalogueEntry } from './entry.ts';

/** Errors of paper: labels and papers, documents of others, templates, printers, and the queue between them. */
export const printingErrors = {
  'template.unknown': {
    status: 404,
    title: 'This label template no longer exists.',
    action: 'Someone else removed it. Save it as a new one if you still need it.',
  },
  'template.changed': {
    status: 409,
    title: 'Someone else has already saved the label template {template}.',
    action: 'Use theirs, or replace it with yours. Nothing was saved.',
  },
  'template.invalid': {
    status: 422,
    title: 'The label template is not valid.',
    action: 'Correct what is named under errors; nothing was saved.',
  },
  'template.in-use': {
    status: 409,
    title: 'The label template {template} is used by: {carriers}.',
    action: 'Their labels will print without it. Confirm if that is what you want.',
  },
  'template.many': {
    status: 409,
    title: 'This desk has {most} label templates already.',
    action: 'Remove one that is no longer used.',
  },
  'label.media': {
    status: 422,
    title: 'A label does not fit on {size}.',
    action: 'Choose media of 60 × 70 mm at least; 4 × 6 in, 100x150 and A6 suit best.',
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
    title: 'The label of {reference} was created by the server.',
    action: 'Cancel it there. Nothing was changed.',
  },
  'label.failed': {
    status: 500,
    title: 'The label could not be drawn.',
    action: 'Try again. Nothing was printed. If it happens again, report it with the reference.',
  },
  'label.proof': {
    status: 500,
    title: 'A barcode on the label cannot be read; it should contain {missing}.',
    action:
      'Print it again, on another printer, or on larger media. Nothing was printed. If it happens again, report it with the reference.',
  },
  'paper.not-ready': {
    status: 422,
    title: 'The shipment is not ready for this document.',
    action: 'Fill in what is named under errors; nothing was created.',
  },
  'paper.unknown': {
    status: 404,
    title: 'There is no such document.',
    action: 'Create it again.',
  },
  'paper.failed': {
    status: 500,
    title: 'The document could not be drawn.',
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
      'Set one up under Printers: language PDF, media of that size or larger. Or save the document as a file.',
  },
  'paper.printer-fit': {
    status: 422,
    title: 'The printer {printer} cannot print a page of {size}: it takes {present}.',
    action: 'Choose a PDF printer with large enough paper, or set one up under Printers.',
  },
  'print.paper-replaced': {
    status: 409,
    title: 'This document of {reference} was created again.',
    action: 'Print the new one. If this one was printed, throw it away.',
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
    action: 'Check whether the label printed, then choose “Yes, printed” or “No, print again”.',
  },
  'printer.folder': {
    status: 502,
    title: 'The folder {folder} cannot be written.',
    action: 'Check that it exists and may be written, then retry.',
  },
  'printer.language': {
    status: 422,
    title: 'The printer {printer} is set up for {language}; all or part of this document is something else.',
    action: 'Choose the printer’s language under Printers, then print again. Nothing was printed.',
  },
  'printer.media': {
    status: 422,
    title: 'This label was created for {made}; the printer {printer} is now set up for {present}.',
    action: 'Print the label again; it will be adjusted to fit. Nothing was printed.',
  },
  'printer.silent': {
    status: 502,
    title: '{printer} received the whole label but did not confirm it.',
    action: 'Check whether the label printed, then choose “Yes, printed” or “No, print again”.',
  },
  'printer.attention': {
    status: 502,
    title: 'The printer {printer} cannot print: {reasons}.',
    action: 'Fix this, then retry. Nothing was printed.',
  },
  'printer.holds': {
    status: 502,
    title: '{printer} has the label and cannot print it: {reasons}.',
    action:
      'Fix this; most printers then print what they hold. Check whether it printed, then choose “Yes, printed” or “No, print again”.',
  },
  'printer.aborted': {
    status: 502,
    title: 'The print system cancelled this label for {printer}: {detail}.',
    action: 'Check whether it printed, then choose “Yes, printed” or “No, print again”.',
  },
  'printer.ended': {
    status: 502,
    title: 'The print system did not print this label on {printer}: {detail}.',
    action: 'Nothing was printed. Fix what it says, then retry if the label is still needed.',
  },
  'printer.denied': {
    status: 502,
    title: 'The print system wants a password for {printer}: {detail}.',
    action: 'Allow this computer to print there without one, then retry. Nothing was printed.',
  },
  'printer.raw': {
    status: 422,
    title: 'The queue {queue} of {printer} is not known to support PDF: the printer would print garbage.',
    action:
      'Set the printer to ZPL under Printers if it supports that. In CUPS, give the queue a driver; for a Windows printer, turn on PDF support if it has it. Nothing was printed.',
  },
  'printer.queue-media': {
    status: 422,
    title: 'The queue {queue} of {printer} has no media of {detail}: it would print in another size.',
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
    title: 'Only administrators can resume the queue {queue} in CUPS.',
    action: 'Run this on {host}: sudo cupsenable {queue} && sudo cupsaccept {queue}',
  },
  'printer.forbidden': {
    status: 502,
    title: 'Windows does not allow this user to print on {printer}: {detail}.',
    action: 'Allow it under Security in the properties of the printer, then retry. Nothing was printed.',
  },
  'printer.windows': {
    status: 502,
    title: 'Windows did not accept the label for {printer}: {detail}.',
    action: 'Fix this in the Windows printer settings, then retry. Nothing was printed.',
  },
  'printer.system': {
    status: 502,
    title: 'The print system of this computer did not accept the job for {printer}: {detail}.',
    action: 'Fix this in the computer’s printer settings, then retry. Nothing was printed.',
  },
  'printer.taken-back': {
    status: 502,
    title: '{printer} did not print the label: {reasons}. Packdesk took it out of the queue {queue}.',
    action: 'Fix this. Check whether any of it printed, then choose “Yes, printed” or “No, print again”.',
  },
  'printer.not-here': {
    status: 502,
    title: 'The printer {printer} cannot be reached from this program.',
    action: 'Set it up under Printers as this computer knows it, or print on another one.',
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
    action: 'Choose how to print it; Packdesk shows a preview. Nothing was printed.',
  },
  'document.second': {
    status: 422,
    title: 'A {kind} document came with the labels; it may be the same label again.',
    action: 'Check what was printed. “Try again” prints this one too; otherwise cancel it.',
  },
  'document.unsized': {
    status: 422,
    title: 'A {kind} label of unknown size came; {printer} has {present} loaded.',
    action: 'Choose how to print it; Packdesk shows a preview. Nothing was printed.',
  },
  'document.size': {
    status: 422,
    title: 'The content of the document needs {size}; {present} is loaded.',
    action:
      'Choose another scale, turn it or cut the label out of it, or choose a printer with larger media. Nothing was printed.',
  },
  'document.codes': {
    status: 422,
    title: 'The barcode {barcode} is unreadable at {scale} %.',
    action:
      'Choose another scale or another part of it, or use a printer with larger media or a higher resolution. Nothing was printed.',
  },
  'document.resolution': {
    status: 422,
    title: 'The label was created for {made} dpi; its barcodes would be unreadable at {present} dpi.',
    action:
      'Choose a printer of {made} dpi, or ask the sender for the label at {present} dpi or as a PDF. Nothing was printed.',
  },
  'document.redraw': {
    status: 422,
    title: 'The ZPL label cannot be changed safely.',
    action:
      'Print it unchanged on the media and type of printer it was created for, or ask its sender for a PDF. Nothing was printed.',
  },
  'document.command': {
    status: 422,
    title: 'The ZPL label has a command that Packdesk does not send to a printer: {command}.',
    action: 'Ask its sender for the label without it, or as a PDF. Nothing was printed.',
  },
  'document.copies': {
    status: 422,
    title: 'The label asks for {copies} copies; the limit is {limit}.',
    action: 'Ask its sender for the label with fewer copies, or as a PDF. Nothing was printed.',
  },
  'document.language': {
    status: 422,
    title: 'The label is in {language}; the printer supports {present}.',
    action: 'Ask its sender for the label as PDF or ZPL. Nothing was printed.',
  },
  'document.failed': {
    status: 500,
    title: 'The document could not be read or drawn.',
    action: 'Try again. Nothing was printed. If it happens again, report it with the reference.',
  },
  'print.already': {
    status: 409,
    title: 'This label has already been printed.',
    action: 'Choose Reprint if you really need a second one.',
  },
  'print.elsewhere': {
    status: 409,
    title: 'Another desk has already labelled {reference} ({numbers}).',
    action: 'Check whether the label is on a parcel. Print it again only if it is lost.',
  },
  'print.underway': {
    status: 409,
    title: 'Another desk is labelling {reference}.',
    action: 'Check there first. Print it here only if no label is printed there.',
  },
  'print.parcel-label': {
    status: 409,
    title: 'Parcel {parcel} of {reference} has no label of its own to print again.',
    action: 'Print the labels of the whole shipment. Nothing was printed.',
  },
  'print.uncertain': {
    status: 409,
    title: 'Not confirmed whether this label printed.',
    action: 'Check the printer, then choose “Yes, printed” or “No, print again”.',
  },
  'print.interrupted': {
    status: 409,
    title: 'Packdesk stopped while this label was being sent.',
    action: 'Check whether the label printed, then choose “Yes, printed” or “No, print again”.',
  },
  'print.waited': {
    status: 409,
    title: 'This label has been waiting since {since}. Still print it?',
    action: 'Choose Try again if you still need it. Nothing was printed.',
  },
  'print.replaced': {
    status: 409,
    title: 'This label of {reference} is out of date: the shipment has been changed or reprinted since.',
    action: 'Print the shipment if its label is still needed. If this one was printed, throw it away.',
  },
  'print.withdrawn': {
    status: 409,
    title: 'The shipment {reference} was deleted; this label will not be printed.',
    action: 'If it was printed, throw it away.',
  },
  'print.voided': {
    status: 409,
    title: 'The label of {reference} was voided; it will not be printed.',
    action: 'Print the shipment if it needs a new label. If this one was printed, throw it away.',
  },
  'print.state': {
    status: 409,
    title: 'This print job is already {state}.',
    action: 'Look at the print queue; it has changed.',
  },
  'print.job-unknown': {
    status: 404,
    title: 'There is no such print job.',
    action: 'Look at the list of jobs.',
  },
} as const satisfies Record<string, CatalogueEntry>;
