import { type ErrorDetails, errorWords, isErrorCode } from '../../shared/errors.ts';
import { problemWords } from '../../shared/import/problem.ts';
import type { SourceTestStep, SourceTrouble, SourceView } from '../../shared/import/source/views.ts';
import type { FetchResult } from '../import/order-sources/ask-sources.ts';

const wordsOf = (code: string, details: ErrorDetails): string => {
  if (!isErrorCode(code)) return code;
  const { title, action } = errorWords(code, details);
  return `${title} ${action}`;
};

const placeOf = ({ kind, path, host, port, database }: SourceView): string =>
  kind === 'file' || kind === 'sqlite' ? path : `${host}${port > 0 ? `:${port}` : ''}/${database}`;

/** An order source in one line. */
export const sourceLine = (source: SourceView): string => {
  const { id, on, kind, name, profile, profileName, hasPassword } = source;
  const lacks = [
    ...(profileName === null ? ['NO IMPORT PROFILE'] : []),
    ...(hasPassword ? [] : ['NO PASSWORD']),
  ];
  const end = lacks.length > 0 ? `  ${lacks.join(', ')}` : '';
  return `${id}  ${on ? 'on ' : 'off'}  ${kind.padEnd(8)}  ${name}  ${placeOf(source)}  ${profile}${end}`;
};

/** A step of a test, with what to do where it failed. */
export const stepLines = ({ step, outcome, detail, code, details }: SourceTestStep): string[] => {
  if (outcome === 'skipped') return [];
  if (outcome === 'ok') return [`ok      ${step}${detail === '' ? '' : `: ${detail}`}`];
  return [`FAILED  ${step}: ${wordsOf(code ?? 'internal', details)}`];
};

const troubleLine = ({ code, details }: SourceTrouble): string => wordsOf(code, details);

/** Fate of a fetched code, a line an order and its problems below. */
export const fetchedLines = (code: string, { source, orders, asked, troubles }: FetchResult): string[] => [
  ...troubles.map(troubleLine),
  ...orders.flatMap(({ key, kind, reference, problems }) => [
    `${kind}: ${key}${reference === null ? '' : `, shipment ${reference}`} (${source})`,
    ...problems.map((problem) => `  ${problemWords(problem, 'en')}`),
  ]),
  ...(orders.length === 0 && troubles.length < Math.max(asked, 1)
    ? [asked === 0 ? `No order source is asked about ${code}.` : `No order source has ${code}.`]
    : []),
];
