import { pathTemplate } from '../document/path.ts';
import type { PackdeskError } from '../errors.ts';
import { inDeskLanguages } from '../i18n/texts.ts';
import type { OrderDraft } from './map-order.ts';
import { type ImportProblem, importProblem } from './problem.ts';
import { type Refusal, refusalsOf } from './refusals.ts';

/** The service's words are longer than a cell that is repeated. */
const MOST = 500;

/** A refusal by row and column where a column is for its field. */
const problemOf = ({ rows, placeOf }: OrderDraft, { path, words }: Refusal, rule: boolean): ImportProblem => {
  const place =
    path === null ? { row: rows[0] ?? null, column: null, field: null } : placeOf(pathTemplate(path), path);
  const { row, column, field } = place;
  // A rule says itself what it is about; a mistake of a form does not.
  const before = path !== null && field === null && !rule ? `${path}: ` : '';
  const said = inDeskLanguages((language) => `${before}${words[language]}`.slice(0, MOST));
  return { ...importProblem('serviceRefused', row, { column, field }), text: said.en, said };
};

/** The refusal of the service's create or update as problems of the order that it is about, in each desk language. */
export const refusalProblems = (draft: OrderDraft, error: PackdeskError): ImportProblem[] =>
  refusalsOf(error).map((refusal) => problemOf(draft, refusal, (error.broken ?? []).length > 0));
