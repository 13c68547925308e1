import type { ProblemCode as CellProblemCode } from '../articles/import/problem.ts';
import { tableProblems } from '../i18n/index.ts';
import type { DeskLanguage } from '../i18n/languages.ts';
import { addTexts, fillText } from '../i18n/texts.ts';
import { fieldLabel, fieldName } from '../shipment/fields/name.ts';
import type { Words } from '../words.ts';
import { detached } from './detached.ts';
import { levelOf } from './targets.ts';

const texts = addTexts('tableProblems', tableProblems);

/** Why an order, or a whole file, is not imported. */
export type ImportProblemCode =
  | CellProblemCode
  | 'headingMissing'
  | 'headingTwice'
  | 'orderMissing'
  | 'orderTooLong'
  | 'orderTwice'
  | 'rowDiffers'
  | 'requiredEmpty'
  | 'lookupUnknown'
  | 'timeInvalid'
  | 'valueUnfit'
  | 'choiceUnknown'
  | 'referenceUnfit'
  | 'tooManyRows'
  | 'serviceRefused'
  | 'againRefused'
  | 'againClosed'
  | 'againAsked'
  | 'orderDeleted'
  | 'orderLeftOut'
  | 'referenceTaken'
  | 'stoppedTooLate'
  | 'stoppedNotOurs'
  // Hints: the order is imported as it is, or was cancelled by its source.
  | 'houseNumberUnclear'
  | 'orderStopped'
  | 'orderHeld'
  | 'orderHeldOtherwise'
  | 'orderStillHeld'
  | 'orderReleased';

/** A problem at its place in the source. */
export interface ImportProblem {
  code: ImportProblemCode;
  /** Number of the row as a spreadsheet counts, or of the record; null where it is about the file. */
  row: number | null;
  /** Heading or path of the source; null where it is about the whole row. */
  column: string | null;
  /** Field of the catalogue that the value was for; null for none. */
  field: string | null;
  /** The value as it came, shortened; of `serviceRefused` the service's words. */
  text: string;
  /** Of `serviceRefused`: what the service says, in the languages of the desk. */
  said?: Words;
}

/** So much of a cell is repeated in a problem. */
const SHOWN = 80;

/** A text of the source, short enough for a message. */
export const shortened = (text: string): string =>
  text.length > SHOWN ? `${text.slice(0, SHOWN).toWellFormed()}…` : text;

/** A problem of a row, with what of it is known. */
export const importProblem = (
  code: ImportProblemCode,
  row: number | null,
  { column = null, field = null, text = '' }: Partial<Omit<ImportProblem, 'code' | 'row'>> = {},
): ImportProblem => ({ code, row, column, field, text: detached(shortened(text)) });

/** A problem and what to do, without the place: "“abc” is not a number." */
export const problemText = ({ code, text, column, said }: ImportProblem, language: DeskLanguage): string =>
  said?.[language] ?? fillText(texts(language)[code], { text, column: column ?? '' }, language);

/** A field of the catalogue by its name, with whose it is: "Recipient: City", "Parcel: Weight", "Item: Quantity". */
export const targetName = (field: string, language: DeskLanguage): string => {
  const level = levelOf(field);
  if (level === 'shipment') return fieldName(field.replace('addressData[]', 'addressData[0]'), language);
  const { ofParcel, ofArticle } = texts(language);
  return fillText(
    level === 'parcel' ? ofParcel : ofArticle,
    { field: fieldLabel(field, language) },
    language,
  );
};

/** A problem with its place: "Row 4, Weight (Parcel: Weight): “abc” is not a number." */
export const problemWords = (problem: ImportProblem, language: DeskLanguage): string => {
  const { row, column, field } = problem;
  const place = [
    ...(row === null ? [] : [fillText(texts(language).row, { row }, language)]),
    ...(column === null || column === '' ? [] : [column]),
  ].join(', ');
  const target = field === null ? '' : targetName(field, language);
  const around = target === '' ? place : place === '' ? target : `${place} (${target})`;
  const words = problemText(problem, language);
  return around === '' ? words : `${around}: ${words}`;
};
