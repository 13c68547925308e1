/** Errors of labels and papers, documents of others, templates, printers, and the queue between them. */
export const printingErrors = {
  'template.unknown.title': 'This label template no longer exists.',
  'template.unknown.action': 'Someone else removed it. Save it as a new one if you still need it.',
  'template.changed.title': 'Someone else has already saved the label template {{template}}.',
  'template.changed.action': 'Use theirs, or replace it with yours. Nothing was saved.',
  'template.invalid.title': 'The label template is not valid.',
  'template.invalid.action': 'Correct what is named under errors; nothing was saved.',
  'template.in-use.title': 'The label template {{template}} is used by: {{carriers}}.',
  'template.in-use.action': 'Their labels will print without it. Confirm if that is what you want.',
  'template.many.title': 'This desk has {{most}} label templates already.',
  'template.many.action': 'Remove one that is no longer used.',
  'label.media.title': 'A label does not fit on {{size}}.',
  'label.media.action': 'Choose media of 60 × 70 mm at least; 4 × 6 in, 100x150 and A6 suit best.',
  'label.offset.title': 'The printer’s offset moves “{{text}}” off the label.',
  'label.offset.action':
    'Make the offset smaller under Printers, or choose larger media. Nothing was printed.',
  'label.none.title': 'The shipment {{reference}} has no label to void.',
  'label.none.action': 'Look at the shipment again; it may have changed.',
  'label.of-remote.title': 'The label of {{reference}} was created by the server.',
  'label.of-remote.action': 'Cancel it there. Nothing was changed.',
  'label.asked.title': 'The server was asked for a label of {{reference}} and has not answered yet.',
  'label.asked.action':
    'Nothing was changed. Wait until the label comes, or until Sync asks about it; then void it.',
  'label.void-offline.title':
    'The label of {{reference}} was created by the server, which cannot be reached now.',
  'label.void-offline.action': 'Nothing was changed. Void the label when the connection is back.',
  'label.failed.title': 'The label could not be drawn.',
  'label.failed.action': 'Try again. Nothing was printed. If it happens again, report it with the reference.',
  'label.proof.title': 'A barcode on the label cannot be read; it should contain {{missing}}.',
  'label.proof.action':
    'Print it again, on another printer, or on larger media. Nothing was printed. If it happens again, report it with the reference.',
  'paper.not-ready.title': 'The shipment is not ready for this document.',
  'paper.not-ready.action': 'Fill in what is named under errors; nothing was created.',
  'paper.no-return.title': '{{reference}} has no return that this slip could be for.',
  'paper.no-return.action': 'Create the return first, or open the return itself.',
  'paper.return-lacks.title': 'The return {{return}} is not ready for its slip.',
  'paper.return-lacks.action': 'Open the return {{return}} and fill in its addresses; nothing was created.',
  'paper.unknown.title': 'There is no such document.',
  'paper.unknown.action': 'Create it again.',
  'paper.failed.title': 'The document could not be drawn.',
  'paper.failed.action': 'Try again. Nothing was stored. If it happens again, report it with the reference.',
  'paper.old-label.title': 'This document belongs to an older label.',
  'paper.old-label.action':
    'Print the label again: the carrier makes a new document with it. Or note why it is not needed.',
  'paper.given-up.title': 'Its print was cancelled.',
  'paper.given-up.action': 'Print it now, or note why it is not needed.',
  'paper.in-question.title':
    'The document of {{reference}} was not printed: it has a conflict with the server.',
  'paper.in-question.action': 'Resolve the conflict, then print it again.',
  'paper.uncertain.title': 'It is not known yet whether {{printer}} has printed it.',
  'paper.uncertain.action': 'Look at the printer, then answer the question in the print queue.',
  'paper.printer.title': 'No printer is set up for a page of {{size}}.',
  'paper.printer.action':
    'Set one up under Printers: language PDF, media of that size or larger. Or save the document as a file.',
  'paper.printer-fit.title': 'The printer {{printer}} cannot print a page of {{size}}: it takes {{present}}.',
  'paper.printer-fit.action': 'Choose a PDF printer with large enough paper, or set one up under Printers.',
  'print.paper-replaced.title': 'This document of {{reference}} was created again.',
  'print.paper-replaced.action': 'Print the new one. If this one was printed, throw it away.',
  'printer.unknown.title': 'This printer is not set up.',
  'printer.unknown.action': 'Set it up under Printers.',
  'printer.none.title': 'No printer is set up for labels.',
  'printer.none.action': 'Set one up under Printers.',
  'printer.address.title': 'No printer is at {{address}}: clouds keep their access data there.',
  'printer.address.action': 'Enter the address that is on the printer’s own network page or label.',
  'printer.refused.title': 'The printer {{printer}} did not answer at {{address}}.',
  'printer.refused.action': 'Check that it is switched on and connected, then retry. Nothing was printed.',
  'printer.broken.title': 'The connection to {{printer}} broke while the label was being sent.',
  'printer.broken.action':
    'Check whether the label printed, then choose “Yes, printed” or “No, print again”.',
  'printer.folder.title': 'The folder {{folder}} cannot be written.',
  'printer.folder.action': 'Check that it exists and may be written, then retry.',
  'printer.folder-path.title': '“{{folder}}” is not a full path.',
  'printer.folder-path.action':
    'Enter the whole path, such as /home/packing/labels or C:\\Labels. A path that begins with ~/ is in your home folder.',
  'printer.folder-made.title': 'The folder {{folder}} can’t be created.',
  'printer.folder-made.action':
    'Choose a place that this user may write to. A network drive must be connected.',
  'printer.language.title':
    'The printer {{printer}} is set up for {{language}}; all or part of this document is something else.',
  'printer.language.action':
    'Choose the printer’s language under Printers, then print again. Nothing was printed.',
  'printer.media.title':
    'This label was created for {{made}}; the printer {{printer}} is now set up for {{present}}.',
  'printer.media.action': 'Print the label again; it will be adjusted to fit. Nothing was printed.',
  'printer.silent.title': '{{printer}} received the whole label but did not confirm it.',
  'printer.silent.action':
    'Check whether the label printed, then choose “Yes, printed” or “No, print again”.',
  'printer.attention.title': 'The printer {{printer}} cannot print: {{reasons, printerReasons}}.',
  'printer.attention.action': 'Fix this, then retry. Nothing was printed.',
  'printer.holds.title': '{{printer}} has the label and cannot print it: {{reasons, printerReasons}}.',
  'printer.holds.action':
    'Fix this; most printers then print what they hold. Check whether it printed, then choose “Yes, printed” or “No, print again”.',
  'printer.aborted.title': 'The print system cancelled this label for {{printer}}: {{detail}}.',
  'printer.aborted.action': 'Check whether it printed, then choose “Yes, printed” or “No, print again”.',
  'printer.ended.title': 'The print system did not print this label on {{printer}}: {{detail}}.',
  'printer.ended.action': 'Nothing was printed. Fix what it says, then retry if the label is still needed.',
  'printer.denied.title': 'The print system wants a password for {{printer}}: {{detail}}.',
  'printer.denied.action': 'Allow this computer to print there without one, then retry. Nothing was printed.',
  'printer.raw.title':
    'The queue {{queue}} of {{printer}} is not known to support PDF: the printer would print garbage.',
  'printer.raw.action':
    'Set the printer to ZPL under Printers if it supports that. In CUPS, give the queue a driver; for a Windows printer, turn on PDF support if it has it. Nothing was printed.',
  'printer.queue-media.title':
    'The queue {{queue}} of {{printer}} has no media of {{detail}}: it would print in another size.',
  'printer.queue-media.action':
    'Choose a size that the queue has under Printers, or add this one to its driver. Nothing was printed.',
  'printer.server.title': 'No print system answers at {{server}}: {{detail}}.',
  'printer.server.action': 'Check the address and whether CUPS runs there: systemctl status cups.',
  'printer.resume-denied.title': 'Only administrators can resume the queue {{queue}} in CUPS.',
  'printer.resume-denied.action':
    'Run this on {{host}}: sudo cupsenable {{queue}} && sudo cupsaccept {{queue}}',
  'printer.forbidden.title': 'Windows does not allow this user to print on {{printer}}: {{detail}}.',
  'printer.forbidden.action':
    'Allow it under Security in the properties of the printer, then retry. Nothing was printed.',
  'printer.windows.title': 'Windows did not accept the label for {{printer}}: {{detail}}.',
  'printer.windows.action': 'Fix this in the Windows printer settings, then retry. Nothing was printed.',
  'printer.system.title':
    'The print system of this computer did not accept the job for {{printer}}: {{detail}}.',
  'printer.system.action': 'Fix this in the computer’s printer settings, then retry. Nothing was printed.',
  'printer.taken-back.title':
    '{{printer}} did not print the label: {{reasons, printerReasons}}. Packdesk took it out of the queue {{queue}}.',
  'printer.taken-back.action':
    'Fix this. Check whether any of it printed, then choose “Yes, printed” or “No, print again”.',
  'printer.not-here.title': 'The printer {{printer}} cannot be reached from this program.',
  'printer.not-here.action': 'Set it up under Printers as this computer knows it, or print on another one.',
  'printer.not-listed.title': 'The printers of this computer cannot be listed: {{detail}}.',
  'printer.not-listed.action': 'Check that its print service runs; in Windows it is called Print Spooler.',
  'document.unknown.title': 'This document is neither PDF, PNG, GIF, ZPL nor EPL.',
  'document.unknown.action':
    'If another program opens it, print it there to a PDF; otherwise ask its sender for the label as one of these. Nothing was printed.',
  'document.broken.title': 'The {{kind}} document is cut off or damaged.',
  'document.broken.action':
    'If another program opens it, print it there to a PDF and use that file. If none does, ask its sender for a new one. Nothing was printed.',
  'document.locked.title': 'The PDF is locked with a password.',
  'document.locked.action':
    'Open it with its password in another program and print it to a PDF there, or ask its sender for one without. Nothing was printed.',
  'document.too-large.title': 'The document is larger than {{limit}}.',
  'document.too-large.action':
    'Ask its sender for a smaller one; no label needs as much. Nothing was printed.',
  'document.too-many-pages.title': 'The document has more than {{limit}} pages.',
  'document.too-many-pages.action': 'Ask its sender for it in parts. Nothing was printed.',
  'document.page-unknown.title': 'The document has no such page.',
  'document.page-unknown.action': 'Look at it again.',
  'document.fit.title': 'A {{kind}} label of {{came}} came; {{printer}} has {{present}} loaded.',
  'document.fit.action': 'Choose how to print it; Packdesk shows a preview. Nothing was printed.',
  'document.second.title': 'A {{kind}} document came with the labels; it may be the same label again.',
  'document.second.action': 'Check what was printed. “Try again” prints this one too; otherwise cancel it.',
  'document.unsized.title': 'A {{kind}} label of unknown size came; {{printer}} has {{present}} loaded.',
  'document.unsized.action': 'Choose how to print it; Packdesk shows a preview. Nothing was printed.',
  'document.size.title': 'The content of the document needs {{size}}; {{present}} is loaded.',
  'document.size.action':
    'Choose another scale, turn it or cut the label out of it, or choose a printer with larger media. Nothing was printed.',
  'document.blank.title': 'Nothing of page {{page}} of the document can be seen.',
  'document.blank.action':
    'Open it in another viewer. If the page is empty, choose the other pages. If something is on it, ask the sender for a PNG or ZPL: Packdesk cannot draw it. Nothing was printed.',
  'document.undrawn.title': 'Something on page {{page}} of the document cannot be drawn.',
  'document.undrawn.action':
    'Open it in another program and print it there to a PDF, or ask the sender for a PNG or ZPL. It may be a picture, a form field or letters of a font that is not in the file. Nothing was printed.',
  'document.codes.title': 'The barcode {{barcode}} is unreadable at {{scale}} %.',
  'document.codes.action':
    'Choose another scale or another part of it, or use a printer with larger media or a higher resolution. Nothing was printed.',
  'document.resolution.title':
    'The label was created for {{made}} dpi; its barcodes would be unreadable at {{present}} dpi.',
  'document.resolution.action':
    'Choose a printer of {{made}} dpi, or ask the sender for the label at {{present}} dpi or as a PDF. Nothing was printed.',
  'document.redraw.title': 'The ZPL label cannot be changed safely.',
  'document.redraw.action':
    'Print it unchanged on the media and type of printer it was created for, or ask its sender for a PDF. Nothing was printed.',
  'document.command.title':
    'The ZPL label has a command that Packdesk does not send to a printer: {{command}}.',
  'document.command.action': 'Ask its sender for the label without it, or as a PDF. Nothing was printed.',
  'document.copies.title': 'The label asks for {{copies}} copies; the limit is {{limit}}.',
  'document.copies.action':
    'Ask its sender for the label with fewer copies, or as a PDF. Nothing was printed.',
  'document.language.title': 'The label is in {{language}}; the printer supports {{present}}.',
  'document.language.action': 'Ask its sender for the label as PDF or ZPL. Nothing was printed.',
  'document.too-slow.title': 'Reading the document took longer than {{seconds}} seconds.',
  'document.too-slow.action':
    'Ask its sender for a smaller one, or for a PDF with the labels only. Nothing was printed.',
  'document.failed.title': 'The document could not be read or drawn.',
  'document.failed.action':
    'Try again. Nothing was printed. If it happens again, report it with the reference.',
  'print.already.title': 'This label has already been printed.',
  'print.already.action': 'Choose Reprint if you really need a second one.',
  'print.elsewhere.title': 'Another desk has already labelled {{reference}} ({{numbers}}).',
  'print.elsewhere.action': 'Check whether the label is on a parcel. Print it again only if it is lost.',
  'print.labelled-since.title': '{{reference}} got its label after this print was requested.',
  'print.labelled-since.action':
    'Check the parcel. Print only if it has no label; otherwise cancel this print.',
  'print.underway.title': 'Another desk is labelling {{reference}}.',
  'print.underway.action': 'Check there first. Print it here only if no label is printed there.',
  'print.parcel-label.title': 'Parcel {{parcel}} of {{reference}} has no label of its own to print again.',
  'print.parcel-label.action': 'Print the labels of the whole shipment. Nothing was printed.',
  'print.uncertain.title': 'Not confirmed whether this label printed.',
  'print.uncertain.action': 'Check the printer, then choose “Yes, printed” or “No, print again”.',
  'print.interrupted.title': 'Packdesk stopped while this label was being sent.',
  'print.interrupted.action':
    'Check whether the label printed, then choose “Yes, printed” or “No, print again”.',
  'print.waited.title': 'This label has been waiting since {{since}}. Still print it?',
  'print.waited.action': 'Choose Try again if you still need it. Nothing was printed.',
  'print.replaced.title':
    'This label of {{reference}} is out of date: the shipment has been changed or reprinted since.',
  'print.replaced.action':
    'Print the shipment if its label is still needed. If this one was printed, throw it away.',
  'print.withdrawn.title': 'The shipment {{reference}} was deleted; this label will not be printed.',
  'print.withdrawn.action': 'If it was printed, throw it away.',
  'print.voided.title': 'The label of {{reference}} was voided; it will not be printed.',
  'print.voided.action':
    'Print the shipment if it needs a new label. If this one was printed, throw it away.',
  'print.state.title': 'This print job is already {{state}}.',
  'print.state.action': 'Look at the print queue; it has changed.',
  'print.job-unknown.title': 'There is no such print job.',
  'print.job-unknown.action': 'Look at the list of jobs.',
  'print.not-again.title': 'This print can’t be repeated from the queue.',
  'print.not-again.action':
    'Print it again where it was created: Printers, End of day, or the program that sent it.',
  'print.not-kept.title': 'There is no copy of this print.',
  'print.not-kept.action':
    'Labels and documents of shipments can be previewed as long as their shipment keeps them.',
  'print.off.title': 'Other programs may not print at this desk.',
  'print.off.action':
    'A supervisor or administrator allows it under Settings, or with “admin print allow”. Nothing was printed.',
  'print.no-desk.title': 'This service has no printers: it runs without a window.',
  'print.no-desk.action':
    'Send the document to the desk whose printer is meant, usually http://127.0.0.1:47110 on that computer. Nothing was printed.',
  'print.closed.title': 'This desk is just starting or ending.',
  'print.closed.action': 'Send it again in a few seconds, by the same Idempotency-Key.',
  'print.full.title': 'This desk has {{count}} documents of other programs that are not printed yet.',
  'print.full.action': 'Look at the printer and at the print queue, then send it again. Nothing was printed.',
  'printer.twice.title': 'Several printers are called {{printer}}.',
  'printer.twice.action': 'Name the printer by its ID, or rename one under Printers. Nothing was printed.',
};
