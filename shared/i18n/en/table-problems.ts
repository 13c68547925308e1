/** Why a row of a table, or an order of a file, cannot be used: what is wrong and what to do. */
export const tableProblems = {
  row: 'Row {{row}}',
  ofParcel: 'Parcel: {{field}}',
  ofArticle: 'Item: {{field}}',
  numberInvalid: '“{{text}}” is not a number.',
  numberUnclear: '“{{text}}” is ambiguous; choose the number format.',
  numberNegative: '“{{text}}” is below zero.',
  numberNotWhole: '“{{text}}” is not a whole number.',
  numberTooLarge: '“{{text}}” has more digits than can be kept.',
  countryUnknown: '“{{text}}” is not a country.',
  countryUnclear: '“{{text}}” could be several countries; enter the code, e.g. KR.',
  currencyUnknown: '“{{text}}” is not a currency.',
  currencyUnclear: '“{{text}}” could be several currencies; enter the code, e.g. USD.',
  currencyTwice: '“{{text}}” doesn’t match the row’s currency.',
  unitUnknown: '“{{text}}” has an unknown unit.',
  unitTwice: '“{{text}}” doesn’t match the row’s unit.',
  tariffInvalid: '“{{text}}” doesn’t have at least 6 digits; a spreadsheet may have dropped a leading zero.',
  cutBySpreadsheet: '“{{text}}” was rounded by the spreadsheet; format the column as text.',
  spreadsheetError: '“{{text}}” is a spreadsheet error.',
  flagInvalid: '“{{text}}” is neither yes nor no.',
  dateInvalid: '“{{text}}” is not a valid date.',
  textTooLong: 'The text is longer than 10,000 characters.',
  textUnprintable: 'The text has characters that can’t be printed.',
  parcelUnknown: 'There is no parcel “{{text}}”.',
  noArticle: 'The row has neither an item number nor a description.',
  sumLine: 'The row looks like a total.',
  aboveHeadings: 'The row is above the headings.',
  beyondColumns: '“{{text}}” has no column heading; the row may be shifted.',
  headingMissing: 'The file has no such column. Check the file, or change the import profile.',
  headingTwice: 'The file has several columns with this heading. Rename all but one of them.',
  orderMissing: 'The row has no order number.',
  orderTooLong: 'The order number “{{text}}” is longer than 100 characters.',
  orderTwice:
    'Order {{text}} has several rows, but each row should be one order. Change what a row is in the profile, or remove the extra rows.',
  rowDiffers:
    '“{{text}}” differs from the first row of this order. Make the rows match, or import them as separate orders.',
  requiredEmpty: 'A value is required here.',
  lookupUnknown: '“{{text}}” is not in the lookup table of the import profile. Add it there.',
  timeInvalid: '“{{text}}” is not a time, e.g. 14:30.',
  valueUnfit: '“{{text}}” doesn’t fit this field.',
  choiceUnknown: '“{{text}}” is not one of the choices of this field.',
  referenceUnfit:
    '“{{text}}” can’t be a shipment reference: 1 to 100 printable characters. Check the order number, or the reference in the profile.',
  tooManyRows:
    'The order has more than 10,000 rows, or more than 16 million characters. Check the column with the order number.',
  serviceRefused: '{{text}}',
  againRefused: 'Order {{text}} was imported before. Nothing was changed.',
  againClosed: 'Order {{text}} was imported before and has a label already. Nothing was changed.',
  againAsked:
    'Order {{text}} has changed, but someone edited the same fields here. Open the shipment and decide.',
  orderDeleted:
    'Order “{{text}}” was imported before, and its shipment was deleted. Create it by hand if it is to be packed after all.',
  orderLeftOut:
    'Order “{{text}}” is in the source, but the import profile leaves its rows out. Look at its state there.',
  houseNumberUnclear:
    'It isn’t clear which number is the house number, so the whole line stays in the street. A comma after the house number makes it clear.',
  stoppedTooLate:
    'The source has cancelled the order (“{{text}}”), but its shipment has left already. Ask the carrier to stop it.',
  stoppedNotOurs:
    'The source has cancelled the order (“{{text}}”). There is a shipment with its reference that this profile didn’t create. Put it on hold by hand.',
  orderStopped:
    'The source has cancelled the order (“{{text}}”). It is not imported, and a shipment that was made of it before is put on hold.',
  orderHeld: 'The source has cancelled the order (“{{text}}”). Its shipment is on hold.',
  orderHeldOtherwise:
    'The source has cancelled the order (“{{text}}”). Its shipment is on hold for another reason; once that is released, the next import puts it on hold for this one.',
  orderStillHeld: 'The source takes its cancellation back. The shipment stays on hold for another reason.',
  orderReleased: 'The source takes its cancellation back. The shipment is no longer on hold.',
  referenceTaken:
    'There is already a shipment {{text}} that this profile didn’t create. Nothing was changed.',
};
