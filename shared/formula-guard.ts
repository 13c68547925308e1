/**
 * Beginning of a cell that is a formula to a spreadsheet. A cell begins behind a semicolon, too, where a spreadsheet
 * splits at those, as it does in German. Quotes, apostrophes and blanks before the sign do not keep it from one.
 */
const FORMULA = /(^|;)(?=['"\s]*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20])/g;

/** Characters that begin another line, or another cell where lines are split at tabs. */
const BREAK = /\r\n|[\t\n\v\f\r\u0085\u2028\u2029]/g;

/** An apostrophe that `withFormulaGuard` put there, or may have. */
const GUARD = /(^|;)'(?=['"\s]*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20])/g;

/**
 * A text as the cell of a table that a spreadsheet opens (CSV, clipboard): one line, and an apostrophe before what it
 * would run as a formula, be the table split at commas, semicolons or tabs. Each writer of such tables uses it for
 * what people or other programs have typed.
 */
export const withFormulaGuard = (text: string): string => text.replace(BREAK, ' ').replace(FORMULA, "$1'");

/** The text without the apostrophes of `withFormulaGuard`, for a table that comes back. */
export const withoutFormulaGuard = (text: string): string => text.replace(GUARD, '$1');
