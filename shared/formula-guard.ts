/** Signs that begin a formula. Quotes, apostrophes and blanks before one do not keep it from that. */
const BEGINNING = `['"\\s]*[=+\\-@\uFF0B\uFF0D\uFF1D\uFF20]`;
/**
 * Behind a comma those alone that can run something, by a call or another program: numbers, telephone numbers, dashes of a
 * text and names with @ stay readable.
 */
const RUNS = `(?!['"\\s]*[+\\-@\uFF0B\uFF0D\uFF20](?:(?!\\p{L}\\()[^,|])*(?:,|$))`;

/**
 * Beginning of a cell that is a formula to a spreadsheet. A cell begins behind a semicolon and behind a comma, too, where
 * a spreadsheet splits at those, as it does at semicolons in German: it then reads no quotes around the cell.
 */
const PLACE = `^(?=${BEGINNING})|;(?=${BEGINNING})|,(?=${BEGINNING})${RUNS}`;
const FORMULA = new RegExp(`(${PLACE})`, 'gu');

/** Characters that begin another line, or another cell where lines are split at tabs. */
const BREAK = /\r\n|[\t\n\v\f\r\u0085\u2028\u2029]/g;

/** An apostrophe that `withFormulaGuard` put there, or may have. */
const GUARD = new RegExp(`(^|;)'(?=${BEGINNING})|(,)'(?=${BEGINNING})${RUNS}`, 'gu');

/**
 * A text as the cell of a table that a spreadsheet opens (CSV, clipboard): one line, and an apostrophe before what it
 * would run as a formula, be the table split at commas, semicolons or tabs. Each writer of such tables uses it for
 * what people or other programs have typed.
 */
export const withFormulaGuard = (text: string): string => text.replace(BREAK, ' ').replace(FORMULA, "$1'");

/** The text without the apostrophes of `withFormulaGuard`, for a table that comes back. */
export const withoutFormulaGuard = (text: string): string => text.replace(GUARD, '$1$2');
